import type { Side } from '../../../core/rules/scene/scene.ts';
import type { CombatantView, Mark } from '../../../core/rules/views/view.ts';
import { initials } from '../../ui/marks/initials.ts';
import type { Palette } from './palette.ts';
import { toneColour } from './palette.ts';
import { pictureOf } from './pictures.ts';
import { hasGlyph, paintGlyph } from './glyphs.ts';
import type { Brush } from './ground.ts';
import { OUTLINE_LENGTH, sideOutline } from './shapes.ts';

/** All of a combatant that its token shows. */
export interface TokenLook {
  readonly name: string;
  readonly side: Side;
  readonly picture: string | null;
  readonly share: number | null;
  /** What lies under the first gauge, 0..1; null: there is no second. */
  readonly second: number | null;
  readonly down: boolean;
  readonly hidden: boolean;
  readonly active: boolean;
  readonly marks: readonly Mark[];
}

export const lookOf = ({ name, side, picture, hidden, body }: CombatantView, active: boolean): TokenLook => ({
  name,
  side,
  picture,
  share: body.gauge === null ? null : body.gauge.share,
  second: body.second?.share ?? null,
  down: body.down,
  hidden,
  active,
  marks: body.marks,
});

/** Pixels of a bitmap's cell edge: as few sizes as look sharp at every zoom. */
const SIZES = [24, 40, 64, 104, 168, 272] as const;
const MOST_BITMAPS = 400;
const MOST_MARKS = 3;
/** Smaller than this (pixels) an icon is a smudge: a dot in its tone stands for it. */
const LEGIBLE = 64;

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
    (look.picture === null || pictureOf(look.picture) !== null) && look.marks.every((mark) => hasGlyph(mark.icon));
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
  if (look.hidden) ctx.globalAlpha = 0.6;
  ctx.lineJoin = 'round';
  // a dark rim keeps it apart from any map
  ctx.strokeStyle = palette.shade;
  ctx.globalAlpha *= palette.light ? 0.28 : 0.55;
  ctx.lineWidth = ring * 2.1;
  ctx.stroke(outline);
  ctx.globalAlpha = look.hidden ? 0.6 : 1;
  ctx.save();
  ctx.clip(outline);
  paintFace(ctx, look, palette);
  ctx.restore();
  paintRing(ctx, look, outline, ring, palette);
  if (look.second !== null && !look.down) paintSecond(ctx, look.second, look.side, outline, ring, palette);
  if (look.down) paintCross(ctx, ring, palette);
  ctx.globalAlpha = 1;
  if (pixels >= LEGIBLE) paintMarks(ctx, look, palette);
  else paintDots(ctx, look, palette);
};

const paintFace = (ctx: CanvasRenderingContext2D, look: TokenLook, palette: Palette): void => {
  ctx.fillStyle = palette.raised;
  ctx.fillRect(0, 0, 1, 1);
  const picture = look.picture === null ? null : pictureOf(look.picture);
  if (picture !== null) {
    const edge = Math.min(picture.naturalWidth, picture.naturalHeight);
    if (look.down) ctx.filter = 'grayscale(1)';
    ctx.drawImage(
      picture,
      (picture.naturalWidth - edge) / 2,
      (picture.naturalHeight - edge) / 2,
      edge,
      edge,
      0,
      0,
      1,
      1,
    );
    ctx.filter = 'none';
    return;
  }
  const alpha = ctx.globalAlpha;
  ctx.globalAlpha = alpha * (look.down ? 0.08 : 0.22);
  ctx.fillStyle = look.down ? palette['ink-quiet'] : palette[look.side];
  ctx.fillRect(0, 0, 1, 1);
  ctx.globalAlpha = alpha;
  const letters = initials(look.name);
  ctx.font = `700 ${letters.length > 2 ? 0.26 : look.side === 'foe' ? 0.32 : 0.36}px ${palette.sans}`;
  ctx.fillStyle = look.down ? palette['ink-quiet'] : palette.ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(letters, 0.5, 0.52);
};

