import { expect, test } from 'vitest';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { attackOf, speedOf } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { weaponOf } from '../../../../../src/core/rulesets/legend/data/weapon-list.ts';
import { stage } from '../stage.ts';
import { two, around, impose, is } from './two.ts';

test('LG-225 a foe beside may strike first, and whoever is far off cannot be helped', () => {
  const s = stage({ A: { at: [5, 5] }, B: { at: [9, 5], hp: -3, conditions: ['dying'] }, F: { at: [5, 6] } });
  expect(s.refused('A', 'stabilise', { patient: 'B' })).toEqual(['not-adjacent']);
  const near = stage({ A: { at: [5, 5], hp: 1 }, B: { at: [6, 5], hp: -3, conditions: ['dying'] }, F: { at: [5, 6] } });
  near.act('A', 'stabilise', { patient: 'B' });
  expect(near.asked()).toEqual(['F opportunity']);
  // whoever is struck down for it helps nobody
  near.answer('F', 'strike', 20, 6);
  near.answer('F', 'stable', 50);
  expect([near.body('A').standard, is(near, 'B', 'dying')]).toEqual([0, true]);
  const skilled = stage({ A: { at: [5, 5] }, B: { at: [6, 5], hp: -3, conditions: ['dying'] } });
  skilled.set('A', { skills: { ...newBody({}).skills, medicine: 4 } });
  skilled.act('A', 'stabilise', { patient: 'B' }, 11);
  expect(is(skilled, 'B', 'stable')).toBe(true);
  const diagonal = stage({ A: { at: [5, 5] }, B: { at: [6, 6], hp: -3, conditions: ['dying'] } });
  expect(diagonal.refused('A', 'stabilise', { patient: 'B' })).toEqual([]);
});

test('LG-226 sickened twice is −2 once', () => {
  const body = newBody({
    conditions: ['sickened'],
    lasting: [{ condition: 'sickened', source: 'B', by: null, until: { type: 'encounter' }, suspended: false }],
  });
  expect(attackOf(body, weaponOf('unarmed'), 0, false).total).toBe(-2);
});

test('LG-226 half the speed of the blinded and half of the entangled is half: 15 ft of 30', () => {
  expect(speedOf(newBody({ conditions: ['blinded', 'entangled'] }))).toBe(15);
});

test('LG-227 the battered regain nothing but have temporary hit points; it ends after its rounds', () => {
  const s = two({ hpMax: 20, hp: 10 });
  impose(s, 'A', 'battered', { unit: 'rounds', rounds: 2 });
  s.act('A', 'restore', { what: 'heal', amount: 10 });
  expect(s.body('A').hp).toBe(10);
  s.act('A', 'restore', { what: 'temporary', amount: 5 });
  expect(s.body('A').tempHp).toBe(5);
  around(s);
  expect(is(s, 'A', 'battered')).toBe(true);
  around(s);
  expect(is(s, 'A', 'battered')).toBe(false);
});

test('LG-373 whoever drops is battered no more', () => {
  const s = two({ hp: 3 });
  impose(s, 'A', 'battered');
  s.act('A', 'hurt', { amount: 6, kind: 'fire' });
  expect(s.asked()).toEqual(['gm fall']);
  s.answer('gm', 'dying');
  expect([s.body('A').hp, is(s, 'A', 'battered'), is(s, 'A', 'dying')]).toEqual([-3, false, true]);
  s.act('A', 'restore', { what: 'heal', amount: 5 });
  expect([s.body('A').hp, is(s, 'A', 'dying')]).toEqual([2, false]);
});

test('LG-373 whoever drops by its own standard action at 0 is battered no more either', () => {
  const s = two({ hp: 0 });
  impose(s, 'A', 'battered');
  s.act('A', 'task:total-defence');
  expect([s.body('A').hp, is(s, 'A', 'battered'), is(s, 'A', 'dying')]).toEqual([-1, false, true]);
});

test.each(['dying', 'stable', 'unconscious', 'dead'] as const)('LG-373 nobody is battered who is %s', (state) => {
  const s = two({ hp: -3, conditions: [state] });
  const given = (condition: string) => s.refused('A', 'impose', { condition, unit: 'encounter', source: 'A' });
  expect([given('battered'), given('bleeding'), given(state === 'dying' ? 'stable' : 'dying')]).toEqual([
    ['ended-at-once'],
    [],
    [],
  ]);
});

