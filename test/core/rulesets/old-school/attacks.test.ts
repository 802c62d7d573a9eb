import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import { WEAPONS, weaponOf } from '../../../../src/core/rulesets/old-school/data/weapon-list.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import type { Settings } from '../../../../src/core/rulesets/old-school/sheet/settings.ts';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import { path, rolls, SIDES, stage, times, whys } from './stage.ts';
import type { Stage, Standing } from './stage.ts';

/** Attack rolls, ranges and cover, damage, and what hits bring with them. */

type Sheet = Partial<Body>;
const scores = (more: Partial<Body['abilities']> = {}): Body['abilities'] => ({
  STR: 10,
  DEX: 10,
  CON: 10,
  INT: 10,
  WIS: 10,
  CHA: 10,
  ...more,
});
/** A fighter of plain scores with this one weapon, and a target so many cells to the east; it is the fighter's turn. */
const against = (
  sheet: Sheet,
  target: Sheet,
  cells = 1,
  more: {
    readonly settings?: Partial<Settings>;
    readonly field?: GridField;
    readonly from?: string;
    readonly others?: Readonly<Record<string, Standing>>;
  } = {},
): Stage => {
  const s = stage(
    {
      A: ['fighter', 5, 5, { level: 1, abilities: scores(), shield: false, ...sheet }],
      B: [more.from ?? 'orc', 5 + cells, 5, { hpMax: 30, ...target }],
      ...more.others,
    },
    { popcornStart: 'd20', ...more.settings },
    more.field,
  );
  return s.start([20, ...times(Object.keys(more.others ?? {}).length + 1, '1').map(Number)]);
};
const arm = (weapon: Body['weapons'][number]['weapon'], ammo: number | null = null): Sheet => ({
  weapons: [{ weapon, ammo }],
  wielded: 0,
});
const hit = (s: Stage, weapon: string, dice: readonly number[]): readonly string[] =>
  whys(s.act('A', `attack:${weapon}.0`, { target: 'B' }, dice)).filter(
    (kind) => kind === 'struck' || kind === 'missed',
  );

