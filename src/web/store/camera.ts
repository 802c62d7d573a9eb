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

/** A number kept between two bounds. */
export const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

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

/**
 * The camera moved as little as puts the whole field between the panels; where it is too large for that, as little as
 * leaves no strip beside it empty.
 */
export const filling = (camera: Camera, field: Size, board: Size, insets: Insets = NO_INSETS): Camera => {
  const along = (start: number, length: number, from: number, to: number): number =>
    within(Math.min(from, to - length), start, Math.max(from, to - length));
  return {
    scale: camera.scale,
    x: along(camera.x, field.width * camera.scale, insets.left, board.width - insets.right),
    y: along(camera.y, field.height * camera.scale, insets.top, board.height - insets.bottom),
  };
};

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
