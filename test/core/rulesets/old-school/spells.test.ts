import { expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import { linesTold } from '../telling.ts';
import { GM, path, player, rolls, SIDES, stage, why } from './stage.ts';
import type { Stage } from './stage.ts';
import { MISSILE, CAST, mage } from './spell-stage.ts';

/** Casting: declared, spoken, alone, in sight; what magic does, and saves against it. */

test.each([
  ['OS-044', 'gagged', ['cannot-speak']],
  ['OS-045', 'bound', ['hands-not-free']],
  ['OS-046', 'gagged', ['cannot-speak']],
  ['OS-046', 'bound', ['hands-not-free']],
  ['OS-046', 'silenced', ['silenced']],
] as const)('%s %s: %j', (_, condition, reasons) => {
  expect(mage({ conditions: [condition] }).refused('M', 'cast', CAST)).toEqual(reasons);
  expect(mage().refused('M', 'cast', CAST)).toEqual([]);
});

const SILENCE: Body['spells'][number] = {
  name: 'Silence',
  does: 'silence',
  dice: '0',
  feet: 180,
  save: null,
  sightless: false,
};
test.each([['OS-046'], ['OS-190']])('%s in an area of silence nothing is cast, and a declared spell is kept', () => {
  const s = stage(
    { M: ['magic-user', 5, 5, { spells: [MISSILE] }], P: ['acolyte', 12, 5, { spells: [SILENCE] }] },
    SIDES,
  ).start();
  s.act('M', 'declare-spell', { spell: 'Magic missile', target: 'P' });
  s.act('P', 'declare-spell', { spell: 'Silence', target: 'M' }, [2, 5]);
  s.to('foe.spell');
  s.act('P', 'cast', { spell: 'Silence', target: 'M' });
  s.to('ally.spell');
  expect([s.refused('M', 'cast', { spell: 'Magic missile', target: 'P' }), s.body('M').spells.length]).toEqual([
    ['silenced'],
    1,
  ]);
  expect(oldSchool.areas?.(oldSchool.known(s.scene, { role: 'gm', seat: null })).map(({ label }) => label)).toEqual([
    'Silence',
  ]);
  expect(s.refused('P', 'cast', { spell: 'Silence', target: 'M' })).not.toContain('silenced');
});
test('OS-190 nor does a silence of one’s own side let anybody cast in it', () => {
  const s = stage(
    {
      M: ['magic-user', 5, 5, { spells: [MISSILE] }],
      P: ['acolyte', 12, 5, { side: 'ally', spells: [SILENCE] }],
      B: ['orc', 20, 5],
    },
    SIDES,
  ).start();
  s.act('M', 'declare-spell', { spell: 'Magic missile', target: 'B' });
  s.act('P', 'declare-spell', { spell: 'Silence', target: 'M' }, [5, 2]);
  s.to('ally.spell');
  s.act('P', 'cast', { spell: 'Silence', target: 'M' });
  expect(s.refused('M', 'cast', { spell: 'Magic missile', target: 'B' })).toEqual(['silenced']);
});

test.each([
  [8, ['silenced']],
  [9, []],
])('OS-190 a silence reaches 15 feet round a friend, who makes no save against it: %i', (x, reasons) => {
  const s = stage({
    P: ['acolyte', 5, 6, { side: 'ally', spells: [{ ...SILENCE, save: 'spells' }] }],
    A: ['fighter', 5, 5],
    M: ['magic-user', x, 5, { side: 'ally', spells: [MISSILE] }],
    B: ['orc', 20, 5],
  }).start([20, 1, 1, 1]);
  expect(rolls(s.act('P', 'cast', { spell: 'Silence', target: 'A' }))).toEqual([]);
  s.act('P', 'nominate', { target: 'M' });
  expect(s.refused('M', 'cast', { spell: 'Magic missile', target: 'B' })).toEqual(reasons);
});

test('OS-047 casting is the sole act of a round, both ways', () => {
  const s = mage({}, { B: ['orc', 6, 5] });
  s.act('M', 'cast', CAST, [3]);
  expect([
    s.refused('M', 'attack:dagger.0', { target: 'B' }),
    s.refused('M', 'retreat', path([5, 5], 'w')),
    s.refused('M', 'act', { what: 'drinks' }),
    s.refused('M', 'ready', { trigger: 'when the door opens' }),
  ]).toEqual([['sole-action'], ['sole-action'], ['sole-action'], ['already-acted']]);
  const other = mage({}, { B: ['orc', 6, 5] });
  other.act('M', 'attack:dagger.0', { target: 'B' }, [2]);
  expect(other.refused('M', 'cast', CAST)).toEqual(['sole-action']);
  const busy = mage({}, { B: ['orc', 6, 5] });
  busy.set('M', { busied: true });
  expect(busy.refused('M', 'cast', CAST)).toEqual(['sole-action']);
});

test('OS-047 whoever declared a spell has no attack and no movement left until it is let go', () => {
  const s = stage({ D: ['ogre', 5, 5, { side: 'foe', spells: [MISSILE] }], A: ['fighter', 9, 5] }, SIDES).start();
  const left = () =>
    oldSchool.viewOf(s.scene.combatants[0] as never, 'sheet', s.scene as never).pips.map((pip) => pip.left);
  const [attacks, feet] = left();
  expect([attacks, feet]).toEqual([1, 30]);
  s.act('D', 'declare-spell', { spell: 'Magic missile', target: 'A' }, [2, 5]);
  expect(left()).toEqual([0, 0]);
  s.act('D', 'let-go');
  expect(left()).toEqual([1, 30]);
});

test('OS-047 a dragon that casts, or means to, breathes no fire and sings no song', () => {
  const breath = { feet: 90, save: 'breath', left: 3, of: 'fire' } as const;
  const song = { name: 'Song', save: 'spells', state: 'charmed', feet: 60, breaks: false, gaze: false } as const;
  const sheet = { side: 'foe' as const, spells: [MISSILE], breath, power: song };
  const s = stage({ D: ['ogre', 5, 5, sheet], A: ['fighter', 9, 5] }, SIDES).start();
  s.act('D', 'declare-spell', { spell: 'Magic missile', target: 'A' }, [2, 5]);
  expect(s.turn.now).toBe('foe.spell');
  const at = (phase: string) => {
    s.scene = { ...s.scene, turn: { ...s.turn, now: `foe.${phase}` } };
    return [s.refused('D', 'breathe', { targets: ['A'] })[0], s.refused('D', 'power', { targets: ['A'] })[0]];
  };
  expect([at('missile')[0], at('movement')[1]]).toEqual(['declared-spell', 'declared-spell']);
  at('spell');
  s.act('D', 'cast', { spell: 'Magic missile', target: 'A' }, [1]);
  expect(at('melee')).toEqual(['sole-action', 'sole-action']);
});

test('OS-032 nor is there any breath in a retreat', () => {
  const breath = { feet: 90, save: 'breath', left: 3, of: 'fire' } as const;
  const s = stage({ D: ['ogre', 5, 5, { breath }], A: ['fighter', 6, 5] }).start([20, 1]);
  s.act('D', 'retreat', path([5, 5], 'w'));
  expect(s.refused('D', 'breathe', { targets: ['A'] })).toEqual(['retreating-no-attack']);
});

test('OS-048 who moved does not cast', () => {
  const s = mage();
  s.act('M', 'move', path([5, 5], 'w'));
  expect(s.refused('M', 'cast', CAST)).toEqual(['moved-this-round']);
  const cast = mage();
  cast.act('M', 'cast', CAST, [3]);
  expect(cast.refused('M', 'move', path([5, 5], 'w'))).toEqual(['sole-action']);
});

test('OS-048 who declared a spell stays where it is', () => {
  const s = stage({ M: ['magic-user', 5, 5], T: ['thief', 5, 7], B: ['orc', 20, 5] }, SIDES).start();
  s.act('M', 'declare-spell', { spell: 'Sleep' }, [5, 2]);
  expect(s.turn.now).toBe('ally.movement');
  expect([s.refused('M', 'move', path([5, 5], 'w')), s.refused('T', 'move', path([5, 7], 'w'))]).toEqual([
    ['declared-spell'],
    [],
  ]);
});

test('OS-049 the target has to be seen, unless the spell says otherwise', () => {
  const field: GridField = {
    ...blankGrid(60, 40),
    portals: [{ id: 'd', kind: 'door', open: false, locked: false, a: { x: 9, y: 0 }, b: { x: 9, y: 40 } }],
  };
  expect(mage({}, undefined, field).refused('M', 'cast', CAST)).toEqual(['not-visible']);
  expect(mage({ spells: [{ ...MISSILE, sightless: true }] }, undefined, field).refused('M', 'cast', CAST)).toEqual([]);
  expect(mage().refused('M', 'cast', { spell: 'Magic missile', target: 'M' })).toEqual([]);
});

test('OS-122 magic heals at once and never above the maximum', () => {
  const s = stage({ C: ['cleric', 5, 5], A: ['fighter', 6, 5, { hp: 8, hpMax: 9 }], B: ['orc', 30, 30] }).start([
    20, 1, 2,
  ]);
  s.act('C', 'cast', { spell: 'Cure light wounds', target: 'A' }, [4]);
  expect(s.body('A').hp).toBe(9);
  // of a foe that is healed a player learns no figure
  const foe = stage({ C: ['cleric', 5, 5], B: ['orc', 6, 5, { hp: 1, hpMax: 8 }] }).start([20, 1]);
  const before = foe.scene;
  const facts = foe.act('C', 'cast', { spell: 'Cure light wounds', target: 'B' }, [4]);
  const told = (viewer: typeof GM) => linesTold(oldSchool, before, facts, viewer).at(-1);
  expect([told(GM), told(player('C'))]).toEqual([['B is healed for 5'], ['B is healed']]);
});

test('OS-115 WIS helps saves against magic, not against breath', () => {
  const wise = { abilities: { STR: 10, DEX: 10, CON: 10, INT: 10, WIS: 16, CHA: 10 } } as const;
  const s = stage({ C: ['cleric', 5, 5, wise], B: ['orc', 30, 30] });
  const passed = (save: string, magic: string, die: number): boolean =>
    s
      .act(null, 'save', { who: ['C'], save, magic }, [die])
      .some((fact) => fact.type === 'noted' && fact.note.type === 'saved' && fact.note.passed);
  expect([
    passed('spells', 'yes', 13),
    passed('spells', 'no', 13),
    passed('breath', 'yes', 14),
    passed('breath', 'yes', 16),
  ]).toEqual([true, false, false, true]);
  // spells are magic: an orc that needs 16 makes it with a 14
  const meets = (does: 'hold' | 'sleep', dice: readonly number[]) => {
    const spell = { ...MISSILE, name: 'Hush', does, dice: '1d8', save: 'spells' } as const;
    const m = mage({ spells: [spell] }, { B: ['orc', 12, 5, wise] });
    m.act('M', 'cast', { spell: 'Hush', target: 'B' }, dice);
    return m.body('B').conditions;
  };
  expect([meets('hold', [14]), meets('hold', [13, 5])]).toEqual([[], ['paralysed']]);
  expect([meets('sleep', [8, 4, 4, 4, 4, 14]), meets('sleep', [8, 4, 4, 4, 4, 13])]).toEqual([[], ['asleep']]);
});

test.each([
  ['OS-123', 14, true],
  ['OS-123', 13, false],
] as const)('%s paralysis 14, die %i: %s', (_, die, passed) => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 30, 30] });
  const [fact] = s.act(null, 'save', { who: ['A'], save: 'paralysis' }, [die]).filter(({ type }) => type === 'noted');
  expect(fact).toMatchObject({ note: { passed } });
  const facts = s.act(null, 'save', { who: ['A'], save: 'paralysis' }, [die]);
  expect(rolls(facts)).toEqual(['save against paralysis']);
  // the die is that of whoever saves
  expect(facts.find(({ type }) => type === 'rolled')).toMatchObject({ of: 'A', rolled: { total: die } });
});

