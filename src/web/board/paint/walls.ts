import type { Portal } from '../../../core/space/field/field.ts';
import type { GridView } from '../../store/field/kinds.ts';
import type { Brush } from './brush.ts';

/** Only the GM's view has walls; for everybody else the picture shows them. */
export const paintWalls = ({ ctx, unit, palette }: Brush, field: GridView): void => {
  if (field.walls.length === 0) return;
  ctx.beginPath();
  for (const { a, b } of field.walls) {
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
  }
  ctx.lineCap = 'round';
  for (const [colour, width, alpha] of [
    [palette.shade, 4.5, 0.6],
    [palette.ink, 2, 0.75],
  ] as const) {
    ctx.globalAlpha = field.backdrop === null ? 1 : alpha;
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * unit;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

/** A door is a bar across its gap, swung aside when open, with a bolt when locked; a window is a double line. */
export const paintPortal = ({ ctx, unit, palette }: Brush, { a, b, kind, open, locked }: Portal): void => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return;
  ctx.save();
  ctx.translate(a.x, a.y);
  ctx.rotate(Math.atan2(b.y - a.y, b.x - a.x));
  ctx.lineJoin = 'round';
  if (kind === 'window') {
    ctx.strokeStyle = palette.shade;
    ctx.lineWidth = 6 * unit;
    line(ctx, 0, 0, length, 0);
    ctx.strokeStyle = palette.ally;
    ctx.lineWidth = 1.5 * unit;
    line(ctx, 0, -1.6 * unit, length, -1.6 * unit);
    line(ctx, 0, 1.6 * unit, length, 1.6 * unit);
  } else {
    const thick = Math.min(0.14, Math.max(0.09, 5 * unit));
    ctx.fillStyle = palette.shade;
    for (const x of [0, length]) ctx.fillRect(x - thick * 0.4, -thick * 0.8, thick * 0.8, thick * 1.6);
    if (open) ctx.rotate(-Math.PI * 0.42);
    ctx.beginPath();
    ctx.roundRect(0, -thick / 2, length, thick, thick / 3);
    ctx.fillStyle = palette.accent;
    ctx.globalAlpha = open ? 0.55 : 0.95;
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.strokeStyle = palette.shade;
    ctx.lineWidth = 1.25 * unit;
    ctx.stroke();
    if (locked) {
      ctx.beginPath();
      ctx.arc(length / 2, 0, thick * 0.75, 0, Math.PI * 2);
      ctx.fillStyle = palette.bad;
      ctx.fill();
      ctx.stroke();
    }
  }
  ctx.restore();
};

const line = (ctx: CanvasRenderingContext2D, ax: number, ay: number, bx: number, by: number): void => {
  ctx.beginPath();
  ctx.moveTo(ax, ay);
  ctx.lineTo(bx, by);
  ctx.stroke();
};
