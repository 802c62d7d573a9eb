import { describe, expect, test } from 'vitest';
import { path } from '../stage.ts';
import { beside, parts } from './meeting.ts';

describe('songs, gazes and terrors', () => {
  test('a harpy’s song charms those who fail, and a save protects for the fight', () => {
    const s = beside('harpy');
    s.act('M', 'power', { targets: ['A'] }, [2]);
    expect(s.body('A').conditions).toEqual(['charmed']);
    s.set('M', { busied: false });
    s.set('A', { conditions: [] });
    s.act('M', 'power', { targets: ['A'] }, [20]);
    s.set('M', { busied: false });
    expect([s.body('A').conditions, s.refused('M', 'power', { targets: ['A'] })]).toEqual([[], ['nothing-to-do']]);
  });

  test('a mummy’s terror holds until it attacks', () => {
    const s = beside('mummy');
    s.act('M', 'power', { targets: ['A'] }, [2]);
    expect(s.body('A').conditions).toEqual(['paralysed']);
    expect(s.odds('M', 'attack:routine.0', { target: 'A' }, 'A', 'hit').chance).toBeLessThan(1);
    s.act('M', 'attack:routine.0', { target: 'A' }, [2]);
    expect([s.body('A').conditions, s.turn.effects]).toEqual([[], []]);
  });

  test('a medusa’s gaze turns to stone, but not those who look away, at a price', () => {
    const s = beside('medusa');
    s.act('M', 'power', { targets: ['A'] }, [2]);
    expect([s.body('A').conditions, s.refused('A', 'move', path([6, 5], 'e'))]).toEqual([['stone'], ['helpless']]);
    const wary = beside('medusa');
    wary.act('A', 'look-away');
    expect(wary.refused('M', 'power', { targets: ['A'] })).toEqual(['nothing-to-do']);
    expect(parts(wary, 'M', 'attack:routine.0', 'A')).toContainEqual(['target looks away', 2]);
    wary.act('M', 'nominate', { target: 'A' });
    expect(parts(wary, 'A', 'attack:sword.0', 'M')).toContainEqual(['looking away', -4]);
    wary.act('A', 'look-away');
    expect(wary.body('A').conditions).toEqual([]);
  });
});
