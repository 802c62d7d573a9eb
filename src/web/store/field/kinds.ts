import type { FieldView, View } from '../../../core/rules/views/view.ts';
import type { FieldType } from '../../../core/space/field/field.ts';

export type GridView = Extract<FieldView, { type: 'grid' }>;
export type ZonesView = Extract<FieldView, { type: 'zones' }>;

/** A view of a table that is played on one kind of field. */
export type On<F extends FieldView> = Omit<View, 'field'> & { readonly field: F };
/** A field with those who stand on it. */
export type Standing<F extends FieldView> = Pick<On<F>, 'field' | 'combatants'>;

/**
 * What belongs to the kind of a field, out of one value for each kind. This file is the one place that looks at the
 * kind: everything else asks what was chosen here.
 */
export const byKind =
  <K>(kinds: Readonly<Record<FieldType, K>>) =>
  ({ type }: { readonly type: FieldType }): K =>
    kinds[type];

/** A field as one of a kind, for what is made for that kind alone; null: it is of another. */
export const asKind = <U extends { readonly type: FieldType }, T extends U['type']>(
  field: U,
  type: T,
): Extract<U, { type: T }> | null => (field.type === type ? (field as Extract<U, { type: T }>) : null);
