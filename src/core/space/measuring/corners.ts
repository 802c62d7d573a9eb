import { crosses, inside } from '../grid/geometry.ts';
import type { Point } from '../field/field.ts';
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

/** What is in the way of a line: something solid, a base between, or nothing. */
type Hit = 'solid' | 'soft' | null;
type Between = (x1: number, y1: number, x2: number, y2: number) => Hit;

/** Tells what is in the way of lines between two bases; null: nothing can be. */
const hitting = (grid: Grid, from: Base, to: Base, between: readonly Base[]): Between | null => {
  const { cover } = grid.field;
  const segments = segmentsOf(grid);
  const walls = segments.owners.length > 0 && onField(grid, from) && onField(grid, to);
  if (!walls && cover.length === 0 && between.length === 0) return null;
  return (x1, y1, x2, y2) => {
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
    return blocked ? 'solid' : between.some((base) => through(x1, y1, x2, y2, base)) ? 'soft' : null;
  };
};

/**
 * The lines from the best corner of one base to the corners of the other: the one with the fewest solid things in the
 * way, and of those the one with the fewest bases between. Heights do not matter.
 */
export const cornerLines = (grid: Grid, from: Base, to: Base, between: readonly Base[] = []): CornerLines => {
  const hit = hitting(grid, from, to, between);
  return hit === null ? NONE : bestCorner(hit, from, to).lines;
};
const NONE: CornerLines = { solid: 0, soft: 0 };

const bestCorner = (hit: Between, from: Base, to: Base) => {
  let best: { readonly corner: number; readonly lines: CornerLines } | null = null;
  const ends = cornersOf(to);
  for (const [corner, [x1, y1]] of cornersOf(from).entries()) {
    let solid = 0;
    let soft = 0;
    for (const [x2, y2] of ends) {
      const met = hit(x1, y1, x2, y2);
      if (met === 'solid') solid++;
      else if (met === 'soft') soft++;
    }
    if (best === null || solid < best.lines.solid || (solid === best.lines.solid && soft < best.lines.soft))
      best = { corner, lines: { solid, soft } };
    if (best.lines.solid === 0 && best.lines.soft === 0) return best;
  }
  return best ?? { corner: 0, lines: NONE };
};

/** A line that cover is counted by, in cells, and what is in its way. */
export interface CornerLine {
  readonly from: Point;
  readonly to: Point;
  readonly hit: Hit;
}

/** The four lines that `cornerLines` counts, to be drawn. */
export const drawnLines = (grid: Grid, from: Base, to: Base, between: readonly Base[] = []): readonly CornerLine[] => {
  const hit = hitting(grid, from, to, between) ?? (() => null);
  const [x1, y1] = cornersOf(from)[bestCorner(hit, from, to).corner] ?? [from.x, from.y];
  return cornersOf(to).map(([x2, y2]) => ({
    from: { x: x1, y: y1 },
    to: { x: x2, y: y2 },
    hit: hit(x1, y1, x2, y2),
  }));
};
