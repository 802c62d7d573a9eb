import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { acOf, attackOf, initiativeOf, speedOf } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { saveOf, skillOf } from '../../../../../src/core/rulesets/legend/sheet/rolls.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import { weaponOf } from '../../../../../src/core/rulesets/legend/data/weapon-list.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';
import { two, around, impose, is, tag } from './two.ts';

const L5: Partial<Body> = { level: 5, kdm: 3 };

test('LG-232 flat-footed at level 5 with +3: AC 15, no opportunity attack, no immediate action', () => {
  expect(acOf(newBody({ ...L5, conditions: ['flat-footed'] })).total).toBe(15);
  expect(acOf(newBody({ ...L5, kdm: -2, conditions: ['flat-footed'] })).total).toBe(13);
  const s = stage({
    A: { at: [5, 5] },
    F: { at: [6, 5], conditions: ['flat-footed'], special: [newSpecial({ name: 'Ward', cost: 'immediate' })] },
  });
  expect(s.refused('F', 'ability:0')).toEqual(['flat-footed']);
  s.act('A', 'move', { path: [[4, 5]] });
  expect(s.asked()).toEqual([]);
});

test('LG-233 the helpless: 3 on the die is enough at +8, and they do nothing', () => {
  const s = stage({
    A: { at: [0, 0], attackBonuses: [8, 8] },
    F: { at: [1, 0], ...L5, hpMax: 50, conditions: ['helpless'] },
  });
  s.act('A', 'attack:unarmed', { target: 'F' }, 2);
  s.act('A', 'attack:unarmed', { target: 'F' }, 3, 4);
  expect(s.body('F').hp).toBe(46);
});

test('LG-233 the helpless do nothing in their own turn, and are no easier to shoot', () => {
  const special = (['standard', 'move', 'swift', 'free'] as const).map((cost) => newSpecial({ name: cost, cost }));
  const s = two({ conditions: ['helpless'], special }, { side: 'foe' });
  expect([
    s.refused('A', 'attack:unarmed', { target: 'B' }),
    s.refused('A', 'move', { path: [[5, 6]] }),
    s.refused('A', 'step', { path: [[5, 6]] }),
    ...special.map((_, nth) => s.refused('A', `ability:${nth}`)),
  ]).toEqual(Array.from({ length: 7 }, () => ['cannot-act']));
  const ward = newSpecial({ name: 'Ward', cost: 'immediate' });
  const off = two({}, { side: 'foe', conditions: ['helpless'], special: [ward] });
  expect(off.refused('B', 'ability:0')).toEqual(['helpless']);
  const helpless = newBody({ ...L5, conditions: ['helpless'] });
  expect([acOf(helpless, 'melee').total, acOf(helpless, 'ranged').total]).toEqual([11, 15]);
});

test('LG-237 the dazed do nothing, and keep their defensive modifier', () => {
  const s = two({ conditions: ['dazed'] });
  expect(s.refused('A', 'move', { path: [[5, 6]] })).toEqual(['cannot-act']);
  expect(acOf(newBody({ ...L5, conditions: ['dazed'] })).total).toBe(18);
});

test('LG-237 its turn passes, for the round that it lasts; until then it has no action of any kind', () => {
  const costs = ['standard', 'move', 'swift', 'free', 'immediate'] as const;
  const special = costs.map((cost) => newSpecial({ name: cost, cost }));
  const s = stage({ A: { at: [0, 0] }, F: { at: [5, 5], ...L5, special }, C: { at: [9, 9] } });
  impose(s, 'F', 'dazed', { unit: 'rounds', rounds: 1 });
  expect(special.map((_, nth) => s.refused('F', `ability:${nth}`).length > 0)).toEqual(costs.map(() => true));
  expect(acOf(s.body('F')).total).toBe(18);
  s.act('A', 'end-turn');
  expect([s.scene.turn.now, s.scene.turn.round]).toEqual(['C', 2]);
  s.act('C', 'end-turn');
  expect([s.scene.turn.now, s.scene.turn.round, is(s, 'F', 'dazed')]).toEqual(['A', 3, false]);
  s.act('A', 'end-turn');
  expect([s.scene.turn.now, s.refused('F', 'ability:0')]).toEqual(['F', []]);
  // nor does it strike at who leaves its reach
  const guard = stage({ A: { at: [5, 5] }, F: { at: [6, 5], conditions: ['dazed'] } });
  guard.act('A', 'move', { path: [[4, 5]] });
  expect([guard.asked(), guard.at('A')]).toEqual([[], [4, 5]]);
});

