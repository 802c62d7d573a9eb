import { describe, expect, test } from 'vitest';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Stage } from '../stage.ts';
import { stage } from '../stage.ts';
import { two, around, impose, is, tag } from './two.ts';

test('LG-397 fast healing 5 and 3: from 28 to 33 of 40, from 38 to 40', () => {
  for (const [hp, then] of [
    [28, 33],
    [38, 40],
  ] as const) {
    const s = two({ hpMax: 40, hp, tags: [tag('fast-healing', '', 5), tag('fast-healing', '', 3)] });
    around(s);
    expect(s.body('A').hp).toBe(then);
  }
  const battered = two({ hpMax: 40, hp: 28, tags: [tag('fast-healing', '', 5)], conditions: ['battered'] });
  around(battered);
  expect(battered.body('A').hp).toBe(28);
});

describe('several effects at the start of a turn', () => {
  const heals = (s: Stage) => s.act('A', 'mark', { what: 'fast-healing', amount: 5 });

  test('LG-390 LG-397 RU-76 fire before healing: 3 less 4 falls; healing before fire: 3 and 5 less 4 are 4', () => {
    const burnt = two({ hpMax: 40, hp: 3 });
    impose(burnt, 'A', 'burning');
    heals(burnt);
    around(burnt, 4);
    expect([burnt.body('A').hp, burnt.asked()]).toEqual([-1, ['gm fall']]);
    const healed = two({ hpMax: 40, hp: 3 });
    heals(healed);
    impose(healed, 'A', 'burning');
    around(healed, 4);
    expect([healed.body('A').hp, healed.asked()]).toEqual([4, []]);
  });

  test('LG-391 RU-76 lit again it has begun anew: after the healing that came in between', () => {
    const s = two({ hpMax: 40, hp: 3 });
    impose(s, 'A', 'burning');
    heals(s);
    impose(s, 'A', 'burning');
    around(s, 4);
    expect(s.body('A').hp).toBe(4);
  });

  test('LG-426 RU-76 an area laid before the healing acts before it, one laid after it acts later', () => {
    const blaze = newBlast({ name: 'Blaze', shape: 'spread', feet: 10, range: 'medium', plus: 4, lasts: 3 });
    const turns = (healing: 'before' | 'after'): Stage => {
      const s = stage({ B: { at: [15, 5], blasts: [blaze] }, A: { at: [5, 5], hpMax: 40, hp: 40 } });
      if (healing === 'before') heals(s);
      s.act('B', 'area:0', { area: { x: 5, y: 5, side: 10 } });
      if (healing === 'after') heals(s);
      s.set('A', { hp: 3 });
      s.act('B', 'end-turn');
      s.answer('A', 'begin');
      return s;
    };
    expect([turns('after').body('A').hp, turns('before').body('A').hp]).toEqual([-1, 4]);
  });

  test('LG-222 LG-390 RU-76 who burns as it falls burns before it sinks; who is set alight then sinks first', () => {
    const falls = (s: Stage) => {
      s.act('A', 'hurt', { amount: 5, kind: 'physical' });
      s.answer('gm', 'dying');
    };
    const s = two({ hpMax: 40, hp: 3 });
    impose(s, 'A', 'burning');
    falls(s);
    s.act('B', 'end-turn', {}, 4, 50);
    expect(s.body('A').hp).toBe(-7);
    const lit = two({ hpMax: 40, hp: 3 });
    falls(lit);
    impose(lit, 'A', 'burning');
    lit.act('B', 'end-turn', {}, 5, 4);
    expect([lit.body('A').hp, is(lit, 'A', 'stable')]).toEqual([-6, true]);
  });
});

test('LG-398 of 10 and 15 temporary hit points 15 stay, 5 add nothing; 18 damage leaves none and −3', () => {
  const s = two({ hpMax: 9, hp: 0, tempHp: 10 });
  s.act('A', 'restore', { what: 'temporary', amount: 15 });
  expect(s.body('A').tempHp).toBe(15);
  s.act('A', 'restore', { what: 'temporary', amount: 5 });
  expect(s.body('A').tempHp).toBe(15);
  // of whatever kind the damage is
  s.act('A', 'hurt', { amount: 2, kind: 'fire' });
  expect(s.body('A')).toMatchObject({ tempHp: 13, hp: 0 });
  s.act('A', 'restore', { what: 'temporary', amount: 15 });
  s.act('A', 'hurt', { amount: 18, kind: 'physical' });
  expect(s.body('A')).toMatchObject({ tempHp: 0, hp: -3 });
});

