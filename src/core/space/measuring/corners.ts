import { crosses, inside } from '../grid/geometry.ts';
import type { Base } from '../grid/footprint.ts';
import type { Grid } from '../grid/grid.ts';
import { firstHit, segmentsOf } from '../grid/segments.ts';
import { onField } from '../grid/footprint.ts';
import { INSET } from '../grid/stamp.ts';

/** Of the four lines from one corner of a base to the corners of another, how many something is in the way of. */
export interface CornerLines {
  /** A wall, a closed door, or a thing to hide behind. */
  readonly solid: number;
  /** One of the bases between. */
  readonly soft: number;
}

/** The corners of a base in cells, a little inside it, so that a wall along its edge is not touched. */
const cornersOf = ({ x, y, size }: Base): readonly (readonly [number, number])[] => [
  [x + INSET, y + INSET],
  [x + size - INSET, y + INSET],
  [x + size - INSET, y + size - INSET],
  [x + INSET, y + size - INSET],
];

/** Whether a line passes through the inside of a base. */
const through = (x1: number, y1: number, x2: number, y2: number, { x, y, size }: Base): boolean => {
  const [w, n, e, s] = [x + INSET, y + INSET, x + size - INSET, y + size - INSET];
  return crosses(x1, y1, x2, y2, w, n, e, s) || crosses(x1, y1, x2, y2, e, n, w, s);
};

/**
 * The lines from the best corner of one base to the corners of the other: the one with the fewest solid things in the
 * way, and of those the one with the fewest bases between. Heights do not matter.
 */
export const cornerLines = (grid: Grid, from: Base, to: Base, between: readonly Base[] = []): CornerLines => {
  const { cover } = grid.field;
  const segments = segmentsOf(grid);
  const walls = segments.owners.length > 0 && onField(grid, from) && onField(grid, to);
  if (!walls && cover.length === 0 && between.length === 0) return NONE;
  let best: CornerLines | null = null;
  const ends = cornersOf(to);
  for (const [x1, y1] of cornersOf(from)) {
    let solid = 0;
    let soft = 0;
    for (const [x2, y2] of ends) {
      const blocked =
        (walls && firstHit(segments, x1, y1, x2, y2) >= 0) ||
        cover.some(
          ({ outline }) =>
            inside(x2, y2, outline) ||
            outline.some((a, i) => {
              const b = outline[(i + 1) % outline.length]!;
              return crosses(x1, y1, x2, y2, a.x, a.y, b.x, b.y);
            }),
        );
      if (blocked) solid++;
      else if (between.some((base) => through(x1, y1, x2, y2, base))) soft++;
    }
    if (best === null || solid < best.solid || (solid === best.solid && soft < best.soft)) best = { solid, soft };
    if (best.solid === 0 && best.soft === 0) return best;
  }
  return best ?? NONE;
};
const NONE: CornerLines = { solid: 0, soft: 0 };