test.each([['LG-228'], ['LG-231']])('%s bleeding takes 2, then 4, then 7 off the most hit points', () => {
  const s = two({ hpMax: 40 });
  impose(s, 'A', 'bleeding');
  const most: number[] = [];
  for (const dice of [[2], [3, 1], [4, 2, 1]]) {
    around(s, ...dice);
    most.push(s.body('A').hpReduction);
  }
  expect([most, s.body('A').hp, is(s, 'A', 'bleeding')]).toEqual([[2, 6, 13], 27, false]);
});

test('LG-228 LG-229 anew after the second tick: the next has 3d4, and three are to come', () => {
  const s = two({ hpMax: 90 });
  impose(s, 'A', 'bleeding');
  around(s, 1);
  around(s, 1, 1);
  impose(s, 'A', 'bleeding');
  around(s, 1, 1, 1);
  around(s, 1, 1, 1, 1);
  expect(is(s, 'A', 'bleeding')).toBe(true);
  around(s, 1, 1, 1, 1, 1);
  expect([is(s, 'A', 'bleeding'), s.body('A').hpReduction]).toEqual([false, 15]);
});

test('LG-230 a move action ends the bleeding, and a foe beside may strike first', () => {
  const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5] } });
  impose(s, 'A', 'bleeding');
  s.act('A', 'staunch');
  expect([s.asked(), is(s, 'A', 'bleeding')]).toEqual([['F opportunity'], true]);
  s.answer('F', 'pass');
  expect([is(s, 'A', 'bleeding'), s.body('A').move]).toEqual([false, 0]);
  // whoever goes down by that stops nothing
  const weak = stage({ A: { at: [5, 5], hp: 1 }, F: { at: [6, 5], attackBonuses: [20] } });
  impose(weak, 'A', 'bleeding');
  weak.act('A', 'staunch');
  weak.answer('F', 'strike', 10, 6);
  weak.answer('F', 'stable');
  expect([is(weak, 'A', 'stable'), is(weak, 'A', 'bleeding')]).toEqual([true, true]);
});

test('LG-230 removed before the second tick it has cost one, and begins with one die when it is inflicted anew', () => {
  const s = two({ hpMax: 40 });
  impose(s, 'A', 'bleeding');
  around(s, 3);
  expect(s.body('A').hpReduction).toBe(3);
  s.act('A', 'staunch');
  expect([is(s, 'A', 'bleeding'), s.body('A').move, s.body('A').standard]).toEqual([false, 0, 1]);
  expect([s.body('A').bled, s.body('A').bleeds]).toEqual([0, 0]);
  s.act('A', 'end-turn');
  s.act('B', 'end-turn');
  expect([s.scene.turn.now, s.body('A').hpReduction]).toEqual(['A', 3]);
  impose(s, 'A', 'bleeding');
  around(s, 2);
  expect(s.body('A').hpReduction).toBe(5);
  // who has spent its move action staunches nothing
  const spent = two({ hpMax: 40 });
  impose(spent, 'A', 'bleeding');
  spent.act('A', 'move', { path: [[5, 6]] });
  spent.act('A', 'end-turn', {});
  expect(spent.refused('A', 'staunch')).toEqual(['not-your-turn']);
});

test('LG-231 30 of 40 less 5 is 30 of 35, 38 of 40 less 5 is 35 of 35; the end of the encounter gives it back', () => {
  for (const [hp, left] of [
    [30, 30],
    [38, 35],
  ] as const) {
    const s = two({ hpMax: 40, hp });
    s.act('A', 'restore', { what: 'reduce', amount: 5 });
    expect([s.body('A').hp, s.body('A').hpReduction]).toEqual([left, 5]);
    s.act('A', 'restore', { what: 'heal', amount: 20 });
    expect(s.body('A').hp).toBe(35);
    s.act(null, 'end-combat', { why: 'overcome' });
    expect(s.body('A').hpReduction).toBe(0);
  }
});
