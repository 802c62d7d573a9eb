import type { Point } from '../../store/camera.ts';

/** Sums with points of the board: pixels or cells, as they are given. */

/** From b to a. */
export const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
/** The middle between two. */
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
/** How far apart two are. */
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
/** Degrees from one direction to another, clockwise as the eye sees it: from -180 to 180. */
export const turnedBy = (from: Point, to: Point): number => {
  const degrees = ((Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x)) * 180) / Math.PI;
  return degrees - 360 * Math.round(degrees / 360);
};
