import { describe, expect, test } from 'vitest';
import { freeBeside } from '../../../../../../src/core/rulesets/legend/moves/occupying.ts';
import type { Stage, Standing } from '../../stage.ts';
import { stage, way } from '../../stage.ts';
import { one } from './row.ts';

/** Bases of several squares. */

test('LG-378 with one square of bog under it a large creature pays 15 ft for a diagonal', () => {
  const of = (speed: number): Stage =>
    stage({ A: { at: [0, 0], size: 'large', speed } }, { rows: ['~...', '....', '....'] });
  expect([of(15).refused('A', 'move', { path: [[1, 1]] }), of(14).refused('A', 'move', { path: [[1, 1]] })]).toEqual([
    [],
    ['too-far'],
  ]);
});

test('LG-378 LG-302 where no step leads out of a bog, none does with any of its squares in it', () => {
  const step = (rows: readonly string[]) =>
    stage(
      { A: { at: [0, 0], size: 'large' } },
      { rows: [...rows, '....'], settings: { stepOutOfDifficult: false } },
    ).refused('A', 'step', { path: [[1, 0]] });
  expect([step(['....', '.~..']), step(['....', '..~.'])]).toEqual([['in-difficult'], []]);
});

test('LG-378 whichever of its squares the bog is under; one that it only enters costs nothing more', () => {
  const feet = (x: number, y: number, sheet: Partial<Standing> = {}): readonly string[] => {
    const rows = [0, 1, 2, 3].map((j) => [0, 1, 2, 3].map((i) => (i === x && j === y ? '~' : '.')).join(''));
    const why = (speed: number) =>
      stage({ A: { at: [0, 0], size: 'large', ...sheet, speed } }, { rows }).why('A', 'move', { path: [[1, 1]] });
    return [...why(14), ...why(7)].map(([say]) => say);
  };
  const twice = ['15 ft needed, 14 ft available.', '15 ft needed, 7 ft available.'];
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    expect(feet(x, y), `${x}, ${y}`).toEqual(twice);
  expect([feet(2, 2), feet(3, 3)]).toEqual([['7.5 ft needed, 7 ft available.'], ['7.5 ft needed, 7 ft available.']]);
  expect([feet(2, 1, { size: 'huge' }), feet(2, 1, { size: 'average' })]).toEqual([
    twice,
    ['7.5 ft needed, 7 ft available.'],
  ]);
});

test('LG-379 it does not go into a corridor of one square', () => {
  const s = stage({ A: { at: [0, 0], size: 'large' } }, { rows: ['......', '..####'] });
  expect(s.refused('A', 'move', { path: [[1, 0]] })).toEqual(['impassable']);
});

test('LG-379 nor where any of its four squares is another’s', () => {
  const past = (x: number, y: number): readonly string[] =>
    stage({ A: { at: [0, 0], size: 'large' }, F: { at: [x, y] } }, { rows: ['.....', '.....', '.....'] }).refused(
      'A',
      'move',
      { path: [[1, 0]] },
    );
  expect([past(2, 0), past(2, 1), past(2, 2), past(3, 0)]).toEqual([
    ['opponent-in-the-way'],
    ['opponent-in-the-way'],
    [],
    [],
  ]);
});

describe('LG-379 a base of four squares', () => {
  const ways = [-1, 0, 1]
    .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
    .filter(([x, y]) => x !== 0 || y !== 0);
  const base = (x: number, y: number) => [0, 1].flatMap((j) => [0, 1].map((i) => [x + i, y + j] as const));
  const both = (s: Stage, x: number, y: number) =>
    (['move', 'step'] as const).map((offer) => s.refused('A', offer, { path: [[x, y]] }));
  const free = { A: { at: [1, 1], size: 'large' } } as const;

  test.each(ways)('LG-379 going by %i, %i needs each square it enters', (dx, dy) => {
    const [x, y] = [1 + dx, 1 + dy];
    const open = stage(free, { rows: ['....', '....', '....', '....'] });
    expect(both(open, x, y)).toEqual([[], []]);
    const entered = base(x, y).filter(([i, j]) => !base(1, 1).some(([k, l]) => i === k && j === l));
    for (const [i, j] of entered) {
      for (const [solid, why] of [
        ['#', 'impassable'],
        ['%', 'cannot-dig'],
        ['_', 'must-fly'],
      ] as const) {
        const rows = [0, 1, 2, 3].map((b) => [0, 1, 2, 3].map((a) => (a === i && b === j ? solid : '.')).join(''));
        expect(both(stage(free, { rows }), x, y), `${solid} at ${i}, ${j}`).toEqual([[why], [why]]);
      }
      for (const [name, why] of [
        ['F', 'opponent-in-the-way'],
        ['B', 'occupied'],
      ] as const) {
        const s = stage({ ...free, [name]: { at: [i, j] } }, { rows: ['....', '....', '....', '....'] });
        expect(both(s, x, y), `${name} at ${i}, ${j}`).toEqual([[why], [why]]);
      }
    }
  });

  test('LG-379 and all of it stays on the map', () => {
    const s = stage({ A: { at: [0, 0], size: 'large' } }, { rows: ['..', '..'] });
    for (const [x, y] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      expect(both(s, x, y)).toEqual([['off-the-map'], ['off-the-map']]);
  });

  test('LG-379 a base of nine squares needs each of them', () => {
    const rows = ['......', '......', '......', '......', '......', '......'];
    const huge = { A: { at: [0, 1], size: 'huge' } } as const;
    expect(both(stage(huge, { rows }), 1, 2)).toEqual([[], []]);
    for (const [i, j] of [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x + 1, y + 2] as const))) {
      const own = i <= 2 && j <= 3;
      if (own) continue;
      const s = stage({ ...huge, F: { at: [i, j] } }, { rows });
      expect(both(s, 1, 2), `${i}, ${j}`).toEqual([['opponent-in-the-way'], ['opponent-in-the-way']]);
    }
  });

  test('LG-379 so does each step of a way, and where it is put by others', () => {
    const rows = ['........', '........', '...#....', '........'];
    const goes = (path: readonly (readonly number[])[]) => {
      const s = stage({ A: { at: [0, 1], size: 'large', speed: 60 } }, { rows });
      s.act('A', 'move', { path });
      return s.at('A');
    };
    // between wall and edge it does not fit, and round the corner it does
    const squeezing = stage({ A: { at: [0, 1], size: 'large', speed: 60 } }, { rows });
    expect(squeezing.refused('A', 'move', { path: [1, 2, 3, 4].map((x) => [x, 1]) })).toEqual(['impassable']);
    const over = [1, 2, 3, 4].map((x) => [x, 0]);
    expect(goes([...over, [4, 1]])).toEqual([4, 1]);
    const s = stage({ A: { at: [0, 1], size: 'large' } }, { rows });
    s.act('A', 'push', { way: 'east', feet: 20 });
    expect(s.at('A')).toEqual([1, 1]);
    const beside = stage({ A: { at: [5, 0] }, B: { at: [0, 1], size: 'large' }, C: { at: [1, 2] } }, { rows });
    expect(freeBeside(beside.scene, one(beside, 'B'))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
  });

  test('LG-379 an ally in the way of any of its squares is passed and not ended on', () => {
    const rows = ['......', '......', '......'];
    const s = stage({ A: { at: [0, 0], size: 'large' }, B: { at: [2, 1] } }, { rows });
    const east = (squares: number) => s.refused('A', 'move', { path: way([0, 0], [1, 0], squares) });
    expect([east(1), east(2), east(3)]).toEqual([['occupied'], ['occupied'], []]);
  });
});
