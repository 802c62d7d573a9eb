import type { Point, Size, Insets } from '../camera.ts';
import { within } from '../camera.ts';

/** A square on the board, in pixels. */
export interface Square extends Point {
  readonly edge: number;
}

/** Pixels kept free around somebody who is brought into sight. */
const CLEAR = 24;

/** Pixels kept free beside whoever comes first where there is room: their name is wider than they are. */
const NAME = 72;

/**
 * The shortest way (pixels) along one edge that brings spans into a safe one. Where they do not all fit, the first ones
 * of the list count most.
 */
const shortest = (spans: readonly (readonly [number, number])[], from: number, to: number): number => {
  // each span allows the ways between these two; a later one narrows them only as far as it can
  let [least, most] = [-Infinity, Infinity];
  for (const [start, end] of spans) {
    const wide = end - start > to - from;
    const low = wide ? (from + to - start - end) / 2 : from - start;
    const high = wide ? low : to - end;
    if (high < least) most = least;
    else if (low > most) least = most;
    else [least, most] = [Math.max(least, low), Math.min(most, high)];
  }
  return Math.min(most, Math.max(least, 0));
};

/**
 * How far the map moves (pixels) so that these squares lie where panels leave the board free: not at all where they do
 * already. The first squares count most.
 */
export const intoSafeArea = (squares: readonly Square[], board: Size, insets: Insets): Point => ({
  x: shortest(
    [
      ...squares.map(({ x, edge }) => [x - CLEAR, x + edge + CLEAR] as const),
      ...squares.slice(0, 1).map(({ x, edge }) => [x - NAME, x + edge + NAME] as const),
    ],
    insets.left,
    board.width - insets.right,
  ),
  y: shortest(
    squares.map(({ y, edge }) => [y - CLEAR, y + edge + CLEAR]),
    insets.top,
    board.height - insets.bottom,
  ),
});

/**
 * Where a mark for somebody out of sight stands on the board (pixels), and the way to them (degrees, 0 to the right).
 */
export interface EdgeMark extends Point {
  readonly turn: number;
}

/**
 * The mark at the edge of what panels leave free, kept so far (pixels) from it, for a point of the board; null: it is
 * in sight.
 */
export const edgeMark = (px: Point, board: Size, insets: Insets, keep: number): EdgeMark | null => {
  const [left, top] = [insets.left, insets.top];
  const [right, bottom] = [board.width - insets.right, board.height - insets.bottom];
  if (px.x >= left && px.x <= right && px.y >= top && px.y <= bottom) return null;
  const x = within(left + keep, px.x, Math.max(left + keep, right - keep));
  const y = within(top + keep, px.y, Math.max(top + keep, bottom - keep));
  return { x, y, turn: (Math.atan2(px.y - y, px.x - x) * 180) / Math.PI };
};
