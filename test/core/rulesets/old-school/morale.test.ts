import { expect, test } from 'vitest';
import { troopMorale } from '../../../../src/core/rulesets/old-school/data/tables.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import type { Settings } from '../../../../src/core/rulesets/old-school/sheet/settings.ts';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import { scores } from './attacks/against.ts';
import { path, rolls, stage, why, whys } from './stage.ts';
import type { Stage, Standing } from './stage.ts';

/** Morale, loyalty and what comes of them; rounds are popcorn, so checks come at their end. */

/** So many monsters of a kind, of whom the GM fells some; then the round ends with these dice. */
const after = (
  from: string,
  count: number,
  fallen: Readonly<Record<number, Body['conditions']>>,
  dice: readonly number[],
  more: Partial<Body> = {},
  settings: Partial<Settings> = {},
  last: Partial<Body> = {},
): Stage => {
  const people: Record<string, Standing> = { A: ['fighter', 1, 1] };
  for (let n = 1; n <= count; n++) people[`M${n}`] = [from, 10 + 2 * n, 20, { ...more, ...(n === count ? last : {}) }];
  const s = stage(people, { popcornStart: 'referee', ...settings }).start();
  s.answer('gm', 'nominate', { target: 'A' });
  for (const [n, conditions] of Object.entries(fallen))
    s.set(`M${n}`, { conditions, ...(conditions.includes('dead') ? { hp: 0 } : {}) });
  ends(s, dice);
  return s;
};
/** What lets nobody take a turn. */
const OUT: readonly string[] = ['dead', 'asleep', 'helpless', 'paralysed', 'stone', 'surrendered', 'fled'];
/** Everybody in turn until the round is over. */
const ends = (s: Stage, dice: readonly number[]): readonly string[] => {
  const { round } = s.turn;
  for (;;) {
    const now = s.turn.up ?? '';
    const next =
      s.turn.units.find(({ id }) => id !== now && s.refused(now, 'nominate', { target: id }).length === 0)?.id ?? now;
    const lasts = s.turn.units.every(
      ({ id }) =>
        id === now || s.turn.done.includes(id as never) || s.body(id).conditions.some((one) => OUT.includes(one)),
    );
    const facts = s.act(now, 'nominate', { target: next }, lasts ? dice : []);
    if (s.turn.round > round || s.waiting !== null) return rolls(facts);
  }
};
const group = (s: Stage) => s.turn.groups[0];

test('OS-097 the data carries morale: an orc has 6', () => {
  expect(oldSchool.catalogue.find(({ id }) => id === 'orc')?.body.morale).toBe(6);
});

test('OS-097 the sheet takes scores from 2 to 12', () => {
  const orc = oldSchool.catalogue.find(({ id }) => id === 'orc');
  const takes = (morale: number): boolean => oldSchool.body.parse({ ...orc?.body, morale }).ok;
  expect([1, 2, 12, 13].map(takes)).toEqual([false, true, true, false]);
});

test('OS-097 who joins its own kind late counts with it, and breaks with it', () => {
  const s = stage(
    { A: ['fighter', 1, 1], M1: ['goblin', 12, 20], M2: ['goblin', 14, 20], M3: ['goblin', 16, 20] },
    { popcornStart: 'referee' },
  );
  s.act(null, 'start-combat', { combatants: ['A', 'M1', 'M2'] });
  s.answer('gm', 'nominate', { target: 'A' });
  s.act(null, 'join', { who: ['M3'] });
  expect(s.turn.groups.map(({ members }) => members)).toEqual([['M1', 'M2', 'M3']]);
  s.set('M1', { conditions: ['dead'], hp: 0 });
  ends(s, [4, 4]);
  s.answer('gm', 'flee');
  expect([s.body('M2').conditions, s.body('M3').conditions]).toEqual([['broken'], ['broken']]);
});

test('OS-098 a morale of 2 flees without a roll, unless cornered', () => {
  const s = after('wolf', 2, {}, [], { morale: 2 });
  expect([s.body('M1').conditions, s.body('M2').conditions]).toEqual([['broken'], ['broken']]);
  const fallen = after('wolf', 3, { 1: ['dead'] }, [], { morale: 2, conditions: ['cornered'] });
  expect([fallen.body('M2').conditions, fallen.asked()]).toEqual([['cornered'], []]);
  const one = after('wolf', 2, {}, [], { morale: 2 }, {}, { conditions: ['cornered'] });
  expect([one, after('wolf', 2, {}, [], { morale: 3 })].map((s) => s.body('M1').conditions)).toEqual([[], []]);
});

