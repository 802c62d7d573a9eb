import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { newBody } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import {
  acOf,
  attackOf,
  conditionsOn,
  has,
  hpAt,
  initiativeOf,
  speedOf,
} from '../../../../src/core/rulesets/legend/sheet/derived.ts';
import type { Tag } from '../../../../src/core/rulesets/legend/sheet/effects.ts';
import { saveOf, skillOf } from '../../../../src/core/rulesets/legend/sheet/rolls.ts';
import { newBlast } from '../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { newSpecial } from '../../../../src/core/rulesets/legend/sheet/special.ts';
import { CONDITION_IDS } from '../../../../src/core/rulesets/legend/data/condition-list.ts';
import { weaponOf } from '../../../../src/core/rulesets/legend/data/weapon-list.ts';
import type { Settings } from '../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { Slots } from '../../../../src/core/rules/offers/offer.ts';
import type { Stage, Standing } from './stage.ts';
import { stage } from './stage.ts';

/** Conditions, hit points, marks and care. */

const two = (a: Partial<Standing> = {}, b: Partial<Standing> = {}, settings: Partial<Settings> = {}): Stage =>
  stage({ A: { at: [5, 5], ...a }, B: { at: [6, 5], ...b } }, { settings });
/** Ends A's and B's turn: A's next one starts. */
const around = (s: Stage, ...dice: readonly number[]): void => {
  s.act('A', 'end-turn');
  if (s.body('A').hp < 0) return;
  const asks = ['bleeding', 'burning'].some((id) => s.body('A').lasting.some(({ condition }) => condition === id));
  s.act('B', 'end-turn', {}, ...(asks || s.body('A').tags.length > 0 ? [] : dice));
  if (s.waiting !== null) s.answer('A', 'begin', ...dice);
};
const impose = (s: Stage, who: string, condition: string, more: Slots = {}) =>
  s.act(who, 'impose', { condition, unit: 'encounter', source: 'A', ...more });
const is = (s: Stage, who: string, id: Parameters<typeof has>[1]) => has(s.body(who), id);
const tag = (type: Tag['type'], of: string, amount = 0, source = ''): Tag => ({
  type,
  of,
  amount,
  source,
  until: { type: 'none' },
});
const L5: Partial<Body> = { level: 5, kdm: 3 };

test('LG-203 half of level 7 is 3: every division rounds down', () => {
  expect(speedOf(newBody({ speed: 25, conditions: ['slowed'] }))).toBe(12);
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

test('LG-225 a foe beside may strike first, and whoever is far off cannot be helped', () => {
  const s = stage({ A: { at: [5, 5] }, B: { at: [9, 5], hp: -3, conditions: ['dying'] }, F: { at: [5, 6] } });
  expect(s.refused('A', 'stabilise', { patient: 'B' })).toEqual(['not-adjacent']);
  const near = stage({ A: { at: [5, 5] }, B: { at: [6, 5], hp: -3, conditions: ['dying'] }, F: { at: [5, 6] } });
  near.act('A', 'stabilise', { patient: 'B' });
  expect(near.asked()).toEqual(['F opportunity']);
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

test('LG-229 anew after the second tick: the next has 3d4, and three are to come', () => {
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
});

test('LG-231 30 of 40 less 5 is 30 of 35, 38 of 40 less 5 is 35 of 35; the end of the encounter gives it back', () => {
  for (const [hp, left] of [
    [30, 30],
    [38, 35],
  ] as const) {
    const s = two({ hpMax: 40, hp });
    s.act('A', 'restore', { what: 'reduce', amount: 5 });
    expect([s.body('A').hp, s.body('A').hpReduction]).toEqual([left, 5]);
    s.act(null, 'end-combat', { why: 'overcome' });
    expect(s.body('A').hpReduction).toBe(0);
  }
});

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
  const helpless = newBody({ ...L5, conditions: ['helpless'] });
  expect([acOf(helpless, 'melee').total, acOf(helpless, 'ranged').total]).toEqual([11, 15]);
});

test('LG-237 the dazed do nothing, and keep their defensive modifier', () => {
  const s = two({ conditions: ['dazed'] });
  expect(s.refused('A', 'move', { path: [[5, 6]] })).toEqual(['cannot-act']);
  expect(acOf(newBody({ ...L5, conditions: ['dazed'] })).total).toBe(18);
});

test('LG-238 stunned at level 5 with +3: AC 13, and what is in hand falls', () => {
  expect(acOf(newBody({ ...L5, conditions: ['stunned'] })).total).toBe(13);
  const s = two({ weapons: ['sword'], wielded: 'sword' });
  impose(s, 'A', 'stunned');
  expect(s.body('A')).toMatchObject({ wielded: null, weapons: [] });
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
    tags: [tag('miss-chance', '', 30)],
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
  });

  test('LG-388 the same aura again is no step more, that of another is', () => {
    const s = afraid(['shaken', 'aura'], ['shaken', 'aura']);
    expect(is(s, 'A', 'shaken')).toBe(true);
    impose(s, 'A', 'shaken', { source: 'howl' });
    expect(is(s, 'A', 'frightened')).toBe(true);
  });

  test('LG-389 the immune to fear have none of the four; three shaken are panicked, not cowering', () => {
    const s = two({ tags: [tag('immunity', 'fear')] });
    for (const condition of ['shaken', 'frightened', 'panicked', 'cowering'])
      expect(s.refused('A', 'impose', { condition, unit: 'encounter', source: 'A' })).toEqual(['immune']);
    const three = afraid(['shaken', 'A'], ['shaken', 'B'], ['shaken', 'C']);
    expect([is(three, 'A', 'panicked'), is(three, 'A', 'cowering')]).toEqual([true, false]);
  });
});

