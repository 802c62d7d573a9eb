/** The cells that a picture covers while it is moved and scaled by hand. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
export type Corner = (typeof CORNERS)[number];

/** A picture is never smaller than so much of a cell along its shorter side. */
const LEAST = 0.5;

/** Hundredths of a cell: what a hand means, and what numbers can show. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The frame moved by so many cells; proportions stay to the last bit. */
export const movedBy = (frame: Frame, dx: number, dy: number): Frame => ({
  ...frame,
  x: rounded(frame.x + dx),
  y: rounded(frame.y + dy),
});

/** The frame with a corner dragged by so many cells: the corner opposite stays, and so do its proportions. */
export const scaledBy = (frame: Frame, corner: Corner, dx: number, dy: number): Frame => {
  const { x, y, width, height } = frame;
  const [left, top] = [corner.endsWith('left'), corner.startsWith('top')];
  const [wide, high] = [width + (left ? -dx : dx), height + (top ? -dy : dy)];
  // the direction that the hand went farther in, as a share of the side, leads
  const [across, down] = [wide / width, high / height];
  const wanted = Math.abs(across - 1) > Math.abs(down - 1) ? across : down;
  const scale = Math.max(LEAST / Math.min(width, height), wanted);
  return {
    x: left ? x + width * (1 - scale) : x,
    y: top ? y + height * (1 - scale) : y,
    width: width * scale,
    height: height * scale,
  };
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What an arrow key moves by, in cells: a whole one, with Shift a tenth; null: it is none. */
export const stepOf = (key: string, fine: boolean): { readonly x: number; readonly y: number } | null => {
  const arrow = ARROWS[key];
  return arrow === undefined ? null : { x: arrow[0] * (fine ? 0.1 : 1), y: arrow[1] * (fine ? 0.1 : 1) };
};
