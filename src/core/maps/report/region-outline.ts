import type { Point } from '../../space/field/field.ts';
import type { Raster } from './region.ts';

/**
 * The outline of a shape, its corners only, clockwise; null: it has a hole, falls apart or touches itself at a corner.
 */
export const outlineOf = (
  { width, height, labels }: Raster,
  label: number,
  squares: readonly number[],
): readonly Point[] | null => {
  const has = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && labels[y * width + x] === label;
  const across = width + 1;
  const next = new Map<number, number>();
  let pinched = false;
  const side = (x1: number, y1: number, x2: number, y2: number): void => {
    const from = y1 * across + x1;
    if (next.has(from)) pinched = true;
    next.set(from, y2 * across + x2);
  };
  for (const square of squares) {
    const [x, y] = [square % width, Math.floor(square / width)];
    if (!has(x, y - 1)) side(x, y, x + 1, y);
    if (!has(x + 1, y)) side(x + 1, y, x + 1, y + 1);
    if (!has(x, y + 1)) side(x + 1, y + 1, x, y + 1);
    if (!has(x - 1, y)) side(x, y + 1, x, y);
  }
  const [start] = next.keys();
  if (pinched || start === undefined) return null;
  const ring: number[] = [];
  for (let corner = start; ring.length <= next.size; corner = next.get(corner) ?? start) {
    ring.push(corner);
    if (next.get(corner) === start) break;
  }
  if (ring.length !== next.size) return null;
  const points = ring.map((corner) => ({ x: corner % across, y: Math.floor(corner / across) }));
  return points.filter((p, i) => {
    const [a, b] = [points[(i + points.length - 1) % points.length] ?? p, points[(i + 1) % points.length] ?? p];
    return (p.x - a.x) * (b.y - p.y) !== (p.y - a.y) * (b.x - p.x);
  });
};