test('LG-390 burning deals 3, then 6, then 4', () => {
  const s = two({ hpMax: 50 });
  impose(s, 'A', 'burning');
  const left: number[] = [];
  for (const dice of [[3], [2, 4], [1, 1, 2], [1, 2, 1, 1], [1, 1, 1, 1, 1]]) {
    around(s, ...dice);
    left.push(s.body('A').hp);
  }
  expect(left).toEqual([47, 41, 37, 32, 27]);
});

test.each([
  ['fire', 50],
  ['energy', 50],
  ['cold', 47],
  ['physical', 47],
] as const)('LG-390 it is fire: whoever is immune to %s has %i of 50 left', (of, left) => {
  const s = two({ hpMax: 50, tags: [tag('immunity', of)] });
  impose(s, 'A', 'burning');
  around(s, 3);
  expect(s.body('A').hp).toBe(left);
});

test('LG-391 put out after two ticks and lit again it begins with 1d4; near X it cannot be put out', () => {
  const s = two({ hpMax: 50 });
  impose(s, 'A', 'burning');
  around(s, 1);
  around(s, 1, 1);
  s.act('A', 'put-out');
  expect([is(s, 'A', 'burning'), s.body('A').move]).toEqual([false, 0]);
  impose(s, 'A', 'burning');
  around(s, 4);
  expect(s.body('A').hp).toBe(43);
  s.act('A', 'mark', { what: 'kept-burning', of: 'the pyre' });
  expect(s.offer('A', 'put-out')?.reasons.map(({ say }) => say)).toEqual([
    'The fire cannot be put out. It is near the pyre.',
  ]);
  s.act(null, 'end-combat', { why: 'overcome' });
  expect(is(s, 'A', 'burning')).toBe(false);
});

test('LG-392 energy drained three times: the counter stands at 3', () => {
  const s = two();
  for (let n = 0; n < 3; n++) impose(s, 'A', 'energy-drained');
  expect(s.body('A').drained).toBe(3);
});

test('LG-393 the petrified do nothing and still make their saves', () => {
  const body = newBody({ conditions: ['petrified'], saves: { fortitude: 4, reflex: 0, will: 0 } });
  expect([has(body, 'helpless'), saveOf(body, 'fortitude').total]).toEqual([true, 4]);
});

test('LG-391 a foe beside may strike first, while it still burns', () => {
  const s = stage({ A: { at: [5, 5], conditions: ['burning'] }, F: { at: [6, 5] } });
  s.act('A', 'put-out');
  expect([s.asked(), is(s, 'A', 'burning')]).toEqual([['F opportunity'], true]);
  s.answer('F', 'pass');
  expect(is(s, 'A', 'burning')).toBe(false);
});

