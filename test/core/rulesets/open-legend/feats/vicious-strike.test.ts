import { describe, expect, test } from 'vitest';
import { attack, oddsOf, results } from '../fight/fighting.ts';
import { stage } from '../stage.ts';

/** HERO strikes FOE, whose Toughness is 16. */
const striking = (feats: readonly string[], more: object = {}, options: object = {}) =>
  stage({ HERO: { at: [5, 5], feats, ...more }, FOE: { at: [6, 5], interruptDebt: true, maxHp: 99, hp: 99 } }, options);

describe('vicious strike', () => {
  test('after a natural 20 of an attack the d20 is rolled twice, and the higher counts', () => {
    const s = striking(['vicious-strike']);
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[20;1,2;7,15]=38'))).toEqual({ FOE: 22 });
    const first = striking(['vicious-strike']);
    expect(results(attack(first, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[20;1,2;15,7]=38'))).toEqual({ FOE: 22 });
    const without = striking([]);
    expect(results(attack(without, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[20;1,2;7]=30'))).toEqual({ FOE: 14 });
  });

  test('only the first re-roll is: a second natural 20 explodes as any other', () => {
    const s = striking(['vicious-strike']);
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[20;1,2;20,20,4]=47'))).toEqual({ FOE: 31 });
  });

  test('what does not count of it is not lethal either', () => {
    const s = striking(['vicious-strike'], {}, { settings: { lethalDamage: true } });
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[20;1,2;7,9]=32');
    expect([s.body('FOE').hp, s.body('FOE').lethal]).toEqual([83, 9]);
  });

  test('no other roll is vicious, and odds tell what it adds', () => {
    const s = striking(['vicious-strike']);
    s.act('HERO', 'jump', { kind: 'high', start: 'standing', to: [5, 4] }, 'M[20;1,1,1;3]');
    const expected = (feats: readonly string[]) => {
      const { chances } = oddsOf(striking(feats), 'HERO', 'attack:0:might', { targets: ['FOE'] });
      return chances.find(({ label }) => label === 'damage')?.expected ?? 0;
    };
    // the higher of two exploding dice is worth 3.85 more than one, and comes once in 20
    expect(expected(['vicious-strike']) - expected([])).toBeCloseTo(0.1925, 4);
  });
});
