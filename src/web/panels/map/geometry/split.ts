import type { Point } from '../../../../core/space/field/field.ts';
import { areaOf } from '../../../../core/space/zones/outline.ts';
import { isSlip, withoutDoubles } from './sketch.ts';

interface Cut {
  readonly at: Point;
  /** Along the line, 0 at its first point and 1 at its second. */
  readonly along: number;
  /** The side that it cuts, by the number of its first corner. */
  readonly side: number;
}

/**
 * The two parts of an outline cut by the straight line through two points, the larger first; where the line goes
 * through it several times, only the cut between those two points is made. Null: it does not part it, or one part would
 * hold nobody.
 */
export const partsOf = (
  outline: readonly Point[],
  a: Point,
  b: Point,
): readonly [readonly Point[], readonly Point[]] | null => {
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(ux, uy);
  if (length < 1e-6) return null;
  const off = outline.map(({ x, y }) => ((x - a.x) * uy - (y - a.y) * ux) / length);
  const cuts = outline.flatMap((p, side): readonly Cut[] => {
    const q = outline[(side + 1) % outline.length] ?? p;
    const [from, to] = [off[side] ?? 0, off[(side + 1) % outline.length] ?? 0];
    // a corner on the line counts as beside it, so that the line goes in as often as it comes out
    if (from >= 0 === to >= 0) return [];
    const share = from / (from - to);
    const at = { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
    return [{ at, along: ((at.x - a.x) * ux + (at.y - a.y) * uy) / (length * length), side }];
  });
  const sorted = [...cuts].sort((p, q) => p.along - q.along);
  const first = sorted.filter(({ along }) => along < 0.5).length - 1;
  const [from, to] = [sorted[first], sorted[first + 1]];
  if (first % 2 !== 0 || from === undefined || to === undefined) return null;
  const parts = [round(outline, from, to), round(outline, to, from)].sort((p, q) => areaOf(q) - areaOf(p));
  const [larger, smaller] = parts;
  return larger === undefined || smaller === undefined || isSlip(smaller) ? null : [larger, smaller];
};

/** From one cut along the outline to the other. */
const round = (outline: readonly Point[], from: Cut, to: Cut): readonly Point[] => {
  const steps = (to.side - from.side + outline.length) % outline.length;
  return withoutDoubles([
    from.at,
    ...Array.from({ length: steps }, (_, k) => outline[(from.side + 1 + k) % outline.length] ?? from.at),
    to.at,
  ]);
};
