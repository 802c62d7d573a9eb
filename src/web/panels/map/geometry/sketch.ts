import { simplified } from '../../../../core/maps/report/lines.ts';
import type { Point, Zone } from '../../../../core/space/field/field.ts';
import { areaOf, crossing } from '../../../../core/space/zones/outline.ts';

/**
 * What a hand draws becomes an outline: pulled to what is there, smoothed where it shook, cut where it reaches into a
 * neighbour. Cells throughout.
 */

type Side = readonly [Point, Point];
const sidesOf = (outline: readonly Point[]): readonly Side[] =>
  outline.map((a, i) => [a, outline[(i + 1) % outline.length] ?? a]);
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const onSide = (p: Point, [a, b]: Side): Point => {
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const length = ux * ux + uy * uy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * ux + (p.y - a.y) * uy) / length));
  return { x: a.x + ux * along, y: a.y + uy * along };
};

/** Points that nothing pulls lie on quarters of a cell. */
const QUARTER = 4;
const quartered = ({ x, y }: Point): Point => ({
  x: Math.round(x * QUARTER) / QUARTER,
  y: Math.round(y * QUARTER) / QUARTER,
});

const nearer = (p: Point, best: Point | null, next: Point): Point =>
  best === null || apart(p, next) < apart(p, best) ? next : best;

/** Of some points the nearest to another; null: there are none. */
export const nearestOf = (p: Point, points: readonly Point[]): Point | null =>
  points.reduce<Point | null>((best, point) => nearer(p, best, point), null);

/** The point nearest to another on some borders; null: there are none. */
export const nearestOn = (p: Point, outlines: readonly (readonly Point[])[]): Point | null =>
  outlines.reduce<Point | null>(
    (best, outline) => sidesOf(outline).reduce<Point | null>((found, side) => nearer(p, found, onSide(p, side)), best),
    null,
  );

/** What pulls a point: the nearest corner within `reach`, else the nearest border within it; null: nothing. */
export const pullOf = (p: Point, outlines: readonly (readonly Point[])[], reach: number): Point | null =>
  [nearestOf(p, outlines.flat()), nearestOn(p, outlines)].find((there) => there !== null && apart(p, there) < reach) ??
  null;

/**
 * A point pulled to the nearest corner within `reach`, else to the nearest border within it, else to the nearest
 * quarter of a cell.
 */
export const snapped = (p: Point, outlines: readonly (readonly Point[])[], reach: number): Point =>
  pullOf(p, outlines, reach) ?? quartered(p);

/** A corner of a rectangle: pulled like any point, else each of its sides in line with a corner that is there. */
export const aligned = (p: Point, outlines: readonly (readonly Point[])[], reach: number): Point => {
  const near = pullOf(p, outlines, reach);
  if (near !== null) return near;
  const free = quartered(p);
  const corners = outlines.flat();
  const along = (axis: 'x' | 'y'): number =>
    corners.reduce(
      (best, corner) =>
        Math.abs(corner[axis] - p[axis]) < Math.min(reach, best === free[axis] ? reach : Math.abs(best - p[axis]))
          ? corner[axis]
          : best,
      free[axis],
    );
  return { x: along('x'), y: along('y') };
};

/** Cells within which a line drawn by hand is taken to follow a border. */
const HUG = 0.45;

/**
 * An outline whose corners lie on the borders that it nearly follows, so that no gap is left; as it was where that
 * would make it cross itself.
 */
export const hugging = (outline: readonly Point[], borders: readonly (readonly Point[])[]): readonly Point[] => {
  if (borders.length === 0) return outline;
  const pulled = withoutDoubles(outline.map((point) => pullOf(point, borders, HUG) ?? point));
  return pulled.length > 2 && crossing(pulled) === null ? pulled : outline;
};

/** The corners of the rectangle between two points, clockwise from its top left one. */
export const rectangleBetween = (a: Point, b: Point): readonly Point[] => {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
};

/** Cells that a line drawn by hand may stray from what is made of it. */
const SHAKE = 0.18;
/** Cells from its beginning within which the end of a line is left out. */
const MEETS = 0.6;
/** Corners of one outline at most; a longer line is smoothed more. */
const MOST_CORNERS = 60;

/** The outline of a line drawn by hand: closed, and with no more corners than it needs. */
export const smoothed = (line: readonly Point[]): readonly Point[] => {
  const first = line[0];
  if (first === undefined) return [];
  const drawn = [...line];
  // a hand that comes back to where it began seldom meets it exactly
  while (drawn.length > 12 && apart(drawn.at(-1) ?? first, first) < MEETS) drawn.pop();
  const ring = [...drawn.map(quarterless), quarterless(first)];
  let outline: readonly Point[] = ring;
  for (let stray = SHAKE; stray < 5; stray *= 1.6) {
    outline = simplified(ring, stray).slice(0, -1);
    if (outline.length <= MOST_CORNERS) break;
  }
  return withoutDoubles(outline);
};

const hundred = 100;
const quarterless = ({ x, y }: Point): Point => ({
  x: Math.round(x * hundred) / hundred,
  y: Math.round(y * hundred) / hundred,
});

/** The outline without corners that lie on each other. */
export const withoutDoubles = (outline: readonly Point[]): readonly Point[] =>
  outline.filter((point, at) => apart(point, outline[(at + 1) % outline.length] ?? point) > 1e-6 || outline.length < 2);

