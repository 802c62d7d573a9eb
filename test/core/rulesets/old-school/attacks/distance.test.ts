import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import { WEAPONS, weaponOf } from '../../../../../src/core/rulesets/old-school/data/weapon-list.ts';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { why, whys } from '../stage.ts';
import { scores, against, arm } from './against.ts';

describe('distance', () => {
  test.each([
    ['OS-035', 'sling', 1, ['too-close-for-missile']],
    ['OS-035', 'sling', 2, []],
    ['OS-036', 'long-bow', 42, []],
    ['OS-040', 'long-bow', 43, ['beyond-long-range']],
    ['OS-053', 'sword', 1, []],
    ['OS-053', 'sword', 2, ['out-of-reach']],
    ['OS-167', 'long-bow', 43, ['beyond-long-range']],
  ] as const)('%s %s at %i cells: %j', (_, weapon, cells, reasons) => {
    const s = against(arm(weapon, weapon === 'sword' ? null : 9), {}, cells);
    expect(s.refused('A', `attack:${weapon}.0`, { target: 'B' })).toEqual(reasons);
  });

  test('OS-040 how far off the target is and how far the bow shoots are said', () => {
    const s = against(arm('long-bow', 9), {}, 43);
    const [refusal] = oldSchool.check(s.scene, s.command('A', 'attack:long-bow.0', { target: 'B' }));
    expect(refusal?.say).toBe('Beyond long range. 215 ft; 210 ft at most.');
  });

  test.each([['OS-035'], ['OS-053']])('%s diagonal neighbours are beside each other', () => {
    const s = against(
      {
        weapons: [
          { weapon: 'sling', ammo: 9 },
          { weapon: 'sword', ammo: null },
        ],
      },
      {},
    );
    s.put('B', 6, 6);
    expect([
      s.refused('A', 'attack:sling.0', { target: 'B' }),
      s.refused('A', 'attack:sword.1', { target: 'B' }),
    ]).toEqual([['too-close-for-missile'], []]);
  });

  test.each([
    ['OS-037', 14, [{ label: 'short range', value: 1 }], '70 ft: short range'],
    ['OS-038', 15, [], '75 ft: medium range'],
    ['OS-038', 28, [], '140 ft: medium range'],
    ['OS-039', 29, [{ label: 'long range', value: -1 }], '145 ft: long range'],
  ] as const)('%s long bow at %i cells', (_, cells, parts, note) => {
    const s = against(arm('long-bow', 9), { aac: 12 }, cells);
    expect(oldSchool.explain(s.scene, s.command('A', 'attack:long-bow.0', { target: 'B' })).modifiers).toEqual(parts);
    const needed = 12 - (parts[0]?.value ?? 0);
    const shot = (dice: readonly number[]) =>
      against(arm('long-bow', 9), { aac: 12 }, cells).act('A', 'attack:long-bow.0', { target: 'B' }, dice);
    expect(whys(shot([needed, 1]))).toContain('struck');
    expect(whys(shot([needed - 1]))).toContain('missed');
    expect(why(shot([needed - 1]), 'attacked')).toMatchObject({ note });
  });
  test('OS-037 in melee there is no range', () => {
    const s = against({ ...arm('dagger'), abilities: scores() }, {});
    expect(oldSchool.explain(s.scene, s.command('A', 'attack:dagger.0', { target: 'B' })).modifiers).toEqual([]);
  });

  test.each([
    ['crossbow', [80, 160, 240]],
    ['dagger', [10, 20, 30]],
    ['hand-axe', [10, 20, 30]],
    ['holy-water', [10, 30, 50]],
    ['javelin', [30, 60, 90]],
    ['long-bow', [70, 140, 210]],
    ['burning-oil', [10, 30, 50]],
    ['short-bow', [50, 100, 150]],
    ['silver-dagger', [10, 20, 30]],
    ['sling', [40, 80, 160]],
    ['spear', [20, 40, 60]],
  ] as const)('OS-036 the list has the ranges of a %s: %j', (id, ranges) => {
    expect(weaponOf(id)?.ranges).toEqual(ranges);
    expect(weaponOf(id)?.qualities).toContain('missile');
  });

  test('OS-036 whatever has ranges is a missile weapon, and the other way round', () => {
    const shot = WEAPONS.filter(({ qualities }) => qualities.includes('missile'));
    expect(WEAPONS.filter(({ ranges }) => ranges !== null)).toEqual(shot);
    expect(shot).toHaveLength(11);
  });

  test('OS-036 the bands are drawn round a shooter', () => {
    const s = against(arm('long-bow', 9), {}, 10);
    expect(
      oldSchool
        .bands(oldSchool.known(s.scene, { role: 'gm', seat: null }), 'A' as never, 'sheet')
        .map(({ feet }) => feet),
    ).toEqual([5, 70, 140, 210]);
  });

  test('OS-053 a wall between neighbours keeps them apart', () => {
    const field: GridField = { ...blankGrid(30, 30), walls: [{ a: { x: 6, y: 0 }, b: { x: 6, y: 30 } }] };
    expect(against(arm('sword'), {}, 1, { field }).refused('A', 'attack:sword.0', { target: 'B' })).toEqual([
      'out-of-reach',
    ]);
  });

  test('OS-131 a dagger uses STR beside its target and DEX thrown', () => {
    const sheet = { ...arm('dagger'), abilities: scores({ STR: 16, DEX: 18 }) };
    const parts = (cells: number) =>
      oldSchool.explain(
        against(sheet, {}, cells).scene,
        against(sheet, {}, cells).command('A', 'attack:dagger.0', { target: 'B' }),
      ).modifiers;
    expect([parts(1), parts(2)]).toEqual([
      [{ label: 'STR', value: 2 }],
      [
        { label: 'DEX', value: 3 },
        { label: 'short range', value: 1 },
      ],
    ]);
  });
});
