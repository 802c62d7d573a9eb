import { describe, expect, test } from 'vitest';
import { acOf } from '../../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { hits } from '../../reading.ts';
import { stage } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { SWORD, F } from './duel.ts';

describe('charge', () => {
  const runner = (rows?: readonly string[], at: readonly [number, number] = [8, 0]): Stage =>
    stage(
      { A: { at: [1, 0], ...SWORD, attackBonuses: [5], acMisc: 7, hpMax: 50 }, F: { at, ...F } },
      rows === undefined ? {} : { rows },
    );

  test('LG-260 30 ft straight at speed 30: +2 to the attack, AC 18 becomes 16, the move action is left', () => {
    const s = runner();
    expect(hits(s.act('A', 'charge', { target: 'F' }, 11, 3))).toBe(1);
    expect([s.at('A'), acOf(s.body('A')).total, s.body('A').move, s.body('A').standard]).toEqual([[7, 0], 16, 1, 0]);
    s.act('A', 'end-turn');
    expect(acOf(s.body('A')).total).toBe(16);
    s.act('F', 'end-turn');
    expect(acOf(s.body('A')).total).toBe(18);
  });

  test('LG-139 LG-260 a charge that would end on an ally is refused, one past an ally is not', () => {
    const beside = (x: number) =>
      stage({ A: { at: [1, 0], ...SWORD }, B: { at: [x, 0] }, F: { at: [7, 0], ...F } }).refused('A', 'charge', {
        target: 'F',
      });
    expect([beside(6), beside(4)]).toEqual([['charge-blocked'], []]);
  });

  test('LG-260 before it is made the board shows its way, where it ends, and whom it passes', () => {
    const s = stage({
      A: { at: [1, 5], ...SWORD, attackBonuses: [5], acMisc: 7 },
      F: { at: [6, 5], ...F },
      F2: { at: [3, 6], ...F, opportunities: 1 },
    });
    const { goes, modifiers, notes } = s.explain('A', 'charge', { target: 'F' });
    expect(goes).toEqual({
      cells: [1, 2, 3, 4, 5].map((x) => ({ x, y: 5 })),
      size: 1,
      feet: 20,
      provokes: [{ step: 2, by: ['F2'] }],
    });
    expect(modifiers).toContainEqual({ label: 'charge', value: 2 });
    expect(notes).toEqual(['20 ft, to F6.']);
    s.act('A', 'charge', { target: 'F' });
    expect(s.asked()).toEqual(['F2 opportunity']);
    s.answer('F2', 'pass', 1);
    expect(s.at('A')).toEqual([5, 5]);
  });

  test('LG-260 35 ft, 5 ft, bog or somebody on the line: refused', () => {
    expect(runner(undefined, [9, 0]).refused('A', 'charge', { target: 'F' })).toEqual(['charge-far']);
    expect(runner(undefined, [3, 0]).refused('A', 'charge', { target: 'F' })).toEqual(['charge-short']);
    expect(runner(['....~......']).refused('A', 'charge', { target: 'F' })).toEqual(['charge-difficult']);
    expect(runner(['....#......']).refused('A', 'charge', { target: 'F' })).toEqual(['charge-blocked']);
  });

  test('LG-260 the factor of the table: twice the speed', () => {
    const s = stage({ A: { at: [1, 0], ...SWORD }, F: { at: [14, 0], ...F } }, { settings: { chargeFactor: 2 } });
    expect(s.refused('A', 'charge', { target: 'F' })).toEqual([]);
  });
});

test('LG-421 with a factor of 2 somebody at speed 30 moves 30 and runs 60 ft', () => {
  const s = stage({ A: { at: [0, 0] }, F: { at: [40, 20], ...F } }, { settings: { runFactor: 2 } });
  s.act('A', 'move', { path: Array.from({ length: 6 }, (_, at) => [at + 1, 0]) });
  s.act('A', 'run', { path: Array.from({ length: 12 }, (_, at) => [at + 7, 0]) });
  expect([s.at('A'), s.body('A').standard]).toEqual([[18, 0], 0]);
  const usual = stage({ A: { at: [0, 0] }, F: { at: [40, 20], ...F } });
  expect(usual.refused('A', 'run', { path: Array.from({ length: 7 }, (_, at) => [at + 1, 0]) })).toEqual(['too-far']);
});
