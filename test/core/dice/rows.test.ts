import { expect, test } from 'vitest';
import type { Pool } from '../../../src/core/dice/index.ts';
import { chancesOf, distributionOf, draw, rounded, scripted, shown, valid } from '../../../src/core/dice/index.ts';
import { action, exploding } from './open-legend.ts';

const rolls: readonly (readonly [string, Pool, readonly number[], number])[] = [
  ['OC-01 attribute 9 is 3d10', action(9), [9, 3, 4, 5], 21],
  ['OC-01 attribute 10 is 4d8, so 3, 4, 5 and 6 are one die each', action(10), [9, 3, 4, 5, 6], 27],
  ['OC-02 advantage 1 adds a die and ignores the lowest', action(9, 1), [16, 3, 5, 7, 9], 37],
  ['OC-03 disadvantage 2 adds two dice and ignores the two highest', action(5, -2), [10, 6, 5, 1, 2], 13],
  ['OC-04 a kept maximum explodes and its explosion is never dropped', action(3, 2), [10, 8, 8, 3, 5], 23],
  ['OC-05 attribute 0 accrues no advantage', action(0, 3), [9], 9],
  ['OC-07 two legend points are advantage 2', action(5, 2), [9, 4, 2, 5, 1], 18],
  ['OL-126 a heal with Learning 5 totals 24', action(5), [15, 5, 4], 24],
  ['OL-126 the heal of level 5 rolls 2d6, the six explodes', exploding(2, 6), [3, 6, 2], 11],
  ['OL-204 the unconscious wake after 2d4 hours', exploding(2, 4), [3, 2], 5],
  ['OL-269 persistent damage of level 4 explodes', exploding(1, 8), [8, 3], 11],
  ['OC-26 persistent damage of level 6 explodes', exploding(2, 6), [6, 2, 1], 9],
  ['OC-34 heal of level 3 explodes', exploding(1, 8), [8, 4], 12],
  ['OC-36 a retributive barrier deals 1d4', exploding(1, 4), [3], 3],
  ['the check notation: attribute 5 at +1, a kept six explodes', action(5, 1), [12, 6, 3, 4, 2], 24],
  ['the check notation: 2d6 that are no action roll', exploding(2, 6), [6, 3, 2], 11],
  ['R-06 the d20 chain comes before the chains of kept dice', action(5), [20, 6, 6, 20, 1, 6, 2, 3], 64],
  ['R-06 among equal maxima the earlier dice are kept and only they explode', action(3, 1), [1, 8, 8, 8, 1], 18],
];

test.each(rolls)('%s', (_, pool, faces, total) => {
  const script = scripted(faces.concat(1));
  expect(draw(pool, script)).toEqual(faces);
  expect(script.left()).toEqual([1]);
  expect(valid(pool, faces)).toBe(true);
  expect(shown(pool, faces).total).toBe(total);
});

const taken = (attack: number, defence: number, defend: Pool): number =>
  chancesOf(defend)
    .entries()
    .reduce((sum, [total, weight]) => sum + weight * Math.max(0, attack - Math.max(defence, total)), 0);

const odds: readonly (readonly [string, number, number])[] = [
  ['OD-01 attribute 0 reaches 10', distributionOf(action(0, 2)).atLeast(10), 0.55],
  ['OD-03 attribute 0 never totals exactly 20', distributionOf(action(0)).at(20), 0],
  ['OD-05 attribute 1 reaches 12', distributionOf(action(1)).atLeast(12), 0.613281],
  ['OD-09 attribute 5 reaches 20', distributionOf(action(5)).atLeast(20), 0.463542],
  ['OD-13 attribute 9 reaches 28', distributionOf(action(9)).atLeast(28), 0.533358],
  ['OD-16 attribute 5 at +1 reaches 18', distributionOf(action(5, 1)).atLeast(18), 0.654257],
  ['OD-17 attribute 5 at -1 reaches 18', distributionOf(action(5, -1)).atLeast(18), 0.441294],
  ['OD-20 attribute 6 at -2 reaches 22', distributionOf(action(6, -2)).atLeast(22), 0.243716],
  ['OD-29 attribute 4 against defence 15: expected damage', distributionOf(action(4)).expectedAbove(15), 4.343743],
  [
    'OD-30 attribute 5 at +1 against defence 18: expected damage',
    distributionOf(action(5, 1)).expectedAbove(18),
    5.3562,
  ],
  ['OD-34 attribute 5 at +1 against defence 14: margin of 10', distributionOf(action(5, 1)).atLeast(24), 0.373006],
  [
    'OD-50 a Defend with attribute 4 at +1 against 23, where defence 17 stands: expected damage',
    taken(23, 17, action(4, 1)),
    3.39527,
  ],
];

test.each(odds)('%s', (_, found, expected) => {
  expect(Number(rounded(found).toFixed(6))).toBe(expected);
});

test('dice model 6: no chain ever adds up to a multiple of its die', () => {
  expect(distributionOf(action(0)).at(20)).toBe(0);
  expect(distributionOf(exploding(1, 8)).at(24)).toBe(0);
});
