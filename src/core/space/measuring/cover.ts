import { crosses, inside } from '../grid/geometry.ts';
import type { CoverObject } from '../field/field.ts';
import type { Base } from '../grid/footprint.ts';
import type { Grid } from '../grid/grid.ts';

/**
 * Cover objects on the line between the centres of two bases, in the order of the field; also those that either centre
 * lies in.
 */
export const coverBetween = (grid: Grid, from: Base, to: Base): readonly CoverObject[] => {
  const x1 = from.x + from.size / 2;
  const y1 = from.y + from.size / 2;
  const x2 = to.x + to.size / 2;
  const y2 = to.y + to.size / 2;
  return grid.field.cover.filter(
    ({ outline }) =>
      inside(x1, y1, outline) ||
      outline.some((a, i) => {
        const b = outline[(i + 1) % outline.length]!;
        return crosses(x1, y1, x2, y2, a.x, a.y, b.x, b.y);
      }) ||
      inside(x2, y2, outline),
  );
};
