import { expect, test } from 'vitest';
import { roundFacts } from '../../../../src/core/rulesets/tomes-by-torchlight/facts/round-facts.ts';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { newBody } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/new-body.ts';
import type { Stage, Standing } from './stage.ts';
import { linesTold } from '../telling.ts';
import { GM, player, rolls, stage, why, whys } from './stage.ts';

type Sheet = NonNullable<Standing[3]>;
/** A fight that is over: the last foe gives up. */
const over = (hero: Sheet): Stage => {
  const s = stage({ HERO: ['sellsword', 5, 5, hero], FOE: ['brigand', 30, 5] }).begin();
  s.act('FOE', 'surrender');
  return s;
};
const injury = (unit: 'hours' | 'weeks') =>
  ({ name: 'Ugly scar', does: 'nothing', unit, waited: 0, successes: 0, failures: 0, permanent: false }) as const;
const FRESH = { fresh: true } as const;
/** What all are told of so many hours. */
const told = (s: Stage, count: number, dice: readonly number[]): readonly string[] => {
  const before = s.scene;
  const facts = s.act(null, 'pass-time', { count, unit: 'hours' }, dice);
  return linesTold(tomesByTorchlight, before, facts, player('HERO')).map(([say]) => say);
};

test('TT-095 when combat ends all adrenaline is lost', () => {
  const s = over({ adrenaline: 3 });
  s.act(null, 'aftermath');
  for (let n = 0; n < 3; n++) s.answer('gm', 'spare');
  expect(s.body('HERO').adrenaline).toBe(0);
  const both = over({ adrenaline: 5 });
  both.set('FOE', { adrenaline: 1 });
  both.act(null, 'aftermath');
  for (let n = 0; n < 6; n++) both.answer('gm', 'spare');
  expect([both.asked(), both.body('HERO').adrenaline, both.body('FOE').adrenaline]).toEqual([[], 0, 0]);
  const fallen = over({ adrenaline: 1 });
  fallen.set('FOE', { adrenaline: 2, dead: true });
  fallen.act(null, 'aftermath');
  fallen.answer('gm', 'spare');
  // the dead pay nothing for theirs, and keep none should the GM raise them
  expect([fallen.asked(), fallen.body('HERO').adrenaline, fallen.body('FOE').adrenaline]).toEqual([[], 0, 0]);
});
test('TT-096 an injury for each point lost, each confirmed by the GM', () => {
  const s = over({ adrenaline: 3 });
  s.act(null, 'aftermath');
  expect(s.asked()).toEqual([['gm', 'injury']]);
  const facts = [1, 7, 12].flatMap((face) => s.answer('gm', 'roll', {}, [face, 3]));
  expect(rolls(facts).filter((label) => label === 'injury')).toHaveLength(3);
  expect(s.body('HERO').injuries.map(({ name, unit }) => [name, unit])).toEqual([
    ['Ringing ears', 'weeks'],
    ['Twisted knee', 'weeks'],
    ['Ugly scar', 'weeks'],
  ]);
});
test('TT-097 new Wounds take a Turn of bandaging', () => {
  const s = over({ wounds: [FRESH] });
  s.act(null, 'aftermath');
  expect(s.asked()).toEqual([['HERO', 'bandage']]);
  const before = s.scene;
  const facts = s.answer('HERO', 'bandage');
  expect(linesTold(tomesByTorchlight, before, facts, GM)).toContainEqual(['HERO is bandaged: one Turn']);
  expect([s.turn.turns, s.body('HERO').wounds, s.body('HERO').unbandaged]).toEqual([1, [{ fresh: false }], false]);
});
test('TT-098 who goes without is unbandaged until it is done', () => {
  const s = over({ wounds: [FRESH] });
  s.act(null, 'aftermath');
  const before = s.scene;
  const facts = s.answer('HERO', 'leave');
  expect(linesTold(tomesByTorchlight, before, facts, GM)).toContainEqual(['HERO goes without bandages']);
  expect(s.body('HERO').unbandaged).toBe(true);
  s.act(null, 'bandage-all');
  expect([s.body('HERO').unbandaged, s.turn.turns]).toEqual([false, 1]);
});
test('TT-099 bodies left lying are counted', () => {
  const s = stage({
    HERO: ['sellsword', 5, 5],
    ...Object.fromEntries([0, 1, 2, 3].map((n) => [`F${n}`, ['brigand', 30, n] as const])),
  }).begin();
  for (const n of [0, 1, 2, 3]) s.set(`F${n}`, { dead: true });
  s.act('HERO', 'end-turn');
  const before = s.scene;
  const facts = s.act(null, 'aftermath');
  expect(why(facts, 'bodies-left')).toMatchObject({ bodies: 4 });
  // the reminder is the GM's alone
  const reminded = (viewer: typeof GM) =>
    linesTold(tomesByTorchlight, before, facts, viewer).some(([say]) => say.includes('left lying'));
  expect([reminded(GM), reminded(player('HERO'))]).toEqual([true, false]);
});
test.each([
  [1, '1 body left lying: traces that make enemies'],
  [2, '2 bodies left lying: traces that make enemies'],
])('TT-099 %i: %s', (bodies, said) => {
  const say = roundFacts['bodies-left'].say?.({ bodies }, { gm: true } as never);
  expect(say).toMatchObject([said]);
});
test('TT-099 bodies of earlier fights still lie there, and whoever gave up is none', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], F0: ['brigand', 30, 0], F1: ['brigand', 30, 1] }).begin();
  s.scene = { ...s.scene, turn: { ...s.scene.turn, bodies: 3 } };
  s.set('F0', { dead: true });
  s.act('F1', 'surrender');
  expect(why(s.act(null, 'aftermath'), 'bodies-left')).toMatchObject({ bodies: 4 });
});
test('TT-100 what is not disposed of stays', () => {
  const s = stage({ HERO: ['sellsword', 5, 5] });
  s.scene = { ...s.scene, turn: { ...s.scene.turn, bodies: 12 } };
  s.act(null, 'dispose', { count: 10 });
  expect([s.turn.bodies, s.turn.turns]).toEqual([2, 1]);
  s.act(null, 'dispose', { count: 2 });
  expect([s.turn.bodies, s.turn.turns]).toEqual([0, 2]);
});
test.each([
  ['TT-100', 10, 1],
  ['TT-100', 11, 2],
] as const)('%s disposing of %i bodies takes %i Turns', (_, bodies, turns) => {
  const s = stage({ HERO: ['sellsword', 5, 5] });
  s.scene = { ...s.scene, turn: { ...s.scene.turn, bodies } };
  const before = s.scene;
  const facts = s.act(null, 'dispose', { count: bodies });
  expect([s.turn.bodies, s.turn.turns]).toEqual([0, turns]);
  expect(linesTold(tomesByTorchlight, before, facts, GM)).toContainEqual([
    `${bodies} bodies disposed of: ${turns} Turn${turns === 1 ? '' : 's'}`,
  ]);
});
test('TT-101 a full day of rest heals a Wound', () => {
  const s = stage({ HERO: ['sellsword', 5, 5, { wounds: [FRESH, FRESH, FRESH] }] });
  const before = s.scene;
  const facts = s.act(null, 'rest-day');
  expect(linesTold(tomesByTorchlight, before, facts, GM)).toContainEqual(['HERO rests a day: a Wound heals']);
  s.act(null, 'rest-day');
  expect(s.body('HERO').wounds).toHaveLength(1);
  // it is a day for injuries as well
  s.set('HERO', { injuries: [{ ...injury('hours'), unit: 'days' }] });
  expect(rolls(s.act(null, 'rest-day', {}, [5]))).toEqual(['Recovery']);
});
test('TT-101 of each the oldest first, the dead aside; with the last Wound no bandage is needed any more', () => {
  const s = stage({
    HERO: ['sellsword', 5, 5, { wounds: [{ fresh: false }, FRESH], woundLimit: 3, unbandaged: true }],
    PAL: ['sellsword', 6, 5, { wounds: [FRESH] }],
    LOST: ['sellsword', 7, 5, { wounds: [FRESH], dead: true }],
    FOE: ['brigand', 9, 5],
  });
  s.act(null, 'rest-day');
  expect(s.body('HERO')).toMatchObject({ wounds: [FRESH], unbandaged: true });
  expect([s.body('PAL').wounds, s.body('LOST').wounds]).toEqual([[], [FRESH]]);
  s.act(null, 'rest-day');
  expect(s.body('HERO')).toMatchObject({ wounds: [], unbandaged: false });
  expect(s.offers(null).some(({ id }) => id === 'bandage-all')).toBe(false);
  s.act(null, 'start-combat', { aware: 'both' }, [1, 1, 1, 1, 1]);
  expect(s.offers(null).some(({ id }) => id === 'rest-day')).toBe(false);
});
test('TT-096 as many as there were points, and one that the GM spares is none', () => {
  const s = over({ adrenaline: 4 });
  s.act(null, 'aftermath');
  s.answer('gm', 'spare');
  const before = s.scene;
  const facts = s.answer('gm', 'roll', {}, [2, 1]);
  const [line] = linesTold(tomesByTorchlight, before, facts, GM).filter(([say]) => say.includes('injured'));
  expect(line?.[0]).toMatch(/^HERO is injured: Split brow \(hours\)\. ./u);
  for (const face of [3, 4]) s.answer('gm', 'roll', {}, [face, 1]);
  expect([s.asked(), s.body('HERO').injuries.map(({ name }) => name)]).toEqual([
    [],
    ['Split brow', 'Cracked ribs', 'Wrenched back'],
  ]);
});
test.each([
  [1, 'hours', 1],
  [2, 'days', 24],
  [3, 'weeks', 168],
  [4, 'months', 720],
  [5, 'seasons', 2184],
  [6, 'years', 8760],
] as const)('TT-102 a %i on the table is %s, and the first check comes after %i hours', (face, unit, hours) => {
  const s = over({ adrenaline: 1, attributes: { CON: 13 } });
  s.act(null, 'aftermath');
  s.answer('gm', 'roll', {}, [12, face]);
  expect(s.body('HERO').injuries.map((one) => one.unit)).toEqual([unit]);
  for (let left = hours - 1; left > 0; left -= 100)
    expect(rolls(s.act(null, 'pass-time', { count: Math.min(100, left), unit: 'hours' }))).toEqual([]);
  expect(rolls(s.act(null, 'pass-time', { count: 1, unit: 'hours' }, [13]))).toEqual(['Recovery']);
});
test('TT-102 an injury of weeks is checked after a week', () => {
  const s = stage({ HERO: ['sellsword', 5, 5, { injuries: [injury('weeks')] }] });
  expect(rolls(s.act(null, 'pass-time', { count: 6, unit: 'days' }))).toEqual([]);
  expect(rolls(s.act(null, 'pass-time', { count: 1, unit: 'days' }, [5]))).toEqual(['Recovery']);
});
test.each([
  ['TT-103', 13, { successes: 1, failures: 0 }],
  ['TT-103', 14, { successes: 0, failures: 1 }],
] as const)('%s each time a CON 13 check: a %i', (_, face, left) => {
  const s = stage({ HERO: ['sellsword', 5, 5, { attributes: { CON: 13 }, injuries: [injury('hours')] }] });
  expect(told(s, 1, [face]).at(-1)).toBe(`HERO ${face === 13 ? 'is' : 'is not'} recovering from ugly scar`);
  expect(s.body('HERO').injuries).toMatchObject([left]);
  expect(rolls(s.act(null, 'pass-time', { count: 2, unit: 'hours' }, [14, 13]))).toEqual(['Recovery', 'Recovery']);
  s.set('HERO', { dead: true });
  expect(rolls(s.act(null, 'pass-time', { count: 1, unit: 'hours' }))).toEqual([]);
});
test('TT-104 three successes heal it', () => {
  const s = stage({ HERO: ['sellsword', 5, 5, { attributes: { CON: 13 }, injuries: [injury('hours')] }] });
  s.act(null, 'pass-time', { count: 3, unit: 'hours' }, [5, 15, 6]);
  expect(s.body('HERO').injuries).toMatchObject([{ successes: 2, failures: 1 }]);
  expect(told(s, 1, [7]).at(-1)).toBe('HERO has recovered from ugly scar');
  expect(s.body('HERO').injuries).toEqual([]);
});
test('TT-104 two others do not heal with it', () => {
  const almost = { ...injury('hours'), successes: 2 };
  const s = stage({
    HERO: ['sellsword', 5, 5, { attributes: { CON: 13 }, injuries: [injury('weeks'), almost, injury('hours')] }],
  });
  s.act(null, 'pass-time', { count: 1, unit: 'hours' }, [5, 15]);
  expect(s.body('HERO').injuries).toMatchObject([
    { unit: 'weeks', waited: 1, successes: 0 },
    { unit: 'hours', successes: 0, failures: 1 },
  ]);
});
test('TT-105 three failures make it permanent, and no more checks', () => {
  const s = stage({ HERO: ['sellsword', 5, 5, { attributes: { CON: 13 }, injuries: [injury('hours')] }] });
  expect(told(s, 6, [15, 5, 16, 20]).at(-1)).toBe('HERO will never recover from ugly scar');
  expect(s.body('HERO').injuries).toMatchObject([{ failures: 3, permanent: true }]);
  expect(whys(s.act(null, 'pass-time', { count: 6, unit: 'hours' }))).not.toContain('recovering');
});

