import { plusAbove, plusChain, plusFaces } from './chain.ts';
import type { Distribution } from './distribution.ts';
import { blend, nowhere, point, shift } from './distribution.ts';
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
 * The case that the last kept face is `edge`: some kept dice lie past it (above for keep highest, below for keep lowest), the rest of the
 * keep shows the edge itself, the other dice are dropped. Given how many lie past it, these are independent dice, added one at a time:
 * S(b) = edge + S(b - 1), or b dice past it. So no product over the dice is ever enumerated.
 */
const atEdge = ({ count, sides, explode, keep }: DiceGroup, kept: number, edge: number): Distribution => {
  const highest = keep !== null && 'highest' in keep;
  const above = (sides - edge) / sides;
  const below = (edge - 1) / sides;
  const [past, rest] = highest ? [above, below] : [below, above];
  const weights = Array.from({ length: kept }, (_, b) => choose(count, b) * past ** b * atLeast(kept - b, count - b, 1 / sides, rest));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole < CUT) return nowhere(whole);
  const plusPast = (from: Distribution): Distribution => (highest ? plusAbove(from, sides, edge, explode) : plusFaces(from, 1, edge - 1));
  const plusEdge = (from: Distribution): Distribution => shift(explode && edge === sides ? plusChain(from, sides) : from, edge);
  let beyond = point(0);
  let sum = nowhere(0);
  for (const weight of weights) {
    sum = blend([[1, plusEdge(sum)], [weight, beyond]]);
    beyond = plusPast(beyond);
  }
  return plusEdge(sum);
};

/** The sum of a group that keeps its highest or lowest dice, exploding or not. */
export const keptSum = (group: DiceGroup): Distribution => {
  const kept = keptCount(group);
  return blend(Array.from({ length: group.sides }, (_, i) => [1, atEdge(group, kept, i + 1)] as const));
};
