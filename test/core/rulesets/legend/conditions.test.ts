import { expect, test } from 'vitest';
import { CONDITION_IDS, conditionOf } from '../../../../src/core/rulesets/legend/data/condition-list.ts';
import { OTHER_CONDITIONS } from '../../../../src/core/rulesets/legend/data/other-conditions.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { acOf, attackOf, missChance, speedOf } from '../../../../src/core/rulesets/legend/sheet/derived.ts';
import { conditionsOn } from './usual.ts';
import { newBody } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { saveOf } from '../../../../src/core/rulesets/legend/sheet/rolls.ts';
import { weaponOf } from '../../../../src/core/rulesets/legend/data/weapon-list.ts';
import { stage } from './stage.ts';

/** The list of conditions: all of them, what each changes, what each bars, and what ends it. */

const LIST =
  `flat-footed helpless dead flying swimming burrowing soaring disabled dying stable unconscious battered bleeding
  burning concealed fully-concealed covered soft-cover engaged prone blinded deafened dazed dazzled stunned nauseated
  sickened shaken frightened panicked cowering entangled grappled pinned slowed fatigued exhausted paralyzed petrified
  invisible confused revealed blown-away knocked-down energy-drained vulnerability steadied`.split(/\s+/u);

test('LG-240 all 47 conditions are there: 41 that somebody has, and six that show in another way', () => {
  expect(LIST).toHaveLength(47);
  expect([...CONDITION_IDS, ...Object.keys(OTHER_CONDITIONS)].sort()).toEqual(LIST.sort());
  expect([CONDITION_IDS.length, Object.keys(OTHER_CONDITIONS).length]).toEqual([41, 6]);
});

/** Level 5 with a modifier of 3: AC 18, +8 to attack, saves +2, speed 30, +1 on initiative. */
const body = (id: (typeof CONDITION_IDS)[number]) =>
  newBody({
    level: 5,
    kdm: 3,
    attackBonuses: [8],
    saves: { fortitude: 2, reflex: 2, will: 2 },
    abilities: { str: 10, dex: 12, con: 10, int: 10, wis: 10, cha: 10 },
    conditions: [id],
  });
const USUAL = { ac: 18, melee: 18, ranged: 18, attack: 8, save: 2, reflex: 2, speed: 30, missing: 0, missed: 0 };

test.each([
  ['flat-footed', { ac: 15, melee: 15, ranged: 15 }],
  ['helpless', { ac: 15, melee: 11, ranged: 15 }],
  ['flying', {}],
  ['swimming', {}],
  ['burrowing', {}],
  ['soaring', {}],
  ['dying', { ac: 15, melee: 11, ranged: 15 }],
  ['stable', { ac: 15, melee: 11, ranged: 15 }],
  ['unconscious', { ac: 15, melee: 11, ranged: 15 }],
  ['battered', {}],
  ['bleeding', {}],
  ['burning', {}],
  ['concealed', { missed: 20 }],
  ['fully-concealed', { missed: 50 }],
  ['covered', { ac: 22, melee: 22, ranged: 22, reflex: 4 }],
  ['prone', { melee: 14, ranged: 22, attack: 4 }],
  ['blinded', { ac: 13, melee: 13, ranged: 13, speed: 15, missing: 50 }],
  ['deafened', {}],
  ['dazed', {}],
  ['dazzled', { attack: 7 }],
  ['stunned', { ac: 13, melee: 13, ranged: 13 }],
  ['nauseated', {}],
  ['sickened', { attack: 6, save: 0, reflex: 0 }],
  ['shaken', { attack: 6, save: 0, reflex: 0 }],
  ['frightened', { attack: 6, save: 0, reflex: 0 }],
  ['panicked', { save: 0, reflex: 0 }],
  ['cowering', { ac: 13, melee: 13, ranged: 13 }],
  ['entangled', { ac: 16, melee: 16, ranged: 16, attack: 6, speed: 15 }],
  ['grappled', { attack: 6, speed: 0 }],
  ['pinned', { ac: 15, melee: 15, ranged: 15, attack: 6, speed: 0 }],
  ['slowed', { ac: 17, melee: 17, ranged: 17, attack: 7, reflex: 1, speed: 15 }],
  ['fatigued', {}],
  ['exhausted', { speed: 15 }],
  ['paralyzed', { ac: 15, melee: 11, ranged: 15, speed: 0 }],
  ['petrified', { ac: 15, melee: 11, ranged: 15, speed: 0 }],
  ['invisible', { attack: 10, missed: 50 }],
  ['confused', {}],
  ['revealed', {}],
  ['energy-drained', {}],
  ['steadied', {}],
] as const)('LG-240 %s changes what its row says, and nothing else', (id, changes) => {
  const one = body(id);
  expect({
    ac: acOf(one).total,
    melee: acOf(one, 'melee').total,
    ranged: acOf(one, 'ranged').total,
    attack: attackOf(one, { ...weaponOf('unarmed'), attack: 0 }, 8, false).total,
    save: saveOf(one, 'will').total,
    reflex: saveOf(one, 'reflex').total,
    speed: speedOf(one),
    missing: missChance(one),
    missed: missChance(null, one),
  }).toEqual({ ...USUAL, ...changes });
});