describe('the attack roll', () => {
  test.each([
    ['OS-055', 'the die alone', {}, { aac: 11 }, [[11, 1], true], [[10], false]],
    ['OS-056', 'STR 16', { abilities: scores({ STR: 16 }) }, { aac: 13 }, [[11, 1], true], [[10], false]],
    ['OS-058', 'attack bonus 2', { attackBonus: 2 }, { aac: 12 }, [[10, 1], true], [[9], false]],
    ['OS-059', 'equal is enough', { attackBonus: 2 }, { aac: 13 }, [[11, 1], true], [[10], false]],
    ['OS-060', 'a 20 always hits', {}, { aac: 25 }, [[20, 1], true], [[19], false]],
    ['OS-061', 'a 1 always misses', { attackBonus: 9 }, { aac: 10 }, [[2, 1], true], [[1], false]],
    ['OS-074', 'AAC 13 needs 13', {}, { aac: 13 }, [[13, 1], true], [[12], false]],
    ['OS-074', 'chain mail is AAC 14', {}, { aac: null, armour: 'chain' }, [[14, 1], true], [[13], false]],
    ['OS-110', 'STR 18', { abilities: scores({ STR: 18 }) }, { aac: 20 }, [[17, 1], true], [[16], false]],
  ] as const)('%s %s', (_, __, sheet, target, [dice, hits], [less, misses]) => {
    expect(hit(against({ ...arm('sword'), ...sheet }, target), 'sword', dice)).toEqual([hits ? 'struck' : 'missed']);
    expect(hit(against({ ...arm('sword'), ...sheet }, target), 'sword', less)).toEqual([misses ? 'struck' : 'missed']);
  });

  test('OS-055 the parts of the roll are shown before it, and in the log', () => {
    const s = against({ ...arm('sword'), abilities: scores({ STR: 16 }), attackBonus: 1 }, { aac: 13 });
    const { modifiers, tallies } = oldSchool.explain(s.scene, s.command('A', 'attack:sword.0', { target: 'B' }));
    expect([modifiers, tallies[0]?.total]).toEqual([
      [
        { label: 'STR', value: 2 },
        { label: 'attack bonus', value: 1 },
      ],
      13,
    ]);
  });

  test('OS-057 DEX, range and cover go into a missile’s roll', () => {
    const s = against({ ...arm('long-bow', 9), abilities: scores({ DEX: 16 }) }, { aac: 12 }, 10);
    const facts = s.gm('A', 'attack:long-bow.0', { target: 'B', cover: '-1' }, [10, 1]);
    expect(whys(facts)).toContain('struck');
    expect(
      oldSchool.explain(s.scene, s.command('A', 'attack:long-bow.0', { target: 'B', cover: '-1' })).modifiers,
    ).toEqual([
      { label: 'DEX', value: 2 },
      { label: 'short range', value: 1 },
      { label: 'cover', value: -1 },
    ]);
  });

  test('OS-166 range, DEX, cover and retreat all add up', () => {
    const s = against({ ...arm('long-bow', 9), abilities: scores({ DEX: 16 }), attackBonus: 1 }, { aac: 14 }, 30);
    s.set('B', { retreatUntil: 1 });
    expect(whys(s.gm('A', 'attack:long-bow.0', { target: 'B', cover: '-2' }, [12, 1]))).toContain('struck');
  });
});

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
    ['OS-037', 14, [{ label: 'short range', value: 1 }]],
    ['OS-038', 15, []],
    ['OS-039', 29, [{ label: 'long range', value: -1 }]],
  ] as const)('%s long bow at %i cells', (_, cells, parts) => {
    const s = against(arm('long-bow', 9), {}, cells);
    expect(oldSchool.explain(s.scene, s.command('A', 'attack:long-bow.0', { target: 'B' })).modifiers).toEqual(parts);
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
    expect(against(arm('long-bow', 9), {}, 10, { field }).refused('A', 'attack:long-bow.0', { target: 'B' })).toEqual([
      'complete-cover',
    ]);
  });

  test.each([
    ['OS-042', 'cover-2', 14, 'struck'],
    ['OS-042', 'cover-2', 13, 'missed'],
    ['OS-043', 'cover-4', 16, 'struck'],
    ['OS-043', 'cover-4', 15, 'missed'],
  ] as const)('%s the GM says what an obstacle is worth: %s, %i is %s', (_, option, die, result) => {
    const s = against({ ...arm('long-bow', 9), abilities: scores({ DEX: 13 }) }, { aac: 13 }, 20, {
      field: withTable(),
    });
    s.act('A', 'attack:long-bow.0', { target: 'B' });
    expect(s.asked()).toEqual([['gm', 'cover']]);
    expect(s.question('gm').options.map(({ id }) => id)).toEqual([
      'cover0',
      'cover-1',
      'cover-2',
      'cover-3',
      'cover-4',
    ]);
    expect(whys(s.answer('gm', option, {}, result === 'struck' ? [die, 1] : [die]))).toContain(result);
    expect(s.turn.covers).toEqual([{ id: 'table', penalty: Number(option.slice(5)) }]);
  });

  test('OS-042 what was ruled of an obstacle is remembered', () => {
    const s = against(arm('long-bow', 9), { aac: 10 }, 20, { field: withTable() });
    s.act('A', 'attack:long-bow.0', { target: 'B' });
    s.answer('gm', 'cover-2', {}, [3]);
    s.set('A', { attacked: false });
    expect(rolls(s.act('A', 'attack:long-bow.0', { target: 'B' }, [4]))).toEqual(['attack']);
    s.act(null, 'cover', { obstacle: 'table', worth: '0' });
    expect(s.turn.covers).toEqual([{ id: 'table', penalty: 0 }]);
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

describe('damage', () => {
  test('OS-077 every weapon has dice of its own', () => {
    expect(WEAPONS.map(({ id, damage }) => `${id} ${damage}`)).toEqual([
      'battle-axe 1d8',
      'club 1d4',
      'crossbow 1d6',
      'dagger 1d4',
      'hand-axe 1d6',
      'holy-water 1d8',
      'javelin 1d4',
      'lance 1d6',
      'long-bow 1d6',
      'mace 1d6',
      'burning-oil 1d8',
      'polearm 1d10',
      'short-bow 1d6',
      'short-sword 1d6',
      'silver-dagger 1d4',
      'sling 1d4',
      'spear 1d6',
      'staff 1d4',
      'sword 1d8',
      'torch 1d4',
      'two-handed-sword 1d10',
      'war-hammer 1d6',
      'unarmed 1d2',
    ]);
  });

  test.each([
    ['OS-066', 'sword', {}, 1, [15, 5], 5],
    ['OS-067', 'sword', { STR: 16 }, 1, [15, 5], 7],
    ['OS-067', 'short-bow', { STR: 16 }, 5, [15, 5], 5],
    ['OS-069', 'dagger', { STR: 5 }, 1, [18, 1], 1],
    ['OS-077', 'two-handed-sword', {}, 1, [15, 10], 10],
    ['OS-110', 'sword', { STR: 18 }, 1, [15, 4], 7],
    ['OS-110', 'sword', { STR: 5 }, 1, [19, 4], 2],
    ['OS-112', 'short-bow', { DEX: 16 }, 5, [15, 4], 4],
  ] as const)('%s %s with %j at %i cells', (_, weapon, abilities, cells, dice, harm) => {
    const s = against(
      { ...arm(weapon, weapon.endsWith('bow') ? 9 : null), abilities: scores(abilities) },
      { aac: 12 },
      cells,
    );
    s.set('B', { conditions: [] });
    s.turn.units.forEach(() => undefined);
    if (weapon === 'two-handed-sword') s.act('A', 'wait', { target: 'B' });
    if (weapon === 'two-handed-sword') s.act('B', 'nominate', { target: 'A' });
    s.act('A', `attack:${weapon}.0`, { target: 'B' }, dice);
    expect(30 - s.body('B').hp).toBe(harm);
  });

  test('OS-068 a monster deals the damage of its entry', () => {
    const s = stage({ O: ['ogre', 5, 5], A: ['fighter', 6, 5] }).start([20, 1]);
    s.act('O', 'attack:routine.0', { target: 'A' }, [18, 7]);
    expect(s.body('A').hp).toBe(6);
  });

  test('OS-141 bare hands deal 1d2 and STR, at least 1', () => {
    const s = against({ weapons: [], wielded: null, abilities: scores({ STR: 8 }) }, { aac: 10 });
    expect(s.offer('A', 'attack:unarmed').about).toBe('1d2 damage');
    s.act('A', 'attack:unarmed', { target: 'B' }, [15, 2]);
    expect(s.body('B').hp).toBe(29);
    const strong = against({ weapons: [], wielded: null, abilities: scores({ STR: 16 }) }, { aac: 10 });
    strong.act('A', 'attack:unarmed', { target: 'B' }, [15, 1]);
    expect(strong.body('B').hp).toBe(27);
  });

  test.each([['OS-070'], ['OS-198']])('%s a monster at 0 is dead, and below 0 is no more', (row) => {
    const s = against(arm('sword'), { hpMax: 4 });
    s.act('A', 'attack:sword.0', { target: 'B' }, [15, row === 'OS-070' ? 4 : 8]);
    expect([s.body('B').hp, s.body('B').conditions]).toEqual([0, ['dead']]);
  });

  test('OS-063 one attack a round', () => {
    const s = against(arm('sword'), {});
    s.act('A', 'attack:sword.0', { target: 'B' }, [2]);
    expect(s.refused('A', 'attack:sword.0', { target: 'B' })).toEqual(['already-attacked']);
  });

  test('OS-065 moving and attacking go together', () => {
    const s = against({ ...arm('sword'), armour: 'chain' }, {}, 5);
    s.act('A', 'move', path([5, 5], ...times(4, 'e')));
    expect(s.refused('A', 'attack:sword.0', { target: 'B' })).toEqual([]);
  });

  test('OS-075 whoever hits rolls the damage', () => {
    const of = (facts: ReturnType<Stage['act']>) => facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.of] : []));
    expect(of(against(arm('sword'), {}).act('A', 'attack:sword.0', { target: 'B' }, [15, 3]))).toEqual(['A', 'A']);
    expect(
      of(
        stage({ O: ['ogre', 5, 5], A: ['fighter', 6, 5] })
          .start([20, 1])
          .act('O', 'attack:routine.0', { target: 'A' }, [18, 7]),
      ),
    ).toEqual(['O', 'O']);
  });
});

