import { byKind } from '../../../store/field/kinds.ts';
import type { FieldDrawing } from './field-drawing.ts';
import { GRID_DRAWING } from './grid-drawing.ts';
import { ZONE_DRAWING } from './zone-drawing.ts';

/** What drawing on a field means, by its kind. */
export const drawingOn = byKind<FieldDrawing>({ grid: GRID_DRAWING, zones: ZONE_DRAWING });
