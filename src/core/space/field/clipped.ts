import type { Point, Wall } from './field.ts';
import type { Sides, Size } from './cell-move.ts';

/** How far inside the sides that are cut a point lies, as distances: below 0 it is cut off. Points as they were. */
type Cut = (point: Point) => number;

/** How far inside each side that is cut a point lies. */
export const cutsOf = ({ width, height }: Size, { left, top, right, bottom }: Sides): readonly Cut[] => [
  ...(left < 0 ? [({ x }: Point) => x + left] : []),
  ...(top < 0 ? [({ y }: Point) => y + top] : []),
  ...(right < 0 ? [({ x }: Point) => width + right - x] : []),
  ...(bottom < 0 ? [({ y }: Point) => height + bottom - y] : []),
];

/** Whether none of these points is cut off. */
export const isWhole = (cuts: readonly Cut[], points: readonly Point[]): boolean =>
  points.every((point) => cuts.every((cut) => cut(point) >= 0));

/** The point between two at which a distance is 0. */
const between = (a: Point, b: Point, cut: Cut): Point => {
  const share = cut(a) / (cut(a) - cut(b));
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
};

/** What is left of a wall, door or window; null: nothing. */
export const clipped = <W extends Wall>(cuts: readonly Cut[], wall: W): W | null => {
  let { a, b } = wall;
  for (const cut of cuts) {
    if (cut(a) < 0 && cut(b) < 0) return null;
    if (cut(a) < 0) a = between(a, b, cut);
    else if (cut(b) < 0) b = between(b, a, cut);
  }
  return a.x === b.x && a.y === b.y ? null : { ...wall, a, b };
};

/** What is left of a closed outline; null: nothing that has an inside. */
export const clippedOutline = (cuts: readonly Cut[], outline: readonly Point[]): readonly Point[] | null => {
  let left = outline;
  for (const cut of cuts)
    left = left.flatMap((point, at) => {
      const before = left.at(at - 1) ?? point;
      const crossing = cut(before) < 0 === cut(point) < 0 ? [] : [between(before, point, cut)];
      return cut(point) < 0 ? crossing : [...crossing, point];
    });
  const twice = left.reduce((sum, { x, y }, at) => {
    const before = left.at(at - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
  return left.length < 3 || Math.abs(twice) < 1e-9 ? null : left;
};
