/** A point in cells or pixels: x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the field's top left corner lies on the board (pixels), and how large a cell is (pixels). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels along each edge of the board that panels cover. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Insets that leave both free; the first, where it does already. */
export const wider = (insets: Insets, other: Insets): Insets =>
  (['top', 'right', 'bottom', 'left'] as const).every((edge) => insets[edge] >= other[edge])
    ? insets
    : {
        top: Math.max(insets.top, other.top),
        right: Math.max(insets.right, other.right),
        bottom: Math.max(insets.bottom, other.bottom),
        left: Math.max(insets.left, other.left),
      };

/** Pixels a cell may be small or large. */
export const SMALLEST_CELL = 6;
export const LARGEST_CELL = 192;

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Pixels on the board to cells of the field. */
export const toCells = (camera: Camera, px: Point): Point => ({
  x: (px.x - camera.x) / camera.scale,
  y: (px.y - camera.y) / camera.scale,
});

/** Cells of the field to pixels on the board. */
export const toPixels = (camera: Camera, at: Point): Point => ({
  x: at.x * camera.scale + camera.x,
  y: at.y * camera.scale + camera.y,
});

/** The camera after zooming by a factor, what lies under `px` staying there. */
export const zoomedAt = (camera: Camera, px: Point, factor: number): Camera => {
  const scale = within(SMALLEST_CELL, camera.scale * factor, LARGEST_CELL);
  const grown = scale / camera.scale;
  return { x: px.x - (px.x - camera.x) * grown, y: px.y - (px.y - camera.y) * grown, scale };
};

/**
 * The camera that shows the whole field, as large as fits between the panels. Nothing is magnified beyond a comfortable
 * token.
 */
export const fitted = (field: Size, board: Size, insets: Insets = NO_INSETS): Camera => {
  const wide = Math.max(1, board.width - insets.left - insets.right);
  const high = Math.max(1, board.height - insets.top - insets.bottom);
  const scale = within(SMALLEST_CELL, Math.min(wide / field.width, high / field.height) * 0.97, 96);
  return {
    x: insets.left + (wide - field.width * scale) / 2,
    y: insets.top + (high - field.height * scale) / 2,
    scale,
  };
};

/** The camera moved so that a point of the field (cells) is in the middle of what panels leave free. */
export const centredOn = (camera: Camera, at: Point, board: Size, insets: Insets = NO_INSETS): Camera => ({
  scale: camera.scale,
  x: insets.left + (board.width - insets.left - insets.right) / 2 - at.x * camera.scale,
  y: insets.top + (board.height - insets.top - insets.bottom) / 2 - at.y * camera.scale,
});

/** The camera kept where at least a part of the field stays in sight. */
export const kept = (camera: Camera, field: Size, board: Size): Camera => {
  const spare = Math.min(64, board.width / 3, board.height / 3);
  return {
    scale: camera.scale,
    x: within(spare - field.width * camera.scale, camera.x, board.width - spare),
    y: within(spare - field.height * camera.scale, camera.y, board.height - spare),
  };
};

/**
 * What a camera shows, said so that a screen of any shape can show the same: the middle (cells) and the cells along the
 * shorter side.
 */
export const sharedCamera = (
  camera: Camera,
  board: Size,
): { readonly x: number; readonly y: number; readonly scale: number } => ({
  ...toCells(camera, { x: board.width / 2, y: board.height / 2 }),
  scale: Math.min(board.width, board.height) / camera.scale,
});

/** The camera of this screen that shows what another one shares. */
export const followed = (
  shared: { readonly x: number; readonly y: number; readonly scale: number },
  board: Size,
): Camera => {
  const scale = within(SMALLEST_CELL, Math.min(board.width, board.height) / shared.scale, LARGEST_CELL);
  return centredOn({ x: 0, y: 0, scale }, shared, board);
};

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
