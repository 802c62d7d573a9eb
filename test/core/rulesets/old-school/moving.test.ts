import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { cellAt } from '../../../../src/core/space/grid/footprint.ts';
import { gridOf } from '../../../../src/core/space/grid/grid.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import { encounterFeet, withdrawalFeet } from '../../../../src/core/rulesets/old-school/sheet/derived.ts';
import { newBody } from '../../../../src/core/rulesets/old-school/sheet/new-body.ts';
import { linesTold } from '../telling.ts';
import { path, player, SIDES, stage, times } from './stage.ts';
import type { Stage, Standing } from './stage.ts';

/** Moving freely, withdrawing, retreating, and what stops a move. */

const alone = (
  sheet: Partial<Body>,
  others: Readonly<Record<string, Standing>> = { B: ['orc', 40, 30] },
  field?: GridField,
): Stage =>
  stage({ A: ['fighter', 5, 5, sheet], ...others }, {}, field).start([20, ...Object.keys(others).map(() => 1)]);
/** The fighter beside an orc, both with room behind. */
const inMelee = (sheet: Partial<Body> = {}, others: Readonly<Record<string, Standing>> = {}): Stage =>
  alone(sheet, { B: ['orc', 6, 5], ...others });

test.each([
  ['OS-026', { armour: 'chain' }, 4],
  ['OS-026', { armour: 'none' }, 8],
  ['OS-133', { armour: 'leather' }, 6],
  ['OS-133', { move: 100 }, 6],
  ['OS-133', { armour: 'plate', fly: 180 }, 12],
  ['OS-134', { armour: 'chain', treasure: true }, 2],
  ['OS-134', { move: 95, treasure: true }, 4],
] as const)('%s %j: %i cells and no more', (_, sheet, cells) => {
  const s = alone(sheet);
  expect(s.refused('A', 'move', path([5, 5], ...times(cells, 'e')))).toEqual([]);
  expect(s.refused('A', 'move', path([5, 5], ...times(cells + 1, 'e')))).toEqual(['too-far']);
  expect(oldSchool.reach(s.scene, 'A' as never, 'move', {})?.budget).toBe(5 * cells);
  s.act('A', 'move', path([5, 5], 'e'));
  expect(s.refused('A', 'move', path([6, 5], ...times(cells - 1, 'e')))).toEqual([]);
  expect(s.refused('A', 'move', path([6, 5], ...times(cells, 'e')))).toEqual(['too-far']);
});

test('OS-134 base rates follow armour and treasure', () => {
  const feet = (armour: Body['armour'], treasure: boolean) => encounterFeet(newBody({ armour, treasure }));
  expect([feet('none', false), feet('leather', false), feet('plate', false), feet('chain', true)]).toEqual([
    40, 30, 20, 10,
  ]);
});

test.each([['interrupted'], ['complete']])(
  'OS-027 60 rounds at full rate, then half of it until a rest, %s',
  (rest) => {
    const s = alone({ armour: 'chain' });
    const cells = (): number => (oldSchool.reach(s.scene, 'A' as never, 'move', {})?.budget ?? 0) / 5;
    const round = (): void => {
      s.act('A', 'nominate', { target: 'B' });
      s.act('B', 'nominate', { target: 'A' });
    };
    s.scene = { ...s.scene, turn: { ...s.scene.turn, tired: 59 } };
    round();
    expect([s.turn.tired, cells(), s.refused('A', 'move', path([5, 5], ...times(4, 'e')))]).toEqual([60, 4, []]);
    round();
    expect([s.turn.tired, cells()]).toEqual([61, 2]);
    expect(s.refused('A', 'move', path([5, 5], 'e', 'e', 'e'))).toEqual(['too-far']);
    s.act(null, 'end-combat');
    s.act(null, 'rest', { who: [], rest });
    s.start([20, 1]);
    expect([s.turn.tired, cells()]).toEqual([1, 4]);
  },
);

test('OS-028 beside an able foe an ordinary walk is refused', () => {
  expect(inMelee().refused('A', 'move', path([5, 5], 'w'))).toEqual(['move-not-declared']);
});