test('sheets are read as far as they make sense: scores and Grit within bounds, unknown weapons kept and named', () => {
  const read = (more: object) => tomesByTorchlight.body.parse({ ...newBody({}), ...more });
  expect(read({ attributes: { ...newBody({}).attributes, STR: 31 } })).toMatchObject({
    ok: false,
    error: [{ at: 'attributes.STR' }],
  });
  expect(read({ grit: -1 })).toMatchObject({ ok: false, error: [{ at: 'grit' }] });
  expect(read({ weapons: ['moon blade'], wielded: 'moon blade' }).ok).toBe(true);
  const s = stage({
    HERO: ['sellsword', 5, 5, { weapons: ['moon blade'], wielded: 'moon blade' }],
    FOE: ['brigand', 6, 5],
  }).begin();
  const sheet = tomesByTorchlight.viewOf(s.scene.combatants[0] as never, 'sheet').sheet.flatMap(({ lines }) => lines);
  expect(sheet.find(({ label }) => label === 'moon blade')).toMatchObject({ value: 'unknown to the rules, in hand' });
  // The rules have it strike with its fists.
  expect(s.refused('HERO', 'melee', { target: 'FOE' })).toEqual([]);
});

test('TT-103 the clock goes on by as many Turns as the time holds, by rest and by waiting', () => {
  const s = stage({ HERO: ['sellsword', 5, 5] }, { turnMinutes: 10 });
  s.act(null, 'pass-time', { count: 4, unit: 'hours' });
  expect(s.turn.turns).toBe(24);
  s.act(null, 'rest-day');
  expect(s.turn.turns).toBe(24 + 144);
});
test('TT-097 bandages are offered in peace to whoever needs one, and to nobody else', () => {
  const offered = (sheet: object): boolean =>
    stage({ HERO: ['sellsword', 5, 5, sheet], FOE: ['brigand', 9, 5] })
      .offers(null)
      .some(({ id }) => id === 'bandage-all');
  expect([offered({ unbandaged: true }), offered({}), offered({ unbandaged: true, dead: true })]).toEqual([
    true,
    false,
    false,
  ]);
});
