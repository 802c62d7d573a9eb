import type { Side } from '../../../core/rules/scene/scene.ts';

/** Outlines of the sides in a unit box: they differ by shape as well as by colour. */
export const sideOutline = (side: Side): Path2D => {
  const path = new Path2D();
  if (side === 'ally') path.arc(0.5, 0.5, 0.41, -Math.PI / 2, Math.PI * 1.5);
  else for (const [x, y] of CORNERS[side]) path.lineTo(x, y);
  path.closePath();
  return path;
};

const CORNERS: Readonly<Record<Exclude<Side, 'ally'>, readonly (readonly [number, number])[]>> = {
  foe: [
    [0.5, 0.08],
    [0.92, 0.5],
    [0.5, 0.92],
    [0.08, 0.5],
  ],
  other: [
    [0.5, 0.08],
    [0.87, 0.29],
    [0.87, 0.71],
    [0.5, 0.92],
    [0.13, 0.71],
    [0.13, 0.29],
  ],
};

/** Lengths of the outlines, for drawing a part of one. */
export const OUTLINE_LENGTH: Readonly<Record<Side, number>> = {
  ally: 2 * Math.PI * 0.41,
  foe: 4 * Math.hypot(0.42, 0.42),
  other: 2 * 0.42 + 4 * Math.hypot(0.37, 0.21),
};

/** A path over whole cells. */
export const cellsPath = (cells: Iterable<number>, width: number, inset = 0): Path2D => {
  const path = new Path2D();
  for (const cell of cells)
    path.rect((cell % width) + inset, Math.floor(cell / width) + inset, 1 - 2 * inset, 1 - 2 * inset);
  return path;
};

/** The outer edges of a set of cells. */
export const edgePath = (cells: ReadonlySet<number>, width: number): Path2D => {
  const path = new Path2D();
  for (const cell of cells) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    const sides: readonly (readonly [number | null, number, number, number, number])[] = [
      [cell - width, x, y, x + 1, y],
      [cell + width, x, y + 1, x + 1, y + 1],
      [x === 0 ? null : cell - 1, x, y, x, y + 1],
      [x === width - 1 ? null : cell + 1, x + 1, y, x + 1, y + 1],
    ];
    for (const [next, ax, ay, bx, by] of sides) {
      if (next !== null && cells.has(next)) continue;
      path.moveTo(ax, ay);
      path.lineTo(bx, by);
    }
  }
  return path;
};

/** The cells under bases of so many cells an edge, whose top left cells are given. */
export const covered = (places: Iterable<number>, width: number, size: number): ReadonlySet<number> => {
  const cells = new Set<number>();
  for (const place of places)
    for (let j = 0; j < size; j++)
      for (let i = 0; i < size && (place % width) + i < width; i++) cells.add(place + j * width + i);
  return cells;
};

const plateMargin = (slim: boolean): number => (slim ? 5 : 8);

/** Words measured in whatever face there was: measured anew when another face has come. */
const widths = new Map<string, number>();
globalThis.document?.fonts.addEventListener('loadingdone', () => widths.clear());
const MOST_WIDTHS = 2000;

/**
 * Pixels that words take in a font, which the canvas has from then on: what is said under the hand is said for many
 * steps.
 */
export const wordsWidth = (ctx: CanvasRenderingContext2D, words: string, font: string): number => {
  ctx.font = font;
  const key = `${font}\n${words}`;
  let wide = widths.get(key);
  if (wide === undefined) {
    if (widths.size >= MOST_WIDTHS) widths.clear();
    widths.set(key, (wide = ctx.measureText(words).width));
  }
  return wide;
};

/** Pixels that a plate with these words is wide. */
export const plateWidth = (ctx: CanvasRenderingContext2D, words: string, font: string, slim: boolean): number =>
  wordsWidth(ctx, words, font) + plateMargin(slim) * 2;

/** How far something so wide, begun where one is, would reach over the right edge of the canvas. */
const beyond = (ctx: CanvasRenderingContext2D, wide: number): number => {
  const { a, e } = ctx.getTransform();
  return Math.max(0, e / a + wide + 4 - ctx.canvas.width / a);
};

/** A plate with words on it, at a point in cells; `unit` is one pixel in cells. */
export const paintPlate = (
  ctx: CanvasRenderingContext2D,
  words: string,
  at: { readonly x: number; readonly y: number },
  look: {
    readonly unit: number;
    readonly font: string;
    readonly fill: string;
    readonly ink: string;
    readonly edge?: string;
    readonly align?: 'left' | 'centre';
    readonly slim?: boolean;
    readonly inside?: boolean;
  },
): void => {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(look.unit, look.unit);
  const margin = plateMargin(look.slim === true);
  const high = look.slim === true ? 17 : 24;
  const wide = plateWidth(ctx, words, look.font, look.slim === true);
  const left = (look.align === 'centre' ? -wide / 2 : 0) - (look.inside === true ? beyond(ctx, wide) : 0);
  ctx.beginPath();
  ctx.roundRect(left, -high / 2, wide, high, look.slim === true ? 4 : 6);
  ctx.globalAlpha = 0.92;
  ctx.fillStyle = look.fill;
  ctx.fill();
  ctx.globalAlpha = 1;
  if (look.edge !== undefined) {
    ctx.strokeStyle = look.edge;
    ctx.lineWidth = 1;
    ctx.stroke();
  }
  ctx.fillStyle = look.ink;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillText(words, left + margin, 0.5);
  ctx.restore();
};
