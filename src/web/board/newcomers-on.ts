import { byKind } from '../store/field/kinds.ts';
import { GRID_NEWCOMERS } from './grid/newcomers.ts';
import type { Newcomers } from './newcomers.ts';
import { ZONE_NEWCOMERS } from './zones/newcomers.ts';

/** Where somebody new may stand on a field, by its kind. */
export const newcomersOn = byKind<Newcomers>({ grid: GRID_NEWCOMERS, zones: ZONE_NEWCOMERS });