test.each([['OS-099'], ['OS-106']])('%s a morale of 12 never checks, whatever the GM adds', (row) => {
  const s = after('skeleton', 4, { 1: ['dead'], 2: ['dead'] }, []);
  expect([s.body('M3').conditions, group(s)?.passed]).toEqual([[], 0]);
  if (row === 'OS-106')
    expect(s.refused(null, 'adjust-morale', { group: 'foe.skeleton', by: -2 })).toEqual(['monster-decides']);
});

test('OS-106 nor may the GM adjust a morale of 2', () => {
  const s = stage({ A: ['fighter', 1, 1], M: ['wolf', 9, 9, { morale: 2 }] }).start([20, 1]);
  expect(s.refused(null, 'adjust-morale', { group: 'foe.wolf', by: 1 })).toEqual(['monster-decides']);
});

test.each([['OS-100'], ['OS-073']])('%s a total above the score breaks them, and the GM says how', (row) => {
  const s = after('goblin', 3, { 1: ['dead'] }, [4, 4]);
  expect(s.asked()).toEqual([['gm', 'broken']]);
  s.answer('gm', 'surrender');
  expect(s.body('M2').conditions).toEqual(['surrendered']);
  const runs = after('goblin', 3, { 1: ['dead'] }, [4, 4]);
  runs.answer('gm', 'flee');
  expect([runs.body('M2').conditions, runs.body('M3').conditions]).toEqual([['broken'], ['broken']]);
  if (row === 'OS-073')
    expect(after('goblin', 3, { 1: ['dead'] }, [], {}, { moraleInUse: false }).body('M2').conditions).toEqual([]);
});

test('OS-097 a pack of four wolves has a morale of 8 while half of it stands, three have 6', () => {
  const checked = (count: number, fallen: readonly number[]): unknown =>
    after('wolf', count, Object.fromEntries(fallen.map((n) => [n, ['dead']])), [3, 4]).asked();
  expect([checked(4, [1]), checked(3, [1]), checked(5, [1, 2, 3])]).toEqual([
    [],
    [['gm', 'broken']],
    [['gm', 'broken']],
  ]);
});

test('OS-101 equal or below and they fight on', () => {
  const s = after('goblin', 3, { 1: ['dead'] }, [3, 4]);
  expect([s.body('M2').conditions, group(s)?.passed]).toEqual([[], 1]);
  expect(group(after('goblin', 3, { 1: ['dead'] }, [3, 5]))?.passed).toBe(0);
});

test('OS-102 after two passed checks there is no more', () => {
  const s = after('goblin', 4, { 1: ['dead'] }, [3, 4]);
  s.set('M2', { conditions: ['dead'], hp: 0 });
  expect(ends(s, [3, 4])).toEqual(['morale of the goblins']);
  expect(group(s)).toMatchObject({ passed: 2, halfDone: true });
  s.scene = {
    ...s.scene,
    turn: { ...s.scene.turn, groups: s.scene.turn.groups.map((one) => ({ ...one, halfDone: false })) },
  };
  expect(ends(s, [])).toEqual([]);
});

test('OS-103 the first death calls for a check, the next one does not, nor does a death on the other side', () => {
  const s = after('goblin', 6, { 1: ['dead'] }, [3, 4]);
  expect([group(s)?.passed, group(s)?.halfDone]).toEqual([1, false]);
  s.set('M2', { conditions: ['dead'], hp: 0 });
  expect(ends(s, [])).toEqual([]);
  const other = after('goblin', 6, {}, []);
  if (other.turn.up === 'A') other.act('A', 'nominate', { target: 'M1' });
  other.set('A', { conditions: ['dead'], hp: 0 });
  expect(ends(other, [])).toEqual([]);
  expect(ends(after('goblin', 6, { 1: ['paralysed'] }, []), [])).toEqual([]);
});

test('OS-104 a check when half are killed or incapacitated: the third of five', () => {
  const two = after('goblin', 5, { 1: ['asleep'], 2: ['asleep'] }, []);
  expect(group(two)?.halfDone).toBe(false);
  two.set('M3', { conditions: ['asleep'] });
  expect(ends(two, [3, 4])).toEqual(['morale of the goblins']);
  expect(ends(two, [])).toEqual([]);
});
test.each([['asleep'], ['helpless'], ['paralysed'], ['stone'], ['surrendered'], ['fled']] as const)(
  'OS-104 two of four that are %s are half of them, one is not',
  (state) => {
    const s = after('goblin', 4, { 1: [state] }, []);
    expect(group(s)?.halfDone).toBe(false);
    s.set('M2', { conditions: [state] });
    expect(ends(s, [3, 4])).toEqual(['morale of the goblins']);
  },
);

