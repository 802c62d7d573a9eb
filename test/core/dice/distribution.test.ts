import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { landings } from '../../../src/core/dice/chances.ts';
import { blend, convolve, nowhere, point, shift } from '../../../src/core/dice/distribution.ts';
import type { Pool } from '../../../src/core/dice/index.ts';
import { chancesOf, dice, Distribution, distributionOf, draw, highestOf } from '../../../src/core/dice/index.ts';
import { merged, outcomes, parsePool, rounded, scripted, seeded, shown, sumOf } from '../../../src/core/dice/index.ts';
import { action, exploding } from './open-legend.ts';
import { pools } from './pools.ts';

const whole = ({ weights, dropped }: Distribution): number => weights.reduce((sum, weight) => sum + weight, dropped);

const parsed = (text: string): Pool => {
  const read = parsePool(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

/** Every roll of a pool with its weight, by rolling out every script; chains deeper than `depth` dice are left out. */
const everyRoll = (pool: Pool, depth: number): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  const walk = (faces: readonly number[], weight: number): void => {
    let open = 0;
    try {
      draw(pool, {
        face: (sides) => {
          const face = faces[open++];
          if (face === undefined) throw sides;
          return face;
        },
      });
    } catch (sides) {
      if (typeof sides !== 'number') throw sides;
      if (faces.length < depth) for (let face = 1; face <= sides; face++) walk([...faces, face], weight / sides);
      return;
    }
    const total = shown(pool, faces).total;
    found.set(total, (found.get(total) ?? 0) + weight);
  };
  walk([], 1);
  return found;
};

describe('the odds are those of rolling out every script of', () => {
  const plain = [
    '3d6',
    '1d20+2d4-3',
    '4d6kh3',
    '4d6kl1',
    '5d4kh2+1',
    '3d8kl2+1d6',
    '6d3kh5',
    '5d2kl4',
    '2d6kh1+2d4kl1',
    'max(d8,d6,2d4)+1',
    'max(3d4)',
    '5',
    '3d1kh2',
  ];
  test.each(plain)('%s', (text) => {
    const pool = parsed(text);
    const odds = distributionOf(pool);
    const rolls = everyRoll(pool, 6);
    for (const [total, weight] of rolls) expect(odds.at(total)).toBeCloseTo(weight, 12);
    expect(odds.entries().map(([total]) => total)).toEqual([...rolls.keys()].sort((a, b) => a - b));
    expect(odds.dropped).toBe(0);
  });

  // Left out are only rolls of more dice than the depth, so below the total that needs them the enumeration is whole.
  const chained: readonly (readonly [string, number, number])[] = [
    ['1d4!', 7, 24],
    ['2d3!', 9, 22],
    ['3d3!kh1', 9, 18],
    ['3d3!kl2', 9, 21],
    ['3d2!kl2', 13, 22],
    ['3d2!kh2', 13, 22],
    ['1d3!+2d2!kh1', 10, 16],
  ];
  test.each(chained)('%s, chains and all', (text, depth, sure) => {
    const pool = parsed(text);
    const odds = distributionOf(pool);
    const rolls = everyRoll(pool, depth);
    let compared = 0;
    for (let total = odds.offset; total < sure; total++) {
      expect(odds.at(total)).toBeCloseTo(rolls.get(total) ?? 0, 12);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });
});

test('all odds of a pool and what was dropped of them are one', () => {
  fc.assert(
    fc.property(pools, (pool) => {
      const odds = distributionOf(pool);
      expect(Math.abs(whole(odds) - 1)).toBeLessThan(1e-12);
      expect(odds.dropped).toBeLessThan(1e-9);
      expect(odds.dropped).toBeGreaterThanOrEqual(0);
      expect(odds.weights.every((weight) => weight >= 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('whatever is rolled had a chance', () => {
  fc.assert(
    fc.property(pools, fc.integer(), (pool, seed) => {
      expect(chancesOf(pool).at(shown(pool, draw(pool, seeded(seed))).total)).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('the mean of an exploding die is s(s + 1) / 2(s - 1), also with advantage or without a drop', () => {
  for (const sides of [2, 4, 6, 8, 10, 20, 100]) {
    const mean = (sides * (sides + 1)) / (2 * (sides - 1));
    expect(distributionOf(exploding(3, sides)).expected()).toBeCloseTo(3 * mean, 8);
  }
});

test('of two dice after the first maximum the higher counts, and explodes as one', () => {
  const again = parsed('1d20!h2');
  // 20, then 7 and 15; 20, then 20 and 3, then 4
  expect(shown(again, [20, 7, 15]).total).toBe(35);
  expect(shown(again, [20, 20, 3, 4]).dice.map(({ kept }) => kept)).toEqual([true, true, false, true]);
  expect(shown(again, [20, 20, 3, 4]).total).toBe(44);
  expect(distributionOf(again).at(22)).toBeCloseTo((1 / 20) * (3 / 400), 12);
  expect(distributionOf(again).at(41)).toBeCloseTo((1 / 20) * (39 / 400) * (1 / 20), 12);
  expect(distributionOf(again).expected()).toBeCloseTo(10.5 + (13.825 + 0.0975 * (210 / 19)) / 20, 9);
});

test('keeping the highest of some dice and the lowest of the others add up to all of them', () => {
  const mean = (text: string): number => distributionOf(parsed(text)).expected();
  expect(mean('9d10kh4') + mean('9d10kl5')).toBeCloseTo(49.5, 9);
  expect(mean('15d10!kh3') + mean('15d10!kl12')).toBeCloseTo((15 * 110) / 18, 8);
  expect(mean('100d6kh50') + mean('100d6kl50')).toBeCloseTo(350, 8);
  expect(mean('100d6!kh30') + mean('100d6!kl70')).toBeCloseTo(420, 7);
});

const LARGEST = [
  '100d1000',
  '100d1000!',
  '100d2!',
  '100d25kh50',
  '100d25!kh99',
  '100d25!kl99',
  '2d1000!kh1',
  '50d50!kh25+50d50!kl25',
];
test.each(LARGEST)('the largest pools have odds too: %s', (text) => {
  const odds = distributionOf(parsed(text));
  expect(Math.abs(whole(odds) - 1)).toBeLessThan(1e-9);
  expect(odds.dropped).toBeLessThan(1e-9);
});

test('a flawed pool has no odds', () => {
  expect(() => distributionOf(sumOf([dice('a', 1000, 6)]))).toThrow('too many');
  expect(() => landings(highestOf([]))).toThrow('no die');
});

describe('a distribution', () => {
  const two = distributionOf(parsed('2d6'));
  test('answers at, at least, the mean and the mean above a defence', () => {
    expect([7, 1, 13, 6.5, Number.NaN].map((n) => rounded(36 * two.at(n)))).toEqual([6, 0, 0, 0, 0]);
    expect([11, 10.5, -5, 13].map((n) => rounded(36 * two.atLeast(n)))).toEqual([3, 3, 36, 0]);
    expect(two.expected()).toBeCloseTo(7, 12);
    expect(two.expectedAbove(10)).toBeCloseTo((2 * 1 + 1 * 2) / 36, 12);
    expect(two.expectedAbove(0)).toBeCloseTo(7, 12);
  });
  test('is shifted, added to another, and blended', () => {
    const distribution = distributionOf(parsed('d6'));
    expect(shift(distribution, 3).at(9)).toBeCloseTo(1 / 6, 12);
    const counted = (odds: Distribution) => odds.entries().map(([total, weight]) => [total, rounded(weight * 36)]);
    expect(counted(convolve(distribution, distribution))).toEqual(counted(two));
    const either = blend([
      [0.25, point(2)],
      [0.75, shift(point(2), 3)],
    ]);
    expect([either.at(2), either.at(3), either.at(5)]).toEqual([0.25, 0, 0.75]);
    expect(
      blend([
        [0.5, nowhere(0.5)],
        [0.5, point(1)],
      ]),
    ).toMatchObject({ offset: 1, dropped: 0.25 });
  });
  test('keeps count of what was dropped when two are added', () => {
    const cut = new Distribution(1, Float64Array.of(0.5, 0.25), 0.25);
    expect(whole(convolve(cut, cut))).toBeCloseTo(1, 12);
    expect(convolve(cut, cut).dropped).toBeCloseTo(0.4375, 12);
  });
  test('becomes the outcomes a rule can tell apart', () => {
    const hits = outcomes(two, (total) => (total >= 10 ? 'hit' : 'miss'));
    expect(hits.map(([outcome, weight]) => [outcome, rounded(36 * weight)])).toEqual([
      ['miss', 30],
      ['hit', 6],
    ]);
    const read = outcomes(
      two,
      (total) => ({ hit: total >= 10, margin: Math.max(0, total - 10) }),
      (outcome) => outcome.margin,
    );
    expect(read.map(([outcome]) => outcome)).toEqual([
      { hit: false, margin: 0 },
      { hit: true, margin: 1 },
      { hit: true, margin: 2 },
    ]);
    expect(
      merged([
        ['a', 0.5],
        ['b', 0.25],
        ['a', 0.25],
      ]),
    ).toEqual([
      ['a', 0.75],
      ['b', 0.25],
    ]);
  });
});

describe('which die lands', () => {
  test('is weighed with its face, the earlier of equals first', () => {
    const pool = highestOf([dice('mace', 1, 2), dice('spear', 1, 3)]);
    const weights = landings(pool).map(({ group, face, weight }) => [group, face, Math.round(weight * 6)]);
    expect(weights).toEqual([
      [0, 1, 1],
      [0, 2, 2],
      [1, 2, 1],
      [1, 3, 2],
    ]);
  });
  test('agrees with rolling out every script', () => {
    const pool = highestOf([dice('a', 2, 4), dice('b', 1, 6), dice('c', 1, 3)]);
    const counted = new Map<string, number>();
    for (let roll = 0; roll < 4 * 4 * 6 * 3; roll++) {
      const faces = [
        1 + (roll % 4),
        1 + (Math.floor(roll / 4) % 4),
        1 + (Math.floor(roll / 16) % 6),
        1 + Math.floor(roll / 96),
      ];
      const { dice: lying, landed } = shown(pool, draw(pool, scripted(faces)));
      const die = lying[landed ?? -1];
      const key = `${die?.group} ${die?.face}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    const found = new Map(
      landings(pool).map(({ group, face, weight }) => [`${group} ${face}`, Math.round(weight * 288)]),
    );
    expect(found).toEqual(counted);
  });
});

test('remembered odds are the computed odds, for more pools than are remembered', () => {
  for (let i = 1; i <= 300; i++) chancesOf(sumOf([dice('a', 1, i)]));
  expect(chancesOf(action(5, 1))).toBe(chancesOf(action(5, 1)));
  expect(chancesOf(sumOf([dice('a', 1, 1)])).entries()).toEqual([[1, 1]]);
  expect([...chancesOf(action(8, -4)).weights]).toEqual([...distributionOf(action(8, -4)).weights]);
});
