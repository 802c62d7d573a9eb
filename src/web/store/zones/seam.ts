import type { Point, Zone, ZoneEdge } from '../../../core/space/field/field.ts';
import { memoPair } from '../../../core/memo.ts';

/**
 * Where a way between two zones is drawn: along the longest stretch of border they share, or, where they share none,
 * from one to the other. Cells.
 */
export interface Seam {
  readonly a: Point;
  readonly b: Point;
  /** Whether a and b lie along a shared border; otherwise they lie on the two outlines. */
  readonly shared: boolean;
}

/** How far apart two sides may run and still be drawn as one border. */
const SLACK = 0.4;

const sidesOf = (outline: readonly Point[]): readonly (readonly [Point, Point])[] =>
  outline.map((a, i) => [a, outline[(i + 1) % outline.length] ?? a] as const);

/** The part of c-d that runs beside a-b, drawn half way between them; null: they do not run beside each other. */
const beside = (a: Point, b: Point, c: Point, d: Point): readonly [Point, Point] | null => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return null;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const along = (p: Point): number => (p.x - a.x) * ux + (p.y - a.y) * uy;
  const off = (p: Point): number => (p.y - a.y) * ux - (p.x - a.x) * uy;
  const [ca, da] = [along(c), along(d)];
  const from = Math.max(0, Math.min(ca, da));
  const to = Math.min(length, Math.max(ca, da));
  if (to - from <= 1e-6) return null;
  const offAt = (at: number): number => off(c) + ((off(d) - off(c)) * (at - ca)) / (da - ca);
  if (Math.abs(offAt(from)) > SLACK || Math.abs(offAt(to)) > SLACK) return null;
  const middle = (at: number): Point => ({
    x: a.x + ux * at - (uy * offAt(at)) / 2,
    y: a.y + uy * at + (ux * offAt(at)) / 2,
  });
  return [middle(from), middle(to)];
};

/** The point of a segment nearest to another point. */
const nearestOn = (p: Point, [a, b]: readonly [Point, Point]): Point => {
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const length = ux * ux + uy * uy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * ux + (p.y - a.y) * uy) / length));
  return { x: a.x + ux * along, y: a.y + uy * along };
};

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const nearest = (a: readonly Point[], b: readonly Point[]): Seam => {
  let best: Seam = { a: a[0] ?? { x: 0, y: 0 }, b: b[0] ?? { x: 0, y: 0 }, shared: false };
  const consider = (p: Point, q: Point): void => {
    if (apart(p, q) < apart(best.a, best.b) - 1e-9) best = { a: p, b: q, shared: false };
  };
  for (const side of sidesOf(b)) for (const p of a) consider(p, nearestOn(p, side));
  for (const side of sidesOf(a)) for (const q of b) consider(nearestOn(q, side), q);
  return best;
};

const between = (zone: Zone, other: Zone): Seam => {
  let best: readonly [Point, Point] | null = null;
  for (const [a, b] of sidesOf(zone.outline)) {
    for (const [c, d] of sidesOf(other.outline)) {
      const run = beside(a, b, c, d);
      if (run !== null && (best === null || apart(...run) > apart(...best) + 1e-9)) best = run;
    }
  }
  return best === null || apart(...best) < 0.2
    ? nearest(zone.outline, other.outline)
    : { a: best[0], b: best[1], shared: true };
};

/** The seam of a way; null: one of its zones is not there. Kept while the zones are the same. */
export const seamOf = (zones: readonly Zone[], edge: Pick<ZoneEdge, 'between'>): Seam | null => {
  const [candidate, other] = edge.between.map((id) => zones.find((zone) => zone.id === id));
  return candidate === undefined || other === undefined ? null : seamBetween(candidate, other);
};

const seamBetween = memoPair((zone: Zone, other: Zone): Seam | null => between(zone, other));

export const middleOfSeam = ({ a, b }: Seam): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
