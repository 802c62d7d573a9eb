import type { Point } from '../field/field.ts';
import { clear } from './spots.ts';

/** Where a token can stand that was let go at a spot of a zone. Lengths in map units. */

/** A token that stands already. */
export interface Disc extends Point {
  readonly radius: number;
}

/** How far two spots are from each other. */
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether a token of this radius at a spot touches none of the others. */
export const isFree = (at: Point, radius: number, others: readonly Disc[]): boolean =>
  others.every(({ x, y, radius: other }) => (at.x - x) ** 2 + (at.y - y) ** 2 >= (other + radius - 1e-9) ** 2);

/** Of several spots the one farthest from everybody; null: there are none. */
export const roomiest = (spots: readonly Point[], others: readonly Disc[]): Point | null => {
  let best: Point | null = null;
  let most = -Infinity;
  for (const at of spots) {
    const room = others.reduce((least, other) => Math.min(least, apart(at, other) - other.radius), Infinity);
    if (room > most + 1e-9) [best, most] = [at, room];
  }
  return best;
};

/** Spots are told in tenths of a cell. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

const RING = 0.2;
const AROUND = 20;
/** Farther than this from where it was let go a token is not looked for. */
const FARTHEST = 4;

/**
 * The spot nearest to `wanted` where a token of this radius lies within the outline and touches nobody, in tenths of a
 * cell; null: there is none near.
 */
export const nearestClear = (
  outline: readonly Point[],
  wanted: Point,
  radius: number,
  others: readonly Disc[],
): Point | null => {
  for (let ring = 0; ring * RING <= FARTHEST; ring++)
    for (let turn = 0; turn < (ring === 0 ? 1 : AROUND); turn++) {
      const angle = (turn / AROUND) * Math.PI * 2;
      const x = tenths(wanted.x + Math.cos(angle) * ring * RING);
      const y = tenths(wanted.y + Math.sin(angle) * ring * RING);
      if (clear(x, y, radius, outline) && isFree({ x, y }, radius, others)) return { x, y };
    }
  return null;
};