test('OS-124 a save halves damage, and negates all else', () => {
  const s = stage({
    D: ['white-dragon', 5, 5, { hp: 13 }],
    A: ['fighter', 10, 5, { hpMax: 30 }],
    C: ['fighter', 10, 7, { hpMax: 30 }],
  }).start([20, 1, 2]);
  s.act('D', 'breathe', { targets: ['A', 'C'] }, [16, 3]);
  expect([s.body('A').hp, s.body('C').hp, s.body('D').breath?.left]).toEqual([24, 17, 2]);
  const bolt = (die: number): number => {
    const m = mage({ spells: [{ ...MISSILE, dice: '4d1+5', save: 'spells' }] }, { B: ['ogre', 12, 5] });
    m.act('M', 'cast', CAST, [1, 1, 1, 1, die]);
    return 19 - m.body('B').hp;
  };
  expect([bolt(20), bolt(2)]).toEqual([4, 9]);
  const spark = (die: number): number => {
    const m = mage({ spells: [{ ...MISSILE, dice: '1d4', save: 'spells' }] }, { B: ['ogre', 12, 5] });
    m.act('M', 'cast', CAST, [1, die]);
    return 19 - m.body('B').hp;
  };
  // half of 1 is at least 1 (OS-R24)
  expect([spark(20), spark(2)]).toEqual([1, 1]);
  const g = stage({ G: ['ghoul', 5, 5], A: ['fighter', 6, 5] }).start([20, 1]);
  g.act('G', 'attack:routine.0', { target: 'A' }, [19, 1, 14, 2, 2]);
  expect(g.body('A').conditions).toEqual([]);
});