test('LG-394 covered for a round: AC +4; revealed: none of it, and no die to find it', () => {
  const s = two();
  impose(s, 'B', 'covered', { unit: 'rounds', rounds: 1 });
  const plain = acOf(newBody({})).total;
  expect(acOf(s.body('B')).total).toBe(plain + 4);
  // a wall beside adds no more
  expect(acOf(s.body('B'), 'ranged', { label: 'cover', value: 4 }).total).toBe(plain + 4);
  impose(s, 'B', 'concealed');
  impose(s, 'B', 'revealed');
  expect([acOf(s.body('B')).total, conditionsOn(s.body('B'))]).toEqual([plain, ['revealed']]);
});

test('LG-397 fast healing 5 and 3: from 28 to 33 of 40, from 38 to 40', () => {
  for (const [hp, then] of [
    [28, 33],
    [38, 40],
  ] as const) {
    const s = two({ hpMax: 40, hp, tags: [tag('fast-healing', '', 5), tag('fast-healing', '', 3)] });
    around(s);
    expect(s.body('A').hp).toBe(then);
  }
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
  s.act('A', 'hurt', { amount: 18, kind: 'physical' });
  expect(s.body('A')).toMatchObject({ tempHp: 0, hp: -3 });
});

test('LG-399 Vigor 27 beside 8 others: 18, fast healing 5 for a round, half the speed; again: still 18; gone with the next encounter', () => {
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
});

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
});

test('LG-401 immune to fire: nothing; resistance: the GM types 6 of 12', () => {
  const s = two({ hpMax: 40, tags: [tag('immunity', 'fire'), tag('resistance', 'physical')] });
  s.act('A', 'hurt', { amount: 12, kind: 'fire' });
  expect(s.body('A').hp).toBe(40);
  s.act('A', 'hurt', { amount: 12, kind: 'physical' });
  expect(s.asked()).toEqual(['gm lessened']);
  s.answerWith('gm', 'takes', { amount: 6 });
  expect(s.body('A').hp).toBe(34);
});

test('LG-402 an aura of −3 and −1 is −3; two abilities of −3 and −2 are −5', () => {
  const s = two();
  const modify = (by: number, source: string) => s.act('A', 'modify', { to: 'attack', by, source, rounds: 0 });
  modify(-3, 'aura');
  modify(-1, 'aura');
  expect(attackOf(s.body('A'), weaponOf('unarmed'), 0, false).total).toBe(-3);
  modify(-2, 'curse');
  expect(attackOf(s.body('A'), weaponOf('unarmed'), 0, false).total).toBe(-5);
});

test('LG-368 +2 between attacks counts for the later ones', () => {
  const s = stage({ A: { at: [0, 0], attackBonuses: [5, 5] }, F: { at: [1, 0], acMisc: 5, hpMax: 50 } });
  s.act('A', 'attack:unarmed', { target: 'F' }, 10);
  s.act('A', 'modify', { to: 'attack', by: 2, source: 'Focus', rounds: 1 });
  s.act('A', 'attack:unarmed', { target: 'F' }, 9, 3);
  expect(s.body('F').hp).toBe(47);
});

test('LG-403 one death effect a round', () => {
  const s = two({
    special: [
      newSpecial({ name: 'Wilt', cost: 'free', death: true }),
      newSpecial({ name: 'Rot', cost: 'free', death: true }),
    ],
  });
  s.act('A', 'ability:0');
  expect(s.refused('A', 'ability:1')).toEqual(['one-death-effect']);
  around(s);
  expect(s.refused('A', 'ability:1')).toEqual([]);
});

test('LG-404 immune to binding: slowed by such a spell is refused, by a plain blow it is not', () => {
  const s = two({ tags: [tag('immunity', 'binding')] });
  const slowed = { condition: 'slowed', unit: 'encounter', source: 'B' };
  expect(s.refused('A', 'impose', { ...slowed, descriptor: 'binding' })).toEqual(['immune']);
  expect(s.refused('A', 'impose', slowed)).toEqual([]);
});

test('LG-374 who bleeds and waits from 20 to 19 bleeds once, as its turn starts', () => {
  const s = two({ hpMax: 40 });
  impose(s, 'A', 'bleeding');
  s.act('A', 'end-turn');
  s.act('B', 'end-turn');
  expect(s.asked()).toEqual(['A begin-turn']);
  s.answer('A', 'delay');
  expect([s.scene.turn.now, s.body('A').bled]).toEqual(['B', 0]);
  s.act('B', 'end-turn');
  s.answer('A', 'act', 2);
  expect([s.scene.turn.now, s.body('A').bled, s.body('A').hpReduction]).toEqual(['A', 1, 2]);
  expect(s.refused('A', 'delay')).toEqual(['already-acting']);
});