test('OS-028 where popcorn is declared, a withdrawal and a retreat are too', () => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5] }, { popcornDeclare: true }).start([20, 1]);
  s.act('A', 'declare-withdrawal');
  s.ready();
  expect([s.refused('A', 'withdraw', path([5, 5], 'w')), s.refused('A', 'retreat', path([5, 5], 'w'))]).toEqual([
    [],
    ['move-not-declared'],
  ]);
});

test.each([
  ['chain', 2],
  ['leather', 3],
] as const)('OS-029 a withdrawal in %s goes %i cells backwards', (armour, cells) => {
  const s = inMelee({ armour });
  expect(s.refused('A', 'withdraw', path([5, 5], ...times(cells, 'w')))).toEqual([]);
  expect(s.refused('A', 'withdraw', path([5, 5], ...times(cells + 1, 'w')))).toEqual(['too-far']);
  const other = inMelee({ armour }, { C: ['orc', 3, 9] });
  expect(other.refused('A', 'withdraw', path([5, 5], 'sw'))).toEqual(['path-blocked']);
});

test.each([
  ['ally', { C: ['thief', 4, 5] }, undefined],
  ['foe', { C: ['goblin', 4, 5] }, undefined],
  ['wall', {}, { ...blankGrid(60, 40), walls: [{ a: { x: 5, y: 0 }, b: { x: 5, y: 40 } }] }],
] as const)('OS-030 a withdrawal needs a clear way: %s behind', (_, others, field) => {
  const s = alone({}, { B: ['orc', 6, 5], ...(others as Readonly<Record<string, Standing>>) }, field);
  for (const cells of [1, 2])
    expect(s.refused('A', 'withdraw', path([5, 5], ...times(cells, 'w')))).toEqual(['path-blocked']);
});

test.each([
  ['dead', { conditions: ['dead'], hp: 0 }],
  ['unseen', { hidden: true }],
] as const)('OS-030 whoever is there and %s is in nobody’s way', (_, sheet) => {
  const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5], C: ['goblin', 4, 5, sheet] });
  s.start([20, 1, 1].slice(0, 'hidden' in sheet ? 3 : 2));
  expect(s.refused('A', 'withdraw', path([5, 5], 'w', 'w'))).toEqual([]);
});

test('OS-030 a way that comes nearer to a foe is refused in so many words', () => {
  const s = inMelee({}, { C: ['orc', 3, 9] });
  const [refusal] = oldSchool.check(s.scene, s.command('A', 'withdraw', path([5, 5], 'sw')));
  expect(refusal?.say).toBe('The way is not clear. A withdrawal leads away from every foe.');
});

test.each([['OS-031'], ['OS-151']])('%s a retreat goes the full rate, a withdrawal half of it', () => {
  const s = inMelee({ armour: 'chain' });
  expect([
    s.refused('A', 'retreat', path([5, 5], ...times(4, 'w'))),
    s.refused('A', 'retreat', path([5, 5], ...times(5, 'w'))),
  ]).toEqual([[], ['too-far']]);
  expect([s.offer('A', 'withdraw').about, s.offer('A', 'retreat').about]).toEqual([
    'Backwards up to 10 ft. You may still attack.',
    'Flee up to 20 ft. No attack; foes get +2 and ignore your shield.',
  ]);
  expect(withdrawalFeet(s.body('A'))).toBe(10);
});

test.each([['OS-032'], ['OS-154']])('%s who retreats does not attack, wherever it ends', (row) => {
  const s = inMelee(
    {
      weapons: [
        { weapon: 'sword', ammo: null },
        { weapon: 'sling', ammo: 9 },
      ],
    },
    { C: ['orc', 2, 5] },
  );
  const before = s.scene;
  const facts = s.act('A', 'retreat', path([5, 5], 'w', 'w'));
  expect(linesTold(oldSchool, before, facts, player('A'))).toContainEqual(['A retreats']);
  const [offer, target] = row === 'OS-032' ? ['attack:sling.1', 'B'] : ['attack:sword.0', 'C'];
  expect(s.refused('A', offer ?? '', { target: target ?? '' })).toEqual(['retreating-no-attack']);
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'nominate', { target: 'C' });
  s.act('C', 'nominate', { target: 'A' });
  expect([s.turn.round, s.refused('A', offer ?? '', { target: target ?? '' })]).toEqual([2, []]);
});