describe('invulnerability', () => {
  test.each([
    ['OS-062', 'sword', 16, 'wight'],
    ['OS-168', 'sword', 20, 'wight'],
  ] as const)('%s steel hits a wight without a damage die: %s, %i', (_, weapon, die, from) => {
    const facts = against(arm(weapon), {}, 1, { from }).act('A', `attack:${weapon}.0`, { target: 'B' }, [die]);
    expect([rolls(facts), whys(facts).includes('no-effect')]).toEqual([['attack'], true]);
  });

  test('OS-062 only the GM is told beforehand by what it is harmed', () => {
    const s = against(arm('sword'), {}, 1, { from: 'wight' });
    const known = oldSchool.known(s.scene, { role: 'player', seat: 'seat-A' as never });
    expect([s.body('B').harmedBy?.length, known.combatants[1]?.body.harmedBy]).toEqual([2, null]);
  });

  test('OS-169 silver hurts a wraith by half, at least 1', () => {
    const s = against(arm('silver-dagger'), {}, 1, { from: 'wraith' });
    s.act('A', 'attack:silver-dagger.0', { target: 'B' }, [18, 3]);
    expect(s.body('B').hp).toBe(29);
  });

  test('OS-145 where the table plays it so, strong monsters hurt the invulnerable', () => {
    const claws = (on: boolean): number => {
      const s = stage(
        { O: ['owlbear', 5, 5, { side: 'ally' }], W: ['wight', 6, 5] },
        { strongMonstersHurtInvulnerable: on },
      ).start([20, 1]);
      s.act('O', 'attack:routine.0', { target: 'W' }, on ? [15, 3, 2, 2] : [15, 2, 2]);
      return s.body('W').hp;
    };
    expect([claws(false), claws(true)]).toEqual([13, 10]);
  });
});

