import { expect, test } from 'vitest';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import { aacOf } from '../../../../src/core/rulesets/old-school/sheet/derived.ts';
import { initiativeModifier, modifier } from '../../../../src/core/rulesets/old-school/data/tables.ts';
import { newBody } from '../../../../src/core/rulesets/old-school/sheet/new-body.ts';
import { MISSILE } from './spell-stage.ts';
import { tellFact } from '../../../../src/core/rules/telling/tell.ts';
import { linesTold } from '../telling.ts';
import { GM, path, rolls, SIDES, stage } from './stage.ts';
import type { Stage, Standing } from './stage.ts';

/** Death and its saves, scores and what follows from them, rest and meeting. */

/** An orc strikes a fighter of 3 hit points for 6; then these death saves. */
const struck = (saves: readonly number[], marks = 0, settings: Parameters<typeof stage>[1] = {}): Stage => {
  const s = stage({ B: ['orc', 5, 5], A: ['fighter', 6, 5, { hp: 3, deathSaveMarks: marks }] }, settings).start([
    20, 1,
  ]);
  s.act('B', 'attack:routine.0', { target: 'A' }, [19, 6, ...saves]);
  return s;
};
test.each([
  ['OS-071', 0, [12], 0, 1, false],
  ['OS-117', 0, [12], 0, 1, false],
  ['OS-118', 0, [15], 0, 1, false],
  ['OS-119', 0, [5, 14], 1, 1, false],
  ['OS-119', 0, [11, 14], 1, 1, false],
  ['OS-119', 1, [5, 14], 2, 1, false],
  ['OS-120', 0, [5, 7, 9], 3, 0, true],
  ['OS-120', 2, [5], 3, 0, true],
  ['OS-076', 2, [5], 3, 0, true],
] as const)('%s with %i marks, saves %j: %i marks, %i hp, dead %s', (_, before, saves, marks, hp, dead) => {
  const s = struck(saves, before);
  expect([s.body('A').deathSaveMarks, s.body('A').hp, s.body('A').conditions.includes('dead')]).toEqual([
    marks,
    hp,
    dead,
  ]);
});

test.each([
  [[14], 0, undefined],
  [[5, 14], 0, { done: 1, of: 3 }],
  [[5, 14], 1, { done: 2, of: 3 }],
] as const)('OS-119 saves of %j after %i marks: the token has %j', (saves, before, pips) => {
  const known = oldSchool.known(struck(saves, before).scene, GM);
  const { marks } = oldSchool.viewOf(known.combatants[1] as never, 'figures', known);
  expect(marks.find(({ id }) => id === 'death-saves')?.pips).toEqual(pips);
});

test('OS-119 the log says how many saves have failed in a life, and with what each was made', () => {
  const before = stage({ B: ['orc', 5, 5], A: ['fighter', 6, 5, { hp: 3 }] }).start([20, 1]);
  const { scene } = before;
  const facts = before.act('B', 'attack:routine.0', { target: 'A' }, [19, 6, 5, 7, 14]);
  const told = linesTold(oldSchool, scene, facts, GM);
  expect(told.map(([say]) => say).filter((say) => say.includes('death'))).toEqual([
    'A fails a death save: 5 vs 12, the first ever',
    'A fails a death save: 7 vs 12, the second ever',
    'A saves against death: 14 vs 12, back at 1 hit point',
  ]);
  const shown = facts.flatMap((fact) => tellFact(oldSchool, fact, scene, scene, GM, true) ?? []);
  const saves = shown.flatMap((one) => (one.type === 'said' && one.rule === 'OS-119' ? [one.stage] : []));
  const against = { label: 'save', total: 12 };
  expect(saves).toMatchObject([
    { who: 'A', word: 'fails to save against death', total: 5, against },
    { who: 'A', word: 'fails to save against death', total: 7, against },
    { who: 'A', word: 'saves against death', total: 14, against },
  ]);
});

test('OS-076 marks survive the fight, and how many kill is a setting', () => {
  const s = struck([5, 14]);
  s.act(null, 'end-combat');
  expect(s.body('A').deathSaveMarks).toBe(1);
  expect(
    oldSchool.viewOf(s.scene.combatants[1] as never, 'figures').marks.find(({ id }) => id === 'death-saves')?.pips,
  ).toEqual({ done: 1, of: 3 });
  expect(struck([5], 0, { deathSaves: 1 }).body('A').conditions).toEqual(['dead']);
  const pips = (most: number): unknown => {
    const known = oldSchool.known(struck([5, 14], 0, { deathSaves: most }).scene, GM);
    return oldSchool.viewOf(known.combatants[1] as never, 'figures', known).marks.find(({ id }) => id === 'death-saves')
      ?.pips;
  };
  expect([pips(5), pips(2)]).toEqual([
    { done: 1, of: 5 },
    { done: 1, of: 2 },
  ]);
  const past = struck([5, 7, 14], 0, { deathSaves: 5 });
  past.scene = { ...past.scene, settings: { ...(past.scene.settings as object), deathSaves: 1 } };
  const marks = oldSchool.viewOf(past.scene.combatants[1] as never, 'figures', oldSchool.known(past.scene, GM)).marks;
  expect(marks.find(({ id }) => id === 'death-saves')?.pips).toEqual({ done: 2, of: 2 });
});