test('LG-374 who heals fast and waits heals once, as its turn starts', () => {
  const s = two({ hpMax: 40, hp: 10, tags: [tag('fast-healing', '', 5)] });
  s.act('A', 'end-turn');
  s.act('B', 'end-turn');
  expect(s.asked()).toEqual(['A begin-turn']);
  s.answer('A', 'delay');
  expect([s.scene.turn.now, s.body('A').hp]).toEqual(['B', 10]);
  s.act('B', 'end-turn');
  s.answer('A', 'act');
  expect([s.scene.turn.now, s.body('A').hp]).toEqual(['A', 15]);
});

test('LG-375 the helpless bleed when their place is passed', () => {
  const s = two({}, { hpMax: 40, conditions: ['helpless'] });
  impose(s, 'B', 'bleeding');
  s.act('A', 'end-turn', {}, 3);
  expect([s.scene.turn.now, s.body('B').hpReduction]).toEqual(['A', 3]);
});

test.each([
  [12, null, 10],
  [15, 'more', 15],
  [15, 'faster', 10],
  [20, 'more', 20],
  [20, 'faster', 10],
  [20, 'both', 15],
] as const)('LG-433 Medicine %i at level 5, %s: %i hit points', (die, choice, hp) => {
  const s = stage({ A: { at: [5, 5] }, B: { at: [6, 5], level: 5, hpMax: 60, hp: 10 } }, { phase: 'idle' });
  s.act('A', 'tend', { patient: 'B' }, die);
  if (choice !== null) s.answer('A', choice);
  expect(s.body('B').hp).toBe(10 + hp);
});

test('LG-434 the GM types 20: from 30 to 50', () => {
  const s = stage({ A: { at: [5, 5], hpMax: 60, hp: 30 } }, { phase: 'idle' });
  s.act(null, 'take-break', { hp: 20 });
  expect(s.body('A').hp).toBe(50);
});

test('LG-396 blown east with a wall at the second square: 5 ft; knocked down: prone', () => {
  const s = stage({ A: { at: [0, 0] }, F: { at: [2, 1] } }, { rows: ['.....', '....#', '.....'] });
  s.act('F', 'push', { way: 'east', feet: 10 });
  expect(s.at('F')).toEqual([3, 1]);
  expect(s.asked()).toEqual([]);
  s.act('F', 'push', { way: 'south-west', feet: 10 });
  expect(s.at('F')).toEqual([2, 2]);
  s.act('F', 'knock-down');
  expect(is(s, 'F', 'prone')).toBe(true);
});

test('all offers of one with 20 conditions among 60 take about as long as those of one alone', () => {
  const many = [...CONDITION_IDS]
    .filter((one) => !['dead', 'soaring', 'flying', 'burrowing'].includes(one))
    .slice(0, 20);
  const crowd = (count: number): Stage =>
    stage(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          at === 0 ? 'A' : `F${at}`,
          { at: [3 * (at % 10), 3 * Math.floor(at / 10)] as const, conditions: many },
        ]),
      ),
    );
  const time = (s: Stage): number => {
    const runs = Array.from({ length: 40 }, () => {
      const from = performance.now();
      for (let nth = 0; nth < 10; nth++) {
        s.change('A', {});
        s.offer('A', 'move');
      }
      return (performance.now() - from) / 10;
    });
    return Math.min(...runs);
  };
  const [alone, among] = [time(crowd(1)), time(crowd(60))];
  expect(among).toBeLessThan(Math.max(1, 8 * alone));
});

test('LG-435 allies within 30 ft gain 5: whoever gives it too; nobody farther away, and no foe', () => {
  const s = stage({ A: { at: [0, 0] }, B: { at: [6, 0] }, C: { at: [7, 0] }, F: { at: [1, 0] } });
  s.act('A', 'restore-allies', { what: 'temporary', amount: 5, feet: 30 });
  expect(['A', 'B', 'C', 'F'].map((name) => s.body(name).tempHp)).toEqual([5, 5, 0, 0]);
});
