import { expect, test } from 'vitest';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { newBody } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/new-body.ts';
import { path, rolls, stage, times, why, whys } from './stage.ts';
import type { Stage } from './stage.ts';

/**
 * Sheets and tables that do not make sense, and fights in which something has changed between the word and the deed.
 */

const gone = (s: Stage, name: string): void => {
  s.scene = { ...s.scene, combatants: s.scene.combatants.filter(({ id }) => id !== name) };
};

const { attributes } = newBody({});
test.each([
  ['a score above 30', { attributes: { ...attributes, STR: 31 } }, 'attributes.STR'],
  ['a score below 1', { attributes: { ...attributes, CON: 0 } }, 'attributes.CON'],
  ['negative Grit', { grit: -1 }, 'grit'],
  ['negative adrenaline', { adrenaline: -1 }, 'adrenaline'],
  ['a wound limit of 0', { woundLimit: 0 }, 'woundLimit'],
  ['more Wounds than kill', { woundLimit: 1, wounds: [{ fresh: true }, { fresh: true }] }, 'wounds'],
  ['a Grit die of one side', { gritDie: 1 }, 'gritDie'],
  ['natural Armor beyond reason', { natural: 19 }, 'natural'],
  ['a weapon in hand that is not carried', { wielded: 'sword' }, 'wielded'],
  ['a torch that is on fire at both ends', { torch: 'both' }, 'torch'],
])('a sheet with %s is refused, and the place is named', (_, wrong, at) => {
  expect(tomesByTorchlight.body.parse({ ...newBody({}), ...wrong })).toMatchObject({ ok: false, error: [{ at }] });
});

test('TT-079 a weapon is known by its name as people write it', () => {
  const s = stage({
    HERO: ['sellsword', 5, 5, { weapons: ['Great club', 'Pike'], wielded: 'Pike' }],
    FOE: ['brigand', 7, 5],
  }).begin();
  expect(s.refused('HERO', 'pole', { target: 'FOE' })).toEqual([]);
});

test('a weapon that no list has falls, lies there and is picked up like any other', () => {
  const s = stage({
    HERO: ['sellsword', 5, 5, { weapons: ['moon blade'], wielded: 'moon blade' }],
    FOE: ['brigand', 6, 5],
  })
    .begin()
    .turnOf('HERO');
  s.act('HERO', 'melee', { target: 'FOE' }, [20, 3]);
  s.answer('gm', 'do');
  expect([s.body('HERO').weapons, s.turn.floor.map(({ weapon }) => weapon)]).toEqual([[], ['moon blade']]);
  s.act('HERO', 'pick-up', { weapon: 'moon blade' });
  expect(s.body('HERO')).toMatchObject({ weapons: ['moon blade'], wielded: 'moon blade' });
});
test('whoever carries twelve weapons picks up no more, and loses none', () => {
  const weapons = ['sword', ...times(11, 'knife')];
  const s = stage({ HERO: ['sellsword', 5, 5, { weapons, wielded: 'sword' }], FOE: ['brigand', 8, 5] }).begin();
  s.scene = { ...s.scene, turn: { ...s.turn, floor: [{ weapon: 'axe', x: 5, y: 5 }] } };
  expect(s.turnOf('HERO').refused('HERO', 'pick-up', { weapon: 'axe' })).toEqual(['carries-enough']);
  s.force('HERO', 'pick-up', { weapon: 'axe' });
  expect(tomesByTorchlight.body.parse(s.body('HERO')).ok).toBe(true);
});

