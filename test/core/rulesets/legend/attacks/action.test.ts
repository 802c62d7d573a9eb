import { describe, expect, test } from 'vitest';
import { stage, way } from '../stage.ts';
import { SWORD, F, duel, hits } from './struck.ts';

describe('the action', () => {
  test('LG-032 a second attack action is refused', () => {
    const s = duel({ ...SWORD });
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.refused('A', 'attack:sword', { target: 'F' })).toEqual(['no-standard']);
  });

  test('LG-043 three attacks at +16, +11, +11 are one standard action, each with its own target', () => {
    const s = stage({
      A: { at: [0, 0], ...SWORD, level: 5, attackBonuses: [16, 11, 11] },
      F: { at: [1, 0], ...F },
      F2: { at: [0, 1], ...F },
    });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 1, 3))).toBe(1);
    expect(s.body('A')).toMatchObject({ standard: 0, queue: [11, 11] });
    expect(hits(s.act('A', 'attack:sword', { target: 'F2' }, 4))).toBe(0);
    expect(hits(s.act('A', 'attack:sword', { target: 'F2' }, 5, 3))).toBe(1);
    expect(s.refused('A', 'attack:sword', { target: 'F2' })).toEqual(['no-standard']);
  });

  test('LG-043 at level 11 the good track gives +11, +6, +6, and the key offensive modifier to each', () => {
    const s = duel({ ...SWORD, level: 11, bab: 'good', kom: 5 }, { acMisc: 10 });
    expect(s.explain('A', 'attack:sword', { target: 'F' }).modifiers[0]).toMatchObject({ value: 16 });
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.body('A')).toMatchObject({ standard: 0, queue: [11, 11] });
  });

  test('LG-324 an attack action that begins with a blow gives foes their chance with its first shot', () => {
    const s = duel({ weapons: ['bow'], wielded: 'bow', attackBonuses: [5, 5, 5] }, { opportunities: 1 });
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect(s.asked()).toEqual([]);
    s.act('A', 'attack:bow', { target: 'F' });
    expect(s.asked()).toEqual(['F opportunity']);
    s.answer('F', 'pass', 1);
    s.act('A', 'attack:bow', { target: 'F' }, 1);
    expect([s.asked(), s.body('F').opportunities]).toEqual([[], 1]);
  });

  test('LG-053 a weapon may be dropped between two attacks', () => {
    const s = duel({ ...SWORD, attackBonuses: [5, 0] });
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    s.act('A', 'drop');
    expect(s.body('A')).toMatchObject({ free: 4, queue: [0] });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
  });

  test('LG-053 or in the middle of a move, which goes on', () => {
    const s = duel({ ...SWORD }, { opportunities: 0 }, 9);
    s.act('A', 'move', { path: [[1, 0]] });
    s.act('A', 'drop');
    expect(s.body('A')).toMatchObject({ free: 4, stride: 10 });
    expect(s.refused('A', 'move', { path: [[2, 0]] })).toEqual([]);
  });

  test('LG-055 the swift action between two attacks leaves the others', () => {
    const s = duel({ weapons: ['sword', 'maul'], wielded: 'sword', attackBonuses: [5, 0] });
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    s.act('A', 'draw', { weapon: 'maul' });
    expect(s.body('A')).toMatchObject({ swift: 0, standard: 0, queue: [0] });
    expect(s.refused('A', 'attack:maul', { target: 'F' })).toEqual([]);
  });

  test('LG-055 between two squares of a move it leaves the rest of the move', () => {
    const s = duel({ weapons: ['sword', 'maul'], wielded: 'sword' }, {}, 9);
    s.act('A', 'move', { path: way([0, 0], [0, 1], 2) });
    s.act('A', 'draw', { weapon: 'maul' });
    expect(s.body('A')).toMatchObject({ swift: 0, move: 0 });
    expect([
      s.refused('A', 'move', { path: way([0, 2], [0, 1], 4) }),
      s.refused('A', 'move', { path: way([0, 2], [0, 1], 5) }),
    ]).toEqual([[], ['too-far']]);
  });

  test('LG-034 a second swift action is refused', () => {
    const s = duel({ weapons: ['sword', 'maul'], wielded: 'sword' });
    s.act('A', 'draw', { weapon: 'maul' });
    expect(s.refused('A', 'draw', { weapon: 'sword' })).toEqual(['no-swift']);
  });
});
