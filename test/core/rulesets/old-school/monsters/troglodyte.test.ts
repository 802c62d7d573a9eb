import { describe, expect, test } from 'vitest';
import { rolls, stage } from '../stage.ts';
import { beside, parts, marks } from './meeting.ts';

describe('a troglodyte', () => {
  test('stinks: people in melee with it save once a fight, or lose 2 to hit while beside it', () => {
    const s = beside('troglodyte', { attackBonus: 0 });
    s.act('M', 'nominate', { target: 'A' });
    expect(s.explain('A', 'attack:sword.0', { target: 'M' }).notes).toEqual(['Saves against the stench first.']);
    expect(rolls(s.act('A', 'attack:sword.0', { target: 'M' }, [2, 13]))).toEqual([
      'save against death or poison',
      'attack',
    ]);
    expect([s.body('A').conditions, marks(s, 'A')]).toEqual([['nauseated'], ['nauseated']]);
    s.set('A', { attacked: false });
    expect(parts(s, 'A', 'attack:sword.0', 'M')).toContainEqual(['stench', -2]);
    s.put('M', 30, 30);
    s.set('A', { weapons: [{ weapon: 'sling', ammo: 9 }] });
    expect(parts(s, 'A', 'attack:sling.0', 'M')).not.toContainEqual(['stench', -2]);
    s.act(null, 'end-combat');
    expect(s.body('A').conditions).toEqual([]);
  });

  test('whoever saved is proof against it for the fight; monsters do not mind it', () => {
    const s = beside('troglodyte', { attackBonus: 0 });
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', 'attack:sword.0', { target: 'M' }, [15, 2]);
    s.set('A', { attacked: false });
    expect(s.explain('A', 'attack:sword.0', { target: 'M' }).notes).toEqual([]);
    expect(rolls(s.act('A', 'attack:sword.0', { target: 'M' }, [2]))).toEqual(['attack']);
    const ogre = stage({ M: ['troglodyte', 5, 5], A: ['ogre', 6, 5, { side: 'ally' }] }).start([1, 20]);
    expect(rolls(ogre.act('A', 'attack:routine.0', { target: 'M' }, [2]))).toEqual(['attack']);
  });

  test('the save counts in the odds', () => {
    const s = beside('troglodyte', {
      attackBonus: 0,
      abilities: { STR: 10, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 },
    });
    s.act('M', 'nominate', { target: 'A' });
    const { chance } = s.odds('A', 'attack:sword.0', { target: 'M' }, 'M', 'hit');
    expect(chance).toBeCloseTo((9 / 20) * (7 / 20) + (11 / 20) * (5 / 20));
  });
});
