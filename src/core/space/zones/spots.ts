import type { Point, Zone } from '../field/field.ts';
import { inside, squaredDistance } from '../grid/geometry.ts';
import { boxOf, middleOf } from './outline.ts';
import { memoKeyed } from '../../memo.ts';

/**
 * Where tokens of one size can stand in a zone without touching each other or its border: a honeycomb cut to its
 * outline. Lengths in map units.
 */
export interface Spots {
  /** Radius of a token that takes one spot. */
  readonly radius: number;
  readonly at: readonly Point[];
}

/** Room between two tokens, as a share of their radius. */
const GAP = 0.24;
const SHRINK = 0.88;
const TRIES = 40;

/** Whether a circle lies within an outline. */
export const clear = (x: number, y: number, radius: number, outline: readonly Point[]): boolean => {
  if (!inside(x, y, outline)) return false;
  const least = radius * radius;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[j]!, outline[i]!];
    if (squaredDistance(x, y, a.x, a.y, b.x, b.y) < least) return false;
  }
  return true;
};

/** Spots are told in hundredths of a cell at most. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The honeycomb of this radius that lies clear of the border, middle first. */
const comb = (outline: readonly Point[], radius: number, most: number): readonly Point[] => {
  const { left, top, right, bottom } = boxOf(outline);
  const middle = middleOf(outline);
  const across = radius * (2 + GAP);
  const down = across * Math.sqrt(0.75);
  const found: Point[] = [];
  const rows = { from: Math.ceil((top - middle.y) / down), to: Math.floor((bottom - middle.y) / down) };
  for (let row = rows.from; row <= rows.to && found.length < most; row++) {
    const y = middle.y + row * down;
    const shift = middle.x + (row % 2 === 0 ? 0 : across / 2);
    for (let col = Math.ceil((left - shift) / across); shift + col * across <= right && found.length < most; col++) {
      const at = { x: hundredths(shift + col * across), y: hundredths(y) };
      if (clear(at.x, at.y, radius, outline)) found.push(at);
    }
  }
  return found;
};

/**
 * At least `need` spots in a zone for tokens as large as can be, up to `size` in radius. Kept by the identity of the
 * zone.
 */
export const spotsOf = (zone: Zone, size: number, need: number): Spots => ofSize(sizesIn(zone, size), need);

interface Sized {
  readonly outline: readonly Point[];
  readonly size: number;
}
const sizesIn = memoKeyed(({ outline }: Zone, size: number): Sized => ({ outline, size }));
const ofSize = memoKeyed(({ outline, size }: Sized, need: number): Spots => fitting(outline, size, need));

const fitting = (outline: readonly Point[], size: number, need: number): Spots => {
  const { left, top, right, bottom } = boxOf(outline);
  let radius = Math.min(size, Math.max(right - left, bottom - top) / 2);
  for (let tries = 0; tries < TRIES; tries++) {
    const at = comb(outline, radius, need * 8);
    if (at.length >= need) return { radius, at };
    radius *= SHRINK;
  }
  return { radius, at: [middleOf(outline)] };
};
