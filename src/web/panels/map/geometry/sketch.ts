import type { Point } from '../../../../core/space/field/field.ts';
import { areaOf, crossing } from '../../../../core/space/zones/outline.ts';

/**
 * What a hand draws becomes an outline: pulled to what is there, smoothed where it shook, cut where it reaches into a
 * neighbour. Cells throughout.
 */

export type Side = readonly [Point, Point];

/** The sides of an outline, the one that closes it included. */
export const sidesOf = (outline: readonly Point[]): readonly Side[] =>
  outline.map((a, i) => [a, outline[(i + 1) % outline.length] ?? a]);

/** How far two points are from each other, in cells. */
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point of a side nearest to another. */
export const onSide = (p: Point, [a, b]: Side): Point => {
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

/** The outline without corners that lie on each other. */
export const withoutDoubles = (outline: readonly Point[]): readonly Point[] =>
  outline.filter((point, at) => apart(point, outline[(at + 1) % outline.length] ?? point) > 1e-6 || outline.length < 2);

/** Square cells below which a drawing is taken for a slip of the hand. */
const SLIP = 0.5;
export const isSlip = (outline: readonly Point[], least = SLIP): boolean =>
  outline.length < 3 || areaOf(outline) < least;