describe('what doubles', () => {
  test('OS-126 a braced weapon deals double to a charge', () => {
    const s = against({ ...arm('polearm'), abilities: scores({ STR: 13 }) }, { conditions: ['charging'] });
    s.act('A', 'wait', { target: 'B' });
    s.act('B', 'nominate', { target: 'A' });
    s.act('A', 'attack:polearm.0', { target: 'B' }, [15, 6]);
    expect(s.body('B').hp).toBe(16);
  });

  test.each([
    ['OS-127', 60, 10],
    ['OS-127', 55, 5],
  ] as const)('%s a lance after a straight run of %i feet deals %i', (_, straight, harm) => {
    const s = against({ ...arm('lance'), abilities: scores({ STR: 13 }), conditions: ['mounted'] }, {});
    s.set('A', { straight: straight - 40, straightBefore: 40 });
    s.act('A', 'attack:lance.0', { target: 'B' }, [15, 4]);
    expect(s.body('B').hp).toBe(30 - harm);
  });

  test('OS-127 nobody charges on foot', () => {
    const s = against({ ...arm('lance'), abilities: scores({ STR: 13 }) }, {});
    s.set('A', { straight: 60 });
    s.act('A', 'attack:lance.0', { target: 'B' }, [15, 4]);
    expect(s.body('B').hp).toBe(25);
  });

  test('OS-127 the straight run is counted as it is ridden, over two rounds in a row', () => {
    const s = against({ ...arm('lance'), armour: 'none', conditions: ['mounted'] }, {}, 30);
    s.act('A', 'move', path([5, 5], ...times(8, 'e')));
    expect(s.body('A').straight).toBe(40);
    s.act('A', 'nominate', { target: 'B' });
    s.act('B', 'nominate', { target: 'A' });
    expect([s.body('A').straight, s.body('A').straightBefore]).toEqual([0, 40]);
  });

  test('OS-170 at least 1 comes before doubling', () => {
    const s = against({ ...arm('spear'), abilities: scores({ STR: 3 }) }, { conditions: ['charging'] });
    s.act('A', 'attack:spear.0', { target: 'B' }, [20, 1]);
    expect(s.body('B').hp).toBe(28);
  });

  test('OS-188 both double, and the order decides who strikes first', () => {
    const s = stage(
      {
        A: ['fighter', 5, 5, { ...arm('lance'), abilities: scores(), conditions: ['mounted', 'charging'] }],
        B: [
          'mercenary',
          6,
          5,
          {
            side: 'foe',
            hpMax: 30,
            weapons: [{ weapon: 'spear', ammo: null }],
            wielded: 0,
            shield: false,
            armour: 'none',
          },
        ],
      },
      SIDES,
    )
      .start()
      .ready([5, 3]);
    s.set('A', { straight: 60 });
    s.act('A', 'attack:lance.0', { target: 'B' }, [15, 4]);
    expect(s.body('B').hp).toBe(22);
    s.act('B', 'attack:spear.0', { target: 'A' }, [18, 3]);
    expect(s.body('A').hp).toBe(13 - 6);
  });

  test('OS-188 a spear that is thrown is not braced', () => {
    const s = against({ ...arm('spear'), abilities: scores() }, { conditions: ['charging'] }, 3);
    s.act('A', 'attack:spear.0', { target: 'B' }, [18, 3]);
    expect(s.body('B').hp).toBe(27);
  });

  test('OS-150 a thief stabs an unaware foe in the back once the GM agrees', () => {
    const s = stage({ T: ['thief', 5, 5], B: ['goblin', 6, 5, { hpMax: 20 }] }).start([20, 1]);
    s.act('T', 'attack:short-sword.0', { target: 'B', stab: 'yes' });
    expect(s.asked()).toEqual([['gm', 'backstab']]);
    s.answer('gm', 'agree', {}, [9, 3]);
    expect(s.body('B').hp).toBe(14);
  });
});

