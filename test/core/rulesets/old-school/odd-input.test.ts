import { expect, test } from 'vitest';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import { newBody } from '../../../../src/core/rulesets/old-school/sheet/new-body.ts';
import { SIDES, stage, whys } from './stage.ts';
import type { Stage } from './stage.ts';

/** Sheets that do not make sense, and fights in which something has changed between the word and the deed. */

const MISSILE: Body['spells'][number] = {
  name: 'Magic missile',
  does: 'harm',
  dice: '1d6+1',
  feet: 150,
  save: null,
  sightless: false,
};

/** Somebody is off the table. */
const gone = (s: Stage, name: string): void => {
  s.scene = { ...s.scene, combatants: s.scene.combatants.filter(({ id }) => id !== name) };
};
/** Somebody is off the map. */
const away = (s: Stage, name: string): void => {
  s.scene = {
    ...s.scene,
    combatants: s.scene.combatants.map((one) => (one.id === name ? { ...one, place: null } : one)),
  };
};

test('a weapon that no list has is kept and named, and the rules make nothing of it until it is mended', () => {
  const strange = { weapon: 'moon blade', ammo: null };
  const s = stage({
    A: [
      'fighter',
      5,
      5,
      { weapons: [strange, { weapon: 'sword', ammo: null }], wielded: 0, armour: 'leather', shield: true },
    ],
    B: ['orc', 6, 5],
  }).start([20, 1]);
  const sheet = () => oldSchool.viewOf(s.scene.combatants[0] as never, 'sheet').sheet.flatMap(({ lines }) => lines);
  expect(sheet().find(({ label }) => label === 'moon blade')).toMatchObject({ value: 'unknown to the rules' });
  const attacks = () => s.offers('A').flatMap(({ id }) => (id.startsWith('attack:') ? [id] : []));
  expect(attacks()).toEqual(['attack:sword.1', 'attack:unarmed']);
  s.act('A', 'wield:1');
  expect(s.body('A').weapons).toEqual([strange, { weapon: 'sword', ammo: null }]);
  s.set('A', {
    weapons: [
      { weapon: 'dagger', ammo: null },
      { weapon: 'sword', ammo: null },
    ],
  });
  expect(attacks()).toContain('attack:dagger.0');
  expect(sheet().some(({ value }) => value === 'unknown to the rules')).toBe(false);
});

test.each([
  ['a score above what dice give', { abilities: { ...newBody({}).abilities, STR: 31 } }, 'abilities.STR'],
  ['a score below it', { abilities: { ...newBody({}).abilities, WIS: 0 } }, 'abilities.WIS'],
  ['hit points below nothing', { hp: -1 }, 'hp'],
  ['more hit points than there can be', { hp: 9, hpMax: 4 }, 'hp'],
  ['a weapon in hand that nobody carries', { wielded: 2 }, 'wielded'],
  ['saves of no class', { savesAs: 'baker 3' }, 'savesAs'],
  ['hit dice that are none', { hd: 'many' }, 'hd'],
  [
    'a weapon without a name of a sane length',
    { weapons: [{ weapon: 'x'.repeat(41), ammo: null }] },
    'weapons[0].weapon',
  ],
  [
    'dice that are none',
    { routines: [[{ name: 'bite', count: 1, damage: 'lots', effect: null }]] },
    'routines[0][0].damage',
  ],
])('a sheet with %s is refused, and the place is named', (_, wrong, at) => {
  expect(oldSchool.body.parse({ ...newBody({}), ...wrong })).toMatchObject({ ok: false, error: [{ at }] });
});

const declared = (): Stage => {
  const s = stage(
    { M: ['magic-user', 5, 5, { spells: [MISSILE] }], B: ['orc', 12, 5], C: ['orc', 14, 5] },
    { ...SIDES, moraleInUse: false },
  ).start();
  s.act('M', 'declare-spell', { spell: 'Magic missile', target: 'B' }, [5, 2]);
  return s.to('ally.spell');
};
test.each([
  ['removed from the table', (s: Stage) => gone(s, 'B')],
  ['off the map', (s: Stage) => away(s, 'B')],
  ['dead', (s: Stage) => s.set('B', { hp: 0, conditions: ['dead'] })],
])('a target declared and then %s: another may be chosen, or the spell stays in memory', (_, goes) => {
  const s = declared();
  goes(s);
  s.act('M', 'cast', { spell: 'Magic missile' });
  expect(s.asked()).toEqual([['M', 'new-target']]);
  s.answer('M', 'let-go');
  expect([s.body('M').spells, s.body('M').cast]).toEqual([[MISSILE], false]);
  const again = declared();
  goes(again);
  again.act('M', 'cast', { spell: 'Magic missile' });
  again.answer('M', 'cast', { target: 'C' }, [3]);
  expect([again.body('M').spells, again.body('C').hp]).toEqual([[], stage({ C: ['orc', 1, 1] }).body('C').hp - 4]);
});
test('a spell whose target is gone while the caster is asked for another is let go where nobody is left', () => {
  const s = declared();
  gone(s, 'B');
  s.put('C', 59, 39);
  s.act('M', 'cast', { spell: 'Magic missile' });
  expect(s.question('M').options.map(({ id }) => id)).toEqual(['cast', 'let-go']);
});

