import type { Side } from '../../../core/rules/scene/scene.ts';
import type { Palette } from './palette.ts';
import { pictureOf } from './pictures.ts';
import { facePath } from './tokens/faces.ts';
import { hasGlyph } from './glyphs.ts';
import type { Brush } from './brush.ts';
import { sideOutline } from './shapes.ts';
import type { TokenLook } from './tokens/look.ts';
import { isNumbered, opacityOf } from './tokens/look.ts';
import { paintBar, paintFallen, paintHourglass, paintTag, tagSize } from './tokens/parts.ts';
import { paintFace } from './tokens/face.ts';
import { badgeRadius, paintDots, paintLoneMark, paintMarks } from './tokens/marks.ts';

/** Pixels of a bitmap's cell edge: as few sizes as look sharp at every zoom. */
const SIZES = [24, 40, 64, 104, 168, 272] as const;
const MOST_BITMAPS = 400;
/** Smaller than this (pixels) there is room for one icon alone, and then an icon is a smudge: a dot stands for it. */
const LEGIBLE = 64;
const LONE = 40;
/** Smaller than this the label of a numbered one cannot be read. */
const TAGGED = 40;

/** The fewest pixels an edge has that is painted from a bitmap of so many. */
const shownFrom = (size: number): number => SIZES[SIZES.findIndex((value) => value === size) - 1] ?? size;

const outlines: Partial<Record<Side, Path2D>> = {};
const outlineOf = (side: Side): Path2D => (outlines[side] ??= sideOutline(side));

let painted: Palette | null = null;
const bitmaps = new Map<string, HTMLCanvasElement>();

/**
 * The token's picture, painted once for its look and size. `pixels` is what its edge measures on the screen's own
 * pixels.
 */
export const tokenBitmap = (look: TokenLook, pixels: number, palette: Palette): HTMLCanvasElement => {
  if (painted !== palette || bitmaps.size > MOST_BITMAPS) {
    bitmaps.clear();
    painted = palette;
  }
  const size = SIZES.find((value) => value >= pixels) ?? 272;
  const ready =
    (look.picture === null ? look.face === null || facePath(look.face) !== null : pictureOf(look.picture) !== null) &&
    look.marks.every((mark) => hasGlyph(mark.icon));
  const key = `${size}${ready ? '' : '…'}${JSON.stringify(look)}`;
  let bitmap = bitmaps.get(key);
  if (bitmap === undefined) {
    bitmap = document.createElement('canvas');
    bitmap.width = size;
    bitmap.height = size;
    const ctx = bitmap.getContext('2d');
    if (ctx !== null) {
      ctx.scale(size, size);
      paintToken(ctx, look, size, palette);
    }
    bitmaps.set(key, bitmap);
  }
  return bitmap;
};

/** Paints one token, `cells` wide, from its corner: looks its bitmap up only when the zoom asks for another size. */
export const tokenPainter = (look: TokenLook, cells: number, palette: Palette): ((brush: Brush) => void) => {
  let bitmap: HTMLCanvasElement | null = null;
  let sharp = 0;
  let seen = 0;
  return ({ ctx, unit, arrived }) => {
    const pixels = (cells / unit) * (ctx.getTransform().a * unit);
    if (bitmap === null || pixels !== sharp || arrived !== seen) {
      sharp = pixels;
      seen = arrived;
      bitmap = tokenBitmap(look, pixels, palette);
    }
    ctx.drawImage(bitmap, 0, 0, cells, cells);
  };
};

/** Paints a token into a unit box of so many pixels. */
const paintToken = (ctx: CanvasRenderingContext2D, look: TokenLook, pixels: number, palette: Palette): void => {
  const outline = outlineOf(look.side);
  const ring = Math.min(0.09, Math.max(0.055, 3 / pixels));
  const { within, rim } = opacityOf(look);
  ctx.globalAlpha = within;
  ctx.lineJoin = 'round';
  // a dark rim keeps it apart from any map
  ctx.strokeStyle = palette.shade;
  ctx.globalAlpha *= palette.light ? 0.28 : 0.55;
  ctx.lineWidth = ring * 2.1;
  ctx.stroke(outline);
  ctx.globalAlpha = within;
  ctx.save();
  ctx.clip(outline);
  paintFace(ctx, look, palette, shownFrom(pixels));
  ctx.restore();
  ctx.globalAlpha = rim;
  paintRing(ctx, look, outline, ring, palette);
  if (look.down && !look.left) paintFallen(ctx, ring, palette);
  else if (!look.down && look.share !== null) {
    if (look.second !== null) paintBar(ctx, look.second, 0, palette.ink, palette);
    paintBar(ctx, look.share, look.second === null ? 0 : 1, palette[look.side], palette);
  }
  const plain = look.picture === null && look.face === null;
  if (!plain && isNumbered(look.label) && pixels >= TAGGED)
    paintTag(ctx, look.label, tagSize(shownFrom(pixels), devicePixelRatio), palette);
  ctx.globalAlpha = 1;
  if (look.asked) paintHourglass(ctx, palette);
  if (pixels >= LEGIBLE) paintMarks(ctx, look, badgeRadius(shownFrom(pixels), devicePixelRatio), palette);
  else if (pixels >= LONE) paintLoneMark(ctx, look, palette);
  else paintDots(ctx, look, palette);
};

/** The ring says whose side it is; who has the turn has a halo of brass round it. */
const paintRing = (
  ctx: CanvasRenderingContext2D,
  look: TokenLook,
  outline: Path2D,
  ring: number,
  palette: Palette,
): void => {
  if (look.active) {
    ctx.save();
    ctx.strokeStyle = palette.accent;
    ctx.shadowColor = palette.accent;
    ctx.shadowBlur = 0.12 * ctx.canvas.width;
    ctx.lineWidth = ring * 2.6;
    ctx.stroke(outline);
    ctx.restore();
  }
  ctx.strokeStyle = look.down ? palette['ink-quiet'] : palette[look.side];
  ctx.lineWidth = ring * 1.1;
  if (look.hidden) ctx.setLineDash([ring * 1.8, ring * 1.4]);
  ctx.stroke(outline);
  ctx.setLineDash([]);
};
