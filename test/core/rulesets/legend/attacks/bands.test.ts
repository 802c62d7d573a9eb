import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { hits, lost } from '../reading.ts';
import { tag } from '../states/two.ts';
import { stage } from '../stage.ts';

const F: Partial<Body> = { hpMax: 100, acMisc: 5 };
const BOW = { weapons: ['bow'], wielded: 'bow' } as const satisfies Partial<Body>;

describe('one category farther', () => {
  const crossbow = { weapons: ['hand-crossbow'], wielded: 'hand-crossbow' } as const;

  test('LG-320 a natural 20 at −4 that misses is no critical', () => {
    const s = stage({
      A: { at: [0, 0], ...crossbow, level: 7, attackBonuses: [6] },
      F: { at: [11, 0], hpMax: 100, acMisc: 12 },
    });
    expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, 20))).toBe(0);
  });

  test('LG-321 each shot of one action has its own band', () => {
    const s = stage({
      A: { at: [0, 0], ...crossbow, level: 7, attackBonuses: [6, 6] },
      F: { at: [8, 0], ...F },
      F2: { at: [11, 2], ...F },
    });
    expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, 10, 1))).toBe(1);
    expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F2' }, 13))).toBe(0);
  });

  test('LG-366 a critical at −4 counts as any other: 2 × level more', () => {
    const s = stage({
      A: { at: [0, 0], ...crossbow, level: 7, attackBonuses: [6], kom: 3 },
      F: { at: [11, 0], hpMax: 100 },
    });
    s.act('A', 'attack:hand-crossbow', { target: 'F' }, 20, 4);
    expect(lost(s)).toBe(4 + 3 + 14);
  });

  test('LG-366 a critical of an opportunity attack: level 5, d6 3 and 3 make 16', () => {
    const s = stage({ A: { at: [5, 5], hpMax: 90 }, F: { at: [6, 5], level: 5, kom: 3, attackBonuses: [9] } });
    s.act('A', 'move', { path: [[4, 5]] });
    s.answer('F', 'strike', 20, 3);
    expect(lost(s, 'A')).toBe(16);
  });

  test('LG-334 between the nearest squares: 2 by 2 at (0,0) to (4,0) is 15 ft', () => {
    const s = stage({ A: { at: [0, 0], size: 'large', level: 5 }, F: { at: [4, 0], ...F } });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
    const short = stage({ A: { at: [0, 0], size: 'large', level: 4 }, F: { at: [4, 0], ...F } });
    expect(short.refused('A', 'attack:unarmed', { target: 'F' })).toEqual(['melee-only']);
    // a square that is aimed at is one, however large the archer
    const arms = { level: 3, weapons: ['siege-lance'], wielded: 'siege-lance' } as const;
    const archer = stage({ A: { at: [270, 10], size: 'large', ...arms }, F: { at: [260, 30], ...F } });
    const aims = (x: number) => archer.refused('A', 'attack:siege-lance/square', { square: [x, 10] });
    expect([aims(10), aims(9)]).toEqual([[], ['beyond-extreme']]);
  });

  test.each([
    ['thrown together', [], [10, 1, 1, 3, 1, 1]],
    ['thrown one by one, as marks of the target may ask', [tag('immunity', 'cold')], [10, 3]],
  ] as const)('LG-367 if the target drops, the other attacks may go to another: %s', (_, tags, dice) => {
    const s = stage({
      A: { at: [0, 0], attackBonuses: [20, 15, 15] },
      F: { at: [1, 0], hpMax: 1, tags },
      F2: { at: [0, 1], ...F },
    });
    s.act('A', 'attack:unarmed', { target: 'F', attacks: 'all' }, ...dice);
    s.answer('A', 'dying');
    expect(s.body('A').queue).toEqual([15, 15]);
    s.act('A', 'attack:unarmed', { target: 'F2' }, 1, 3);
    expect(lost(s, 'F2')).toBe(3);
  });

  test('LG-368 a bonus gained between two attacks counts for the later ones only', () => {
    const s = stage({ A: { at: [0, 0], attackBonuses: [5, 5, 5] }, F: { at: [1, 0], ...F } });
    expect(hits(s.act('A', 'attack:unarmed', { target: 'F' }, 10))).toBe(0);
    s.set('A', { attackMisc: 2 });
    expect(hits(s.act('A', 'attack:unarmed', { target: 'F' }, 9, 1))).toBe(1);
    expect(hits(s.act('A', 'attack:unarmed', { target: 'F' }, 8))).toBe(0);
  });

  test('LG-407 a volley: one d20 and one damage roll against AC 17, 18 and 19', () => {
    const fitted = [{ weapon: 'bow', name: '', properties: ['volley'], attack: 0, damage: 0, kind: null }] as const;
    const s = stage({
      A: { at: [0, 0], ...BOW, fitted, attackBonuses: [8], kom: 2 },
      F1: { at: [9, 0], hpMax: 50, acMisc: 6 },
      F2: { at: [9, 3], hpMax: 50, acMisc: 7 },
      F3: { at: [9, 6], hpMax: 50, acMisc: 8 },
      // 500 ft away: two bands too far
      F4: { at: [100, 0], hpMax: 50, acMisc: -5 },
      // no opponent
      FRIEND: { at: [4, 12], side: 'ally', hpMax: 50, acMisc: -5 },
    });
    s.act('A', 'attack:bow', {}, 10, 4);
    expect(['F1', 'F2', 'F3', 'F4', 'FRIEND'].map((name) => lost(s, name))).toEqual([6, 6, 0, 0, 0]);
  });

  test('LG-046 LG-048 LG-202 a natural 20 of a volley is a critical where it hits, and else a miss', () => {
    const fitted = [{ weapon: 'bow', name: '', properties: ['volley'], attack: 0, damage: 0, kind: null }] as const;
    const s = stage({
      A: { at: [0, 0], ...BOW, fitted, level: 3, attackBonuses: [3] },
      F1: { at: [9, 0], hpMax: 50, acMisc: 12 },
      F2: { at: [9, 3], hpMax: 50, acMisc: 13 },
    });
    // 23 against 23 and 24; twice the level of 3 on top
    s.act('A', 'attack:bow', {}, 20, 4);
    expect(['F1', 'F2'].map((name) => lost(s, name))).toEqual([10, 0]);
  });
});

describe('oracle of ranges', () => {
  test.each([
    ['by hand, LO-28 the diagonal neighbour', 1, 'unarmed', [1, 1], 0],
    ['by hand, LO-30 a Close weapon in the Medium band', 7, 'hand-crossbow', [10, 3], -4],
  ] as const)('%s', (_, level, weapon, at, penalty) => {
    const s = stage({
      A: { at: [0, 0], level, weapons: [weapon], wielded: weapon, attackBonuses: [10] },
      F: { at, hpMax: 50, acMisc: 10 },
    });
    expect(s.refused('A', `attack:${weapon}`, { target: 'F' })).toEqual([]);
    const { modifiers } = s.explain('A', `attack:${weapon}`, { target: 'F' });
    expect(modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(10 + penalty);
  });
});
