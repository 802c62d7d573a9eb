import * as fc from 'fast-check';
import type { DiceGroup, Pool } from '../../../src/core/dice/index.ts';
import { dice, highestOf, sumOf } from '../../../src/core/dice/index.ts';

const SIDES = [2, 3, 4, 6, 8, 10, 12, 20] as const;

const plain = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...SIDES))
  .map(([count, sides]) => dice('dice', count, sides));

const group: fc.Arbitrary<DiceGroup> = fc
  .record({
    count: fc.integer({ min: 1, max: 7 }),
    sides: fc.constantFrom(...SIDES),
    explode: fc.boolean(),
    again: fc.constantFrom(1, 2, 3),
    n: fc.integer({ min: 1, max: 7 }),
    end: fc.constantFrom('highest', 'lowest', 'all'),
  })
  .map(({ count, sides, explode, again, n, end }) => {
    const kept = Math.min(n, count);
    return dice('dice', count, sides, {
      explode,
      ...(explode && again > 1 ? { again } : {}),
      keep: end === 'all' ? null : end === 'highest' ? { highest: kept } : { lowest: kept },
    });
  });

const modifiers = fc.array(
  fc.integer({ min: -9, max: 9 }).map((value) => ({ label: 'modifier', value })),
  { maxLength: 2 },
);

const sums = fc.tuple(fc.array(group, { maxLength: 3 }), modifiers).map(([groups, added]) => sumOf(groups, added));
const highests = fc
  .tuple(fc.array(plain, { minLength: 1, maxLength: 4 }), modifiers)
  .map(([groups, added]) => highestOf(groups, added));

/** Sound pools of every sort. */
export const pools: fc.Arbitrary<Pool> = fc.oneof({ weight: 3, arbitrary: sums }, { weight: 1, arbitrary: highests });