test('OS-105 the GM adjusts by up to 2', () => {
  const s = after('goblin', 3, {}, []);
  s.act(null, 'adjust-morale', { group: 'foe.goblin', by: -1 });
  for (const by of [-3, 3])
    expect(s.refused(null, 'adjust-morale', { group: 'foe.goblin', by })).toEqual(['slot-malformed']);
  for (const by of [-2, 2]) expect(s.refused(null, 'adjust-morale', { group: 'foe.goblin', by })).toEqual([]);
  s.set('M1', { conditions: ['dead'], hp: 0 });
  ends(s, [3, 4]);
  expect(s.asked()).toEqual([['gm', 'broken']]);
});

test.each([
  ['3 less 1 is still rolled for, when something calls for it', 3, -1, [1, 2], [3, 2]],
  ['3 less 2 breaks at 2', 3, -2, [1, 1], [2, 1]],
  ['4 less 2 holds at 2', 4, -2, [1, 1], [2, 2]],
  ['11 and 1 more is rolled for as well', 11, 1, [6, 6], [12, 12]],
] as const)('OS-105 only for the roll: %s', (_, morale, by, dice, [total, score]) => {
  const s = after('goblin', 3, {}, [], { morale });
  s.act(null, 'adjust-morale', { group: 'foe.goblin', by });
  ends(s, []);
  expect(s.body('M1').conditions).toEqual([]);
  s.set('M1', { conditions: ['dead'], hp: 0 });
  ends(s, dice);
  expect(why(s.facts(), 'morale-checked')).toMatchObject({ total, score, passed: total <= score });
  expect(s.asked()).toEqual(total > score ? [['gm', 'broken']] : []);
});

test('OS-107 troops have the morale of their kind', () => {
  expect([
    troopMorale('trained', 'mounted'),
    troopMorale('untrained'),
    troopMorale('barbarian', 'fanatic', 'elite'),
  ]).toEqual([9, 6, 10]);
  const s = after('mercenary', 3, { 1: ['dead'] }, [5, 5], { side: 'foe' } as never);
  expect(s.asked()).toEqual([['gm', 'broken']]);
  // those of somebody with a CHA of 18 have no more: 9 is above 8
  const hired = stage(
    {
      A: ['fighter', 1, 1, { abilities: scores({ CHA: 18 }) }],
      M1: ['mercenary', 12, 20],
      M2: ['mercenary', 14, 20],
      M3: ['mercenary', 16, 20],
      B: ['orc', 30, 30],
    },
    { popcornStart: 'referee' },
  ).start();
  hired.answer('gm', 'nominate', { target: 'A' });
  hired.set('M1', { conditions: ['dead'], hp: 0 });
  ends(hired, [5, 4]);
  expect(hired.asked()).toEqual([['gm', 'broken']]);
});

test('OS-108 retainers test loyalty at the GM’s word, never morale', () => {
  const s = after('retainer', 2, { 1: ['dead'] }, [], { side: 'foe' } as never);
  expect(s.turn.groups).toEqual([]);
  s.act(null, 'loyalty', { who: ['M2'] }, [5, 3]);
  expect(s.body('M2').conditions).toEqual(['broken']);
  const loyal = after('retainer', 2, { 1: ['dead'] }, [], { side: 'foe', loyalty: 5, morale: 9 } as never);
  // the fallen have no loyalty left to test
  expect(loyal.offer(null, 'loyalty').slots[0]).toMatchObject({ among: ['M2'] });
  loyal.act(null, 'loyalty', { who: ['M2'] }, [2, 3]);
  expect(loyal.body('M2').conditions).toEqual([]);
  loyal.act(null, 'loyalty', { who: ['M2'] }, [3, 3]);
  expect(loyal.body('M2').conditions).toEqual(['broken']);
});

test('OS-109 where the table plays it so, a lone monster checks once at half its hit points', () => {
  const s = after('ogre', 1, {}, []);
  s.set('M1', { hp: 9 });
  expect(ends(s, [])).toEqual([]);
  const on = after('ogre', 1, {}, [], {}, { moraleBloodied: true });
  on.set('M1', { hp: 9 });
  expect(ends(on, [2, 2])).toEqual(['morale of the ogre']);
  expect(ends(on, [])).toEqual([]);
  const half = after('ogre', 1, {}, [], {}, { moraleBloodied: true });
  half.set('M1', { hpMax: 20, hp: 10 });
  expect(ends(half, [2, 2])).toEqual(['morale of the ogre']);
  const more = after('ogre', 1, {}, [], {}, { moraleBloodied: true });
  more.set('M1', { hpMax: 20, hp: 11 });
  expect(ends(more, [])).toEqual([]);
  const two = after('ogre', 2, {}, [], {}, { moraleBloodied: true });
  two.set('M1', { hp: 9 });
  expect(ends(two, [])).toEqual([]);
});

