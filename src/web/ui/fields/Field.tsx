import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';

/** How inputs, lists and text boxes look alike. */
export const CONTROL = classes(
  'w-full min-w-0 rounded-6 bg-ground/60 px-2.5 text-13 text-ink ring-1 ring-inset ring-line',
  'placeholder:text-ink-quiet/80',
  'transition duration-150 hover:ring-ink-quiet/60 focus-visible:outline-offset-0 aria-invalid:ring-bad',
  'disabled:opacity-45',
);

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  /** The label stays readable for who listens, but is not drawn. */
  readonly quiet?: boolean | undefined;
  readonly className?: string | undefined;
}

interface Wired {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A labelled control with its hint, and its error beside it. */
export const Field = ({
  label,
  hint,
  error,
  quiet = false,
  className,
  children,
}: FieldProps & { readonly children: (wired: Wired) => ReactNode }) => {
  const id = useId();
  const wrong = error !== null && error !== undefined && error !== '';
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'text-12 font-medium text-ink-quiet'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': wrong || undefined,
        'aria-describedby': wrong ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`,
      })}
      {wrong ? (
        <p id={`${id}-error`} className="flex items-start gap-1 text-12 text-bad-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span>{error}</span>
        </p>
      ) : hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-12 text-ink-quiet">
          {hint}
        </p>
      )}
    </div>
  );
};

type Own<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'className' | 'id' | 'onChange' | 'value'
>;

/** What a field with this control is given. */
export type Given<Tag extends 'input' | 'select' | 'textarea', Value> = FieldProps &
  Own<Tag> & { readonly value: Value; readonly onChange: (value: Value) => void };

/** What is the field's, and what is left for the control in it. */
export const parted = <Props extends FieldProps>({ label, hint, error, quiet, className, ...rest }: Props) =>
  [{ label, hint, error, quiet, className }, rest] as const;

/** How high a control of one line is. */
export const LINE = 'h-8 pointer-coarse:h-11';

/** One line of text; of words it is likely to be a list is offered. */
export const TextField = (props: Given<'input', string> & { readonly suggestions?: readonly string[] }) => {
  const [field, { onChange, suggestions = [], ...rest }] = parted(props);
  const list = useId();
  return (
    <Field {...field}>
      {(wired) => (
        <>
          <input
            {...rest}
            {...wired}
            {...(suggestions.length === 0 ? {} : { list })}
            onChange={(event) => onChange(event.target.value)}
            className={classes(CONTROL, LINE)}
          />
          {suggestions.length === 0 ? null : (
            <datalist id={list}>
              {suggestions.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
};

/** Whole or broken numbers; an empty box is null. */
export const NumberField = (props: Given<'input', number | null>) => {
  const [field, { value, onChange, ...rest }] = parted(props);
  return (
    <Field {...field}>
      {(wired) => (
        <input
          {...rest}
          {...wired}
          type="number"
          value={value ?? ''}
          onChange={(event) =>
            onChange(Number.isFinite(event.target.valueAsNumber) ? event.target.valueAsNumber : null)
          }
          className={classes(CONTROL, 'nums', LINE)}
        />
      )}
    </Field>
  );
};

export const AreaField = (props: Given<'textarea', string>) => {
  const [field, { onChange, ...rest }] = parted(props);
  return (
    <Field {...field}>
      {(wired) => (
        <textarea
          rows={3}
          {...rest}
          {...wired}
          onChange={(event) => onChange(event.target.value)}
          className={classes(CONTROL, 'resize-y py-2')}
        />
      )}
    </Field>
  );
};
