import type { ReactNode } from 'react';
import type { Part } from './part.ts';
import { errorAt } from './part.ts';

/** A heading over the fields that belong together; the whole form has none. */
export const Group = ({
  part,
  children,
  action,
}: {
  readonly part: Part;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) =>
  part.path === '' || part.label === '' ? (
    <div className="flex flex-col gap-3">{children}</div>
  ) : (
    <fieldset className="flex min-w-0 flex-col gap-2 border-l border-line pl-3">
      <legend className="sr-only">{part.label}</legend>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <span aria-hidden className="text-12 font-bold text-ink-quiet">
          {part.label}
        </span>
        {action}
      </div>
      {errorAt(part, false) === null ? null : <p className="text-12 text-bad-ink">{errorAt(part, false)}</p>}
      {children}
    </fieldset>
  );