test('LG-238 stunned at level 5 with +3: AC 13, and what is in hand falls', () => {
  expect(acOf(newBody({ ...L5, conditions: ['stunned'] })).total).toBe(13);
  const s = two({ weapons: ['sword'], wielded: 'sword' });
  impose(s, 'A', 'stunned');
  expect(s.body('A')).toMatchObject({ wielded: null, weapons: [] });
  // it does nothing, and its turn is passed
  expect(s.scene.turn.now).toBe('B');
});

test('LG-240 shaken: −2 on attacks and saves', () => {
  const body = newBody({ conditions: ['shaken'], saves: { fortitude: 1, reflex: 2, will: 3 } });
  expect([attackOf(body, weaponOf('unarmed'), 5, false).total, saveOf(body, 'will').total]).toEqual([3, 1]);
});

test.each([
  // attack, Will, Reflex, checks, initiative, AC against melee and shots, speed
  ['shaken', -2, -2, -2, -2, 0, 18, 18, 30],
  ['frightened', -2, -2, -2, -2, 0, 18, 18, 30],
  ['panicked', 0, -2, -2, -2, 0, 18, 18, 30],
  ['sickened', -2, -2, -2, -2, 0, 18, 18, 30],
  ['cowering', 0, 0, 0, 0, 0, 13, 13, 30],
  ['entangled', -2, 0, 0, 0, 0, 16, 16, 15],
  ['slowed', -1, 0, -1, 0, 0, 17, 17, 15],
  ['dazzled', -1, 0, 0, 0, 0, 18, 18, 30],
  ['deafened', 0, 0, 0, 0, -4, 18, 18, 30],
  ['fatigued', 0, 0, 0, 0, -1, 18, 18, 30],
  ['exhausted', 0, 0, 0, 0, -3, 18, 18, 15],
  ['paralyzed', 0, 0, 0, 0, 0, 11, 15, 0],
  ['petrified', 0, 0, 0, 0, 0, 11, 15, 0],
] as const)('LG-240 what the %s lose', (id, attack, will, reflex, check, initiative, melee, ranged, speed) => {
  const body = newBody({ ...L5, conditions: [id] });
  expect([
    attackOf(body, weaponOf('unarmed'), 0, false).total,
    saveOf(body, 'will').total,
    saveOf(body, 'reflex').total,
    skillOf(body, 'awareness').total,
    initiativeOf(body).total,
    acOf(body, 'melee').total,
    acOf(body, 'ranged').total,
    speedOf(body),
  ]).toEqual([attack, will, reflex, check, initiative, melee, ranged, speed]);
});

test('LG-240 the sickened deal 2 less', () => {
  const s = two({ conditions: ['sickened'], attackBonuses: [20] }, { side: 'foe' });
  s.act('A', 'attack:unarmed', { target: 'B' }, 10, 5);
  expect(s.body('B').hp).toBe(10 - 3);
});

test('LG-259 concealed and an ability of 30 per cent: one die, against 30', () => {
  const foe: Standing = {
    at: [1, 0],
    hpMax: 50,
    conditions: ['concealed'],
    tags: [tag('miss-chance', '', 30), tag('miss-chance', '', 10)],
  };
  const s = stage({ A: { at: [0, 0], attackBonuses: [30, 30] }, F: foe });
  s.act('A', 'attack:unarmed', { target: 'F' }, 10, 30);
  expect(s.body('F').hp).toBe(50);
  s.act('A', 'attack:unarmed', { target: 'F' }, 10, 31, 4);
  expect(s.body('F').hp).toBe(46);
});