test('OS-171 whatever brings a character to 0 calls for the saves, a spell too', () => {
  const mage: Standing = ['magic-user', 5, 5, { side: 'foe', spells: [MISSILE] }];
  const s = stage({ M: mage, A: ['fighter', 9, 5, { hp: 3 }] }).start([20, 1]);
  const facts = s.act('M', 'cast', { spell: 'Magic missile', target: 'A' }, [6, 12]);
  expect([rolls(facts), s.body('A').hp]).toEqual([['damage', 'death save'], 1]);
});

test('OS-070 retainers and mercenaries have no death saves', () => {
  const s = stage({ B: ['orc', 5, 5], A: ['retainer', 6, 5, { side: 'ally' }] }).start([20, 1]);
  s.act('B', 'attack:routine.0', { target: 'A' }, [19, 6]);
  expect(s.body('A').conditions).toEqual(['dead']);
});

test.each([
  ['OS-110', [3, 4, 5, 6, 8, 9, 12, 13, 15, 16, 17, 18], [-3, -2, -2, -1, -1, 0, 0, 1, 1, 2, 2, 3], modifier],
  ['OS-113', [3, 4, 8, 9, 12, 13, 17, 18], [-2, -1, -1, 0, 0, 1, 1, 2], initiativeModifier],
] as const)('%s modifiers of scores %j are %j', (_, given, expected, read) => {
  expect(given.map(read)).toEqual(expected);
});

test.each([
  ['OS-111', { armour: 'leather', DEX: 16, shield: false }, 14],
  ['OS-116', { armour: 'chain', DEX: 13, shield: true }, 16],
  ['OS-116', { armour: 'none', DEX: 10, shield: false }, 10],
  ['OS-116', { armour: 'leather', DEX: 8, shield: false }, 11],
  ['OS-116', { armour: 'plate', DEX: 10, shield: true }, 17],
] as const)('%s %j: AAC %i', (_, { armour, DEX, shield }, total) => {
  const abilities = { STR: 10, DEX, CON: 10, INT: 10, WIS: 10, CHA: 10 };
  expect(aacOf(newBody({ armour, shield, abilities })).total).toBe(total);
});

test('OS-112 DEX helps missiles hit, not hurt', () => {
  const s = stage({
    T: ['thief', 5, 5, { abilities: { STR: 10, DEX: 16, CON: 10, INT: 10, WIS: 10, CHA: 10 } }],
    B: ['orc', 12, 5, { hpMax: 20 }],
  }).start([20, 1]);
  expect(oldSchool.explain(s.scene, s.command('T', 'attack:sling.2', { target: 'B' })).modifiers).toContainEqual({
    label: 'DEX',
    value: 2,
  });
  s.act('T', 'attack:sling.2', { target: 'B' }, [15, 4]);
  expect(s.body('B').hp).toBe(16);
});

test('OS-114 hit points are rolled by class and level, CON on each die, at least 1 a die', () => {
  const rolled = (from: string, level: number, CON: number, dice: readonly number[]) => {
    const s = stage({ A: [from, 5, 5, { level, hp: 1 }], B: ['orc', 30, 30] });
    s.set('A', { abilities: { ...s.body('A').abilities, CON } });
    const facts = s.act(null, 'roll-hit-points', { who: ['A'] }, dice);
    return [rolls(facts).length, s.body('A').hpMax, s.body('A').hp];
  };
  expect(rolled('magic-user', 1, 3, [1])).toEqual([1, 1, 1]);
  expect(rolled('magic-user', 3, 3, [1, 4, 2])).toEqual([3, 3, 3]);
  expect(rolled('fighter', 2, 16, [4, 8])).toEqual([2, 16, 16]);
  // from the tenth level on there are no more dice
  expect(rolled('fighter', 11, 10, [1, 1, 1, 1, 1, 1, 1, 1, 1])).toEqual([9, 9, 9]);
});

test('OS-114 the dice of a foe are for the GM’s eyes, as its hit points are', () => {
  const s = stage({ A: ['fighter', 5, 5, { level: 1 }], B: ['fighter', 30, 30, { level: 1, side: 'foe' }] });
  const secret = (who: string) =>
    s
      .act(null, 'roll-hit-points', { who: [who] }, [4])
      .flatMap((fact) => (fact.type === 'rolled' ? [fact.secret] : []));
  expect([secret('A'), secret('B')]).toEqual([[false], [true]]);
});

