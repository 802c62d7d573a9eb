import { plusExploding, plusFaces } from './chain.ts';
import { convolve, Distribution, point } from './distribution.ts';
import { keptSum } from './kept.ts';
import { notation } from './notation.ts';
import type { Pool } from './pool.ts';
import { keptCount, modifierOf, poolFlaw } from './pool.ts';
import { sayPoolFlaw } from './words.ts';

const assertSound = (pool: Pool): void => {
  const flaw = poolFlaw(pool);
  if (flaw !== null) throw new RangeError(sayPoolFlaw(flaw));
};

const sumDistribution = (pool: Pool): Distribution => {
  let sum = point(modifierOf(pool));
  // Narrow before wide: groups that drop dice are convolved while the rest is still one number, then come single dice
  // in linear time.
  for (const group of pool.groups) if (keptCount(group) < group.count) sum = convolve(sum, keptSum(group));
  for (const group of pool.groups) {
    if (keptCount(group) < group.count) continue;
    for (let i = 0; i < group.count; i++)
      sum = group.explode ? plusExploding(sum, group) : plusFaces(sum, 1, group.sides);
  }
  return sum;
};

/** One way in which the single highest die can land. */
export interface Landing {
  /** Index of the group whose die landed; among equal faces the earlier. */
  readonly group: number;
  readonly face: number;
  readonly weight: number;
}

/**
 * Every face that can be the highest, with the group whose die shows it. For pools that read the highest; throws on a
 * flawed pool.
 */
export const landings = (pool: Pool): readonly Landing[] => {
  assertSound(pool);
  const atMost = pool.groups.map(
    ({ count, sides }) =>
      (face: number): number =>
        (Math.min(face, sides) / sides) ** count,
  );
  const found: Landing[] = [];
  for (const [group, { count, sides }] of pool.groups.entries()) {
    if (count === 0) continue;
    for (let face = 1; face <= sides; face++) {
      const weight = atMost.reduce((product, within, other) => {
        if (other === group) return product * (within(face) - within(face - 1));
        return product * within(other < group ? face - 1 : face);
      }, 1);
      if (weight > 0) found.push({ group, face, weight });
    }
  }
  return found;
};

const highestDistribution = (pool: Pool): Distribution => {
  const weights = new Float64Array(Math.max(...pool.groups.map((group) => (group.count > 0 ? group.sides : 0))));
  for (const { face, weight } of landings(pool)) weights[face - 1] = (weights[face - 1] ?? 0) + weight;
  return new Distribution(1 + modifierOf(pool), weights, 0);
};

/** How likely each total of the pool is, computed anew. Throws on a flawed pool. */
export const distributionOf = (pool: Pool): Distribution => {
  assertSound(pool);
  return pool.reading === 'highest' ? highestDistribution(pool) : sumDistribution(pool);
};

const REMEMBERED = 256;
const memory = new Map<string, Distribution>();

/**
 * `distributionOf`, remembered for the pools asked for most recently. Previews ask for the same few pools at every step
 * of a drag.
 */
export const chancesOf = (pool: Pool): Distribution => {
  const key = notation(pool);
  const known = memory.get(key);
  const chances = known ?? distributionOf(pool);
  if (known !== undefined) memory.delete(key); // set again below: a Map keeps its order of insertion
  memory.set(key, chances);
  if (memory.size > REMEMBERED) memory.delete(memory.keys().next().value ?? key);
  return chances;
};