const paintRing = (
  ctx: CanvasRenderingContext2D,
  look: TokenLook,
  outline: Path2D,
  ring: number,
  palette: Palette,
): void => {
  const alpha = ctx.globalAlpha;
  const colour = look.down ? palette['ink-quiet'] : palette[look.side];
  const gauge = look.down ? null : look.share;
  if (look.active) {
    ctx.strokeStyle = palette.accent;
    ctx.lineWidth = ring * 2.4;
    ctx.stroke(outline);
  }
  ctx.strokeStyle = gauge === null ? colour : palette.light ? palette.raised : palette.shade;
  ctx.lineWidth = ring * 1.25;
  if (look.hidden) ctx.setLineDash([ring * 1.8, ring * 1.4]);
  ctx.stroke(outline);
  ctx.strokeStyle = colour;
  ctx.lineWidth = ring;
  if (gauge !== null) {
    ctx.globalAlpha = alpha * 0.35;
    ctx.stroke(outline);
    ctx.globalAlpha = alpha;
    const length = OUTLINE_LENGTH[look.side];
    ctx.setLineDash([length * Math.min(1, Math.max(0, gauge)), length * 2]);
    if (gauge > 0) ctx.stroke(outline);
  }
  ctx.setLineDash([]);
};

/** So much smaller than the token's outline is that of its second gauge. */
const INNER = 0.8;

/** The second gauge: an arc within the ring, in ink, so that it is not taken for the first. */
const paintSecond = (
  ctx: CanvasRenderingContext2D,
  share: number,
  side: Side,
  outline: Path2D,
  ring: number,
  palette: Palette,
): void => {
  const alpha = ctx.globalAlpha;
  ctx.save();
  ctx.translate((1 - INNER) / 2, (1 - INNER) / 2);
  ctx.scale(INNER, INNER);
  ctx.strokeStyle = palette.shade;
  ctx.globalAlpha = alpha * 0.6;
  ctx.lineWidth = ring;
  ctx.stroke(outline);
  ctx.strokeStyle = palette.ink;
  ctx.globalAlpha = alpha;
  ctx.lineWidth = ring * 0.7;
  const length = OUTLINE_LENGTH[side];
  ctx.setLineDash([length * Math.min(1, Math.max(0, share)), length * 2]);
  if (share > 0) ctx.stroke(outline);
  ctx.restore();
};

const paintCross = (ctx: CanvasRenderingContext2D, ring: number, palette: Palette): void => {
  ctx.lineCap = 'round';
  for (const [colour, width] of [
    [palette.shade, ring * 2],
    [palette.ink, ring],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(0.28, 0.28);
    ctx.lineTo(0.72, 0.72);
    ctx.moveTo(0.72, 0.28);
    ctx.lineTo(0.28, 0.72);
    ctx.stroke();
  }
};

const BADGE = 0.13;
/** Where badges sit: bottom right, bottom left, top right; what is left over is counted top left. */
const SPOTS = [
  [0.84, 0.84],
  [0.16, 0.84],
  [0.84, 0.16],
  [0.16, 0.16],
] as const;

const paintMarks = (ctx: CanvasRenderingContext2D, look: TokenLook, palette: Palette): void => {
  const shown = look.marks.slice(0, MOST_MARKS);
  shown.forEach((mark, at) =>
    paintBadge(ctx, SPOTS[at] ?? SPOTS[0], toneColour(palette, mark.tone), palette, (x, y) =>
      paintGlyph(ctx, mark, x, y, BADGE * 1.25, palette),
    ),
  );
  const more = look.marks.length - shown.length;
  if (more <= 0) return;
  paintBadge(ctx, SPOTS[3], palette.line, palette, (x, y) => {
    ctx.font = `700 ${BADGE * 1.2}px ${palette.sans}`;
    ctx.fillStyle = palette.ink;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(`+${more}`, x, y + 0.01);
  });
};

const paintDots = (ctx: CanvasRenderingContext2D, look: TokenLook, palette: Palette): void =>
  look.marks.slice(0, SPOTS.length).forEach((mark, at) => {
    const [x, y] = SPOTS[at] ?? SPOTS[0];
    ctx.beginPath();
    ctx.arc(x, y, 0.085, 0, Math.PI * 2);
    ctx.fillStyle = toneColour(palette, mark.tone);
    ctx.fill();
    ctx.strokeStyle = palette.panel;
    ctx.lineWidth = 0.035;
    ctx.stroke();
  });

const paintBadge = (
  ctx: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  edge: string,
  palette: Palette,
  glyph: (x: number, y: number) => void,
): void => {
  ctx.beginPath();
  ctx.arc(x, y, BADGE, 0, Math.PI * 2);
  ctx.fillStyle = palette.panel;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 0.025;
  ctx.stroke();
  glyph(x, y);
};
