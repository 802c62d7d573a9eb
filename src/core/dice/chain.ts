import { blend, Distribution, nowhere, shift } from './distribution.ts';
import type { DiceGroup } from './pool.ts';

/** Chains are cut where what remains of them weighs less. */
const CUT = 1e-12;
/**
 * Ends lighter than this are taken off after each die, or a hundred dice would carry thousands of totals that never
 * occur.
 */
const TRIM = 1e-16;

/** How often a die of these sides must explode in a row before less than the cut remains. */
const longest = (sides: number): number => Math.floor(-Math.log(CUT) / Math.log(sides)) + 1;

/**
 * Sums of up to `width` neighbours: entry i is from[i - width + 1] + ... + from[i]. Adds only, so what is impossible
 * stays exactly 0.
 */
const windows = (from: Float64Array, width: number): Float64Array => {
  const n = from.length;
  const ahead = new Float64Array(n); // from the start of i's block to i
  const behind = new Float64Array(n); // from i to the end of its block
  for (let i = 0; i < n; i++) ahead[i] = (i % width === 0 ? 0 : (ahead[i - 1] ?? 0)) + (from[i] ?? 0);
  for (let i = n - 1; i >= 0; i--) behind[i] = ((i + 1) % width === 0 ? 0 : (behind[i + 1] ?? 0)) + (from[i] ?? 0);
  const sums = new Float64Array(n + width - 1);
  for (let i = 0; i < sums.length; i++) {
    const low = Math.max(0, i - width + 1);
    const high = Math.min(n - 1, i);
    if (low % width === 0) sums[i] = ahead[high] ?? 0;
    else sums[i] = (behind[low] ?? 0) + (high - low < width - (low % width) ? 0 : (ahead[high] ?? 0));
  }
  return sums;
};

const trimmed = (offset: number, weights: Float64Array, dropped: number): Distribution => {
  let [low, high, left, right] = [0, weights.length, 0, 0];
  while (low < high && left + (weights[low] ?? 0) < TRIM) left += weights[low++] ?? 0;
  while (high > low && right + (weights[high - 1] ?? 0) < TRIM) right += weights[--high] ?? 0;
  const whole = low === 0 && high === weights.length;
  return new Distribution(offset + low, whole ? weights : weights.subarray(low, high), dropped + left + right);
};

/** Adds a number from `low` to `high`, all equally likely. Impossible, hence empty, where there is none. */
export const plusFaces = (from: Distribution, low: number, high: number): Distribution => {
  const width = high - low + 1;
  if (width < 1 || from.weights.length === 0) return nowhere(width < 1 ? 0 : from.dropped);
  const sums = windows(from.weights, width);
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) / width;
  return trimmed(from.offset + low, sums, from.dropped);
};

/**
 * Adds an exploding die: its chain satisfies chain = (one of the faces below the maximum) or (the maximum plus a
 * chain), which unrolls to one pass over the totals.
 */
export const plusChain = (from: Distribution, sides: number): Distribution => {
  if (from.weights.length === 0) return from;
  const ending = windows(from.weights, sides - 1);
  const weights = new Float64Array(ending.length + longest(sides) * sides);
  for (let i = 0; i < weights.length; i++)
    weights[i] = ((ending[i] ?? 0) + (i < sides ? 0 : (weights[i - sides] ?? 0))) / sides;
  let beyond = 0; // what follows the last `sides` totals is a plain geometric series of each
  for (let i = weights.length - sides; i < weights.length; i++) beyond += weights[i] ?? 0;
  return trimmed(from.offset + 1, weights, from.dropped + beyond / (sides - 1));
};

type Exploding = Pick<DiceGroup, 'sides' | 'again'>;

/** Adds what follows a die at its maximum: a chain, which begins with the highest of several dice where so many are. */
export const plusAfter = (from: Distribution, { sides, again = 1 }: Exploding): Distribution => {
  if (again === 1) return plusChain(from, sides);
  const best = (face: number): number => (face / sides) ** again;
  const faces = Array.from({ length: sides }, (_, at) => at + 1);
  return blend(
    faces.map((face) => {
      const then = face === sides ? plusChain(from, sides) : from;
      return [best(face) - best(face - 1), shift(then, face)] as const;
    }),
  );
};

/** Adds a die that explodes. */
export const plusExploding = (from: Distribution, group: Exploding): Distribution => {
  const { sides, again = 1 } = group;
  if (again === 1) return plusChain(from, sides);
  return blend([
    [(sides - 1) / sides, plusFaces(from, 1, sides - 1)],
    [1 / sides, shift(plusAfter(from, group), sides)],
  ]);
};
