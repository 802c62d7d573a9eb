import type { Point } from '../../../store/camera.ts';
import type { Brush } from '../brush.ts';
import { paintPlate } from '../shapes.ts';

/** Somebody else's hand: a pale token with a dotted way and whose hand it is. */
export const paintGhostWay = (
  { ctx, unit, palette }: Brush,
  path: readonly Point[],
  size: number,
  name: string,
): void => {
  const last = path.at(-1);
  if (last === undefined) return;
  ctx.strokeStyle = palette.ink;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 2 * unit;
  ctx.setLineDash([2 * unit, 5 * unit]);
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const { x, y } of path) ctx.lineTo(x + size / 2, y + size / 2);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
  paintPlate(
    ctx,
    name,
    { x: last.x + size / 2, y: last.y + size + 14 * unit },
    { unit, font: `550 12px ${palette.sans}`, fill: palette.panel, ink: palette['ink-quiet'], align: 'centre' },
  );
};