const entry = { name: 'Winded', does: 'GM', text: '' };
test.each([
  ['an entry without a name', { fumbles: [{ ...entry, name: '' }] }, 'fumbles[0].name'],
  ['an entry that does what nobody knows', { fumbles: [entry, { ...entry, does: 'explodes' }] }, 'fumbles[1].does'],
  ['a gap between entries', { criticals: [entry, null] }, 'criticals[1]'],
  [
    'more entries than a die has faces',
    { injuries: times(21, 'x').map((name) => ({ ...entry, name, does: 'nothing' })) },
    'injuries',
  ],
])('a table with %s is refused, and the place is named', (_, settings, at) => {
  expect(tomesByTorchlight.settings.parse(settings)).toMatchObject({ ok: false, error: [{ at }] });
});
test.each([
  ['criticals', [14, 14], 'Critical hit'],
  ['fumbles', [20, 20], 'Critical fumble'],
] as const)('the table of %s may be empty, or have one entry that says nothing', (table, [face], title) => {
  const struck = (entries: readonly object[]): Stage => {
    const s = stage(
      {
        HERO: ['sellsword', 5, 5, { armor: 'none', attributes: { STR: 14 } }],
        FOE: ['brigand', 6, 5, { armor: 'none' }],
      },
      { [table]: entries },
    )
      .begin()
      .turnOf('HERO');
    s.set('FOE', { grit: 0, woundLimit: 9 });
    s.act('HERO', 'melee', { target: 'FOE' }, [face]);
    return s;
  };
  const empty = struck([]);
  expect(empty.asked()).toEqual([['gm', 'table-missing']]);
  expect(why(empty.answer('gm', 'note', { said: 'a tooth' }), 'table')).toMatchObject({
    entry: title,
    text: 'a tooth',
  });
  const one = struck([entry]);
  // of a single entry nothing is rolled
  expect(one.asked()).toEqual([['gm', `${table.slice(0, -1)}-table`]]);
  expect(one.asks('gm')).toBe(`${title} ${table === 'criticals' ? 'on FOE' : 'by HERO'}: Winded. Does that stand?`);
  expect(why(one.answer('gm', 'do'), 'table')).toMatchObject({ entry: 'Winded', text: '' });
});
test('an empty table of injuries leaves it to the GM', () => {
  const s = stage({ HERO: ['sellsword', 5, 5, { adrenaline: 1 }], FOE: ['brigand', 8, 5] }, { injuries: [] }).begin();
  s.act('FOE', 'surrender');
  s.act(null, 'aftermath');
  s.answer('gm', 'roll');
  expect(s.asked()).toEqual([['gm', 'table-missing']]);
  expect(why(s.answer('gm', 'note', { said: 'a limp' }), 'table')).toMatchObject({ of: 'injury', text: 'a limp' });
  expect([s.turn.stage, s.body('HERO').injuries]).toEqual(['idle', []]);
});
test('two injuries of one name heal each by itself', () => {
  const injury = {
    name: 'Ugly scar',
    does: 'nothing',
    unit: 'days',
    waited: 0,
    successes: 2,
    failures: 0,
    permanent: false,
  } as const;
  const s = stage({ HERO: ['sellsword', 5, 5, { injuries: [injury, { ...injury, unit: 'weeks' }, injury] }] });
  expect(rolls(s.act(null, 'pass-time', { count: 1, unit: 'days' }, [1, 1]))).toEqual(['Recovery', 'Recovery']);
  expect(s.body('HERO').injuries).toEqual([{ ...injury, unit: 'weeks', waited: 24 }]);
});

test('a party with nobody able: the fight is over before it begins, if the GM has it begin at all', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 8, 5, { dead: true }] });
  expect(s.refused(null, 'start-combat', { aware: 'both' })).toEqual(['one-side']);
  s.force(null, 'start-combat', { aware: 'both' }, [1, 1]);
  expect(s.turn.stage).toBe('aftermath');
  const none = stage({ FOE: ['brigand', 8, 5, { dead: true }] });
  expect(none.refused(null, 'start-combat')).toEqual(['nothing-to-do']);
});
test('everybody asleep or surprised: turns are lost one after another, and no round runs on without end', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 8, 5] }).begin();
  s.set('HERO', { asleep: true });
  s.set('FOE', { asleep: true });
  s.act(null, 'next-turn');
  expect(s.turn.now).not.toBeNull();
});
test('whoever has the turn is removed from the table: the next has it', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], PAL: ['sellsword', 5, 8], FOE: ['brigand', 12, 5] }).begin();
  const { now } = s.turn;
  gone(s, now ?? '');
  s.give(s.ruleset.due(s.scene) as never, []);
  expect(s.turn.now).not.toBe(now);
  expect(s.turn.now).not.toBeNull();
});

