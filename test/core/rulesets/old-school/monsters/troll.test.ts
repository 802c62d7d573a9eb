import { describe, expect, test } from 'vitest';
import type { Settings } from '../../../../../src/core/rulesets/old-school/sheet/settings.ts';
import { rolls, SIDES, stage, why } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { beside, round } from './meeting.ts';

describe('a troll', () => {
  const wounded = (weapon: string, dice: readonly number[], settings: Partial<Settings> = {}) => {
    const s = beside('troll', { weapons: [{ weapon, ammo: 9 }], wielded: 0, hpMax: 60 }, settings, { hp: 30 });
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', `attack:${weapon}.0`, { target: 'M' }, dice);
    return s;
  };
  const rest = (s: Stage, times: number): void => {
    s.act('A', 'nominate', { target: 'M' });
    for (let n = 1; n < times; n++) round(s);
  };

  test('heals 3 hit points a round from the third round after a wound', () => {
    const s = wounded('sword', [18, 8]);
    expect(s.body('M').hp).toBe(20);
    rest(s, 3);
    expect([s.turn.round, s.body('M').hp]).toEqual([4, 20]);
    round(s);
    expect(s.body('M').hp).toBe(23);
    round(s);
    round(s);
    round(s);
    expect([s.body('M').hp, s.turn.effects]).toEqual([30, []]);
    expect(why(s.facts(), 'regenerated')).toEqual({ type: 'regenerated', hp: 1, rises: false });
  });

  test.each([
    ['first wound', 23],
    ['last wound', 20],
  ] as const)('counts from its %s', (regenerationFrom, hp) => {
    const s = wounded('sword', [18, 3], { regenerationFrom });
    s.act('A', 'nominate', { target: 'M' });
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', 'attack:sword.0', { target: 'M' }, [18, 3]);
    s.act('A', 'nominate', { target: 'M' });
    round(s);
    round(s);
    expect([s.turn.round, s.body('M').hp]).toEqual([5, hp]);
  });

  test('does not grow back what fire took', () => {
    const s = wounded('torch', [18, 4]);
    expect([s.body('M').hp, s.body('M').burnt, s.turn.effects]).toEqual([24, 6, []]);
    s.set('M', { hp: 20 });
    s.set('A', { attacked: false, weapons: [{ weapon: 'sword', ammo: null }] });
    s.act('A', 'attack:sword.0', { target: 'M' }, [18, 1]);
    rest(s, 4);
    round(s);
    expect(s.body('M').hp).toBe(23);
    round(s);
    expect([s.body('M').hp, s.turn.effects]).toEqual([24, []]);
  });

  test('rises from 0 hit points after 2d6 rounds, and goes on healing', () => {
    const s = stage({
      A: ['fighter', 6, 5],
      M: ['troll', 5, 5, { hp: 3 }],
      B: ['orc', 20, 20],
    }).start([20, 1, 1]);
    const facts = s.act('A', 'attack:sword.0', { target: 'M' }, [18, 5, 1, 1]);
    expect(rolls(facts)).toEqual(['attack', 'damage', 'rounds until it rises']);
    expect(s.body('M').conditions).toEqual(['dead']);
    for (let n = 1; n <= 3; n++) {
      expect(s.body('M').hp).toBe(0);
      s.act('A', 'nominate', { target: 'B' });
      s.act('B', 'nominate', { target: 'A' }, n === 1 ? [2, 2] : []);
    }
    expect([s.body('M').hp, s.body('M').conditions]).toEqual([3, []]);
  });

  test('stays dead where fire killed it, or burnt what lay there', () => {
    const slain = (weapon: string, dice: readonly number[]) => {
      const s = stage({
        A: ['fighter', 6, 5, { weapons: [{ weapon, ammo: null }], wielded: 0 }],
        M: ['troll', 5, 5, { hp: 1 }],
        B: ['orc', 20, 20],
      }).start([20, 1, 1]);
      s.act('A', `attack:${weapon}.0`, { target: 'M' }, dice);
      return s;
    };
    expect(slain('torch', [18, 1]).turn.effects).toEqual([]);
    const s = slain('sword', [18, 1, 1, 1]);
    expect(s.turn.effects.map(({ kind }) => kind)).toEqual(['rises']);
    s.act(null, 'burn', { who: ['M'] });
    expect(s.turn.effects).toEqual([]);
  });

  test('has morale 8 against fire, and a giant rat flees from it', () => {
    const rats = (weapon: string) =>
      stage(
        { A: ['fighter', 5, 5, { weapons: [{ weapon, ammo: null }], wielded: 0 }], M: ['giant-rat', 15, 5] },
        SIDES,
      ).start([5, 2]);
    expect(rats('sword').to('foe.movement').body('M').conditions).toEqual([]);
    expect(rats('torch').to('foe.movement').body('M').conditions).toEqual(['broken']);
  });
});
