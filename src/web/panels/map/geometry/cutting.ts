import type { Point, Zone } from '../../../../core/space/field/field.ts';
import { areaOf, crossing } from '../../../../core/space/zones/outline.ts';
import { withoutDoubles, sidesOf, apart, onSide } from './sketch.ts';
import type { Side } from './sketch.ts';

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
