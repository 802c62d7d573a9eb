import { byKind } from '../store/field/kinds.ts';
import { GRID_FIELD } from './grid/grid-field.ts';
import { ZONE_FIELD } from './zones/zone-field.ts';
import type { BoardField } from './board-field.ts';

/** What the board does with a field, by its kind. */
export const boardField = byKind<BoardField>({ grid: GRID_FIELD, zones: ZONE_FIELD });
