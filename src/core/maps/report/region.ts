import type { Point } from '../../space/field/field.ts';

/** Shapes on a raster of labels, as outlines. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Of every square the shape it belongs to; -1: none. */
  readonly labels: Int32Array;
}

/**
 * The raster with every shape grown by one square where nothing else is, so that shapes which lie two squares apart
 * touch and never overlap. Squares past a corner are taken only where both squares beside them are.
 */
export const grown = ({ width, height, labels }: Raster): Raster => {
  const at = (from: Int32Array, x: number, y: number): number =>
    x >= 0 && y >= 0 && x < width && y < height ? (from[y * width + x] ?? -1) : -1;
  const straight = labels.slice();
  const eachFree = (from: Int32Array, to: Int32Array, label: (x: number, y: number) => number): void => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (from[y * width + x] === -1) to[y * width + x] = label(x, y);
  };
  eachFree(labels, straight, (x, y) =>
    Math.max(at(labels, x - 1, y), at(labels, x + 1, y), at(labels, x, y - 1), at(labels, x, y + 1)),
  );
  const all = straight.slice();
  eachFree(straight, all, (x, y) => {
    for (const [dx, dy] of CORNERS) {
      const label = at(straight, x + dx, y);
      if (label >= 0 && label === at(straight, x, y + dy) && label === at(labels, x + dx, y + dy)) return label;
    }
    return -1;
  });
  return { width, height, labels: all };
};

const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** The squares of every shape, by its label. */
export const squaresOf = ({ labels }: Pick<Raster, 'labels'>): ReadonlyMap<number, readonly number[]> => {
  const squares = new Map<number, number[]>();
  labels.forEach((label, square) => {
    if (label < 0) return;
    const list = squares.get(label);
    if (list === undefined) squares.set(label, [square]);
    else list.push(square);
  });
  return squares;
};

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
