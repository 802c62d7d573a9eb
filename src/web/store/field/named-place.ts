import type { FieldView } from '../../../core/rules/views/view.ts';
import type { Point } from '../../../core/space/field/field.ts';
import type { On } from './kinds.ts';

/** Something on the map that one may want to go to by its name. */
export interface NamedPlace {
  /** As it follows "Go to": "the altar (Hall)". */
  readonly name: string;
  /** The middle of it, in cells. */
  readonly at: Point;
  /** Where it is a door, its id and whether it stands open. */
  readonly door?: { readonly id: string; readonly open: boolean };
}

/** What lies on a field of one kind and has a name, as this seat knows it; its cells and zones are named elsewhere. */
export interface NamedPlaces<F extends FieldView = FieldView> {
  on(view: On<F>): readonly NamedPlace[];
}
