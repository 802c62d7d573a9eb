import { describe, expect, test } from 'vitest';
import { stage } from '../stage.ts';

describe('turns', () => {
  test('TT-012 two actions a turn; two Walks are twice the speed', () => {
    const s = stage({ A: ['sellsword', 5, 5], OGRE: ['ogre', 6, 5] }).begin();
    s.act('A', 'melee', { target: 'OGRE' }, [20, 4]);
    s.answer('gm', 'waive');
    s.act('A', 'melee', { target: 'OGRE' }, [20, 4]);
    s.answer('gm', 'waive');
    expect(s.refused('A', 'walk', { path: [[4, 5]] })).toEqual(['no-actions-left']);
    const t = stage({ A: ['sellsword', 5, 5], OGRE: ['ogre', 30, 30] }).begin();
    t.act('A', 'walk', { path: [6, 7, 8, 9, 10, 11].map((x) => [x, 5]) });
    t.act('A', 'walk', { path: [12, 13, 14, 15, 16, 17].map((x) => [x, 5]) });
    expect(t.at('A')).toEqual([17, 5]);
  });

  test('TT-013 a reaction costs 1 Grit and is never one’s own turn’s', () => {
    const s = stage({ A: ['sellsword', 5, 5, { grit: 3 }], OGRE: ['ogre', 6, 5] })
      .begin()
      .turnOf('OGRE');
    s.act('OGRE', 'melee', { target: 'A' });
    s.answer('A', 'dodge', {}, [20, 4]);
    expect(s.body('A').grit).toBe(2);
    s.answer('gm', 'waive', {}, [20, 4]);
    s.answer('gm', 'waive');
    s.turnOf('A');
    expect(s.refused('A', 'react', { what: 'duck' })).toEqual(['own-turn']);
    s.turnOf('OGRE');
    s.set('A', { grit: 0 });
    expect(s.refused('A', 'react', { what: 'duck' })).toEqual(['no-grit']);
  });

  test('TT-014 the fight is over when one side is dead or has surrendered; actions left vanish', () => {
    const s = stage({
      A: ['sellsword', 5, 5],
      G1: ['brigand', 20, 5, { dead: false }],
      G2: ['brigand', 21, 5],
    }).begin();
    s.set('G1', { dead: true });
    s.act('G2', 'surrender');
    expect([s.turn.stage, s.body('A').actionsLeft]).toEqual(['aftermath', 0]);
    expect(s.refused('A', 'walk', { path: [[6, 5]] })).toEqual(['nothing-to-do']);
  });
});