/** The least face with which somebody hits, by what is shown before the roll. */
const needed = (s: Stage, offer: string, by = 'B', to = 'A'): number => {
  const { modifiers, tallies } = oldSchool.explain(s.scene, s.command(by, offer, { target: to }));
  return (tallies[0]?.total ?? 0) - modifiers.reduce((sum, { value }) => sum + value, 0);
};
test('OS-033 on all attacks, missiles too, and only in this round', () => {
  const s = alone({ aac: 16, shield: false }, { B: ['orc', 6, 5], C: ['thief', 20, 5, { side: 'foe' }] });
  s.set('C', { weapons: [{ weapon: 'sling', ammo: 9 }], wielded: 0, attackBonus: 2 });
  s.set('B', { attackBonus: 2 });
  const shot = (): number => needed(s, 'attack:sling.0', 'C');
  const before = shot();
  s.act('A', 'retreat', path([5, 5], 'w'));
  expect([needed(s, 'attack:routine.0'), before - shot()]).toEqual([12, 2]);
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'nominate', { target: 'C' });
  s.act('C', 'nominate', { target: 'A' });
  expect([s.turn.round, needed(s, 'attack:routine.0'), before - shot()]).toEqual([2, 14, 0]);
});

test('OS-151 who withdraws may attack, and foes get nothing for it', () => {
  const s = inMelee({ aac: 16, shield: true });
  s.set('B', { attackBonus: 2 });
  s.act('A', 'withdraw', path([5, 5], 'w'));
  expect([needed(s, 'attack:routine.0'), s.offer('A', 'attack:sword.0').reasons]).toEqual([15, []]);
});

test.each([['OS-033'], ['OS-034'], ['OS-151']])('%s foes get +2 and ignore the shield of one who retreats', (row) => {
  const s = inMelee({ aac: 16, shield: row !== 'OS-033' });
  s.set('B', { attackBonus: 2 });
  expect(needed(s, 'attack:routine.0')).toBe(row === 'OS-033' ? 14 : 15);
  s.act('A', 'retreat', path([5, 5], 'w'));
  expect(needed(s, 'attack:routine.0')).toBe(12);
  expect(
    oldSchool
      .viewOf(
        oldSchool.known(s.scene, { role: 'gm', seat: null }).combatants[0] as never,
        'sheet',
        oldSchool.known(s.scene, { role: 'gm', seat: null }),
      )
      .marks.map(({ id }) => id),
  ).toContain('retreating');
});

test('OS-153 missiles get +2 against one who retreats, too', () => {
  const s = stage({
    B: ['bandit', 5, 5, { routines: [], weapons: [{ weapon: 'sling', ammo: 9 }], attackBonus: 0 }],
    A: ['fighter', 15, 5, { aac: 16, shield: false }],
  }).start([20, 1]);
  s.set('A', { retreatUntil: 1 });
  expect(needed(s, 'attack:sling.0')).toBe(14);
});

test('OS-155 after a withdrawal a foe within 5 feet may be attacked', () => {
  const s = inMelee({}, { C: ['orc', 4, 6] });
  s.act('A', 'withdraw', path([5, 5], 'w', 'w'));
  expect(s.at('A')).toEqual([3, 5]);
  expect(s.refused('A', 'attack:sword.0', { target: 'B' })).toEqual(['out-of-reach']);
  expect(s.refused('A', 'attack:sword.0', { target: 'C' })).toEqual([]);
  const short = inMelee();
  short.act('A', 'withdraw', path([5, 5], 'w'));
  expect(short.refused('A', 'withdraw', path([4, 5], 'w'))).toEqual(['withdrew']);
});

