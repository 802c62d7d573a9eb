import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { linesTold } from '../../telling.ts';
import { GM, rolls, whys } from '../stage.ts';
import { scores, against, arm } from './against.ts';

/** A table stands between the shooter and the target. */
const withTable = (): GridField => ({
  ...blankGrid(60, 40),
  cover: [
    {
      id: 'table',
      label: 'table',
      outline: [
        { x: 10.1, y: 5.1 },
        { x: 10.9, y: 5.1 },
        { x: 10.9, y: 5.9 },
        { x: 10.1, y: 5.9 },
      ],
      worth: 1,
    },
  ],
});

describe('cover', () => {
  test.each([['OS-041'], ['OS-167']])('%s behind a wall nobody can be shot at', () => {
    const field: GridField = { ...blankGrid(60, 40), walls: [{ a: { x: 10, y: 0 }, b: { x: 10, y: 40 } }] };
    const s = against(arm('long-bow', 9), {}, 10, { field });
    const found = oldSchool.check(s.scene, s.command('A', 'attack:long-bow.0', { target: 'B' }));
    expect(found.map(({ code, say }) => [code, say])).toEqual([
      ['complete-cover', 'In complete cover. A wall is in between.'],
    ]);
  });

  test.each([
    ['OS-042', 'cover-2', 14, 'struck'],
    ['OS-042', 'cover-2', 13, 'missed'],
    ['OS-043', 'cover-1', 13, 'struck'],
    ['OS-043', 'cover-1', 12, 'missed'],
    ['OS-043', 'cover-3', 15, 'struck'],
    ['OS-043', 'cover-3', 14, 'missed'],
    ['OS-043', 'cover-4', 16, 'struck'],
    ['OS-043', 'cover-4', 15, 'missed'],
  ] as const)('%s the GM says what an obstacle is worth: %s, %i is %s', (_, option, die, result) => {
    const s = against({ ...arm('long-bow', 9), abilities: scores({ DEX: 13 }) }, { aac: 13 }, 20, {
      field: withTable(),
    });
    s.act('A', 'attack:long-bow.0', { target: 'B' });
    expect(s.asked()).toEqual([['gm', 'cover']]);
    // what stands in the way is a small table, if nobody says more of it
    expect(s.question('gm').otherwise).toEqual({ offer: 'cover-1', slots: {} });
    expect(s.question('gm').options.map(({ id }) => id)).toEqual([
      'cover0',
      'cover-1',
      'cover-2',
      'cover-3',
      'cover-4',
    ]);
    expect(s.question('gm').options.map(({ name }) => name)).toEqual([
      'No cover',
      'Small table −1',
      'Half −2',
      'Most −3',
      'Dense woods −4',
    ]);
    expect(whys(s.answer('gm', option, {}, result === 'struck' ? [die, 1] : [die]))).toContain(result);
    expect(s.turn.covers).toEqual([{ id: 'table', penalty: Number(option.slice(5)) }]);
  });

  test('OS-042 what was ruled of an obstacle is remembered', () => {
    const s = against(arm('long-bow', 9), { aac: 10 }, 20, { field: withTable() });
    const told = (facts: ReturnType<typeof s.act>) => linesTold(oldSchool, s.scene, facts, GM)[0];
    s.act('A', 'attack:long-bow.0', { target: 'B' });
    expect(told(s.answer('gm', 'cover-2', {}, [3]))).toEqual(['Cover behind the table: −2']);
    s.set('A', { attacked: false });
    expect(rolls(s.act('A', 'attack:long-bow.0', { target: 'B' }, [4]))).toEqual(['attack']);
    expect(told(s.act(null, 'cover', { obstacle: 'table', worth: '0' }))).toEqual(['Cover behind the table: none']);
    expect(s.turn.covers).toEqual([{ id: 'table', penalty: 0 }]);
  });

  test('OS-042 each obstacle in between is ruled on for itself', () => {
    const [table] = withTable().cover;
    const outline = (table?.outline ?? []).map(({ x, y }) => ({ x: x + 4, y }));
    const cover = [...withTable().cover, { id: 'crates', label: 'crates', outline, worth: 1 } as const];
    const s = against(arm('long-bow', 9), { aac: 10 }, 20, { field: { ...withTable(), cover } });
    s.act('A', 'attack:long-bow.0', { target: 'B' });
    s.answer('gm', 'cover-2');
    expect(s.asked()).toEqual([['gm', 'cover']]);
    s.answer('gm', 'cover-1', {}, [3]);
    expect(s.turn.covers).toEqual([
      { id: 'table', penalty: -2 },
      { id: 'crates', penalty: -1 },
    ]);
  });

  test('OS-165 a friend who can do nothing is in no melee', () => {
    const others = { C: ['thief', 6, 6] } as const;
    const s = against(arm('sling', 9), {}, 10, { settings: { firingIntoMelee: 'forbid' }, others });
    s.put('C', 16, 5);
    expect(s.refused('A', 'attack:sling.0', { target: 'B' })).toEqual(['firing-into-melee']);
    s.set('C', { conditions: ['asleep'] });
    expect(s.refused('A', 'attack:sling.0', { target: 'B' })).toEqual([]);
  });

  test.each([
    ['allow', [12, 1], [], []],
    ['forbid', [], [], ['firing-into-melee']],
    ['cover', [], [['gm', 'cover']], []],
    ['random', [1, 12, 1], [], []],
  ] as const)('OS-165 firing into melee: %s', (firingIntoMelee, dice, asked, reasons) => {
    const s = against(arm('sling', 9), { aac: 12 }, 10, {
      settings: { firingIntoMelee },
      others: { C: ['thief', 16, 5] },
    });
    s.put('A', 1, 5);
    s.put('B', 15, 5);
    expect(s.refused('A', 'attack:sling.0', { target: 'B' })).toEqual(reasons);
    if (reasons.length > 0) return;
    const facts = s.act('A', 'attack:sling.0', { target: 'B' }, dice);
    expect(s.asked()).toEqual(asked);
    if (firingIntoMelee === 'cover') expect(whys(s.answer('gm', 'cover-2', {}, [12]))).toContain('missed');
    else
      expect([rolls(facts)[0], whys(facts).includes('struck')]).toEqual([
        firingIntoMelee === 'random' ? 'who is in the way' : 'attack',
        true,
      ]);
  });
});
