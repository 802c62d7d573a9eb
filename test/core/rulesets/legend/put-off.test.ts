import { expect, test } from 'vitest';
import { newBlast } from '../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { acOf } from '../../../../src/core/rulesets/legend/sheet/derived.ts';
import type { Lasting } from '../../../../src/core/rulesets/legend/sheet/lasting.ts';
import type { Stage } from './stage.ts';
import { stage } from './stage.ts';

/** A turn that is put off has not been taken: what would have ended or happened with it waits, and comes once. */

const BLEEDS: Lasting = {
  condition: 'bleeding',
  source: 'Claw',
  by: null,
  until: { type: 'encounter' },
  suspended: false,
};
const QUEST = { type: 'quest', survives: false } as const;
const FIRE = newBlast({
  name: 'Fire',
  shape: 'spread',
  feet: 10,
  plus: 5,
  lasts: 9,
  range: 'long',
  task: 'use-ex-su',
});
const three = (): Stage => stage({ A: { at: [20, 20] }, B: { at: [30, 20] }, C: { at: [40, 20] } });

test('LG-019 LG-426 who puts off its turn in a fire burns once in the round', () => {
  const s = stage({ A: { at: [20, 20], blasts: [FIRE] }, B: { at: [30, 20], hpMax: 50 }, C: { at: [40, 20] } });
  s.act('A', 'area:0', { area: { x: 30, y: 20, side: 10 } });
  expect(s.body('B').hp).toBe(45);
  s.act('A', 'end-turn');
  expect(s.body('B').hp).toBe(40);
  s.act('B', 'delay');
  s.act('C', 'end-turn');
  s.answer('B', 'act');
  expect([s.scene.turn.now, s.body('B').hp]).toEqual(['B', 40]);
  s.act('B', 'end-turn');
  s.act('A', 'end-turn');
  s.act('C', 'end-turn');
  expect([s.scene.turn.now, s.body('B').hp]).toEqual(['B', 35]);
});

test('LG-374 LG-426 who puts off its turn before it begins burns in the fire when it does begin', () => {
  const s = stage({
    A: { at: [20, 20], blasts: [FIRE] },
    B: { at: [30, 20], hpMax: 60, lasting: [BLEEDS] },
    C: { at: [40, 20] },
  });
  s.act('A', 'area:0', { area: { x: 30, y: 20, side: 10 } });
  s.act('A', 'end-turn');
  s.answer('B', 'begin', 1);
  s.act('B', 'end-turn');
  s.act('C', 'end-turn');
  s.act('A', 'end-turn');
  expect([s.asked(), s.body('B').hp]).toEqual([['B begin-turn'], 50]);
  s.answer('B', 'delay');
  s.act('C', 'end-turn');
  s.answer('B', 'act', 1, 1);
  expect([s.scene.turn.now, s.body('B').hp]).toEqual(['B', 45]);
});

test('LG-019 whoever has begun a turn that something happened at puts it off no more', () => {
  const s = stage({ A: { at: [20, 20] }, B: { at: [30, 20], lasting: [BLEEDS] }, C: { at: [40, 20] } });
  s.act('A', 'end-turn');
  s.answer('B', 'begin', 1);
  expect(s.refused('B', 'delay')).toEqual(['already-acting']);
});

test('LG-019 LG-070 off its quest a curse with a save each turn asks nobody for a turn, and lets them delay', () => {
  const curse: Lasting = { ...BLEEDS, condition: 'shaken', until: QUEST, save: { with: 'will', dc: 15 } };
  const s = stage({ A: { at: [20, 20] }, B: { at: [30, 20], lasting: [curse] }, C: { at: [40, 20] } });
  s.act(null, 'side-trip');
  s.act('A', 'end-turn');
  expect([s.asked(), s.scene.turn.now, s.refused('B', 'delay')]).toEqual([[], 'B', []]);
  s.act('B', 'end-turn');
  s.act(null, 'side-trip');
  for (const who of ['C', 'A']) s.act(who, 'end-turn');
  expect(s.asked()).toEqual(['B begin-turn']);
});

