import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { stage } from '../stage.ts';
import { SWORD, F, duel, hits } from './struck.ts';

const CLOSE = { weapons: ['hand-crossbow'], wielded: 'hand-crossbow' } as const satisfies Partial<Body>;

describe('range', () => {
  test('LG-091 one band farther: 10 hits AC 16 at +10 −4, and 9 does not', () => {
    for (const [die, hit] of [
      [10, 1],
      [9, 0],
    ] as const) {
      const s = duel({ ...CLOSE, level: 7, attackBonuses: [10] }, {}, 11);
      expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, die, ...(hit === 1 ? [2] : [])))).toBe(hit);
    }
  });

  test('LG-092 melee is not extended', () => {
    for (const id of ['sword', 'touch', 'unarmed', 'jaws'] as const)
      expect(duel({ weapons: [id], wielded: id }, {}, 2).refused('A', `attack:${id}`, { target: 'F' }), id).toEqual([
        'melee-only',
      ]);
  });

  test('LG-094 two bands farther is refused', () => {
    expect(duel({ ...CLOSE, level: 7 }, {}, 46).refused('A', 'attack:hand-crossbow', { target: 'F' })).toEqual([
      'two-beyond',
    ]);
  });

  test('LG-095 a category gained: 160 ft at 0, 525 ft at −4', () => {
    for (const [squares, die] of [
      [32, 6],
      [105, 10],
    ] as const) {
      const s = duel({ ...CLOSE, level: 6, rangeShift: 1, attackBonuses: [10] }, {}, squares);
      expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, die, 2))).toBe(1);
      const short = duel({ ...CLOSE, level: 6, rangeShift: 1, attackBonuses: [10] }, {}, squares);
      expect(hits(short.act('A', 'attack:hand-crossbow', { target: 'F' }, die - 1))).toBe(0);
    }
    const shifted = { level: 6, rangeShift: 1 };
    expect(duel({ ...CLOSE, ...shifted }, {}, 129).refused('A', 'attack:hand-crossbow', { target: 'F' })).toEqual([
      'two-beyond',
    ]);
    expect(duel({ ...SWORD, ...shifted }, {}, 3).refused('A', 'attack:sword', { target: 'F' })).toEqual(['melee-only']);
  });

  test('LG-096 a bow shoots whoever stands beside it without a penalty', () => {
    const s = duel({ weapons: ['bow'], wielded: 'bow', attackBonuses: [10] }, { opportunities: 0 });
    expect(hits(s.act('A', 'attack:bow', { target: 'F' }, 6, 2))).toBe(1);
  });

  test('LG-332 diagonal neighbours are within 5 ft at level 1', () => {
    const s = stage({ A: { at: [0, 0], ...SWORD }, F: { at: [1, 1], ...F } });
    expect(s.refused('A', 'attack:sword', { target: 'F' })).toEqual([]);
    s.act('A', 'move', { path: [[0, 1]] });
    expect(s.asked()).toEqual(['F opportunity']);
  });

  test('LG-333 at level 5 (2,2) is out of reach and (2,1) is not', () => {
    const refused = (at: readonly [number, number]): readonly string[] =>
      stage({ A: { at: [0, 0], ...SWORD, level: 5 }, F: { at, ...F } }).refused('A', 'attack:sword', { target: 'F' });
    expect([refused([2, 2]), refused([2, 1])]).toEqual([['melee-only'], []]);
    const leaving = (at: readonly [number, number]): readonly string[] => {
      const s = stage({ A: { at: [0, 0] }, F: { at, ...F, level: 5 } });
      s.act('A', 'move', { path: [[0, 1]] });
      return s.asked();
    };
    expect([leaving([2, 2]), leaving([2, 1])]).toEqual([[], ['F opportunity']]);
  });
});
