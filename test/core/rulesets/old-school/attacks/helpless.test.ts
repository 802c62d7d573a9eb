import { describe, expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { linesTold } from '../../telling.ts';
import { player, rolls, stage, whys } from '../stage.ts';
import { scores, against, arm } from './against.ts';

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

  test('OS-138 the GM says that it comes from behind: AAC 16 with a shield is 15, for missiles too', () => {
    for (const [weapon, cells] of [
      ['sword', 1],
      ['sling', 4],
    ] as const) {
      const s = against(arm(weapon, 9), { aac: 15, shield: true }, cells);
      const offer = `attack:${weapon}.0`;
      const against16 = (behind: string) =>
        oldSchool.explain(s.scene, s.command('A', offer, { target: 'B', behind })).tallies[0]?.total;
      expect([against16('counts'), against16('ignored')], weapon).toEqual([16, 15]);
      expect(s.refused('A', offer, { target: 'B' })).toEqual([]);
      expect(s.refused('A', offer, { target: 'B', behind: 'ignored' })).toHaveLength(1);
    }
  });

  test('OS-140 in melee only: a sling rolls, from however near', () => {
    const s = against(arm('sling', 9), { aac: 25 }, 2);
    s.set('B', { conditions: ['helpless'] });
    expect(rolls(s.act('A', 'attack:sling.0', { target: 'B' }, [2]))).toEqual(['attack']);
  });

  test('OS-142 subdual damage counts apart and makes a foe surrender', () => {
    const s = against(arm('sword'), {}, 1, { from: 'ogre' });
    s.set('B', { hpMax: 19, hp: 9 });
    const before = s.scene;
    const facts = s.act('A', 'attack:sword.0', { target: 'B', how: 'subdue' }, [15, 8]);
    expect(linesTold(oldSchool, before, facts, player('A')).at(-1)?.[0]).toBe('B takes 8 subdual damage from A');
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

  test.each([
    ['ogre', ['surrendered']],
    ['skeleton', []],
    ['wolf', []],
  ])('OS-142 only an intelligent foe surrenders: a subdued %s is %j', (from, conditions) => {
    const s = against(arm('sword'), {}, 1, { from });
    s.set('B', { hpMax: 9, hp: 1, aac: 10 });
    s.act('A', 'attack:sword.0', { target: 'B', how: 'subdue' }, [15, 1]);
    expect(s.body('B')).toMatchObject({ hp: 1, subdual: 1, conditions });
  });

  test('OS-143 on unsteady ground missiles have −4 and there are no spells', () => {
    const s = against({ ...arm('sling', 9), conditions: ['unstable'] }, {}, 9);
    expect(oldSchool.explain(s.scene, s.command('A', 'attack:sling.0', { target: 'B' })).modifiers).toContainEqual({
      label: 'unsteady ground',
      value: -4,
    });
    const near = against({ ...arm('sword'), conditions: ['unstable'] }, {});
    expect(oldSchool.explain(near.scene, near.command('A', 'attack:sword.0', { target: 'B' })).modifiers).toEqual([]);
    const m = stage({ M: ['magic-user', 5, 5, { conditions: ['unstable'] }], B: ['orc', 9, 9] }).start([20, 1]);
    expect(m.refused('M', 'cast', { spell: 'Sleep' })).toEqual(['unstable-surface']);
  });

  test('OS-144 under water no bow is shot, and the GM sets the penalty of a blow', () => {
    expect(
      against({ ...arm('short-bow', 9), conditions: ['under-water'] }, {}, 5).refused('A', 'attack:short-bow.0', {
        target: 'B',
      }),
    ).toEqual(['under-water']);
    const bow = against({ ...arm('short-bow', 9), conditions: ['under-water'] }, {}, 5).offer(
      'A',
      'attack:short-bow.0',
    );
    expect(bow.reasons.map(({ code }) => code)).toContain('under-water');
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
