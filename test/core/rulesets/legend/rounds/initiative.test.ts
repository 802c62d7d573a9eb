import { expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import { began, ends, idle, now, order } from './begun.ts';

/** Who rolls initiative, for whom, and who joins later. */

test.each([['LG-003'], ['LG-004']])(
  '%s everyone’s die is its own: 11 and 4 at +1 are 12 and 5, and a foe’s belongs to the foe',
  () => {
    const s = began({ A: { initMisc: 1 }, B: { initMisc: 1 }, F: {} }, [11, 4, 2]);
    expect(order(s)).toEqual([
      ['A', 12],
      ['B', 5],
      ['F', 2],
    ]);
    const rolls = idle({ A: {}, F: {} });
    const facts = rolls.act(null, 'start-combat', {}, 12, 3);
    expect(facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.of] : []))).toEqual(['A', 'F']);
  },
);

test.each([['LG-011'], ['LG-386']])(
  '%s six zombies roll one die and share one count, and are one roller in a tie',
  () => {
    const zombies = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`F${n}`, { initMisc: -1 }]));
    const s = began({ A: { initMisc: -1 }, ...zombies }, [7, 7, 3, 15]);
    expect(order(s)).toEqual([...[1, 2, 3, 4, 5, 6].map((n) => [`F${n}`, 6]), ['A', 6]]);
    expect(new Set(s.scene.turn.order.map(({ rank }) => rank)).size).toBe(2);
    const rolled = s
      .told()
      .flatMap((fact) => (fact.type === 'rolled' ? [`${fact.of ?? fact.whom ?? 'The GM'} ${fact.label}`] : []));
    expect(rolled).toEqual(['A initiative', 'foes initiative', 'A to break the tie', 'foes to break the tie']);
  },
);

test.each(['F1', 'F2'])('one foe in sight rolls by its own name, and %s rolls with it unseen', (unseen) => {
  const s = idle({ A: {}, F1: {}, F2: {} });
  s.hide(unseen);
  s.act(null, 'start-combat', { combatants: ['A', 'F1', 'F2'] }, 7, 12);
  const rolled = s.told().flatMap((fact) => (fact.type === 'rolled' ? [[fact.of, fact.whom, fact.secret]] : []));
  expect(rolled).toEqual([
    ['A', undefined, false],
    [unseen === 'F1' ? 'F2' : 'F1', undefined, false],
  ]);
});

test('LG-003 LG-011 a foe that a player plays rolls for itself, the others together', () => {
  const s = idle({ A: {}, F1: {}, F2: {}, F3: {} });
  s.give('F2');
  s.act(null, 'start-combat', {}, 1, 10, 15);
  expect(order(s)).toEqual([
    ['F2', 15],
    ['F1', 10],
    ['F3', 10],
    ['A', 1],
  ]);
});

test('LG-012 those are one group whose modifiers come to the same, whatever they are made of', () => {
  const slow = { str: 10, dex: 8, con: 10, int: 10, wis: 10, cha: 10 };
  const s = began({ A: {}, F1: { abilities: slow }, F2: { initMisc: -1 }, F3: { conditions: ['fatigued'] } }, [1, 10], {
    groups: 'modifier',
  });
  expect(order(s).map(([, count]) => count)).toEqual([9, 9, 9, 1]);
});

test('LG-012 the shaman at +3 and zombies at −1 as two groups: 10 and 10 are 13 and 9', () => {
  const s = began({ A: {}, F1: { initMisc: 3 }, F2: { initMisc: -1 }, F3: { initMisc: -1 } }, [1, 10, 10], {
    groups: 'modifier',
  });
  expect(order(s)).toEqual([
    ['F1', 13],
    ['F2', 9],
    ['F3', 9],
    ['A', 1],
  ]);
});

test('LG-013 no round begins before the last die lies', () => {
  const s = idle({ A: {}, B: {}, C: {}, D: {} });
  expect(s.refused(null, 'next-turn')).not.toEqual([]);
  expect(s.scene.turn.phase).toBe('idle');
  s.act(null, 'start-combat', {}, 9, 8, 7, 6);
  expect([s.scene.turn.round, now(s)]).toEqual([1, 'A']);
});

test('LG-370 who joins at 15 when 10 is up waits for the next round', () => {
  const s = began({ A: {}, C: {} }, [18, 10]);
  ends(s);
  const late = { ...find(s.scene, 'A' as CombatantId), id: 'L' as CombatantId, name: 'L' };
  s.scene = { ...s.scene, combatants: [...s.scene.combatants, late] };
  s.act(null, 'join', { combatants: ['L'] }, 15);
  ends(s);
  expect([now(s), s.scene.turn.round]).toEqual(['A', 2]);
  ends(s);
  expect(now(s)).toBe('L');
});

test('LG-018 who joins in the first round is flat-footed until the second at the latest, a later one is not', () => {
  const joined = (rounds: number): readonly (readonly string[])[] => {
    const s = began({ A: {}, C: {} }, [18, 10]);
    for (let n = 0; n < 2 * rounds + 1; n++) ends(s);
    const late = { ...find(s.scene, 'A' as CombatantId), id: 'L' as CombatantId, name: 'L' };
    s.scene = { ...s.scene, combatants: [...s.scene.combatants, late] };
    s.act(null, 'join', { combatants: ['L'] }, 15);
    const first = s.body('L').conditions;
    ends(s);
    return [first, s.body('L').conditions];
  };
  expect([joined(0), joined(1), joined(2)]).toEqual([
    [['flat-footed'], []],
    [[], []],
    [[], []],
  ]);
});
