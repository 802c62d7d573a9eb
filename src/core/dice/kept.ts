import { plusAfter, plusFaces } from './chain.ts';
import { blend, Distribution, nowhere, point, shift } from './distribution.ts';
import type { DiceGroup } from './pool.ts';
import { keptCount } from './pool.ts';

/** Cases lighter than this are dropped unseen. */
const CUT = 1e-16;

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - i + 1)) / i;
  return ways;
};

/** P(at least `least` of n dice come out p, and the others q), where p + q <= 1. */
const atLeast = (least: number, n: number, p: number, q: number): number => {
  if (q === 0) return p ** n;
  let term = choose(n, least) * p ** least * q ** (n - least);
  let sum = 0;
  for (let hits = least; hits <= n; hits++) {
    sum += term;
    term *= ((n - hits) / (hits + 1)) * (p / q);
  }
  return sum;
};

/**
 * The case that the last kept face is `edge`: some kept dice lie past it (above for keep highest, below for keep
 * lowest), the rest of the keep shows the edge itself, the other dice are dropped. Given how many lie past it, these
 * are independent dice, added one at a time: S(b) = edge + S(b - 1), or b dice past it. So no product over the dice is
 * ever enumerated. Only at the edge itself may a die explode.
 */
const atEdge = (group: DiceGroup, kept: number, edge: number): Distribution => {
  const { count, sides, explode, keep } = group;
  const highest = keep !== null && 'highest' in keep;
  const above = (sides - edge) / sides;
  const below = (edge - 1) / sides;
  const [past, rest] = highest ? [above, below] : [below, above];
  const weights = Array.from(
    { length: kept },
    (_, b) => choose(count, b) * past ** b * atLeast(kept - b, count - b, 1 / sides, rest),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole < CUT) return nowhere(whole);
  const plusPast = (from: Distribution): Distribution =>
    highest ? plusFaces(from, edge + 1, sides) : plusFaces(from, 1, edge - 1);
  const plusEdge = (from: Distribution): Distribution =>
    shift(explode && edge === sides ? plusAfter(from, group) : from, edge);
  let beyond = point(0);
  let sum = nowhere(0);
  for (const weight of weights) {
    sum = blend([
      [1, plusEdge(sum)],
      [weight, beyond],
    ]);
    beyond = plusPast(beyond);
  }
  return plusEdge(sum);
};

/**
 * The sum of the highest of some exploding dice. Only those at the maximum explode, so the others are weighed first,
 * face by face upwards: sums[r] is how the best r of them add up while all dice but `kept - r` are no higher than the
 * face, as far as that goes. These sums are short; a chain, which is long, is added once for each kept maximum.
 */
const highestChains = (group: DiceGroup, kept: number): Distribution => {
  const { count, sides } = group;
  const share = 1 / sides;
  const spare = count - kept;
  const sums = Array.from({ length: kept + 1 }, (_, r) => new Float64Array(r * (sides - 1) + 1));
  for (let face = 1; face < sides; face++) {
    const below = (face - 1) / sides;
    for (let r = kept; r > 0; r--) {
      const into = sums[r]!;
      let weight = 1; // that so many of them show this face, and which
      for (let n = 1; n < r; n++) {
        weight *= ((spare + r - n + 1) / n) * share;
        addShifted(into, sums[r - n]!, n * face, weight);
      }
      into[r * face]! += atLeast(r, spare + r, share, below);
    }
  }
  let sum = point(0, atLeast(kept, count, share, 1 - share));
  for (let maxima = kept - 1; maxima >= 0; maxima--) {
    const others = new Distribution(0, sums[kept - maxima]!, 0);
    sum = blend([
      [1, shift(plusAfter(sum, group), sides)],
      [choose(count, maxima) * share ** maxima, others],
    ]);
  }
  return sum;
};

const addShifted = (into: Float64Array, from: Float64Array, by: number, weight: number): void => {
  for (let i = 0; i < from.length; i++) into[i + by]! += weight * from[i]!;
};

/** The sum of a group that keeps its highest or lowest dice, exploding or not. */
export const keptSum = (group: DiceGroup): Distribution => {
  const kept = keptCount(group);
  if (group.explode && group.keep !== null && 'highest' in group.keep) return highestChains(group, kept);
  return blend(Array.from({ length: group.sides }, (_, i) => [1, atEdge(group, kept, i + 1)] as const));
};
