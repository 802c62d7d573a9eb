import { paintGlyph } from '../glyphs.ts';
import type { Palette } from '../palette.ts';
import { toneColour } from '../palette.ts';
import { paintText } from '../text.ts';
import type { TokenLook } from './look.ts';

/** Marks on a token, at its corners. */
const MOST_MARKS = 3;
const BADGE = 0.13;
/** A badge is read from so many CSS pixels across; on small tokens it never takes more than this share of the edge. */
const READABLE = 16;
const MOST_BADGE = 0.2;
/** The one badge of a token that is too small for more. */
export const LONE_BADGE = 0.24;
const DOT = 0.085;

/** Radius of a badge as a share of a token's edge that measures so many device pixels. */
export const badgeRadius = (pixels: number, density: number): number =>
  Math.max(BADGE, Math.min(MOST_BADGE, (READABLE * density) / 2 / pixels));

/** A token with room for one badge alone: the first condition by its icon, the others as dots. */
export const paintLoneMark = (ctx: CanvasRenderingContext2D, look: TokenLook, palette: Palette): void => {
  const [mark] = look.marks;
  if (mark === undefined) return;
  paintDots(ctx, look, palette);
  const spot = 1 - LONE_BADGE - 0.02;
  paintBadge(ctx, [spot, spot], LONE_BADGE, toneColour(palette, mark.tone), palette, (x, y) =>
    paintGlyph(ctx, mark, x, y, LONE_BADGE * 1.4, palette),
  );
};

/** A badge's edge. */
const RIM = 0.025;
/** Where badges of a radius sit, all of them on the token: bottom right, bottom left, top right, top left. */
const spotsFor = (radius: number): readonly (readonly [number, number])[] => {
  const near = Math.max(0.16, radius + RIM / 2);
  return [
    [1 - near, 1 - near],
    [near, 1 - near],
    [1 - near, near],
    [near, near],
  ];
};

export const paintMarks = (ctx: CanvasRenderingContext2D, look: TokenLook, radius: number, palette: Palette): void => {
  const spots = spotsFor(radius);
  const shown = look.marks.slice(0, MOST_MARKS);
  shown.forEach((mark, at) =>
    paintBadge(ctx, spots[at] ?? [0.5, 0.5], radius, toneColour(palette, mark.tone), palette, (x, y) =>
      paintGlyph(ctx, mark, x, y, radius * 1.25, palette),
    ),
  );
  const more = look.marks.length - shown.length;
  if (more <= 0) return;
  paintBadge(ctx, spots[MOST_MARKS] ?? [0.5, 0.5], radius, palette.line, palette, (x, y) => {
    ctx.fillStyle = palette.ink;
    paintText(ctx, `+${more}`, { x, y, size: radius * 1.2 }, palette.sans);
  });
};

export const paintDots = (ctx: CanvasRenderingContext2D, look: TokenLook, palette: Palette): void =>
  spotsFor(DOT).forEach(([x, y], at) => {
    const mark = look.marks[at];
    if (mark === undefined) return;
    ctx.beginPath();
    ctx.arc(x, y, DOT, 0, Math.PI * 2);
    ctx.fillStyle = toneColour(palette, mark.tone);
    ctx.fill();
    ctx.strokeStyle = palette.panel;
    ctx.lineWidth = 0.035;
    ctx.stroke();
  });

const paintBadge = (
  ctx: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  radius: number,
  edge: string,
  palette: Palette,
  glyph: (x: number, y: number) => void,
): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fillStyle = palette.panel;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = RIM;
  ctx.stroke();
  glyph(x, y);
};