describe('helplessness and states', () => {
  test.each([
    ['OS-140', 'helpless'],
    ['OS-140', 'paralysed'],
    ['OS-140', 'asleep'],
    ['OS-140', 'stone'],
    ['OS-140', 'bound'],
  ] as const)('%s a target that is %s is hit in melee without a die', (_, condition) => {
    const s = against({ ...arm('sword'), abilities: scores({ STR: 13 }) }, { aac: 25 });
    s.set('B', { conditions: [condition] });
    expect(rolls(s.act('A', 'attack:sword.0', { target: 'B' }, [6]))).toEqual(['damage']);
    expect(s.body('B').hp).toBe(23);
  });

  test('OS-189 missiles roll against the helpless, and melee still needs reach', () => {
    const s = against(
      {
        weapons: [
          { weapon: 'sling', ammo: 9 },
          { weapon: 'sword', ammo: null },
        ],
      },
      {},
      2,
    );
    s.set('B', { conditions: ['paralysed'] });
    expect(s.refused('A', 'attack:sword.1', { target: 'B' })).toEqual(['out-of-reach']);
    expect(rolls(s.act('A', 'attack:sling.0', { target: 'B' }, [2]))).toEqual(['attack']);
  });

  test('OS-139 the blind do not attack', () => {
    expect(
      against({ ...arm('sword'), conditions: ['blind'] }, {}).refused('A', 'attack:sword.0', { target: 'B' }),
    ).toEqual(['blind']);
  });

  test.each([['OS-138'], ['OS-199']])('%s from behind the shield does not count, and never twice', (row) => {
    const s = against(arm('sword'), { aac: 16, shield: true }, 1);
    if (row === 'OS-199') s.set('B', { retreatUntil: 1 });
    const total = (behind: string) =>
      oldSchool.explain(s.scene, s.command('A', 'attack:sword.0', { target: 'B', behind })).tallies[0]?.total;
    expect([total('counts'), total('ignored')]).toEqual(row === 'OS-199' ? [16, 16] : [17, 16]);
  });

  test('OS-142 subdual damage counts apart and makes a foe surrender', () => {
    const s = against(arm('sword'), {}, 1, { from: 'ogre' });
    s.set('B', { hpMax: 19, hp: 9 });
    s.act('A', 'attack:sword.0', { target: 'B', how: 'subdue' }, [15, 8]);
    expect([s.body('B').hp, s.body('B').subdual, s.body('B').conditions]).toEqual([9, 8, []]);
    s.set('A', { attacked: false });
    s.act('A', 'attack:sword.0', { target: 'B', how: 'subdue' }, [15, 1]);
    expect([s.body('B').hp, s.body('B').conditions]).toEqual([9, ['surrendered']]);
    expect(
      against(arm('sword'), {}, 1, { settings: { subdual: false } }).refused('A', 'attack:sword.0', {
        target: 'B',
        how: 'subdue',
      }),
    ).toEqual(['slot-malformed']);
  });

  test('OS-143 on unsteady ground missiles have −4 and there are no spells', () => {
    const s = against({ ...arm('sling', 9), conditions: ['unstable'] }, {}, 9);
    expect(oldSchool.explain(s.scene, s.command('A', 'attack:sling.0', { target: 'B' })).modifiers).toContainEqual({
      label: 'unsteady ground',
      value: -4,
    });
    const m = stage({ M: ['magic-user', 5, 5, { conditions: ['unstable'] }], B: ['orc', 9, 9] }).start([20, 1]);
    expect(m.refused('M', 'cast', { spell: 'Sleep' })).toEqual(['unstable-surface']);
  });

  test('OS-144 under water no bow is shot, and the GM sets the penalty of a blow', () => {
    expect(
      against({ ...arm('short-bow', 9), conditions: ['under-water'] }, {}, 5).refused('A', 'attack:short-bow.0', {
        target: 'B',
      }),
    ).toEqual(['under-water']);
    // a dagger is thrown from afar, and used by hand beside its target
    const dagger = (cells: number): readonly string[] =>
      against({ ...arm('dagger'), conditions: ['under-water'] }, {}, cells).refused('A', 'attack:dagger.0', {
        target: 'B',
      });
    expect([dagger(2), dagger(1)]).toEqual([['under-water'], []]);
    const s = against({ ...arm('sword'), conditions: ['under-water'] }, { aac: 10 });
    expect(whys(s.gm('A', 'attack:sword.0', { target: 'B', modifier: -4 }, [13]))).toContain('missed');
  });
});

