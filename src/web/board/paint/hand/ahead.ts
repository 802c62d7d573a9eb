import type { Point } from '../../../store/camera.ts';
import type { Brush } from '../brush.ts';
import { paintPlate } from '../shapes.ts';

/** What is drawn of what has not happened yet. */

/** Where somebody would be moved: an arrow from the middle of its base, with a word beside its head. */
export const paintArrow = (
  { ctx, unit, palette }: Brush,
  from: Point,
  to: Point,
  size: number,
  label: string,
): void => {
  const [a, b] = [from, to].map(({ x, y }) => ({ x: x + size / 2, y: y + size / 2 })) as [Point, Point];
  const turn = Math.atan2(b.y - a.y, b.x - a.x);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const [colour, width] of [
    [palette.shade, 7],
    [palette.warn, 3.5],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = colour === palette.shade ? 0.5 : 1;
    ctx.lineWidth = width * unit;
    ctx.beginPath();
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
    for (const side of [-1, 1]) {
      ctx.moveTo(b.x, b.y);
      ctx.lineTo(b.x - 0.32 * Math.cos(turn + side * 0.55), b.y - 0.32 * Math.sin(turn + side * 0.55));
    }
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
  paintPlate(
    ctx,
    label,
    // beyond the head: nobody's token is under it
    { x: b.x + 0.3 * size * Math.cos(turn), y: b.y + (Math.sin(turn) < 0 ? -1 : 1) * (0.3 * size + 14 * unit) },
    { unit, font: `550 12px ${palette.sans}`, fill: palette.panel, ink: palette.warn, align: 'centre' },
  );
};

/** The line from who strikes to whom; red where something stands between them. */
export const paintSight = ({ ctx, unit, palette }: Brush, from: Point, to: Point, clear: boolean): void => {
  ctx.strokeStyle = clear ? palette.accent : palette.bad;
  ctx.lineWidth = 2 * unit;
  ctx.setLineDash(clear ? [] : [6 * unit, 5 * unit]);
  ctx.globalAlpha = 0.85;
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
};

/** Whom else an attack may hit: an outline of dashes round a base. */
export const paintAlso = ({ ctx, unit, palette }: Brush, { x, y }: Point, size: number): void => {
  ctx.strokeStyle = palette.warn;
  ctx.lineWidth = 2.5 * unit;
  ctx.setLineDash([7 * unit, 4 * unit]);
  ctx.strokeRect(x, y, size, size);
  ctx.setLineDash([]);
};