test.each([
  ['sleep', [8, 4, 4, 4, 4, 20], [8, 4, 4, 4, 4, 2], ['asleep']],
  ['silence', [20], [2], []],
  ['hold', [20], [2, 5], ['paralysed']],
] as const)('OS-124 a save written to %s negates it too', (does, saved, failed, states) => {
  const spell = { ...MISSILE, name: 'Hush', does, dice: '1d8', save: 'spells' } as const;
  const cast = (dice: readonly number[]) => {
    const m = mage({ spells: [spell] }, { B: ['orc', 12, 5] });
    m.act('M', 'cast', { spell: 'Hush', target: 'B' }, dice);
    return [m.body('B').conditions, m.turn.effects.length];
  };
  expect([cast(saved), cast(failed)]).toEqual([
    [[], 0],
    [states, 1],
  ]);
});

test.each([
  ['1/2', 16],
  ['3', 16],
  ['4', 14],
  ['6', 14],
  ['7', 12],
  ['9', 12],
  ['10', 10],
  ['12', 10],
  ['13', 8],
  ['15', 8],
  ['16', 6],
  ['18', 6],
  ['19', 4],
  ['21', 4],
  ['22', 2],
] as const)('OS-148 %s hit dice save against spells with a %i', (hd, needed) => {
  const s = stage({ A: ['ogre', 5, 5, { hd, savesAs: '' }], B: ['fighter', 30, 30] });
  expect(why(s.act(null, 'save', { who: ['A'], save: 'spells' }, [needed]), 'saved')).toMatchObject({ passed: true });
  expect(why(s.act(null, 'save', { who: ['A'], save: 'spells' }, [needed - 1]), 'saved')).toMatchObject({ needed });
});

