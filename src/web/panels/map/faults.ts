import type { FieldView } from '../../../core/rules/view.ts';
import { drawingOn } from './drawing-on.ts';
import type { Fault } from './field-drawing.ts';

export type { Fault };

const known = new WeakMap<FieldView, readonly Fault[]>();

/** What is wrong with a map as it is drawn. Kept while the map is the same. */
export const faultsOf = (field: FieldView): readonly Fault[] => {
  let faults = known.get(field);
  if (faults === undefined) known.set(field, (faults = drawingOn(field).faults(field)));
  return faults;
};
