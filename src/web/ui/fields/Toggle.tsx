import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Choosable } from './SelectField.tsx';

/** A yes or no beside its word. */
export const Toggle = ({
  label,
  hint,
  on,
  onChange,
  disabled = false,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
}) => {
  const id = useId();
  return (
    <label className="flex min-h-6 items-start gap-3 py-1 text-13 pointer-coarse:min-h-11 pointer-coarse:items-center">
      <span className="min-w-0 flex-1">
        <span>{label}</span>
        {hint === undefined ? null : (
          <span id={id} className="block text-12 text-ink-quiet">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.checked)}
        className={
          'relative mt-0.5 h-5 w-9 shrink-0 appearance-none rounded-full bg-ink/18 transition duration-150 ' +
          'checked:bg-accent disabled:opacity-45 ' +
          'after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-ink ' +
          'after:transition after:duration-150 checked:after:translate-x-4 checked:after:bg-accent-ink'
        }
      />
    </label>
  );
};

/** A small box to tick, among others. */
export const Tick = ({
  label,
  on,
  onChange,
  disabled = false,
  children,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}) => (
  <label className="flex min-h-6 items-center gap-2 text-13 has-disabled:opacity-45 pointer-coarse:min-h-11">
    <span className="relative inline-flex size-4 shrink-0">
      <input
        type="checkbox"
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={
          'peer size-4 appearance-none rounded-[4px] bg-ground/60 ring-1 ring-line ring-inset ' +
          'checked:bg-accent checked:ring-accent'
        }
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 hidden size-3 text-accent-ink peer-checked:block"
      />
    </span>
    <span>{label}</span>
    {children}
  </label>
);

/** One of a few, side by side. */
export const Segments = <Id extends string>({
  label,
  value,
  options,
  onChange,
  quiet = false,
}: {
  readonly label: string;
  readonly value: Id | null;
  readonly options: readonly (Choosable & { readonly id: Id })[];
  readonly onChange: (value: Id) => void;
  readonly quiet?: boolean;
}) => {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={quiet ? 'sr-only' : 'mb-1 text-12 font-medium text-ink-quiet'}>{label}</legend>
      <div className="flex flex-wrap rounded-6 bg-ground/60 p-0.5 ring-1 ring-line ring-inset">
        {options.map((option) => (
          <label
            key={option.id}
            className={
              'flex h-7 min-w-0 flex-auto items-center justify-center rounded-[5px] px-2 text-13 text-ink-quiet ' +
              'transition duration-150 pointer-coarse:h-10 ' +
              'has-checked:bg-raised has-checked:font-medium has-checked:text-ink ' +
              'has-checked:shadow-[0_0_0_1px_var(--color-line)] hover:text-ink has-disabled:opacity-45 ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-accent'
            }
          >
            <input
              type="radio"
              name={name}
              checked={value === option.id}
              disabled={option.disabled === true}
              onChange={() => onChange(option.id)}
              className="sr-only"
            />
            <span className="truncate">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