describe('fear', () => {
  const afraid = (...of: readonly (readonly [string, string])[]): Stage => {
    const s = two();
    for (const [condition, source] of of) impose(s, 'A', condition, { source });
    return s;
  };
  test('LG-387 shaken by A and by B is frightened, and shaken when A’s ends; three steps are panicked', () => {
    const s = two();
    impose(s, 'A', 'shaken', { source: 'A', unit: 'rounds', rounds: 1 });
    impose(s, 'A', 'shaken', { source: 'B' });
    expect([is(s, 'A', 'shaken'), is(s, 'A', 'frightened')]).toEqual([false, true]);
    around(s);
    expect([is(s, 'A', 'shaken'), is(s, 'A', 'frightened')]).toEqual([true, false]);
    expect(is(afraid(['frightened', 'A'], ['shaken', 'B']), 'A', 'panicked')).toBe(true);
    expect(is(afraid(['frightened', 'A'], ['frightened', 'B']), 'A', 'panicked')).toBe(true);
    expect(is(afraid(['panicked', 'A'], ['panicked', 'B']), 'A', 'panicked')).toBe(true);
    const once = two({}, {}, { fearSteps: false });
    impose(once, 'A', 'shaken', { source: 'A' });
    impose(once, 'A', 'shaken', { source: 'B' });
    expect(is(once, 'A', 'shaken')).toBe(true);
    // nor is it one more than what the sheet has
    const sheet = two({ conditions: ['shaken'] }, {}, { fearSteps: false });
    impose(sheet, 'A', 'shaken', { source: 'B' });
    expect(is(sheet, 'A', 'frightened')).toBe(false);
  });

  test('LG-387 a fear that does nothing off its quest is no step', () => {
    const s = two();
    impose(s, 'A', 'shaken', { source: 'A', unit: 'quest' });
    impose(s, 'A', 'shaken', { source: 'B' });
    s.act(null, 'side-trip');
    expect([is(s, 'A', 'shaken'), is(s, 'A', 'frightened')]).toEqual([true, false]);
  });

  test('LG-387 where fears do not add up the worst that runs is all there is', () => {
    const s = two({}, {}, { fearSteps: false });
    impose(s, 'A', 'frightened', { source: 'A', unit: 'rounds', rounds: 1 });
    impose(s, 'A', 'shaken', { source: 'B' });
    const feared = () => ['shaken', 'frightened', 'panicked'].filter((one) => is(s, 'A', one as never));
    expect(feared()).toEqual(['frightened']);
    around(s);
    expect(feared()).toEqual(['shaken']);
  });

  test('LG-388 the same aura again is no step more, that of another is', () => {
    const s = afraid(['shaken', 'aura'], ['shaken', 'aura']);
    expect(is(s, 'A', 'shaken')).toBe(true);
    impose(s, 'A', 'shaken', { source: 'howl' });
    expect(is(s, 'A', 'frightened')).toBe(true);
  });

  test('LG-388 once again it begins anew, and what else the aura does stays', () => {
    const s = two();
    const aura = (condition: string) => impose(s, 'A', condition, { source: 'aura', unit: 'rounds', rounds: 2 });
    aura('shaken');
    aura('sickened');
    expect([is(s, 'A', 'shaken'), is(s, 'A', 'sickened')]).toEqual([true, true]);
    around(s);
    aura('shaken');
    around(s);
    expect([is(s, 'A', 'shaken'), is(s, 'A', 'sickened')]).toEqual([true, false]);
    around(s);
    expect(is(s, 'A', 'shaken')).toBe(false);
  });

  test('LG-389 the immune to fear have none of the four; three shaken are panicked, not cowering', () => {
    const s = two({ tags: [tag('immunity', 'fear')] });
    for (const condition of ['shaken', 'frightened', 'panicked', 'cowering'])
      expect(s.refused('A', 'impose', { condition, unit: 'encounter', source: 'A' })).toEqual(['immune']);
    const three = afraid(['shaken', 'A'], ['shaken', 'B'], ['shaken', 'C']);
    expect([is(three, 'A', 'panicked'), is(three, 'A', 'cowering')]).toEqual([true, false]);
  });
});
