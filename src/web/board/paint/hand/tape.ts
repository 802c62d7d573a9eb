import type { Point } from '../../../store/camera.ts';
import type { Brush } from '../brush.ts';
import { paintPlate } from '../shapes.ts';

/** A tape from one point to another, with its length in feet. */
export const paintMeasure = ({ ctx, unit, palette }: Brush, from: Point, to: Point, words: string): void => {
  for (const [colour, width] of [
    [palette.shade, 6],
    [palette.accent, 2.5],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * unit;
    ctx.setLineDash(colour === palette.accent ? [8 * unit, 5 * unit] : []);
    ctx.globalAlpha = colour === palette.shade ? 0.5 : 1;
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  for (const end of [from, to]) {
    ctx.beginPath();
    ctx.arc(end.x, end.y, 4 * unit, 0, Math.PI * 2);
    ctx.fillStyle = palette.accent;
    ctx.fill();
  }
  paintPlate(
    ctx,
    words,
    { x: to.x + 16 * unit, y: to.y - 18 * unit },
    {
      unit: unit * palette.text,
      font: `700 13px ${palette.sans}`,
      fill: palette.panel,
      ink: palette.ink,
      edge: palette.accent,
      inside: true,
    },
  );
};