describe('gear', () => {
  test.each([
    ['cleric', 'sword'],
    ['magic-user', 'club'],
  ] as const)('OS-125 not every class uses every weapon: %s, %s', (from, weapon) => {
    const s = stage({ A: [from, 5, 5, { ...arm(weapon) }], B: ['orc', 6, 5] }).start([20, 1]);
    expect(s.refused('A', `attack:${weapon}.0`, { target: 'B' })).toEqual(['weapon-not-for-class']);
    expect(rolls(s.force('A', `attack:${weapon}.0`, { target: 'B' }, [2]))).toEqual(['attack']);
  });

  test.each([
    ['magic-user', 'leather', false, 'Leather. Magic-users wear no armour.'],
    ['thief', 'chain', false, 'Chain mail. Thieves wear leather at most.'],
    ['thief', 'leather', true, 'Leather, shield. Thieves use no shield.'],
    ['cleric', 'plate', true, 'Plate mail, shield'],
  ] as const)('OS-125 the sheet says what armour is not for a class: %s, %s', (from, armour, shield, said) => {
    const s = stage({ A: [from, 5, 5, { armour, shield }] });
    const lines = oldSchool.viewOf(s.scene.combatants[0] as never, 'sheet').sheet.flatMap((group) => group.lines);
    expect(lines.find(({ label }) => label === 'Armour')?.value).toBe(said);
  });

  test('OS-130 a two-handed weapon leaves the shield out', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5] }).start([20, 1]);
    const aac = () => oldSchool.derived(s.scene, 'A' as never)[0]?.total;
    expect(aac()).toBe(16);
    s.act('A', 'wield:1');
    expect(aac()).toBe(15);
  });

  test('OS-042 a shot counts its cover as ruled unless the GM says otherwise', () => {
    const s = stage({ A: ['thief', 5, 5], B: ['orc', 9, 5] }).start([20, 1]);
    const slots = s.offers('A').find(({ id }) => id === 'attack:sling.2')?.slots ?? [];
    expect(slots.find(({ name }) => name === 'cover')).toMatchObject({ initial: 'ruled' });
  });

  test('OS-132 each shot takes a missile', () => {
    const s = against(arm('short-bow', 1), {}, 5);
    s.act('A', 'attack:short-bow.0', { target: 'B' }, [2]);
    expect(s.body('A').weapons[0]?.ammo).toBe(0);
    s.set('A', { attacked: false });
    expect(s.refused('A', 'attack:short-bow.0', { target: 'B' })).toEqual(['no-ammunition']);
  });

  test.each([['OS-128'], ['OS-187']])('%s a crossbow shoots every second round, slow each time', () => {
    const s = stage(
      { A: ['crossbowman', 5, 5, { side: 'ally' }], B: ['orc', 25, 5, { hpMax: 30, move: 0 }] },
      SIDES,
    ).start([5, 3]);
    s.to('slow.ally.missile');
    s.act('A', 'attack:crossbow.0', { target: 'B' }, [2, 5, 3]);
    expect([s.turn.round, s.body('A').reloadRound]).toEqual([2, 3]);
    s.to('slow.ally.missile');
    expect(s.refused('A', 'attack:crossbow.0', { target: 'B' })).toEqual(['reloading']);
    s.act(null, 'next-phase', {}, [5, 3]);
    s.to('slow.ally.missile');
    expect([s.turn.round, s.refused('A', 'attack:crossbow.0', { target: 'B' })]).toEqual([3, []]);
  });

  test('OS-129 burning oil hurts again at the end of the next round', () => {
    const s = against(arm('burning-oil', 1), {}, 4);
    s.act('A', 'attack:burning-oil.0', { target: 'B' }, [18, 5]);
    expect([s.body('B').hp, s.turn.effects]).toMatchObject([25, [{ kind: 'splash', left: 1 }]]);
    s.act('A', 'nominate', { target: 'B' });
    s.act('B', 'nominate', { target: 'A' });
    expect(s.body('B').hp).toBe(25);
    s.act('A', 'nominate', { target: 'B' });
    s.act('B', 'nominate', { target: 'A' }, [3]);
    expect([s.body('B').hp, s.turn.effects]).toEqual([22, []]);
  });

  test('OS-186 what burns on the dead, or was doused, burns no more', () => {
    const s = against(arm('burning-oil', 1), { hpMax: 4 }, 4, { others: { C: ['orc', 30, 30] } });
    s.act('A', 'attack:burning-oil.0', { target: 'B' }, [18, 5]);
    for (let n = 0; n < 2; n++) {
      s.act('A', 'nominate', { target: 'C' });
      s.act('C', 'nominate', { target: 'A' }, n === 0 ? [2, 2] : []);
    }
    expect(s.turn.effects).toEqual([]);
    const wet = against(arm('burning-oil', 1), {}, 4);
    wet.act('A', 'attack:burning-oil.0', { target: 'B' }, [18, 5]);
    wet.act(null, 'douse', { who: ['B'] });
    expect(wet.turn.effects).toEqual([]);
    const stuck = stage({ J: ['ochre-jelly', 5, 5], A: ['fighter', 6, 5, { hpMax: 40 }] }).start([20, 1]);
    stuck.act('J', 'attack:routine.0', { target: 'A' }, [19, 3, 3]);
    expect(stuck.turn.effects.map(({ kind }) => kind)).toEqual(['sticks']);
    stuck.act(null, 'douse', { who: ['A'] });
    expect(stuck.turn.effects).toEqual([]);
  });
});

