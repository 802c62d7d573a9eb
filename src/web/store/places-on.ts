import type { FieldView, Told, View } from '../../core/rules/views/view.ts';
import { GRID_PLACES } from './grid/grid-places.ts';
import { ZONE_PLACES } from './zones/zone-places.ts';
import type { FieldPlaces } from './field/field-places.ts';
import { byKind } from './field/kinds.ts';

/** Where combatants stand, for the kind of a field. */
export const placesOn = byKind<FieldPlaces<FieldView>>({ grid: GRID_PLACES, zones: ZONE_PLACES });

/**
 * Those who stand elsewhere than in the view before and were not told to have walked; nobody on another kind of map.
 */
export const walksBetween = (before: View | null, after: View): readonly Extract<Told, { type: 'moved' }>[] =>
  before?.field.type === after.field.type ? placesOn(after.field).walks(before, after) : [];