test(
  'LG-399 Vigor 27 beside 8 others: 18, fast healing 5 for a round, half the speed; again: still 18; gone with the ' +
    'next encounter',
  () => {
    const skills = { acrobatics: 0, athletics: 0, awareness: 0, medicine: 0, ride: 0, stealth: 0, vigor: 7 };
    const s = two({ hpMax: 60, hp: 40, tempHp: 8, skills });
    s.act('A', 'vigor', {}, 20);
    expect(s.body('A')).toMatchObject({ tempHp: 18, stride: 6, move: 0 });
    around(s);
    expect(s.body('A').hp).toBe(45);
    s.act('A', 'vigor', {}, 20);
    expect(s.body('A').tempHp).toBe(18);
    s.act(null, 'end-combat', { why: 'overcome' });
    s.act(null, 'start-combat', {}, 10, 9);
    expect(s.body('A')).toMatchObject({ tempHp: 8, tags: [] });
  },
);

test.each([
  [14, 0, [0, 0, 0]],
  [15, 5, [0, 0, 0]],
  [19, 5, [0, 0, 0]],
  [20, 10, [0, 0, 0]],
  [24, 10, [0, 0, 0]],
  [25, 10, [5, 0, 0]],
  [29, 10, [5, 0, 0]],
  [30, 15, [5, 5, 0]],
  [34, 15, [5, 5, 0]],
  [35, 15, [10, 10, 0]],
] as const)('LG-399 Vigor %i: %i temporary hit points, and then it heals', (total, tempHp, heals) => {
  const skills = { acrobatics: 0, athletics: 0, awareness: 0, medicine: 0, ride: 0, stealth: 0, vigor: total - 10 };
  const s = two({ hpMax: 100, hp: 40, skills });
  const facts = s.act('A', 'vigor', {}, 10);
  expect(s.body('A').tempHp).toBe(tempHp);
  const aside = facts.filter((fact) => fact.type === 'noted' && fact.note.type === 'set-aside');
  expect(aside).toHaveLength(total === 35 ? 1 : 0);
  let hp = 40;
  for (const more of heals) {
    around(s);
    hp += more;
    expect(s.body('A').hp).toBe(hp);
  }
});

test('LG-399 a weaker second wind takes nothing of the first away', () => {
  const skills = { acrobatics: 0, athletics: 0, awareness: 0, medicine: 0, ride: 0, stealth: 0, vigor: 15 };
  const s = two({ hpMax: 100, hp: 40, skills });
  s.act('A', 'vigor', {}, 15);
  around(s);
  s.act('A', 'vigor', {}, 1);
  around(s);
  expect([s.body('A').hp, s.body('A').tempHp]).toEqual([50, 15]);
});

test('LG-399 no more temporary hit points than half of the most there are', () => {
  const skills = { acrobatics: 0, athletics: 0, awareness: 0, medicine: 0, ride: 0, stealth: 0, vigor: 20 };
  const s = two({ hpMax: 13, skills });
  s.act('A', 'vigor', {}, 10);
  expect(s.body('A').tempHp).toBe(6);
});

test('LG-400 15 of 40 off, 10 more: 20; an effect that may exceed half: 25', () => {
  const s = two({ hpMax: 40, hpReduction: 15 });
  s.act('A', 'restore', { what: 'reduce', amount: 10 });
  expect(s.body('A').hpReduction).toBe(20);
  s.act('A', 'restore', { what: 'beyond', amount: 5 });
  expect(s.body('A').hpReduction).toBe(25);
  // what stops at half gives nothing back of it
  s.act('A', 'restore', { what: 'reduce', amount: 5 });
  expect(s.body('A').hpReduction).toBe(25);
});
