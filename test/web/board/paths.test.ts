import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { ReachView } from '../../../src/core/rules/views/view.ts';
import { lineOf, pathsOf, stopsAt } from '../../../src/web/board/field/paths.ts';
import { hasDetour, sayWay, wayTo } from '../../../src/web/board/field/ways.ts';

const orc = 'orc' as CombatantId;
/** A row of cells on a field five wide: from 5 through 6, 7, 8 to 9; leaving 7 for 8 provokes; round it by 12, 13. */
const reach: ReachView = {
  type: 'cells',
  offer: 'move',
  budget: 20,
  cells: [5, 6, 7, 8, 9, 12],
  cost: [0, 5, 10, 15, 20, 10],
  from: [-1, 5, 6, 7, 8, 6],
  band: [0, 0, 0, 1, 1, 0],
  stop: [1, 1, 0, 1, 1, 1],
  bands: [
    { label: 'Move', upTo: 10 },
    { label: 'Dash', upTo: 20 },
  ],
  slow: [],
  reactors: [[orc]],
  provokes: [[7, 8, 0]],
  safe: { cells: [5, 6, 12, 8], cost: [0, 5, 10, 20], from: [-1, 5, 6, 12] },
};
const paths = pathsOf(reach, 5, 3);

describe('the way to a cell', () => {
  test('follows the predecessors, ticks where an action ends, and names who may strike on which step', () => {
    expect(wayTo(paths, { x: 3, y: 1 })).toEqual({
      cells: [
        { x: 0, y: 1 },
        { x: 1, y: 1 },
        { x: 2, y: 1 },
        { x: 3, y: 1 },
      ],
      cost: 15,
      band: 1,
      ticks: [2],
      provokes: [{ step: 3, by: [orc], sees: [] }],
      stop: true,
    });
  });

  test('says of a cell beyond which nobody goes that the move ends there, not what is left of it', () => {
    const halting = pathsOf({ ...reach, halts: [6] }, 5, 3);
    const saying = (x: number): string => {
      const way = wayTo(halting, { x, y: 1 });
      return way === null ? '' : sayWay(halting, way);
    };
    expect([saying(1), saying(3)]).toEqual(['5 ft · the move ends here', '15 ft · 5 left · Dash']);
  });

  test('a foe beside every step is marked where it first may strike', () => {
    const beside = pathsOf(
      {
        ...reach,
        provokes: [
          [5, 6, 0],
          [6, 7, 0],
          [7, 8, 0],
        ],
      },
      5,
      4,
    );
    expect(wayTo(beside, { x: 4, y: 1 })?.provokes).toEqual([{ step: 1, by: [orc], sees: [] }]);
  });

  test('of those who may strike at a step it says who does because it comes into their sight', () => {
    const archer = 'archer' as CombatantId;
    const seen = pathsOf(
      { ...reach, reactors: [[orc, archer], [archer]], provokes: [[7, 8, 0]], sighted: [[7, 8, 1]] },
      5,
      3,
    );
    expect(wayTo(seen, { x: 3, y: 1 })?.provokes).toEqual([{ step: 3, by: [orc, archer], sees: [archer] }]);
  });

  test('the safe way costs more and provokes nothing', () => {
    expect(hasDetour(paths, { x: 3, y: 1 })).toBe(true);
    expect(wayTo(paths, { x: 3, y: 1 }, true)).toMatchObject({
      cost: 20,
      provokes: [],
      cells: [
        { x: 0, y: 1 },
        { x: 1, y: 1 },
        { x: 2, y: 2 },
        { x: 3, y: 1 },
      ],
    });
  });

  test('one may pass where one may not stop', () => {
    expect(wayTo(paths, { x: 2, y: 1 })).toMatchObject({ stop: false, cost: 10 });
    expect(stopsAt(paths, { x: 2, y: 1 })).toBe(false);
  });

  test('there is none off the reach or off the field', () => {
    for (const at of [
      { x: 0, y: 0 },
      { x: -1, y: 1 },
      { x: 5, y: 0 },
      { x: 2, y: 99 },
    ])
      expect(wayTo(paths, at)).toBeNull();
  });

  test('a ring of predecessors ends', () => {
    const ring = pathsOf(
      { ...reach, cells: [5, 6], cost: [0, 5], from: [6, 5], band: [0, 0], stop: [1, 1], provokes: [], safe: null },
      5,
      3,
    );
    expect(wayTo(ring, { x: 1, y: 1 })?.cells.length).toBeLessThanOrEqual(4);
  });

  test('says what it costs and what is left of the action under way', () => {
    const [near, far] = [wayTo(paths, { x: 1, y: 1 }), wayTo(paths, { x: 3, y: 1 })];
    expect(near && sayWay(paths, near)).toBe('5 ft · 5 left');
    expect(far && sayWay(paths, far)).toBe('15 ft · 5 left · Dash');
  });
});

test('a straight line has a cell for each step, both ends included', () => {
  expect(lineOf({ x: 1, y: 1 }, { x: 4, y: 2 })).toEqual([
    { x: 1, y: 1 },
    { x: 2, y: 1 },
    { x: 3, y: 2 },
    { x: 4, y: 2 },
  ]);
  expect(lineOf({ x: 1, y: 1 }, { x: 1, y: 1 })).toEqual([{ x: 1, y: 1 }]);
});
