import type { Point } from '../../space/field/field.ts';

/** A straight piece between two points, in cells. */
export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/** True when the two points are the same to within a ten-thousandth of a cell. */
export const same = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 1e-4 && Math.abs(a.y - b.y) < 1e-4;

/** A length rounded to a ten-thousandth, of a cell finer than any map is drawn; never a negative zero. */
export const fine = (length: number): number => Math.round(length * 1e4) / 1e4 + 0;

/** A point rounded so. */
export const rounded = (p: Point): Point => ({ x: fine(p.x), y: fine(p.y) });

/** Distance in cells from a point to the nearest point of a segment. */
export const distanceTo = (p: Point, { a, b }: Segment): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
};

/** True when the point lies no farther than `distance` cells from the segment. */
export const isNear = (p: Point, segment: Segment, distance: number): boolean => {
  const { a, b } = segment;
  if (p.x < a.x - distance && p.x < b.x - distance) return false;
  if (p.x > a.x + distance && p.x > b.x + distance) return false;
  if (p.y < a.y - distance && p.y < b.y - distance) return false;
  if (p.y > a.y + distance && p.y > b.y + distance) return false;
  return distanceTo(p, segment) <= distance;
};

/**
 * The part of a segment inside the rectangle from (0,0) to (width,height), its border included; null when there is
 * none.
 */
export const clipped = (segment: Segment, width: number, height: number): Segment | null => {
  const { a, b } = segment;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let from = 0;
  let to = 1;
  for (const [step, room] of [
    [-dx, a.x],
    [dx, width - a.x],
    [-dy, a.y],
    [dy, height - a.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  if (from > to) return null;
  if (from === 0 && to === 1) return segment;
  return {
    a: from === 0 ? a : { x: a.x + from * dx, y: a.y + from * dy },
    b: to === 1 ? b : { x: a.x + to * dx, y: a.y + to * dy },
  };
};
