import { expect, test } from 'vitest';
import type { Standing } from './stage.ts';
import { stage } from './stage.ts';

/** Exact odds of one attack, from the lines that resolve it; nobody reacts unless it is said. */

type Sheet = NonNullable<Standing[3]>;
const attack = (hero: Sheet, foe: Sheet, label: string) =>
  stage({ HERO: ['sellsword', 5, 5, hero], FOE: ['brigand', 6, 5, { armor: 'none', woundLimit: 9, ...foe }] })
    .begin()
    .odds('HERO', 'melee', { target: 'FOE' }, 'FOE', label);

test.each([
  [0, 7 / 10],
  [1, 13 / 20],
  [2, 3 / 5],
  [4, 1 / 2],
])('STR 14 against Armor %i hits with %f', (natural, chance) => {
  expect(attack({ attributes: { STR: 14 } }, { natural }, 'hit').chance).toBeCloseTo(chance, 9);
});

test('with advantage, score 12 against 4 hits 16 times in 25', () => {
  expect(attack({ attributes: { STR: 12 } }, { natural: 4, exposed: true }, 'hit').chance).toBeCloseTo(16 / 25, 9);
});

test('STR 14 against Armor 2 deals 3.9 on average', () => {
  expect(attack({ attributes: { STR: 14 } }, { natural: 2, attributes: { CON: 20 } }, 'damage').expected).toBeCloseTo(
    3.9,
    9,
  );
});

test('against CON 12 and Grit 5 it wounds with 87 in 200, and without Grit with 3 in 5', () => {
  const foe = { natural: 2, attributes: { CON: 12 } } as const;
  // The face that is a critical hit may bring one Wound more by its table: the chance of any is what is asked here.
  expect(attack({ attributes: { STR: 14 } }, { ...foe, grit: 5 }, 'wound').chance).toBeCloseTo(87 / 200, 9);
  expect(attack({ attributes: { STR: 14 } }, foe, 'wound').chance).toBeCloseTo(3 / 5, 9);
});