describe('routines', () => {
  test('OS-064 a ghoul’s routine rolls three attacks, each at its own target if so wanted', () => {
    const s = stage({ G: ['ghoul', 5, 5], A: ['fighter', 6, 5], C: ['thief', 6, 6] }).start([20, 1, 1]);
    const facts = s.act('G', 'attack:routine.0', { target: 'A', 'target-2': 'C' }, [2, 3, 2]);
    expect(rolls(facts)).toEqual(['attack', 'attack', 'attack']);
    expect(facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'missed' ? [fact.of] : []))).toEqual([
      'A',
      'C',
      'A',
    ]);
  });

  test('OS-196 once its victim is helpless the rest hits without a die, or turns to another', () => {
    const s = stage({ G: ['ghoul', 5, 5], A: ['fighter', 6, 5] }).start([20, 1]);
    const facts = s.act('G', 'attack:routine.0', { target: 'A' }, [19, 1, 5, 1, 1, 1, 1]);
    expect(rolls(facts)).toEqual(
      ['attack', 'damage', 'save against paralysis', 'turns it lasts', 'damage', 'damage'].slice(
        0,
        rolls(facts).length,
      ),
    );
    const two = stage({ G: ['ghoul', 5, 5], A: ['fighter', 6, 5], C: ['thief', 6, 6] }).start([20, 1, 1]);
    two.act('G', 'attack:routine.0', { target: 'A' }, [19, 1, 5, 1, 1]);
    expect(two.asked()).toEqual([['G', 'next-target']]);
    expect(rolls(two.answer('G', 'attack', { target: 'C' }, [2, 2]))).toEqual(['attack', 'attack']);
  });

  test('OS-197 two claws on one victim: an owlbear hugs', () => {
    const s = stage({ O: ['owlbear', 5, 5], A: ['fighter', 6, 5, { hpMax: 60, aac: 15, shield: false }] }).start([
      20, 1,
    ]);
    s.act('O', 'attack:routine.0', { target: 'A' }, [14, 2, 15, 3, 4, 5, 2]);
    expect(s.body('A').hp).toBe(60 - 2 - 3 - 9);
  });

  test.each([
    ['OS-147', '3+1', 3],
    ['OS-147', '4', 3],
    ['OS-147', '4+1', 4],
    ['OS-147', '1-1', 0],
    ['OS-147', '2', 1],
    ...[
      ['1', 0],
      ['1+1', 1],
      ['2+1', 2],
      ['3', 2],
      ['5', 4],
      ['6', 5],
      ['7', 6],
      ['7+1', 7],
      ['9', 7],
      ['9+1', 8],
      ['11', 8],
      ['13', 9],
      ['15', 10],
      ['17', 11],
      ['19', 12],
      ['21', 13],
      ['21+1', 14],
    ].map(([hd, bonus]) => ['OS-147', hd as string, bonus as number] as const),
  ] as const)('%s hit dice %s have an attack bonus of %i', (_, hd, bonus) => {
    const s = stage({ O: ['orc', 5, 5, { hd }], A: ['fighter', 6, 5] }).start([20, 1]);
    const { modifiers } = oldSchool.explain(s.scene, s.command('O', 'attack:routine.0', { target: 'A' }));
    expect(modifiers).toEqual(bonus === 0 ? [] : [{ label: 'attack bonus', value: bonus }]);
  });
});

test('a berserker has +2 to hit people, and nobody else', () => {
  const modifiers = (foe: string) =>
    stage({ A: ['berserker', 5, 5], B: [foe, 6, 5, { side: 'ally' }] }, {})
      .start([20, 1])
      .explain('A', 'attack:routine.0', { target: 'B' })
      .modifiers.map(({ label, value }) => [label, value]);
  expect(modifiers('veteran')).toContainEqual(['against humanoid', 2]);
  expect(modifiers('dire-wolf').map(([label]) => label)).not.toContain('against humanoid');
});