/** The outline without corners at which it turns back on itself, as it does where it ran along a border. */
const withoutSpikes = (outline: readonly Point[]): readonly Point[] => {
  const points = [...withoutDoubles(outline)];
  for (let at = 0; at < points.length && points.length > 3; at++) {
    const n = points.length;
    const [a, b, c] = [points[(at + n - 1) % n], points[at], points[(at + 1) % n]];
    if (a === undefined || b === undefined || c === undefined) break;
    const [ux, uy, vx, vy] = [a.x - b.x, a.y - b.y, c.x - b.x, c.y - b.y];
    const long = Math.max(Math.hypot(ux, uy), Math.hypot(vx, vy));
    const turnsBack = Math.abs(ux * vy - uy * vx) < 1e-7 * long && ux * vx + uy * vy > 0;
    if (!turnsBack && Math.hypot(vx, vy) > 1e-6) continue;
    points.splice(at, 1);
    at = Math.max(-1, at - 2);
  }
  return points;
};

interface Crossing {
  readonly at: Point;
  /** Along the cut side, 0..1. */
  readonly along: number;
}

/** Where a side crosses a border. */
const crossings = ([a, b]: Side, border: readonly Side[]): readonly Crossing[] =>
  border.flatMap(([c, d]) => {
    const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
    const cross = rx * sy - ry * sx;
    if (Math.abs(cross) < 1e-12) return [];
    const along = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
    const over = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
    if (along <= 1e-9 || along >= 1 - 1e-9 || over < -1e-9 || over > 1 + 1e-9) return [];
    return [
      { at: { x: c.x + sx * Math.min(1, Math.max(0, over)), y: c.y + sy * Math.min(1, Math.max(0, over)) }, along },
    ];
  });

/** Whether a point lies within an outline, and not only on its border. */
const within = (p: Point, outline: readonly Point[]): boolean => {
  let odd = false;
  for (const [a, b] of sidesOf(outline)) {
    if (apart(p, onSide(p, [a, b])) < 1e-6) return false;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
};

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The ways along a border from one point of it to another, without the two: one way round and the other. */
const roundBorder = (border: readonly Point[], from: Point, to: Point): readonly (readonly Point[])[] => {
  const sides = sidesOf(border);
  const sideOf = (p: Point): number =>
    sides.reduce(
      (best, side, at) => (apart(p, onSide(p, side)) < apart(p, onSide(p, sides[best] ?? side)) - 1e-9 ? at : best),
      0,
    );
  const [i, j] = [sideOf(from), sideOf(to)];
  const n = border.length;
  const start = border[i] ?? from;
  const forward = i === j && apart(start, to) >= apart(start, from);
  const steps = i === j ? (forward ? 0 : n) : (j - i + n) % n;
  const ahead = Array.from({ length: steps }, (_, k) => border[(i + 1 + k) % n] ?? from);
  const back = Array.from({ length: n - steps }, (_, k) => border[(i - k + n * 2) % n] ?? from);
  return [ahead, back];
};

const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, point, at) => sum + apart(point, line[at] ?? point), 0);

/**
 * The part of an outline that lies outside a neighbour, along whose border it then runs. What lies wholly within it,
 * holds it, or would be parted by it stays as it is.
 */
export const cutBy = (outline: readonly Point[], neighbour: readonly Point[]): readonly Point[] => {
  const border = sidesOf(neighbour);
  const points = sidesOf(outline).flatMap((side) => [
    side[0],
    ...[...crossings(side, border)].sort((p, q) => p.along - q.along).map(({ at }) => at),
  ]);
  const inner = points.map((point, at) => within(middle(point, points[(at + 1) % points.length] ?? point), neighbour));
  const first = inner.findIndex((hidden, at) => !hidden && inner[(at + 1) % inner.length] === true);
  if (first < 0) return outline;
  const turn = <T>(list: readonly T[]): readonly T[] => [...list.slice(first + 1), ...list.slice(0, first + 1)];
  const [ring, hidden] = [turn(points), turn(inner)];
  const result: Point[] = [];
  for (let at = 0; at < ring.length; at++) {
    const point = ring[at];
    if (point === undefined) continue;
    if (hidden[at] !== true) {
      result.push(point);
      continue;
    }
    let end = at;
    while (end < ring.length && hidden[end] === true) end++;
    const leaves = ring[end % ring.length] ?? point;
    const ways = roundBorder(neighbour, point, leaves);
    const inside = ways.filter((way) => within(middle(point, way[0] ?? leaves), outline));
    const way =
      [...(inside.length > 0 ? inside : ways)].sort(
        (a, b) => lengthOf([point, ...a, leaves]) - lengthOf([point, ...b, leaves]),
      )[0] ?? [];
    result.push(point, ...way);
    at = end - 1;
  }
  const left = withoutSpikes(result);
  return left.length >= 3 && crossing(left) === null && areaOf(left) < areaOf(outline) ? left : outline;
};

/** An outline as it fits among the zones there are: cut at every border it reaches over. */
export const fitted = (outline: readonly Point[], zones: readonly Pick<Zone, 'outline'>[]): readonly Point[] =>
  zones.reduce<readonly Point[]>(
    (left, zone) => (left.length < 3 ? left : cutBy(left, zone.outline)),
    withoutDoubles(outline),
  );

/** Square cells below which a drawing is taken for a slip of the hand. */
const SLIP = 0.5;
export const isSlip = (outline: readonly Point[], least = SLIP): boolean =>
  outline.length < 3 || areaOf(outline) < least;
