import type { Cell } from '../../offers/slots.ts';

/** One of the eight directions of a grid. */
export interface Direction {
  readonly dx: number;
  readonly dy: number;
}

/** The direction of one cell from another, and how many squares away on it; null: it lies on none of the eight. */
export const directionTo = (from: Cell, to: Cell): (Direction & { readonly squares: number }) | null => {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const squares = Math.max(Math.abs(x), Math.abs(y));
  return squares === 0 || (x !== 0 && y !== 0 && Math.abs(x) !== Math.abs(y))
    ? null
    : { dx: Math.sign(x), dy: Math.sign(y), squares };
};

/** The cell so many squares away. */
export const along = (from: Cell, { dx, dy }: Direction, squares: number): Cell => ({
  x: from.x + dx * squares,
  y: from.y + dy * squares,
});

/** The cells after `from` in a straight line, so many of them. */
export const straight = (from: Cell, way: Direction, squares: number): Cell[] =>
  Array.from({ length: Math.max(0, squares) }, (_, at) => along(from, way, at + 1));

/** The cells after `from` up to one in a straight line from it, that one included; empty: it is in none. */
export const straightTo = (from: Cell, to: Cell): readonly Cell[] => {
  const way = directionTo(from, to);
  return way === null ? [] : straight(from, way, way.squares);
};