test('OS-148 monsters save by hit dice, goblins as normal humans', () => {
  const needs = (from: string, die: number): boolean => {
    const s = stage({ A: [from, 5, 5], B: ['fighter', 30, 30] });
    return s
      .act(null, 'save', { who: ['A'], save: 'death' }, [die])
      .some((fact) => fact.type === 'noted' && fact.note.type === 'saved' && fact.note.passed);
  };
  expect([needs('goblin', 14), needs('goblin', 13), needs('ogre', 10), needs('ogre', 9)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test.each([
  ['hold', 'paralysed'],
  ['charm', 'charmed'],
  ['blind', 'blind'],
  ['bind', 'bound'],
  ['fear', 'broken'],
] as const)(
  'a spell to %s leaves who fails the save %s for its turns; who makes it, and the immune, as they were',
  (does, state) => {
    const spell: Body['spells'][number] = { ...MISSILE, name: 'Word', does, dice: '2d1', save: 'spells' };
    const cast = (dice: readonly number[], tags: readonly string[] = []): Stage => {
      const s = mage({ spells: [spell] }, { B: ['orc', 12, 5, { tags }] });
      s.act('M', 'cast', { spell: 'Word', target: 'B' }, dice);
      return s;
    };
    const failed = cast([2, 1, 1]);
    expect([failed.body('B').conditions, failed.turn.effects]).toMatchObject([
      [state],
      [{ condition: state, left: 120 }],
    ]);
    expect(cast([20]).body('B').conditions).toEqual([]);
    expect(cast([], [`immune to ${does}`]).body('B').conditions).toEqual([]);
  },
);
test('the undead are not held, and no save is rolled', () => {
  const spell: Body['spells'][number] = { ...MISSILE, name: 'Hold person', does: 'hold', save: 'spells' };
  const s = mage({ spells: [spell] }, { B: ['skeleton', 12, 5] });
  expect(rolls(s.act('M', 'cast', { spell: 'Hold person', target: 'B' }))).toEqual([]);
  expect([s.body('B').conditions, s.body('M').spells]).toEqual([[], []]);
});
