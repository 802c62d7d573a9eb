import type { FieldView } from '../../core/rules/views/view.ts';
import type { Point } from '../../core/space/field/field.ts';
import { cellName } from '../../core/space/grid/cell-name.ts';
import { inside } from '../../core/space/grid/geometry.ts';
import type { GridView, ZonesView } from './field/kinds.ts';
import { byKind } from './field/kinds.ts';

/** Where a point (cells) lies, in words, for the kind of a field; empty: beside the map. */
interface Spots<F extends FieldView> {
  readonly name: (field: F, at: Point) => string;
  /** How one names a place of it. */
  readonly hint: string;
}

const GRID: Spots<GridView> = {
  name: ({ width, height }, { x, y }) =>
    x >= 0 && y >= 0 && x < width && y < height ? cellName(Math.floor(x), Math.floor(y)) : '',
  hint: 'A square, such as C7',
};

const ZONES: Spots<ZonesView> = {
  name: ({ zones }, { x, y }) => zones.find(({ outline }) => inside(x, y, outline))?.name ?? '',
  hint: 'The name of a zone',
};

/** Asked for by name, so it is no part of the first screen. */
export const spotsOn = byKind<Spots<FieldView>>({ grid: GRID as Spots<FieldView>, zones: ZONES as Spots<FieldView> });