/** Codes against an attack and against a move in its own turn; and whether it may strike at a chance. */
const bars = (id: (typeof CONDITION_IDS)[number]): readonly unknown[] => {
  const own = stage({ A: { at: [5, 5], conditions: [id] }, F: { at: [6, 5] } });
  const other = stage({ F: { at: [6, 5] }, A: { at: [5, 5], conditions: [id], opportunities: 1 } });
  other.act('F', 'move', { path: [[7, 5]] });
  const codes = (offer: string) => own.offer('A', offer)?.reasons.map(({ code }) => code) ?? [];
  return [codes('attack:unarmed'), codes('move'), other.asked().length > 0];
};
test.each([
  ['dazed', [['cannot-act'], ['cannot-act'], false]],
  ['stunned', [['cannot-act'], ['cannot-act'], false]],
  ['cowering', [['cannot-act'], ['cannot-act'], false]],
  ['helpless', [['cannot-act'], ['cannot-act'], false]],
  ['unconscious', [['cannot-act'], ['cannot-act'], false]],
  ['paralyzed', [['cannot-act'], ['cannot-act'], false]],
  ['petrified', [['cannot-act'], ['cannot-act'], false]],
  ['dead', [['cannot-act'], ['cannot-act'], false]],
  ['nauseated', [['one-action'], [], true]],
  ['grappled', [[], ['grappled'], false]],
  ['pinned', [[], ['grappled'], false]],
  ['flat-footed', [[], [], false]],
  ['confused', [[], [], false]],
  ['blinded', [[], [], true]],
  ['slowed', [[], [], true]],
] as const)('LG-240 %s bars what its row says', (id, barred) => {
  expect(bars(id)).toEqual(barred);
});

test('LG-223 the dying and the stable are unconscious and helpless', () => {
  for (const id of ['dying', 'stable'] as const)
    expect(conditionsOn(newBody({ conditions: [id] }))).toEqual([id, 'unconscious', 'helpless']);
});

test('LG-227 unconscious ends battered; with the encounter end flat-footed, battered, bleeding and burning', () => {
  const s = stage({ A: { at: [5, 5], conditions: ['battered'] }, F: { at: [20, 5] } });
  s.act('A', 'impose', { condition: 'unconscious', unit: 'scene' });
  expect(conditionsOn(s.body('A'))).not.toContain('battered');
  expect(CONDITION_IDS.filter((id) => conditionOf(id).encounter)).toEqual([
    'flat-footed',
    'battered',
    'bleeding',
    'burning',
  ]);
});

test('LG-394 the invisible are fully concealed; revealed they are not, and still invisible', () => {
  expect(conditionsOn(newBody({ conditions: ['invisible'] }))).toEqual(['invisible', 'fully-concealed']);
  const both = newBody({ conditions: ['invisible', 'revealed'] });
  expect([conditionsOn(both), missChance(null, both)]).toEqual([['invisible', 'revealed'], 0]);
});

test.each([
  ['no condition', [], 1],
  ['blinded', ['blinded'], 0],
  ['unconscious', ['unconscious'], 0],
  ['dazzled', ['dazzled'], 1],
] as const)('LG-240 the +2 of the invisible counts against those who see: %s', (_, conditions, parts) => {
  const s = stage({ A: { at: [5, 5], conditions: ['invisible'] }, F: { at: [6, 5], conditions } });
  const shown = s.explain('A', 'attack:unarmed', { target: 'F' }).modifiers;
  expect(shown.filter(({ label, value }) => label === 'Invisible' && value === 2)).toHaveLength(parts);
});

test('LG-250 whoever is covered gives no foe a chance, wherever the cover comes from', () => {
  const s = stage({ A: { at: [5, 5], conditions: ['covered'] }, F: { at: [6, 5], opportunities: 1 } });
  s.act('A', 'move', { path: [[4, 5]] });
  expect(s.asked()).toEqual([]);
});

