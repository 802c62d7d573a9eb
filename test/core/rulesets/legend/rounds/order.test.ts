import { expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { order, began, ends, is, now, until } from './begun.ts';

/** Round after round: whose place comes, and whose passes. */

test('LG-014 three rounds of four are twelve turns', () => {
  const s = began({ A: {}, B: {}, C: {}, D: {} }, [9, 8, 7, 6]);
  const turns: unknown[] = [];
  for (let n = 0; n < 12; n++) {
    turns.push(now(s));
    ends(s);
  }
  expect(turns.join('')).toBe('ABCDABCDABCD');
  expect(s.scene.turn.round).toBe(4);
});

test('LG-016 an effect at the place of the dead still ends there', () => {
  const s = began({ A: {}, B: {}, C: {} }, [18, 14, 9]);
  ends(s);
  s.act('A', 'impose', { condition: 'sickened', unit: 'rounds', rounds: 1, source: 'Spores' });
  const { turn } = s.scene;
  s.scene = {
    ...s.scene,
    combatants: s.scene.combatants.map((one) =>
      one.name === 'B' ? { ...one, body: { ...one.body, conditions: ['dead'] } } : one,
    ),
    turn,
  };
  s.act(null, 'next-turn');
  expect(now(s)).toBe('C');
  until(s, 'A', 2);
  expect(is(s, 'A', 'sickened')).toBe(true);
  // its place stays in the order, marked, and nobody acts at it
  const places = s
    .order()
    .lanes.flatMap(({ items }) => items.map(({ who, state, marks }) => [who, state, marks.map(({ id }) => id)]));
  expect([order(s), places]).toEqual([
    [
      ['A', 18],
      ['B', 14],
      ['C', 9],
    ],
    [
      ['A', 'active', ['sickened']],
      ['B', 'done', ['dead']],
      ['C', 'next', []],
    ],
  ]);
  // no turn of the dead begins on the way, not even one that passes
  const begun = ends(s).flatMap((fact) =>
    fact.type === 'turned' && fact.because.type === 'turn-began' ? [fact.because.who] : [],
  );
  expect(begun).toEqual(['C']);
  expect([now(s), is(s, 'A', 'sickened')]).toEqual(['C', false]);
});

test('LG-018 what an effect makes flat-footed ends with it, whoever’s turn begins meanwhile', () => {
  const s = began({ A: {}, B: {} }, [18, 12]);
  s.act('B', 'impose', { condition: 'flat-footed', unit: 'rounds', rounds: 3, source: 'Feint' });
  for (const [round, name] of [
    [1, 'B'],
    [2, 'A'],
    [2, 'B'],
    [3, 'A'],
    [3, 'B'],
  ] as const) {
    ends(s);
    expect([s.scene.turn.round, now(s), is(s, 'B', 'flat-footed')]).toEqual([round, name, true]);
  }
  ends(s);
  expect([s.scene.turn.round, now(s), is(s, 'B', 'flat-footed')]).toEqual([4, 'A', false]);
  // nor does the second round end it for one who waits
  const late = began({ A: {}, B: {} }, [18, 12]);
  late.act('A', 'impose', { condition: 'flat-footed', unit: 'rounds', rounds: 3, source: 'Feint' });
  late.act('A', 'delay');
  ends(late);
  late.answer('A', 'pass');
  expect([late.scene.turn.round, now(late), is(late, 'A', 'flat-footed')]).toEqual([2, 'B', true]);
});

test('LG-369 whoever is freed after its count acts next round', () => {
  const s = began({ A: {}, B: { conditions: ['helpless'] }, C: {} }, [18, 14, 10]);
  ends(s);
  expect(now(s)).toBe('C');
  s.scene = {
    ...s.scene,
    combatants: s.scene.combatants.map((one) =>
      one.name === 'B' ? { ...one, body: { ...one.body, conditions: [] } } : one,
    ),
  };
  ends(s);
  expect([now(s), s.scene.turn.round]).toEqual(['A', 2]);
  ends(s);
  expect([now(s), s.scene.turn.round]).toEqual(['B', 2]);
});

test('LG-222 the dying roll when their place comes', () => {
  const sheet: Partial<Body> = { hp: -3, conditions: ['dying'] };
  const s = began({ A: {}, B: sheet, C: {} }, [18, 14, 9]);
  ends(s, 50);
  expect([now(s), s.body('B').hp]).toEqual(['C', -4]);
});