test.each([
  ['gagged', 'cannot-speak'],
  ['bound', 'hands-not-free'],
  ['silenced', 'silenced'],
] as const)('a caster %s between the word and the casting casts nothing and keeps the spell', (condition, code) => {
  const s = declared();
  s.set('M', { conditions: [condition] });
  expect(s.refused('M', 'cast', { spell: 'Magic missile', target: 'B' })).toEqual([code]);
  s.act('M', 'let-go');
  expect([s.body('M').spells, s.body('M').conditions]).toEqual([[MISSILE], [condition]]);
});
test.each(['gagged', 'bound', 'silenced'] as const)(
  'in popcorn a caster %s by what came in between keeps the spell too',
  (condition) => {
    const s = stage({ M: ['magic-user', 5, 5, { spells: [MISSILE] }], B: ['orc', 6, 5] }).start([1, 20]);
    s.act('B', 'ready', { trigger: 'when it speaks' });
    s.act('B', 'nominate', { target: 'M' });
    s.act('M', 'cast', { spell: 'Magic missile', target: 'B' });
    expect(s.asked()).toEqual([['B', 'readied']]);
    s.meanwhile('M', { conditions: [condition] });
    const facts = s.answer('B', 'act');
    expect([whys(facts).includes('let-go'), s.body('M').spells, s.body('B').hp]).toEqual([
      true,
      [MISSILE],
      s.body('B').hpMax,
    ]);
  },
);

const three = (): Stage =>
  stage({ A: ['fighter', 5, 5], B: ['orc', 12, 5], C: ['hobgoblin', 14, 5], D: ['fighter', 5, 9] }).start([
    20, 2, 1, 3,
  ]);
test.each([
  ['dead', (s: Stage) => s.set('A', { hp: 0, conditions: ['dead'] }), 'A'],
  ['unconscious', (s: Stage) => s.set('A', { conditions: ['helpless'] }), 'A'],
  ['off the map', (s: Stage) => away(s, 'A'), 'A'],
  ['removed from the table', (s: Stage) => gone(s, 'A'), 'gm'],
] as const)(
  'whoever has the turn is %s: its player still names the next, or the GM where there is none',
  (_, goes, asked) => {
    const s = three();
    goes(s);
    s.give(s.ruleset.due(s.scene) as never, []);
    expect(s.asked()).toEqual([[asked, 'nominate']]);
    s.answer(asked, 'nominate', { target: 'C' });
    expect(s.turn.up).not.toBeNull();
    expect(s.refused('C', 'attack:routine.0', { target: 'B' })).not.toContain('not-your-turn');
  },
);
test('somebody who has acted, is gone or is dead is not nominated', () => {
  const s = three();
  s.act('A', 'nominate', { target: 'B' });
  expect(s.refused('B', 'nominate', { target: 'A' })).toEqual(['already-acted']);
  s.set('C', { hp: 0, conditions: ['dead'] });
  expect(s.refused('B', 'nominate', { target: 'C' })).toEqual(['dead']);
  gone(s, 'C');
  expect(s.refused('B', 'nominate', { target: 'C' }).length).toBeGreaterThan(0);
});

test('a fight in which a side has nobody able waits for the GM, who may end it', () => {
  for (const settings of [{}, SIDES]) {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5, { conditions: ['asleep'] }] }, settings);
    s.act(null, 'start-combat', {}, settings === SIDES ? [] : [10]);
    expect(s.ruleset.due(s.scene)).toBeNull();
    s.act(null, 'end-combat');
    expect(s.turn.stage).toBe('idle');
  }
});
test('nobody able at all: no round runs on without end', () => {
  for (const settings of [{}, SIDES]) {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5] }, settings);
    s.act(null, 'start-combat', {}, settings === SIDES ? [] : [20, 1]);
    s.set('A', { conditions: ['helpless'] });
    s.set('B', { conditions: ['paralysed'] });
    expect(s.ruleset.due(s.scene)).toBeNull();
  }
});

test.each([
  ['taken off the table', null],
  ['slain', { hp: 0, conditions: ['dead'] }],
] as const)('who is %s while the GM is asked about its attack makes none', (_, set) => {
  const people = { B: ['goblin', 6, 5, { hpMax: 20 }], C: ['fighter', 20, 5] } as const;
  const thief = stage({ T: ['thief', 5, 5], ...people }).start([20, 1, 2]);
  thief.act('T', 'attack:short-sword.0', { target: 'B', stab: 'yes' });
  expect(thief.asked()).toEqual([['gm', 'backstab']]);
  thief.meanwhile('T', set && { ...set, conditions: [...set.conditions] });
  if (set !== null) thief.answer('gm', 'agree');
  expect(thief.asked().map(([, kind]) => kind)).not.toContain('backstab');
  expect(thief.body('B').hp).toBe(20);
});
