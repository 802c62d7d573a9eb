import { expect, test } from 'vitest';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { bandFeet, dcOf, hpAt, modifier, speedOf } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { stage } from '../stage.ts';
import { two, is } from './two.ts';

test('LG-203 half of level 7 is 3: every division rounds down', () => {
  expect(speedOf(newBody({ speed: 25, conditions: ['slowed'] }))).toBe(12);
  const seventh = newBody({ level: 7, kom: 0 });
  expect([dcOf(seventh), modifier(9), modifier(11)]).toEqual([13, -1, 0]);
  expect([1, 2, 3, 4, 5].map((level) => dcOf(newBody({ level, kom: 0 })))).toEqual([10, 11, 11, 12, 12]);
  // ranges grow by whole steps
  expect([4, 5, 9].map((level) => bandFeet(newBody({ level }), 'melee'))).toEqual([5, 10, 10]);
  expect([1, 2, 3].map((level) => bandFeet(newBody({ level }), 'close'))).toEqual([25, 30, 30]);
});

test('LG-206 10 a level and +3: 26 at level 1, 39 at level 2', () => {
  expect([hpAt(1, 10, 3), hpAt(2, 10, 3)]).toEqual([26, 39]);
});

test('LG-216 a sword’s damage is physical', () => {
  const s = stage({
    A: { at: [0, 0], weapons: ['sword'], wielded: 'sword', attackBonuses: [30] },
    F: { at: [1, 0], hpMax: 50 },
  });
  const facts = s.act('A', 'attack:sword', { target: 'F' }, 10, 4);
  expect(
    facts.flatMap((fact) => (fact.type === 'changed' && fact.because.type === 'hurt' ? [fact.because.kind] : [])),
  ).toEqual(['physical']);
});

test.each([
  [15, 'stable'],
  [14, 'dying'],
] as const)('LG-225 Medicine %i makes the dying %s', (die, state) => {
  const s = two({}, { hp: -3, conditions: ['dying'] });
  s.act('A', 'stabilise', { patient: 'B' }, die);
  expect([is(s, 'B', 'dying'), is(s, 'B', 'stable')]).toEqual([state === 'dying', state === 'stable']);
  expect(s.body('A').standard).toBe(0);
});
