import { expect, test } from 'vitest';
import { blowOdds } from '../../../../../src/core/rulesets/block-dodge-parry/acts/moments/blow.ts';
import type { BlowDie } from '../../../../../src/core/rulesets/block-dodge-parry/acts/moments/blow.ts';
import { gambitRoll } from '../../../../../src/core/rulesets/block-dodge-parry/acts/gambits/gambit-roll.ts';
import { UNARMED } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/arms.ts';
import type { Odds } from '../../../../../src/core/rules/play/odds.ts';
import { moments, proficient } from '../support/moment-stage.ts';
import type { Who } from '../support/moment-stage.ts';

const die = (sides: number, more: Partial<BlowDie> = {}): BlowDie => ({
  label: `d${sides}`,
  sides,
  heavy: 0,
  mark: '',
  parried: false,
  thrown: false,
  ...more,
});

/** How likely each highest face is. */
const pmf = (...dice: readonly BlowDie[]): Readonly<Record<number, number>> =>
  Object.fromEntries(blowOdds(dice).map(([blow, weight]) => [blow.others?.face ?? 0, weight]));
const mean = (found: Readonly<Record<number, number>>): number =>
  Object.entries(found).reduce((sum, [face, weight]) => sum + Number(face) * weight, 0);

const expectOdds = (
  found: Readonly<Record<number, number>>,
  wanted: Readonly<Record<number, number>>,
  expected: number,
): void => {
  expect(Object.keys(found)).toEqual(Object.keys(wanted));
  for (const [face, weight] of Object.entries(wanted)) expect(found[Number(face)], face).toBeCloseTo(weight, 12);
  expect(mean(found)).toBeCloseTo(expected, 12);
};

test('BDO-14 d8 + d8, keep the highest', () => {
  expectOdds(
    pmf(die(8), die(8)),
    { 1: 1 / 64, 2: 3 / 64, 3: 5 / 64, 4: 7 / 64, 5: 9 / 64, 6: 11 / 64, 7: 13 / 64, 8: 15 / 64 },
    93 / 16,
  );
});

test('BDO-16 d4 + d4 + d4, keep the highest', () => {
  expectOdds(pmf(die(4), die(4), die(4)), { 1: 1 / 64, 2: 7 / 64, 3: 19 / 64, 4: 37 / 64 }, 55 / 16);
});

test('BDO-18 d8 + d12, keep the highest', () => {
  const wanted = {
    1: 1 / 96,
    2: 1 / 32,
    3: 5 / 96,
    4: 7 / 96,
    5: 3 / 32,
    6: 11 / 96,
    7: 13 / 96,
    8: 5 / 32,
    9: 1 / 12,
    10: 1 / 12,
    11: 1 / 12,
    12: 1 / 12,
  };
  expectOdds(pmf(die(8), die(12)), wanted, 59 / 8);
});

test('dice that land alike are one outcome, others are told apart; of equals the first lands', () => {
  expect(blowOdds([die(6), die(6), die(6), die(6)])).toHaveLength(6);
  const found = blowOdds([die(2, { mark: 'push' }), die(2)]);
  expect(found).toHaveLength(3);
  expect(found.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1, 12);
  expect(found.filter(([blow]) => blow.others?.tied[0] === 0).reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(
    3 / 4,
    12,
  );
});

test('a heavy die that misses leaves the next highest', () => {
  const found = pmf(die(4, { heavy: 2 }), die(2));
  expect(found[1]).toBeCloseTo(1 / 4, 12);
  expect(found[2]).toBeCloseTo(1 / 4, 12);
  expect(found[3]).toBeCloseTo(1 / 4, 12);
});

const chance = (odds: Odds, target: string, label: string): number =>
  odds.chances.find((found) => found.of === target && found.label === label)?.chance ?? 0;
const expected = (odds: Odds, target: string, label: string): number =>
  odds.chances.find((found) => found.of === target && found.label === label)?.expected ?? 0;
const answer = (offer: string, slots = {}): { offer: string; slots: object } => ({ offer, slots });

test('BDO-24 two daggers and a greatsword on Armor 1: what each defence leaves', () => {
  const people: { readonly [name: string]: Who } = {
    P: { naturalArmour: 1, hp: 18, maxHp: 18, has: ['longsword'] },
    N1: { has: ['dagger'] },
    N2: { has: ['dagger'] },
    N3: { has: ['greatsword'] },
  };
  const odds = (offer: string): number =>
    expected(moments(people).odds(['N1', 'N2', 'N3'], 'P', answer(offer) as never), 'P', 'damage');
  expect(odds('defend')).toBeCloseTo(43 / 8, 10);
  expect(odds('block')).toBeCloseTo(39 / 8, 10);
  expect(odds('dodge')).toBeCloseTo(65 / 18, 10);
});

test('BDO-25 d8 against Armor 0, HP 3, STR 8', () => {
  const odds = moments({ P: {}, N: { hp: 3, maxHp: 3, str: 8, maxStr: 8 } }).odds(['P'], 'N');
  expect(chance(odds, 'N', 'hurt')).toBeCloseTo(1, 12);
  expect(chance(odds, 'N', 'wound')).toBeCloseTo(5 / 8, 12);
  expect(chance(odds, 'N', 'out')).toBeCloseTo(15 / 32, 12);
  expect(chance(odds, 'N', 'dead')).toBe(0);
  expect(odds.exact).toBe(true);
});

test('BDO-31 a parry of d8 against d8', () => {
  const odds = moments({ P: {}, N: {} }).odds(['N'], 'P', answer('parry') as never);
  expect(chance(odds, 'N', 'wound')).toBeCloseTo(7 / 16, 12);
  expect(chance(odds, 'P', 'wound')).toBeCloseTo(7 / 16, 12);
  expect(expected(odds, 'N', 'wound')).toBeCloseTo(21 / 8, 12);
  expect(expected(odds, 'P', 'wound')).toBeCloseTo(21 / 8, 12);
});

test('BDO-38 a gambit with a d6 against an ability of 8', () => {
  const stage = moments({ P: { has: ['dagger'] }, N: { str: 8 } });
  expect(chance(stage.odds([{ who: 'P', gambit: { kind: 'shove', say: '' } }], 'N'), 'N', 'gambit')).toBeCloseTo(
    13 / 20,
    12,
  );
  const roll = gambitRoll({ of: null, label: '' }, [UNARMED]);
  expect(roll.odds().reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1, 12);
});

test('BDO-43 a chain in which both keep countering', () => {
  const stage = moments({ P: { has: ['dagger'], str: 12, maxStr: 12 }, N: { str: 8 } });
  const odds = stage.chain([{ who: 'P', gambit: { kind: 'shove', say: '' } }], 'N', ['P', 'N']);
  expect(chance(odds, 'N', 'gambit')).toBeCloseTo(208 / 257, 9);
  expect(chance(odds, 'P', 'gambit')).toBeCloseTo(49 / 257, 9);
  expect(odds.dropped).toBeLessThan(1e-9);
});

test('odds of a reaction and what is played agree: a counter, a sweep and a tie are questions nobody answers', () => {
  const odds = moments({
    P: { has: [proficient('longsword')] },
    P2: { has: [proficient('mace')] },
    N: {},
    N2: {},
  }).odds(['P', 'P2'], 'N');
  expect(odds.exact).toBe(true);
  expect(chance(odds, 'N', 'hurt')).toBeCloseTo(1, 12);
  expect(chance(odds, 'N2', 'hurt')).toBe(0);
});
