import type { Point, Portal, Wall } from '../../../../core/space/field/field.ts';

/** Walls, doors and windows as lines on a grid. Cells throughout. */

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const lengthOf = ({ a, b }: Wall): number => apart(a, b);

const along = ({ a, b }: Wall, { x, y }: Point): number => {
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const square = ux * ux + uy * uy;
  return square === 0 ? 0 : ((x - a.x) * ux + (y - a.y) * uy) / square;
};
const at = ({ a, b }: Wall, share: number): Point => ({
  x: rounded(a.x + (b.x - a.x) * share, 10_000),
  y: rounded(a.y + (b.y - a.y) * share, 10_000),
});

export const distanceTo = (wall: Wall, point: Point): number =>
  apart(point, at(wall, Math.min(1, Math.max(0, along(wall, point)))));

/** Whether two walls are the same line, whichever end either begins at. */
export const sameWall = (wall: Wall, other: Wall): boolean =>
  (apart(wall.a, other.a) < 1e-6 && apart(wall.b, other.b) < 1e-6) ||
  (apart(wall.a, other.b) < 1e-6 && apart(wall.b, other.a) < 1e-6);

/** A wall by its ends, for who has to name it. */
export const wallName = ({ a, b }: Wall): string =>
  [`${String(a.x)},${String(a.y)}`, `${String(b.x)},${String(b.y)}`].sort().join(' ');

/** Cells that a wall may lie beside a door and still be the wall that the door is in. */
const BESIDE = 0.02;

/** The walls with a gap where a door or window stands in them: a wall under it would bar the way for good. */
export const opened = (walls: readonly Wall[], gap: Wall): readonly Wall[] =>
  walls.flatMap((wall) => {
    const long = lengthOf(wall);
    if (long === 0) return [wall];
    const off = (point: Point): number => apart(point, at(wall, along(wall, point)));
    const [from, to] = [along(wall, gap.a), along(wall, gap.b)].sort((p, q) => p - q);
    if (
      off(gap.a) > BESIDE ||
      off(gap.b) > BESIDE ||
      from === undefined ||
      to === undefined ||
      to * long < BESIDE ||
      (1 - from) * long < BESIDE
    )
      return [wall];
    const left = from * long > BESIDE ? [{ a: wall.a, b: at(wall, from) }] : [];
    const right = (1 - to) * long > BESIDE ? [{ a: at(wall, to), b: wall.b }] : [];
    return [...left, ...right];
  });

/** The nearest of some lines within `reach` of a point; null: none is. */
export const nearestLine = <T extends Wall>(lines: readonly T[], point: Point, reach: number): T | null =>
  lines.reduce<T | null>(
    (best, value) => (distanceTo(value, point) < (best === null ? reach : distanceTo(best, point)) ? value : best),
    null,
  );

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts + 0;

/**
 * Where the end of a line is taken to be: at an end that is there, else at a corner or half of a cell; held free, where
 * it is.
 */
export const endAt = ({ x, y }: Point, lines: readonly Wall[], reach: number, free: boolean): Point => {
  if (free) return { x: rounded(x, 100), y: rounded(y, 100) };
  let best: Point | null = null;
  for (const line of lines)
    for (const end of [line.a, line.b])
      if (apart(end, { x, y }) < (best === null ? reach : apart(best, { x, y }))) best = end;
  return best ?? { x: rounded(x, 2), y: rounded(y, 2) };
};

/** Cells that a door is wide which is put in with a click. */
const WIDE = 1;

/** The gap that a click makes: in the wall that is there, else in the side of a cell that is nearest. */
export const gapAt = (point: Point, walls: readonly Wall[], reach: number): Wall => {
  const wall = nearestLine(walls, point, reach);
  if (wall === null) {
    const [left, top] = [Math.floor(point.x), Math.floor(point.y)];
    const sides: readonly Wall[] = [
      { a: { x: left, y: top }, b: { x: left + 1, y: top } },
      { a: { x: left, y: top + 1 }, b: { x: left + 1, y: top + 1 } },
      { a: { x: left, y: top }, b: { x: left, y: top + 1 } },
      { a: { x: left + 1, y: top }, b: { x: left + 1, y: top + 1 } },
    ];
    return nearestLine(sides, point, Infinity) ?? { a: { x: left, y: top }, b: { x: left + 1, y: top } };
  }
  const long = lengthOf(wall);
  const half = Math.min(WIDE, long) / 2;
  // from the wall's own beginning in halves, so that a door in a wall on the grid lies on the grid
  const middle = Math.min(long - half, Math.max(half, rounded(along(wall, point) * long - half, 2) + half));
  return { a: at(wall, (middle - half) / long), b: at(wall, (middle + half) / long) };
};

/** Whether a line of the same ends is there already. */
export const isThere = (walls: readonly (Wall | Portal)[], wall: Wall): boolean =>
  walls.some((other) => sameWall(other, wall));
