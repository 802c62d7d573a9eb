import type { Side } from '../../../core/rules/scene/scene.ts';
import type { Brush } from '../paint/brush.ts';
import type { Spot } from './spots.ts';

/** The square that is struck: it fades in, and lies under the words. */
export const paintArea = (
  { ctx, unit }: Brush,
  { x, y, cells }: { readonly x: number; readonly y: number; readonly cells: number },
  colour: string,
  share: number,
): void => {
  ctx.fillStyle = colour;
  ctx.globalAlpha = 0.22 * share;
  ctx.fillRect(x, y, cells, cells);
  ctx.globalAlpha = share;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.5 * unit;
  ctx.strokeRect(x, y, cells, cells);
  ctx.globalAlpha = 1;
};

/** The line from who acts to whom it is aimed at, as far as `share` of its way. */
export const paintLine = ({ ctx, unit, palette }: Brush, from: Spot, to: Spot, side: Side, share: number): void => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  const [begin, end] = [from.size * 0.42, to.size * 0.42];
  if (long <= begin + end) return;
  const [ux, uy] = [dx / long, dy / long];
  const reach = begin + (long - end - begin) * share;
  for (const [colour, width] of [
    [palette.shade, 7],
    [palette[side], 3.5],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = colour === palette.shade ? 0.5 : 1;
    ctx.lineWidth = width * unit;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(from.x + ux * begin, from.y + uy * begin);
    ctx.lineTo(from.x + ux * reach, from.y + uy * reach);
    if (share === 1)
      for (const turn of [2.6, -2.6]) {
        const angle = Math.atan2(uy, ux) + turn;
        ctx.moveTo(from.x + ux * reach, from.y + uy * reach);
        ctx.lineTo(
          from.x + ux * reach + Math.cos(angle) * 11 * unit,
          from.y + uy * reach + Math.sin(angle) * 11 * unit,
        );
      }
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

/** A ring round the target, which widens and goes as the blow lands. */
export const paintRing = ({ ctx, unit }: Brush, at: Spot, colour: string, landed: number): void => {
  ctx.strokeStyle = colour;
  ctx.lineWidth = (3 - 2 * landed) * unit;
  ctx.globalAlpha = 1 - landed;
  ctx.beginPath();
  ctx.arc(at.x, at.y, at.size * (0.5 + 0.3 * landed), 0, Math.PI * 2);
  ctx.stroke();
  ctx.globalAlpha = 1;
};
