import type { Point } from '../field/field.ts';

const TOUCH = 1e-9;

/** Twice the area of a, b, c with its sign; 0 when they are in line. */
const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number => {
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return area > TOUCH ? 1 : area < -TOUCH ? -1 : 0;
};

const boxesApart = (a: number, b: number, c: number, d: number): boolean =>
  (a < b ? b : a) < (c < d ? c : d) - TOUCH || (a < b ? a : b) > (c < d ? d : c) + TOUCH;

/** Whether the segments a-b and c-d have a point in common; touching counts, so that walls that meet leave no gap. */
export const crosses = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean => {
  if (boxesApart(ax, bx, cx, dx) || boxesApart(ay, by, cy, dy)) return false;
  return (
    turn(ax, ay, bx, by, cx, cy) * turn(ax, ay, bx, by, dx, dy) <= 0 &&
    turn(cx, cy, dx, dy, ax, ay) * turn(cx, cy, dx, dy, bx, by) <= 0
  );
};

/** Squared distance from a point to the segment a-b. */
export const squaredDistance = (x: number, y: number, ax: number, ay: number, bx: number, by: number): number => {
  const ux = bx - ax;
  const uy = by - ay;
  const length = ux * ux + uy * uy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy) / length));
  const ex = x - ax - along * ux;
  const ey = y - ay - along * uy;
  return ex * ex + ey * ey;
};

/** Whether a point lies inside a closed outline (even-odd). */
export const inside = (x: number, y: number, outline: readonly Point[]): boolean => {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
  }
  return within;
};
