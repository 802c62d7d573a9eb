import type { FieldView } from '../../../../core/rules/views/view.ts';
import { memo } from '../../../../core/memo.ts';
import { drawingOn } from './drawing-on.ts';
import type { Fault } from './field-drawing.ts';

export type { Fault };

/** What is wrong with a map as it is drawn. Kept while the map is the same. */
export const faultsOf = memo((field: FieldView): readonly Fault[] => drawingOn(field).faults(field));
