import { describe, expect, test } from 'vitest';
import { WEAPONS } from '../../../../../src/core/rulesets/old-school/data/weapon-list.ts';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { linesTold } from '../../telling.ts';
import { path, player, rolls, stage, times, whys } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';
import { scores, against, arm } from './against.ts';

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
    ['OS-067', 'dagger', { STR: 16 }, 2, [15, 4], 4],
    ['OS-131', 'dagger', { STR: 16, DEX: 18 }, 2, [15, 4], 4],
    ['OS-131', 'dagger', { STR: 16, DEX: 18 }, 1, [15, 4], 6],
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
    // a troll has claws of d6 and a bite of d10
    const troll = stage({ M: ['troll', 5, 5], A: ['fighter', 6, 5, { hpMax: 60 }] }).start([20, 1]);
    troll.act('M', 'attack:routine.0', { target: 'A' }, [18, 6, 18, 1, 18, 10]);
    expect(troll.body('A').hp).toBe(43);
    // its STR adds nothing to that
    const strong = stage({ O: ['ogre', 5, 5, { abilities: scores({ STR: 18 }) }], A: ['fighter', 6, 5] }).start([
      20, 1,
    ]);
    strong.act('O', 'attack:routine.0', { target: 'A' }, [18, 7]);
    expect(strong.body('A').hp).toBe(6);
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
    const before = s.scene;
    const facts = s.act('A', 'attack:sword.0', { target: 'B' }, [15, row === 'OS-070' ? 4 : 8]);
    expect(linesTold(oldSchool, before, facts, player('A')).map(([say]) => say)).toEqual([
      'A attacks B with a sword',
      `B takes ${row === 'OS-070' ? 4 : 8} damage from A and falls`,
      'B is dead',
    ]);
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
    const shooter = against(arm('sling', 9), {}, 5);
    shooter.act('A', 'move', path([5, 5], 'e'));
    shooter.act('A', 'attack:sling.0', { target: 'B' }, [2]);
    const first = against(arm('sling', 9), {}, 5);
    first.act('A', 'attack:sling.0', { target: 'B' }, [2]);
    expect(first.refused('A', 'move', path([5, 5], 'e'))).toEqual([]);
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
    const s = against(arm(weapon), {}, 1, { from });
    const before = s.scene;
    const facts = s.act('A', `attack:${weapon}.0`, { target: 'B' }, [die]);
    expect([rolls(facts), whys(facts).includes('no-effect')]).toEqual([['attack'], true]);
    expect(linesTold(oldSchool, before, facts, player('A'))).toContainEqual(['A hits B without effect']);
  });

  test('OS-062 two claws that do nothing hug nobody: no damage die either', () => {
    const s = stage({ O: ['owlbear', 5, 5, { side: 'ally' }], W: ['wight', 6, 5] }).start([20, 1]);
    const facts = s.act('O', 'attack:routine.0', { target: 'W' }, [15, 15, 2]);
    expect([rolls(facts), s.body('W').hp]).toEqual([times(3, 'attack'), s.body('W').hpMax]);
  });

  test('OS-062 burning oil that does nothing does not burn on either', () => {
    const s = against(arm('burning-oil', 1), {}, 4, { from: 'wight' });
    s.act('A', 'attack:burning-oil.0', { target: 'B' }, [16]);
    expect(s.turn.effects).toEqual([]);
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
    const least = against(arm('silver-dagger'), {}, 1, { from: 'wraith' });
    least.act('A', 'attack:silver-dagger.0', { target: 'B' }, [18, 1]);
    expect(least.body('B').hp).toBe(29);
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
    // so does another that is invulnerable, be it weak; others of 4 hit dice do not
    const by = (monster: Standing, dice: readonly number[]): number => {
      const s = stage({ M: monster, W: ['wight', 6, 5] }, { strongMonstersHurtInvulnerable: true }).start([20, 1]);
      s.act('M', 'attack:routine.0', { target: 'W' }, dice);
      return s.body('W').hp;
    };
    expect(by(['orc', 5, 5, { side: 'ally', harmedBy: [{ by: 'silver', half: false }] }], [15, 3])).toBe(10);
    expect(by(['ogre', 5, 5, { side: 'ally' }], [15])).toBe(13);
  });
});
