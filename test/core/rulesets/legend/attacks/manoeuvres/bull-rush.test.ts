import { describe, expect, test } from 'vitest';
import { stage } from '../../stage.ts';
import { A, F, duel, tries } from './duel.ts';

describe('bull rush', () => {
  test('LG-262 DC 17, save 6: missed by 11, up to 15 ft, and the attacker moves along', () => {
    const s = duel();
    tries(s, 'bull-rush', 6);
    s.answer('A', 'follow');
    expect([s.at('F'), s.at('A')]).toEqual([
      [9, 5],
      [8, 5],
    ]);
  });

  test('LG-262 who stays pushes 5 ft', () => {
    const s = duel();
    tries(s, 'bull-rush', 6);
    s.answer('A', 'stay');
    expect([s.at('F'), s.at('A')]).toEqual([
      [7, 5],
      [5, 5],
    ]);
  });

  test('LG-262 not adjacent: refused; a save: nothing; another creature stops the push', () => {
    expect(duel({}, {}, [7, 5]).refused('A', 'manoeuvre:bull-rush', { target: 'F' })).toEqual(['not-adjacent']);
    const saved = duel();
    tries(saved, 'bull-rush', 17);
    expect(saved.at('F')).toEqual([6, 5]);
    const s = stage({ A: { at: [5, 5], ...A }, F: { at: [6, 5], ...F }, F2: { at: [8, 5], ...F } });
    tries(s, 'bull-rush', 1);
    s.answer('A', 'follow');
    expect([s.at('F'), s.at('A')]).toEqual([
      [7, 5],
      [6, 5],
    ]);
  });
});
