import type { CombatantView, FieldView, Told } from '../../../core/rules/views/view.ts';
import type { Place } from '../../../core/space/field/field.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { On, Standing } from './kinds.ts';

/** Those who are beside somebody, and how one says that they are. */
export interface Beside {
  readonly near: 'next' | 'close';
  readonly names: readonly string[];
}

/** Where combatants stand on one kind of field, in cells and in words. */
export interface FieldPlaces<F extends FieldView> {
  /** A place as players say it: "at C4", "in the tap-room". */
  name(field: F, place: Place): string;
  /** The name of a part of the field; empty: there is none of that id. */
  partName(field: F, id: string): string;
  beside(standing: Standing<F>, combatant: CombatantView): Beside;
  /** The square somebody's token is drawn in, in cells: its top left corner and its edge. null: it stands nowhere. */
  base(standing: Standing<F>, combatant: CombatantView): Base | null;
  /** Those who stand elsewhere than before and were not told to have walked there, as if they had been. */
  walks(before: On<F>, after: On<F>): readonly Extract<Told, { type: 'moved' }>[];
  /** Somebody as they stand once the part they stand on has gone and another takes them in. */
  takenIn(combatant: CombatantView, part: string): CombatantView;
}