test('OS-114 only those of a class roll them, and not in a fight', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 30, 30] });
  expect(s.refused(null, 'roll-hit-points', { who: ['B'] })).not.toEqual([]);
  expect(s.start([20, 1]).refused(null, 'roll-hit-points', { who: ['A'] })).toEqual(['under-way']);
});

test('OS-121 a day of complete rest restores 1d3, an interrupted one nothing', () => {
  const s = stage({ A: ['fighter', 5, 5, { hp: 4 }], B: ['orc', 30, 30] });
  s.act(null, 'rest', { who: ['A'], rest: 'complete' }, [2]);
  expect(s.body('A').hp).toBe(6);
  s.act(null, 'rest', { who: ['A'], rest: 'interrupted' });
  expect(s.body('A').hp).toBe(6);
  expect(() =>
    stage({ A: ['fighter', 5, 5, { hp: 4 }] }).act(null, 'rest', { who: ['A'], rest: 'complete' }, [4]),
  ).toThrow('d3');
  s.set('A', { hp: s.body('A').hpMax - 1 });
  s.act(null, 'rest', { who: ['A'], rest: 'complete' }, [3]);
  expect(s.body('A').hp).toBe(s.body('A').hpMax);
});

test.each([
  ['OS-135', { unaware: 'foe' }, [2], ['foe']],
  ['OS-135', { unaware: 'foe' }, [3], []],
  ['OS-136', { unaware: 'both' }, [1, 4], ['ally']],
  ['OS-136', { unaware: 'both' }, [1, 2], []],
] as const)('%s %j with %j: %j cannot act in the first round', (_, slots, dice, surprised) => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 30, 30] }, { popcornStart: 'referee' });
  const before = s.scene;
  const facts = s.act(null, 'start-combat', slots, dice);
  const told = linesTold(oldSchool, before, facts, GM).flatMap(([say]) =>
    say.startsWith('The foes are') ? [say] : [],
  );
  expect(told).toEqual([`The foes are ${(dice[1] ?? dice[0]) <= 2 ? '' : 'not '}surprised`]);
  const sides = s.scene.combatants.flatMap(({ side, body }) => (body.conditions.includes('surprised') ? [side] : []));
  expect([sides, s.turn.surprise]).toEqual([surprised, surprised.length > 0]);
});

test('OS-136 the surprised cannot act in the first round, which is free for the others', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 30, 30], C: ['orc', 32, 30] }, { popcornStart: 'referee' });
  s.act(null, 'start-combat', { unaware: 'both' }, [1, 4]);
  s.answer('gm', 'nominate', { target: 'B' });
  expect([s.refused('A', 'move', path([5, 5], 'e')), s.refused('A', 'attack:sword.0', { target: 'B' })]).toEqual([
    ['surprised'],
    ['surprised'],
  ]);
  expect(s.refused('B', 'nominate', { target: 'A' })).toEqual(['surprised']);
  s.act('B', 'nominate', { target: 'C' });
  s.act('C', 'nominate', { target: 'A' });
  expect([s.turn.round, s.turn.up, s.turn.surprise, s.body('A').conditions]).toEqual([2, 'A', false, []]);
  expect(s.refused('A', 'move', path([5, 5], 'e'))).toEqual([]);
});

test('OS-136 a surprised side rolls no initiative in that round, and has no phase of it', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 30, 30] }, SIDES);
  s.act(null, 'start-combat', { unaware: 'both' }, [1, 4, 2]);
  expect(s.turn.passes.map(({ sides }) => sides)).toEqual([['foe']]);
});

test.each([
  ['bugbear', 3],
  ['crab-spider', 4],
  ['gelatinous-cube', 4],
  ['troglodyte', 4],
  ['shadow', 5],
  ['orc', 2],
] as const)('OS-135 a %s surprises on 1 to %i', (from, most) => {
  const surprised = (die: number): boolean => {
    const s = stage({ A: ['fighter', 5, 5], B: [from, 30, 30] }, { popcornStart: 'referee' });
    s.act(null, 'start-combat', { unaware: 'ally' }, [die]);
    return s.body('A').conditions.includes('surprised');
  };
  expect([surprised(most), surprised(most + 1)]).toEqual([true, false]);
  // it is no easier to surprise
  const s = stage({ A: ['fighter', 5, 5], B: [from, 30, 30] }, { popcornStart: 'referee' });
  s.act(null, 'start-combat', { unaware: 'foe' }, [3]);
  expect(s.turn.surprise).toBe(false);
});

test('OS-137 encounter distance in a dungeon is 2d6 × 10 feet', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 30, 30] });
  const facts = s.act(null, 'start-combat', { distance: 'roll' }, [3, 5, 20, 1]);
  expect(rolls(facts)).toEqual(['encounter distance', 'initiative', 'initiative']);
  expect(facts).toContainEqual({ type: 'noted', of: null, note: { type: 'distance', feet: 80 }, gmOnly: false });
});