/** The hero slips and may step out of the reach of a third. */
const slipping = (): Stage => {
  const s = stage({
    HERO: ['sellsword', 5, 5, { natural: 1, attributes: { DEX: 13 }, grit: 2 }],
    FOE: ['brigand', 6, 5, { attributes: { STR: 14 } }],
    THIRD: ['brigand', 4, 4, { grit: 2 }],
    PAL: ['sellsword', 20, 20],
  })
    .begin()
    .turnOf('FOE');
  s.set('THIRD', { grit: 2 });
  s.act('FOE', 'melee', { target: 'HERO' });
  s.answer('HERO', 'dodge', {}, [13]);
  s.answer('HERO', 'step', { cell: [6, 6] });
  expect(s.asked()).toEqual([['THIRD', 'opportunity']]);
  return s;
};
test('a reaction to a reaction goes with its cause: who dies meanwhile is not struck at, and no Grit is spent', () => {
  const s = slipping();
  s.meanwhile('HERO', { dead: true });
  expect([s.asked(), s.body('THIRD').grit]).toEqual([[], 2]);
});
test('whose attack was slipped and who dies meanwhile is not struck back at', () => {
  const s = slipping();
  s.meanwhile('FOE', { dead: true });
  const facts = s.answer('THIRD', 'pass');
  expect([s.at('HERO'), s.asked(), whys(facts).includes('struck')]).toEqual([[6, 6], [], false]);
});
test('who loses its last Grit meanwhile is not asked any more', () => {
  const s = slipping();
  s.meanwhile('THIRD', { grit: 0 });
  expect([s.asked(), s.body('THIRD').grit]).toEqual([[['HERO', 'counter']], 0]);
});

test('a torch put out in the middle of a move stays out, and the move goes on', () => {
  const s = stage({
    HERO: ['sellsword', 5, 5, { torch: 'lit' }],
    FOE: ['brigand', 6, 5],
  })
    .begin()
    .turnOf('HERO');
  s.set('FOE', { grit: 3 });
  s.act('HERO', 'walk', path([5, 5], 'w', 'w', 'w'));
  expect(s.asked()).toEqual([['FOE', 'opportunity']]);
  s.meanwhile('HERO', { torch: 'out' });
  s.answer('FOE', 'pass');
  expect([s.at('HERO'), s.body('HERO').torch]).toEqual([[2, 5], 'out']);
  s.act('HERO', 'light');
  expect(s.body('HERO')).toMatchObject({ torch: 'lit', actionsLeft: 0 });
});

test('who is taken off the table, or dies, while others are asked after the fight is asked no more', () => {
  const after = (): Stage => {
    const hurt = { wounds: [{ fresh: true }], woundLimit: 9 };
    const s = stage({
      HERO: ['sellsword', 5, 5, hurt],
      SCOUT: ['scout', 6, 5, { ...hurt, adrenaline: 2 }],
      FOE: ['brigand', 30, 5],
    }).begin();
    s.act('FOE', 'surrender');
    s.act(null, 'aftermath');
    expect(s.asked()).toEqual([['gm', 'injury']]);
    return s;
  };
  const left = after();
  left.meanwhile('SCOUT', null);
  expect(left.asked()).toEqual([['HERO', 'bandage']]);
  left.answer('HERO', 'bandage');
  expect([left.turn.stage, left.asked()]).toEqual(['idle', []]);
  const died = after();
  died.meanwhile('SCOUT', { dead: true });
  expect(died.asked()).toEqual([['HERO', 'bandage']]);
  died.answer('HERO', 'bandage');
  expect([died.turn.stage, died.turn.bodies]).toEqual(['idle', 1]);
  const late = after();
  late.answer('gm', 'spare');
  late.answer('gm', 'spare');
  late.meanwhile('SCOUT', null);
  late.answer('HERO', 'bandage');
  expect([late.turn.stage, late.asked()]).toEqual(['idle', []]);
});

test('who is taken off the table while it is asked where to slip, or whether to strike back, does neither', () => {
  for (const [how, face, kind] of [
    ['dodge', 10, 'slip'],
    ['block', 12, 'counter'],
  ] as const) {
    const s = stage({
      HERO: ['sellsword', 5, 5, { armor: 'medium', grit: 3, attributes: { STR: 12, DEX: 14 } }],
      FOE: ['brigand', 6, 5, { attributes: { STR: 12 } }],
      LAST: ['sellsword', 30, 30],
    })
      .begin()
      .turnOf('FOE');
    s.act('FOE', 'melee', { target: 'HERO' });
    s.answer('HERO', how, {}, [face]);
    expect(s.asked().map(([, asked]) => asked)).toEqual([kind]);
    s.meanwhile('HERO', null);
    expect([s.asked(), s.at('FOE'), s.body('FOE').wounds]).toEqual([[], [6, 5], []]);
  }
});