test('OS-164 closing in ends missile fire at that foe', () => {
  const s = stage({ T: ['thief', 10, 5], B: ['orc', 16, 5], C: ['orc', 12, 7] }, SIDES).start([3, 5]);
  s.act('B', 'move', path([16, 5], ...times(5, 'w')));
  s.act('C', 'done');
  s.to('foe.melee');
  s.act('B', 'attack:routine.0', { target: 'T' }, [2]);
  s.to('ally.missile');
  expect([
    s.refused('T', 'attack:sling.2', { target: 'B' }),
    s.refused('T', 'attack:sling.2', { target: 'C' }),
  ]).toEqual([['too-close-for-missile'], []]);
});

describe('the ring of a foe', () => {
  test('OS-195 ends a move, and the rest of the rate is lost', () => {
    const s = alone({ armour: 'chain' }, { B: ['orc', 7, 5] });
    const grid = gridOf(s.scene.field as GridField);
    const reach = oldSchool.reach(s.scene, 'A' as never, 'move', {});
    expect([6, 9].map((x) => reach?.cells.includes(cellAt(grid, x, 5)))).toEqual([true, false]);
    expect([5, 6].map((x) => reach?.halts?.includes(cellAt(grid, x, 5)))).toEqual([false, true]);
    const t = alone({ armour: 'none' }, { B: ['orc', 9, 7] });
    t.act('A', 'move', path([5, 5], 'e', 'e', 'e'));
    expect([t.at('A'), t.body('A').moved, t.refused('A', 'move', path([8, 5], 'w'))]).toEqual([[8, 5], 15, []]);
    t.put('A', 5, 6);
    t.set('A', { moved: 0 });
    t.act('A', 'move', path([5, 6], 'e', 'e', 'e'));
    expect([t.at('A'), t.body('A').moved]).toEqual([[8, 6], 40]);
    expect(t.refused('A', 'move', path([8, 6], 'w'))).toEqual(['move-not-declared']);
  });

  test('OS-195 a path that leads on through it is cut short there', () => {
    const s = alone({ armour: 'none' }, { B: ['orc', 8, 6] });
    s.act('A', 'move', path([5, 5], 'ne', 'ne', 'e', 'e', 'e', 'se', 's'));
    expect(s.at('A')).toEqual([11, 5]);
    const t = alone({ armour: 'none' }, { B: ['orc', 8, 6] });
    const before = t.scene;
    const facts = t.act('A', 'move', path([5, 5], 'e', 'e', 'ne', 'ne', 'e', 'e', 'se'));
    expect(t.at('A')).toEqual([7, 5]);
    expect(linesTold(oldSchool, before, facts, player('A'))).toContainEqual(['A stops in melee']);
  });

  test('OS-200 who sleeps or is charmed stops nobody', () => {
    const s = alone({ armour: 'none' }, { B: ['orc', 8, 6] });
    s.set('B', { conditions: ['asleep'] });
    s.act('A', 'move', path([5, 5], ...times(6, 'e')));
    expect(s.at('A')).toEqual([11, 5]);
    const t = inMelee();
    t.set('B', { conditions: ['charmed'] });
    expect(t.refused('A', 'move', path([5, 5], 'w'))).toEqual([]);
  });
});

test('OS-146 two fill a 10-foot passage; a third gets in only if the GM allows it', () => {
  const field: GridField = {
    ...blankGrid(30, 30),
    walls: [
      { a: { x: 0, y: 5 }, b: { x: 30, y: 5 } },
      { a: { x: 0, y: 7 }, b: { x: 30, y: 7 } },
    ],
  };
  const s = alone({}, { C: ['thief', 7, 5], D: ['cleric', 7, 6], B: ['orc', 25, 25] }, field);
  expect(s.refused('A', 'move', path([5, 5], 'e', 'e'))).toEqual(['path-blocked']);
  s.force('A', 'move', path([5, 5], 'e', 'e'));
  expect(s.at('A')).toEqual([7, 5]);
});
