import { expect, test } from 'vitest';
import { succeeds } from '../../../../src/core/rulesets/tomes-by-torchlight/acts/checks.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import type { Standing } from './stage.ts';
import { stage, why } from './stage.ts';

/**
 * The chances that the rules give as exact fractions, from the lines that resolve what they are of; nobody reacts
 * unless it is said.
 */

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
])('TT-O-02 STR 14 against Armor %i hits with %f', (natural, chance) => {
  expect(attack({ attributes: { STR: 14 } }, { natural }, 'hit').chance).toBeCloseTo(chance, 9);
});

test('TT-O-03 with advantage, score 12 against 4 hits 16 times in 25', () => {
  expect(attack({ attributes: { STR: 12 } }, { natural: 4, exposed: true }, 'hit').chance).toBeCloseTo(16 / 25, 9);
});

test('TT-O-05 STR 14 against Armor 2 deals 39/10 on average', () => {
  expect(attack({ attributes: { STR: 14 } }, { natural: 2, attributes: { CON: 20 } }, 'damage').expected).toBeCloseTo(
    39 / 10,
    9,
  );
});

test('TT-O-09 TT-O-10 against CON 12 and Grit 5 it wounds with 87 in 200, and without Grit with 3 in 5', () => {
  const foe = { natural: 2, attributes: { CON: 12 } } as const;
  // The face that is a critical hit may bring one Wound more by its table: the chance of any is what is asked here.
  expect(attack({ attributes: { STR: 14 } }, { ...foe, grit: 5 }, 'wound').chance).toBeCloseTo(87 / 200, 9);
  expect(attack({ attributes: { STR: 14 } }, foe, 'wound').chance).toBeCloseTo(3 / 5, 9);
});

test('TT-O-01 a check of score 14 with no obstacle succeeds 7 times in 10', () => {
  const faces = Array.from({ length: 20 }, (_, nth) => nth + 1);
  expect(faces.filter((face) => succeeds(face, 14, 0)).length / 20).toBe(7 / 10);
  expect(faces.filter((face) => succeeds(face, 14, 14))).toEqual([]);
});

const harmed = (sheet: Sheet, damage: number) => {
  const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 30, 5, { woundLimit: 9, ...sheet }] }).begin();
  return weigh({
    scene: s.scene,
    begin: () => s.ruleset.resolve(s.command('FOE', 'harm', { damage })),
    outcomesOf: (facts, before) => s.ruleset.outcomesOf(facts, before),
  }).chances.find(({ label }) => label === 'wound');
};

test.each([
  [1, 3 / 5],
  [5, 2 / 5],
  [9, 1 / 5],
  [12, 1 / 20],
])('TT-O-12 a Wound check of CON 13 against %i passes with %f', (damage, passes) => {
  expect(1 - (harmed({ attributes: { CON: 13 }, grit: 5 }, damage)?.chance ?? 0)).toBeCloseTo(passes, 9);
});

test('TT-O-13 damage of 40 on CON 18 and Grit 6: two Wounds 7 times in 10, three 3 times in 10', () => {
  const [two, three, ...more] = harmed({ attributes: { CON: 18 }, grit: 6 }, 40)?.amounts ?? [];
  expect([two?.[0], three?.[0], more]).toEqual([2, 3, []]);
  expect(two?.[1]).toBeCloseTo(7 / 10, 9);
  expect(three?.[1]).toBeCloseTo(3 / 10, 9);
});

test('TT-O-16 STR 12 against Armor 1 and a Dodge of DEX 13: Slip 3/20, hit 33/100, miss 13/25, 341/200 damage', () => {
  // without a table of fumbles: a Dodge of 20 exposes nobody
  const people: Parameters<typeof stage>[0] = {
    HERO: ['sellsword', 5, 5, { attributes: { STR: 12 } }],
    FOE: ['brigand', 6, 5, { natural: 1, woundLimit: 9, grit: 9, attributes: { DEX: 13, CON: 20 } }],
  };
  const s = stage(people, { fumbles: [] }).begin();
  const { chances } = weigh({
    scene: s.scene,
    begin: () => s.ruleset.resolve(s.command('HERO', 'melee', { target: 'FOE' })),
    policy: (question) => (question.kind === 'defend' ? { offer: 'dodge', slots: {} } : question.otherwise),
    outcomesOf: (facts, before) => s.ruleset.outcomesOf(facts, before),
  });
  const of = (label: string) => chances.find((one) => one.of === 'FOE' && one.label === label);
  const [slip, hit] = [of('foiled')?.chance ?? 0, of('hit')?.chance ?? 0];
  expect(slip).toBeCloseTo(3 / 20, 9);
  expect(hit).toBeCloseTo(33 / 100, 9);
  expect(1 - slip - hit).toBeCloseTo(13 / 25, 9);
  expect(of('damage')?.expected).toBeCloseTo(341 / 200, 9);
});

test('TT-O-21 a party whose best WIS is 14 is surprised by stealth of DEX 10 with 7 in 16', () => {
  let surprised = 0;
  for (let sneak = 1; sneak <= 20; sneak++)
    for (let notice = 1; notice <= 20; notice++) {
      const s = stage({
        HERO: ['sellsword', 5, 5, { attributes: { WIS: 14 } }],
        FOE: ['brigand', 15, 5, { attributes: { DEX: 10 } }],
      });
      const noticed = notice <= 14 && notice > (sneak <= 10 ? sneak : 0);
      // Grit of whoever is not surprised, and initiative
      const dice = [sneak, notice, ...(noticed ? [1, 1] : [1]), 1];
      const facts = s.act(null, 'start-combat', { stealth: 'foe', aware: 'foe' }, dice);
      if ((why(facts, 'surprise') as { readonly surprised: boolean }).surprised) surprised++;
    }
  expect(surprised / 400).toBe(7 / 16);
});