test('LG-019 LG-260 who has charged has −2 to AC until it takes its turn, and not until it puts it off', () => {
  const s = three();
  const plain = acOf(s.body('B')).total;
  s.set('B', { charged: true });
  s.act('A', 'end-turn');
  expect(acOf(s.body('B')).total).toBe(plain);
  s.act('B', 'delay');
  expect(acOf(s.body('B')).total).toBe(plain - 2);
  s.act('C', 'end-turn');
  s.answer('B', 'act');
  expect(acOf(s.body('B')).total).toBe(plain);
});

test('LG-019 LG-061 a granted immediate action of this turn is an action too', () => {
  const s = three();
  s.act('A', 'end-turn');
  s.set('B', { taken: 1 });
  expect(s.refused('B', 'delay')).toEqual(['already-acting']);
});

test('LG-314 LG-079 what is laid or sent off in the turn of another ends and arrives at the count then running', () => {
  const chill = newBlast({ name: 'Chill', shape: 'around', feet: 10, plus: 1, lasts: 1, task: 'use-ex-su' });
  const lance = { weapons: ['siege-lance'], wielded: 'siege-lance', level: 1 } as const;
  const s = stage({ A: { at: [0, 0] }, C: { at: [0, 20], blasts: [chill], ...lance }, F: { at: [200, 20] } });
  s.set('C', { standard: 2 });
  s.act('C', 'area:0');
  s.act('C', 'attack:siege-lance', { target: 'F' });
  expect(s.scene.turn.areas[0]?.until).toMatchObject({ round: 3, count: 20 });
  expect(s.scene.turn.shots[0]?.due).toMatchObject({ round: 3, count: 20 });
});

test('LG-122 LG-164 LG-271 after a 5 ft step nobody swims or climbs in that turn', () => {
  const s = three();
  s.act('A', 'step', { path: [[21, 20]] });
  expect([s.refused('A', 'swim'), s.refused('A', 'climb')]).toEqual([['stepped'], ['stepped']]);
});

test('LG-078 LG-312 what is done with it in the turn of another ends at the own place all the same', () => {
  const s = three();
  s.act('B', 'grant', { what: 'standard' });
  s.act('B', 'task:total-defence');
  expect(s.body('B').modifiers).toMatchObject([{ value: 4, until: { type: 'place', round: 3, count: 19 } }]);
});

test('LG-078 what is granted in the turn of another is for those who can act', () => {
  const s = three();
  s.act('B', 'grant', { what: 'standard' });
  expect(s.refused('B', 'task:total-defence')).toEqual([]);
  s.act('B', 'impose', { condition: 'stunned', unit: 'rounds', rounds: 3, source: 'Bell' });
  expect(s.refused('B', 'task:total-defence')).toEqual(['cannot-act']);
});

test('LG-077 what lasts until the end of a turn outlasts it while it waits, unless whose turn it is dies', () => {
  const shaken = (s: Stage): boolean => s.body('B').lasting.some(({ condition }) => condition === 'shaken');
  const waits = (dead: boolean): readonly unknown[] => {
    const s = three();
    s.act('B', 'impose', { condition: 'shaken', unit: 'turn', source: 'Howl' });
    s.act('A', 'delay');
    if (dead) s.set('A', { conditions: ['dead'] });
    const before = shaken(s);
    s.act('B', 'end-turn');
    return [before, s.asked(), shaken(s)];
  };
  expect([waits(false), waits(true)]).toEqual([
    [true, ['A act-now'], true],
    [true, [], false],
  ]);
  // that of who cannot act ends as it is passed
  const stunned = three();
  stunned.act('B', 'impose', { condition: 'shaken', unit: 'turn', source: 'Howl' });
  stunned.act('A', 'impose', { condition: 'stunned', unit: 'rounds', rounds: 3, source: 'Bell' });
  expect([stunned.scene.turn.now, shaken(stunned)]).toEqual(['B', false]);
});
