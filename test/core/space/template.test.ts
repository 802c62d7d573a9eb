import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { aroundCells, lineCells, spreadCells, wedgeCells } from '../../../src/core/space/grid/template.ts';

const grid = gridOf(blankGrid(40, 40, '1.5'));

describe('templates by whole squares', () => {
  test.each([
    [10, 12],
    [15, 24],
    [20, 44],
  ])('a spread of %i ft covers %i squares', (feet, squares) => {
    expect(spreadCells(grid, { x: 20, y: 20 }, feet)).toHaveLength(squares);
  });

  test('all four quarters of a spread are alike, and together all of it', () => {
    const quarters = [1, 3, 5, 7].map((direction) => wedgeCells(grid, { x: 20, y: 20 }, direction, 20));
    expect(quarters.map((cells) => cells.length)).toEqual([11, 11, 11, 11]);
    expect(new Set(quarters.flat())).toEqual(new Set(spreadCells(grid, { x: 20, y: 20 }, 20)));
  });

  test('a wedge of 15 ft: 6 squares diagonally, 8 straight', () => {
    const sizes = Array.from({ length: 8 }, (_, direction) => wedgeCells(grid, { x: 20, y: 20 }, direction, 15).length);
    expect(sizes).toEqual([8, 6, 8, 6, 8, 6, 8, 6]);
  });

  test('around a base the radius counts from its outline', () => {
    expect(aroundCells(grid, { x: 20, y: 20, size: 1 }, 5)).toHaveLength(9);
    expect(aroundCells(grid, { x: 20, y: 20, size: 2 }, 5)).toHaveLength(16);
  });

  test('a line of 30 ft to the east: 6 squares, the first where it begins; none off the field', () => {
    const row = Array.from({ length: 6 }, (_, at) => 20 * 40 + 20 + at);
    expect(lineCells(grid, { x: 20, y: 20 }, { x: 25, y: 20 }, 30)).toEqual(row);
    expect(lineCells(grid, { x: 37, y: 20 }, { x: 39, y: 20 }, 30)).toHaveLength(3);
  });
});