test('OS-175 while the leader of orcs stands they check against 8, and without him against 6', () => {
  const lead = { leads: 8 };
  const led = after('orc', 4, { 1: ['dead'] }, [4, 4], {}, {}, lead);
  expect([led.asked(), group(led)?.passed]).toEqual([[], 1]);
  const alone = after('orc', 4, { 4: ['dead'] }, [4, 3], {}, {}, lead);
  expect(alone.asked()).toEqual([['gm', 'broken']]);
  const held = after('orc', 4, { 4: ['dead'] }, [3, 3], {}, {}, lead);
  expect([held.asked(), group(held)?.passed]).toEqual([[], 1]);
});

test('OS-175 a leader’s bonus goes with him, and brings no check by itself', () => {
  const s = after('orc', 4, { 1: ['dead'] }, [4, 4], {}, {}, { leads: 8 });
  s.set('M2', { conditions: ['dead'], hp: 0 });
  ends(s, [4, 4]);
  expect(group(s)?.passed).toBe(2);
  s.set('M4', { conditions: ['dead'], hp: 0 });
  // half of them gone is a reason that two passed checks outweigh
  const groups = s.turn.groups.map((one) => ({ ...one, halfDone: false }));
  s.scene = { ...s.scene, turn: { ...s.turn, groups } };
  expect(ends(s, [])).toEqual([]);
});

test('OS-176 who is broken only withdraws or retreats, undeclared in the round of the check', () => {
  const s = stage(
    { A: ['fighter', 5, 5], B: ['goblin', 6, 5], C: ['goblin', 8, 8] },
    { turnStructure: 'side-initiative' },
  )
    .start()
    .ready([5, 3])
    .to('ally.melee');
  s.act('A', 'attack:sword.0', { target: 'B' }, [2]);
  s.to('foe.melee');
  const t = stage(
    {
      A: ['fighter', 5, 5],
      D: ['thief', 7, 9, { abilities: { STR: 18, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 } }],
      B: ['goblin', 6, 5],
      C: ['goblin', 8, 8],
    },
    { turnStructure: 'side-initiative' },
  )
    .start()
    .ready([5, 3])
    .to('ally.melee');
  t.act('A', 'done');
  t.act('D', 'attack:short-sword.0', { target: 'C' }, [15, 6, 6, 6]);
  expect(t.asked()).toEqual([['gm', 'broken']]);
  const facts = t.answer('gm', 'flee');
  expect([whys(facts).includes('broke'), t.turn.now]).toEqual([true, 'foe.movement']);
  expect([
    t.refused('B', 'retreat', path([6, 5], 'e', 'e')),
    t.refused('B', 'withdraw', path([6, 5], 'e')),
    t.refused('B', 'move', path([6, 5], 'e')),
  ]).toEqual([[], [], ['move-not-declared']]);
  t.act('B', 'retreat', path([6, 5], 'e', 'e'));
  expect(t.refused('B', 'attack:routine.0', { target: 'A' })).toContain('not-your-phase');
});

test('OS-177 who has surrendered pins nobody', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5], C: ['orc', 20, 20] }).start([20, 1, 2]);
  expect(s.refused('A', 'move', path([5, 5], 'w'))).toEqual(['move-not-declared']);
  s.set('B', { conditions: ['surrendered'] });
  expect(s.refused('A', 'move', path([5, 5], 'w'))).toEqual([]);
  // nor does it stop whoever walks past
  expect(s.refused('A', 'move', path([5, 5], 'ne', 'e', 'se'))).toEqual([]);
});

test.each([
  ['goblin', 3, 'The morale of the goblins breaks. What do they do?'],
  ['wolf', 3, 'The morale of the wolves breaks. What do they do?'],
  ['goblin', 2, 'The morale of the goblin breaks. What does it do?'],
] as const)('a broken morale is spoken of as of one or of several: %s, %i', (kind, count, said) => {
  expect(after(kind, count, { 1: ['dead'] }, [6, 6]).asks('gm')).toBe(said);
});
