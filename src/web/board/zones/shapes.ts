import type { Point } from '../../../core/space/field/field.ts';
import type { Brush } from '../paint/brush.ts';

/** Traces an outline. */
export const trace = (ctx: CanvasRenderingContext2D, outline: readonly Point[]): void => {
  ctx.beginPath();
  for (const { x, y } of outline) ctx.lineTo(x, y);
  ctx.closePath();
};

/** Strokes the inner side of an outline, `width` pixels wide: neighbours keep a line each. */
export const strokeInside = ({ ctx, unit }: Brush, outline: readonly Point[], width: number): void => {
  ctx.save();
  trace(ctx, outline);
  ctx.clip();
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2 * width * unit;
  ctx.stroke();
  ctx.restore();
};

/**
 * A line with an arrowhead at its end, bent a little so that there and back do not lie on each other. Returns the
 * middle of the line.
 */
export const strokeArrow = ({ ctx, unit }: Brush, points: readonly Point[], head: number): Point => {
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? last;
  const turn = Math.atan2(last.y - before.y, last.x - before.x);
  ctx.beginPath();
  for (const { x, y } of points) ctx.lineTo(x, y);
  ctx.stroke();
  ctx.save();
  ctx.setLineDash([]);
  ctx.translate(last.x, last.y);
  ctx.rotate(turn);
  ctx.scale(unit, unit);
  ctx.beginPath();
  ctx.moveTo(head * 0.35, 0);
  ctx.lineTo(-head, head * 0.62);
  ctx.lineTo(-head * 0.7, 0);
  ctx.lineTo(-head, -head * 0.62);
  ctx.closePath();
  ctx.fillStyle = ctx.strokeStyle;
  ctx.fill();
  ctx.restore();
  return points[Math.floor(points.length / 2)] ?? last;
};

/** Points of a line from one to another that bends to one side by a share of its length. */
export const bent = (from: Point, to: Point, share: number): readonly Point[] => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const by = { x: (from.x + to.x) / 2 - dy * share * 2, y: (from.y + to.y) / 2 + dx * share * 2 };
  return Array.from({ length: 17 }, (_, at) => {
    const t = at / 16;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * from.x + b * by.x + c * to.x, y: a * from.y + b * by.y + c * to.y };
  });
};
