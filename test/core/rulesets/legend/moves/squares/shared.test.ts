import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Slots } from '../../../../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import type { Standing } from '../../stage.ts';
import { stage } from '../../stage.ts';
import { HORSE, east, row, shut } from './row.ts';

/** The 5 ft step, and squares that are passed, shared and left on a way. */

describe('the 5 ft step', () => {
  const step = (to: readonly [number, number]): Slots => ({ path: [[...to]] });

  test('LG-301 up from prone, which a foe may use, and a step, which it may not', () => {
    const s = stage({ A: { at: [5, 5], conditions: ['prone'] }, F: { at: [6, 5] } });
    s.act('A', 'stand');
    s.answer('F', 'pass');
    expect(s.refused('A', 'step', step([5, 6]))).toEqual([]);
    s.act('A', 'step', step([5, 6]));
    expect(s.asked()).toEqual([]);
  });

  test('LG-302 out of a bog, where the table allows it', () => {
    expect(stage({ A: { at: [0, 0] } }, { rows: ['~..'] }).refused('A', 'step', step([1, 0]))).toEqual([]);
    const off = stage({ A: { at: [0, 0] } }, { rows: ['~..'], settings: { stepOutOfDifficult: false } });
    expect(off.refused('A', 'step', step([1, 0]))).toContain('in-difficult');
  });

  test('LG-303 a diagonal one is legal', () => {
    expect(stage({ A: { at: [0, 0] } }).refused('A', 'step', step([1, 1]))).toEqual([]);
  });

  test('LG-303 and so is any of eight, at a speed of 5 and out of bog, and never two squares', () => {
    const rows = ['~~~~~', '~~~~~', '~~~~~', '~~~~~', '~~~~~'];
    for (const [dx, dy] of [
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ] as const) {
      for (const over of [undefined, rows]) {
        const s = stage({ A: { at: [2, 2], speed: 5 } }, over === undefined ? {} : { rows: over });
        const [x, y] = [2 + dx, 2 + dy];
        s.act('A', 'step', step([x, y]));
        expect([s.at('A'), s.body('A').move, s.body('A').stride]).toEqual([[x, y], 1, 0]);
      }
      const far = stage({ A: { at: [2, 2] } });
      expect(far.refused('A', 'step', step([2 + 2 * dx, 2 + 2 * dy]))).toEqual(['slot-malformed']);
      expect(
        far.refused('A', 'step', {
          path: [
            [2 + dx, 2 + dy],
            [2 + 2 * dx, 2 + 2 * dy],
          ],
        }),
      ).toEqual(['one-square']);
    }
  });

  test('LG-304 not into water or a gap without the mode for it', () => {
    const at = (a: Partial<Standing>) => {
      const s = stage({ A: { at: [0, 0], ...a } }, { rows: ['.w', '_.'] });
      return [s.refused('A', 'step', step([1, 0])), s.refused('A', 'step', step([0, 1]))];
    };
    const mode = (of: 'swim' | 'fly') =>
      ({ mode: of, source: 'innate', cost: 'free', until: { type: 'none' } }) as const;
    expect([at({}), at({ modes: [mode('swim')] }), at({ modes: [mode('fly')], conditions: ['flying'] })]).toEqual([
      [['must-swim'], ['must-fly']],
      [[], ['must-fly']],
      [[], []],
    ]);
  });

  test('LG-304 not past a corner, and not onto an ally', () => {
    const s = stage({ A: { at: [0, 0] }, B: { at: [0, 1] } }, { rows: ['.#', '..'] });
    expect([s.refused('A', 'step', step([1, 1])), s.refused('A', 'step', step([0, 1]))]).toEqual([
      ['past-a-corner'],
      ['occupied'],
    ]);
  });

  test('LG-305 not while held', () => {
    const s = stage({ A: { at: [0, 0], conditions: ['grappled'] } });
    expect(s.refused('A', 'step', step([1, 1]))).toEqual(['grappled']);
    expect(stage({ A: { at: [0, 0], conditions: ['paralyzed'] } }).refused('A', 'step', step([1, 1]))).not.toEqual([]);
    const still = (speed: number) => stage({ A: { at: [0, 0], speed } }).refused('A', 'step', step([1, 1]));
    expect([still(0), still(5)]).toEqual([['cannot-move'], []]);
  });
});

test('LG-351 a source of Fly lost on the way lowers what is left at once', () => {
  const mode = (source: string): Body['modes'][number] => ({
    mode: 'fly',
    source,
    cost: 'free',
    until: { type: 'none' },
  });
  const s = stage(
    { A: { at: [0, 0], conditions: ['flying'], modes: [mode('wings'), mode('spell')] } },
    { rows: ['..........'] },
  );
  s.act('A', 'move', east(7));
  expect(s.body('A').stride).toBe(2);
  s.set('A', { modes: [mode('wings')] });
  expect(s.refused('A', 'move', { path: [[8, 0]] })).toEqual(['too-far']);
  expect(s.offer('A', 'move')?.about).toBe('0 ft are left of the move action.');
});

test('LG-352 past an ally there must be a free square within the budget', () => {
  const s = row('......#', { B: { at: [5, 0] } });
  expect(shut(s, 5)).toBe(true);
});

test('LG-353 out of an ally’s bog costs double: 5 and 10 ft', () => {
  const s = stage({ A: { at: [0, 0], speed: 15 }, B: { at: [1, 0] } }, { rows: ['.~.'] });
  expect(shut(s, 2)).toBe(false);
  expect(shut(stage({ A: { at: [0, 0], speed: 10 }, B: { at: [1, 0] } }, { rows: ['.~.'] }), 2)).toBe(true);
  // the square that is left counts, not the one that is entered
  const on = stage({ A: { at: [0, 0], speed: 15 }, B: { at: [1, 0] } }, { rows: ['.~~'] });
  expect(shut(on, 2)).toBe(false);
});

test('LG-354 between two opponents, diagonally', () => {
  const s = stage({ A: { at: [0, 0] }, F1: { at: [1, 0] }, F2: { at: [0, 1] } }, { rows: ['..', '..'] });
  expect(s.refused('A', 'move', { path: [[1, 1]] })).toEqual([]);
});

test('LG-361 an ally on a horse is passed and not stood with', () => {
  const horse: Standing = { at: [1, 0], ...HORSE, occupants: ['B' as CombatantId], rider: 'B' as CombatantId };
  const s = row('....', { B: { at: [1, 0] }, H: horse });
  expect([shut(s, 1), shut(s, 2)]).toEqual([true, false]);
});
