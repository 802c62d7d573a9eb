import { X } from 'lucide-react';
import type { Zone } from '../../../../core/space/field/field.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';

/** What a zone holds: things and places in it, and its dangers. */

/** An id that nothing of the list has yet. */
export const fresh = (start: string, taken: readonly { readonly id: string }[]): string => {
  if (!taken.some(({ id }) => id === start)) return start;
  for (let n = 2; ; n++) if (!taken.some(({ id }) => id === `${start}-${n}`)) return `${start}-${n}`;
};

/** The list with one of it otherwise than it was. */
export const replaced = <T extends { readonly id: string }>(list: readonly T[], id: string, next: T): readonly T[] =>
  list.map((value) => (value.id === id ? next : value));

/** The list without one of it. */
export const without = <T extends { readonly id: string }>(list: readonly T[], id: string): readonly T[] =>
  list.filter((value) => value.id !== id);

/** How a zone is changed in what it holds. */
export type Change = (set: Partial<Pick<Zone, 'features' | 'dangers'>>) => void;

/** One thing or danger of a zone, with the way to take it out. */
export const Row = ({
  name,
  onRemove,
  children,
}: {
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: React.ReactNode;
}) => (
  <li className="flex items-start gap-1 rounded-6 bg-ground/40 p-2">
    <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">{children}</div>
    <IconButton
      label={`Remove ${name}`}
      size="small"
      side="left"
      icon={<X aria-hidden className="size-3.5" />}
      onClick={onRemove}
    />
  </li>
);

/** A list to choose one more from. */
export const Adder = ({
  label,
  options,
  onAdd,
}: {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onAdd: (id: string) => void;
}) => (
  <SelectField
    label={label}
    quiet
    value=""
    options={[{ id: '', label }, ...options]}
    onChange={(id) => id !== '' && onAdd(id)}
  />
);

/** The whole number nearest to this one within bounds. */
export const whole = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));