test('LG-226 every condition that somebody may have is begun and ended by the GM’s hand', () => {
  expect(legend.conditions.map(({ mark }) => mark.id)).toEqual(CONDITION_IDS);
  const bare = newBody({});
  for (const condition of legend.conditions) {
    const on = newBody({ ...bare, ...condition.set(bare, true, null) });
    const off = newBody({ ...on, ...condition.set(on, false, null) });
    expect([condition.has(on, null), condition.has(off, null)], condition.mark.id).toEqual([true, false]);
  }
});

test('LG-078 RU-36 the GM may grant an action in the turn of another: readied, it is taken then, and no other', () => {
  const s = stage({ F: { at: [6, 5] }, A: { at: [5, 5], attackBonuses: [20, 15] } });
  expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual(['not-your-turn']);
  s.act('A', 'grant', { what: 'standard' });
  expect([s.refused('A', 'move', { path: [[4, 5]] }), s.offer('A', 'attack:unarmed')?.meanwhile]).toEqual([
    ['no-move'],
    true,
  ]);
  s.act('A', 'attack:unarmed', { target: 'F' }, 10, 3);
  s.act('A', 'attack:unarmed', { target: 'F' }, 10, 3);
  expect([s.body('F').hp, s.refused('A', 'attack:unarmed', { target: 'F' }), s.scene.turn.now]).toEqual([
    4,
    ['not-your-turn'],
    'F',
  ]);
});

test('LG-406 a bonus attack that is granted in the turn of another is one attack, at the first bonus', () => {
  const s = stage({ F: { at: [6, 5] }, A: { at: [5, 5], attackBonuses: [6, 1], standard: 0 } });
  s.act('A', 'grant', { what: 'bonus' });
  s.act('A', 'attack:unarmed', { target: 'F' }, 5, 3);
  expect([s.body('F').hp, s.body('A').queue]).toEqual([7, []]);
});

test('LG-247 a move granted in the turn of another gives foes a chance as any does', () => {
  const s = stage({ F: { at: [6, 5], opportunities: 1 }, A: { at: [5, 5] } });
  s.act('A', 'grant', { what: 'move' });
  s.act('A', 'move', { path: [[4, 5]] });
  expect(s.asked()).toEqual(['F opportunity']);
});

test('LG-268 a mount that is down carries nobody on: no move, no charge, and its rider can still get off', () => {
  const A = 'A' as CombatantId;
  const s = stage({
    A: { at: [5, 5], rideTrained: true },
    H: { at: [5, 5], kind: 'mount', side: 'ally', speed: 50, rider: A, occupants: [A], hp: -5, conditions: ['dying'] },
    F: { at: [12, 5] },
  });
  expect([
    s.offer('A', 'move')?.reasons.map(({ code }) => code),
    s.refused('A', 'charge', { target: 'F' }),
    s.refused('A', 'dismount', { cell: [5, 6] }),
  ]).toEqual([['mount-down'], ['mount-down'], []]);
});

test('LG-432 LG-409 a mount is in the air with its rider: over a gap, and out of reach of those on foot', () => {
  const A = 'A' as CombatantId;
  const fly = { mode: 'fly', source: 'innate', cost: 'free', until: { type: 'none' } } as const;
  const at = (a: object) =>
    stage(
      {
        A: { at: [0, 0], rideTrained: true, modes: [fly], ...a },
        H: { at: [0, 0], kind: 'mount', side: 'ally', speed: 40, rider: A, occupants: [A] },
        F: { at: [4, 0], opportunities: 1 },
      },
      { rows: ['.__..'] },
    );
  const path = [
    [1, 0],
    [2, 0],
    [3, 0],
  ];
  expect(at({}).refused('A', 'move', { path })).toEqual(['must-fly']);
  const s = at({ conditions: ['flying'] });
  expect(s.refused('A', 'move', { path })).toEqual([]);
  s.act('A', 'move', { path });
  expect([s.asked(), s.at('A'), s.at('H')]).toEqual([[], [3, 0], [3, 0]]);
});

test('LG-260 no charge through brush or mist either; from the air a bog is no hindrance', () => {
  const over = (row: string, a: object = {}) =>
    stage({ A: { at: [0, 0], ...a }, F: { at: [6, 0], ...a } }, { rows: [row, '.......'] }).refused('A', 'charge', {
      target: 'F',
    });
  expect([over('...~...'), over('..."...'), over('...:...'), over('.......')]).toEqual([
    ['charge-difficult'],
    ['charge-difficult'],
    ['charge-difficult'],
    [],
  ]);
  expect([over('...~...', { conditions: ['flying'] }), over('...:...', { conditions: ['flying'] })]).toEqual([
    [],
    ['charge-difficult'],
  ]);
});
