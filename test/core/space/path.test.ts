import { expect, test } from 'vitest';
import { maskOf } from '../../../src/core/space/grid/footprint.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { pathCost } from '../../../src/core/space/moving/path.ts';
import { battlefield } from './drawing.ts';

const scene = battlefield(`
  A . , . E .
  . .|. . . a
  . . . # . .
`);
const grid = gridOf(scene.field);
const walk = {
  from: 0,
  size: 1,
  budget: 30,
  blocked: maskOf(grid, [scene.at['E']!]),
  noStop: maskOf(grid, [scene.at['a']!]),
};

test('a path says what each of its steps costs', () => {
  expect(pathCost(grid, [0, 1, 2, 3, 9], walk)).toEqual({ feet: [0, 5, 15, 20, 25], refusal: null, odd: false });
});

const refused: readonly [string, readonly number[], object][] = [
  ['a step through a wall', [0, 7, 8], { type: 'path-blocked', step: 2, cell: 8, by: 'wall' }],
  ['a step past the end of a wall', [0, 7, 14], { type: 'path-blocked', step: 2, cell: 14, by: 'wall' }],
  ['a step into the impassable', [0, 1, 2, 9, 15], { type: 'path-blocked', step: 4, cell: 15, by: 'impassable' }],
  ['a step onto an enemy', [0, 1, 2, 3, 4], { type: 'square-occupied', step: 4, cell: 4 }],
  ['ending on an ally', [0, 1, 2, 9, 10, 11], { type: 'square-occupied', step: 5, cell: 11 }],
  [
    'the first step beyond the budget',
    [0, 1, 2, 3, 9, 10, 16],
    { type: 'not-enough-movement', step: 6, cell: 16, short: 5 },
  ],
  ['a jump to a cell that is no neighbour', [0, 2], { type: 'not-a-step', step: 1, cell: 2 }],
  ['a step that wraps round the edge', [0, 1, 2, 3, 9, 10, 11, 12], { type: 'not-a-step', step: 7, cell: 12 }],
  ['a cell off the field', [0, 99], { type: 'off-the-field', step: 1, cell: 99 }],
  ['a cell that is no number', [0, Number.NaN], { type: 'off-the-field', step: 1, cell: Number.NaN }],
  ['a start where the mover is not', [5, 4], { type: 'not-a-step', step: 0, cell: 5 }],
];
test.each(refused)('%s is refused with its place', (_, cells, refusal) => {
  expect(pathCost(grid, cells, { ...walk, budget: cells.length === 8 ? 60 : 30 }).refusal).toEqual(refusal);
});

test('an ally may be passed', () => {
  expect(pathCost(grid, [0, 1, 2, 9, 10, 11, 17], { ...walk, budget: 60 }).refusal).toBeNull();
});

test('a big base that would hang off the field is refused', () => {
  const { field } = battlefield(`
    . . .
    . . .
  `);
  expect(pathCost(gridOf(field), [0, 1, 2], { from: 0, size: 2, budget: 60 }).refusal).toEqual({
    type: 'off-the-field',
    step: 2,
    cell: 2,
  });
});
