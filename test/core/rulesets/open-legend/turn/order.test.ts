import { describe, expect, test } from 'vitest';
import { stage } from '../stage.ts';

describe('the GM changes the order of turns', () => {
  const fight = () => stage({ HERO: [5, 5], ALLY: [7, 7], FOE: [9, 9], FOE2: [11, 11] }, { active: 'ALLY' });
  const order = (s: ReturnType<typeof fight>) => s.scene.turn.ready.map(({ who }) => who);

  test('OL-277 among those who have yet to act, or to the end', () => {
    const s = fight();
    s.act(null, 'reorder', { who: 'FOE2', before: 'FOE' });
    expect(order(s)).toEqual(['HERO', 'ALLY', 'FOE2', 'FOE']);
    s.act(null, 'reorder', { who: 'FOE2' });
    expect(order(s)).toEqual(['HERO', 'ALLY', 'FOE', 'FOE2']);
    expect(s.scene.turn.active).toBe('ALLY');
  });

  test('OL-277 nobody misses a turn by it or has two, and it is the GM alone who does it', () => {
    const s = fight();
    expect(s.refused(null, 'reorder', { who: 'FOE', before: 'ALLY' })).toEqual(['not-your-turn']);
    expect(s.refused(null, 'reorder', { who: 'HERO' })).toEqual(['not-your-turn']);
    expect(s.refused(null, 'reorder', { who: 'FOE', before: 'FOE2' })).toEqual(['nothing-to-do']);
    expect(s.refused(null, 'reorder', { who: 'FOE2', before: 'FOE' }, 'player')).toEqual(['gm-only']);
  });
});
