import { simplified } from '../../../../core/maps/report/simplified.ts';
import type { Point } from '../../../../core/space/field/field.ts';
import { apart, withoutDoubles } from './sketch.ts';

/** Cells that a line drawn by hand may stray from what is made of it. */
const SHAKE = 0.18;

/** Cells from its beginning within which the end of a line is left out. */
const MEETS = 0.6;

/** Corners of one outline at most; a longer line is smoothed more. */
const MOST_CORNERS = 60;

/** The outline of a line drawn by hand: closed, and with no more corners than it needs. */
export const smoothed = (line: readonly Point[]): readonly Point[] => {
  const first = line[0];
  if (first === undefined) return [];
  const drawn = [...line];
  // a hand that comes back to where it began seldom meets it exactly
  while (drawn.length > 12 && apart(drawn.at(-1) ?? first, first) < MEETS) drawn.pop();
  const ring = [...drawn.map(quarterless), quarterless(first)];
  let outline: readonly Point[] = ring;
  for (let stray = SHAKE; stray < 5; stray *= 1.6) {
    outline = simplified(ring, stray).slice(0, -1);
    if (outline.length <= MOST_CORNERS) break;
  }
  return withoutDoubles(outline);
};

const hundred = 100;
const quarterless = ({ x, y }: Point): Point => ({
  x: Math.round(x * hundred) / hundred,
  y: Math.round(y * hundred) / hundred,
});
