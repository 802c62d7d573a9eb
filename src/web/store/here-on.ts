import type { FieldView } from '../../core/rules/views/view.ts';
import type { Here } from './field/here.ts';
import { byKind } from './field/kinds.ts';
import { hereOnGrid } from './grid/here.ts';
import { hereInZones } from './zones/here.ts';

/**
 * What is round somebody, in words, for the kind of a field. Asked for by name, so it is no part of the first screen.
 */
export const hereOn = byKind<{ readonly here: Here<FieldView> }>({
  grid: { here: hereOnGrid as Here<FieldView> },
  zones: { here: hereInZones as Here<FieldView> },
});
