import { newBlast } from '../../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { describe, expect, test } from 'vitest';
import { stage } from '../../stage.ts';
import { A, F, duel, tries } from './duel.ts';

describe('bull rush', () => {
  test('LG-262 DC 17, save 6: missed by 11, up to 15 ft, and the attacker moves along', () => {
    const s = duel();
    tries(s, 'bull-rush', 6);
    expect(s.waiting?.questions[0]?.otherwise.offer).toBe('follow');
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

  test.each([
    [5, [8, 5], [6, 5]],
    [10, [9, 5], [7, 5]],
    [15, [9, 5], [8, 5]],
  ] as const)('LG-262 the push ends where the attacker stops following: after %i ft', (feet, foe, attacker) => {
    const s = duel();
    tries(s, 'bull-rush', 6);
    s.answerWith('A', 'follow', { feet });
    expect([s.at('F'), s.at('A')]).toEqual([foe, attacker]);
  });

  test('LG-262 missed by 1 or by 4 it is 5 ft, by 5 it is 10; it is a Fortitude save and no attack', () => {
    for (const [die, x] of [
      [16, 7],
      [13, 7],
      [12, 8],
    ] as const) {
      const s = duel({ saves: { fortitude: 0, reflex: 20, will: 20 } });
      tries(s, 'bull-rush', die);
      s.answer('A', 'follow');
      expect([s.at('F'), s.at('A')], `a ${die}`).toEqual([
        [x, 5],
        [x - 1, 5],
      ]);
    }
  });

  test('LG-262 who follows into a fire meets it', () => {
    const fire = newBlast({
      name: 'Fire',
      shape: 'spread',
      feet: 5,
      plus: 5,
      lasts: 3,
      cost: 'swift',
      range: 'medium',
    });
    const s = duel({}, { blasts: [fire] });
    s.act('A', 'area:0', { area: { x: 7, y: 5, side: 5 } });
    const before = s.body('A').hp;
    tries(s, 'bull-rush', 12);
    s.answer('A', 'follow');
    expect([s.at('A'), before - s.body('A').hp]).toEqual([[7, 5], 5]);
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
