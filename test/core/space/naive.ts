import { TERRAINS } from '../../../src/core/space/field/field.ts';
import type { GridField, Point, Terrain } from '../../../src/core/space/field/field.ts';

/** The rules of space written a second time, slowly and without looking at the first, to compare with. */

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
const between = (a: number, b: number, v: number): boolean => Math.min(a, b) - 1e-9 <= v && v <= Math.max(a, b) + 1e-9;
const onSegment = (a: Point, b: Point, p: Point): boolean =>
  Math.abs(cross(a, b, p)) < 1e-9 && between(a.x, b.x, p.x) && between(a.y, b.y, p.y);

export const meet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  if (onSegment(a, b, c) || onSegment(a, b, d) || onSegment(c, d, a) || onSegment(c, d, b)) return true;
  return cross(a, b, c) > 0 !== cross(a, b, d) > 0 && cross(c, d, a) > 0 !== cross(c, d, b) > 0;
};

const pointToSegment = (p: Point, a: Point, b: Point): number => {
  let best = Infinity;
  const t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  for (const at of [0, 1, ...(t > 0 && t < 1 ? [t] : [])]) {
    best = Math.min(best, Math.hypot(p.x - a.x - at * (b.x - a.x), p.y - a.y - at * (b.y - a.y)));
  }
  return best;
};

const centre = (x: number, y: number): Point => ({ x: x + 0.5, y: y + 0.5 });

export const kindsAt = (field: GridField, x: number, y: number): Terrain[] =>
  TERRAINS.filter((kind) =>
    field.terrain.some((patch) => patch.kind === kind && patch.cells.includes(y * field.width + x)),
  );

const isSolid = (field: GridField, x: number, y: number): boolean => kindsAt(field, x, y).includes('impassable');

const barriers = (field: GridField): readonly { readonly a: Point; readonly b: Point }[] => [
  ...field.walls,
  ...field.portals.filter((portal) => portal.kind === 'window' || !portal.open),
];

const onGrid = (field: GridField, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < field.width && y < field.height;

/** Whether one cell's step is free. */
export const mayStep = (field: GridField, x: number, y: number, dx: number, dy: number): boolean => {
  if (!onGrid(field, x + dx, y + dy) || isSolid(field, x + dx, y + dy)) return false;
  if (dx !== 0 && dy !== 0 && (isSolid(field, x + dx, y) || isSolid(field, x, y + dy))) return false;
  const corner = { x: x + 0.5 + dx / 2, y: y + 0.5 + dy / 2 };
  return barriers(field).every(
    ({ a, b }) =>
      !meet(centre(x, y), centre(x + dx, y + dy), a, b) && (dx === 0 || dy === 0 || pointToSegment(corner, a, b) > 0.1),
  );
};

/** Whether a whole base may take a step: each cell of it, and it must not end astride a wall. */
export const baseMayStep = (field: GridField, x: number, y: number, size: number, dx: number, dy: number): boolean => {
  for (let j = 0; j < size; j++) for (let i = 0; i < size; i++) if (!mayStep(field, x + i, y + j, dx, dy)) return false;
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const here = centre(x + dx + i, y + dy + j);
      for (const [ex, ey] of [
        [1, 0],
        [0, 1],
      ] as const) {
        if (i + ex >= size || j + ey >= size) continue;
        const there = { x: here.x + ex, y: here.y + ey };
        if (barriers(field).some(({ a, b }) => meet(here, there, a, b))) return false;
      }
    }
  }
  return true;
};

export interface NaiveWalk {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly budget: number;
  readonly times: Readonly<Partial<Record<Terrain, number>>>;
  readonly enemies: ReadonlySet<number>;
}

/** Ground that a walk says nothing of: nobody enters a chasm or earth, brush and mist are difficult. */
const unknown = (kind: Terrain, { times }: NaiveWalk): number =>
  kind === 'chasm' || kind === 'low' || kind === 'earth'
    ? Infinity
    : kind === 'brush' || kind === 'mist'
      ? (times.difficult ?? 1)
      : 1;

/** Feet to every reachable place, by trying again and again until nothing gets cheaper. */
export const naiveReach = (field: GridField, walk: NaiveWalk): Map<number, number> => {
  const best = new Map<string, number>([[`${walk.x},${walk.y},0`, 0]]);
  const free = new Map<string, boolean>();
  for (let changed = true; changed;) {
    changed = false;
    for (const [key, feet] of best) {
      const [x, y, parity] = key.split(',').map(Number) as [number, number, number];
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const edge = `${x},${y},${dx},${dy}`;
          if (!free.has(edge)) free.set(edge, baseMayStep(field, x, y, walk.size, dx, dy));
          if (!free.get(edge)) continue;
          let worst = 1;
          let met = false;
          for (let j = 0; j < walk.size; j++) {
            for (let i = 0; i < walk.size; i++) {
              for (const kind of kindsAt(field, x + dx + i, y + dy + j))
                worst = Math.max(worst, walk.times[kind] ?? unknown(kind, walk));
              if (walk.enemies.has((y + dy + j) * field.width + x + dx + i)) met = true;
            }
          }
          if (met) continue;
          const diagonal = dx !== 0 && dy !== 0;
          const length = !diagonal || field.diagonal === '1-1' ? 1 : field.diagonal === '1.5' ? 1.5 : 1 + parity;
          const spent = feet + length * field.feet * worst;
          const to = `${x + dx},${y + dy},${diagonal && field.diagonal === '5-10-5' ? 1 - parity : parity}`;
          if (spent > walk.budget || spent >= (best.get(to) ?? Infinity)) continue;
          best.set(to, spent);
          changed = true;
        }
      }
    }
  }
  const cells = new Map<number, number>();
  for (const [key, feet] of best) {
    const [x, y] = key.split(',').map(Number) as [number, number];
    cells.set(y * field.width + x, Math.min(feet, cells.get(y * field.width + x) ?? Infinity));
  }
  return cells;
};
