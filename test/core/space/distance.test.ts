import { describe, expect, test } from 'vitest';
import { adjacent, distance, reaches, stepsLength } from '../../../src/core/space/grid/distance.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { bandCells, bandOf } from '../../../src/core/space/measuring/band.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import type { Base } from '../../../src/core/space/grid/footprint.ts';

const one = (x: number, y: number, height = 0): Base => ({ x, y, size: 1, height });

describe('R-03 counts 5 ft for every square of the longest axis', () => {
  const field = blankGrid(40, 40);
  const rows: readonly [string, Base, Base, number][] = [
    ['OL-054 a diagonal neighbour is 5 ft away', one(5, 5), one(6, 6), 5],
    ['OL-054 two squares are 10 ft', one(7, 5), one(5, 5), 10],
    ['OL-056 eleven squares are 55 ft', one(0, 0), one(11, 0), 55],
    ['OL-241 a big base is measured from its nearest square', { x: 5, y: 5, size: 2 }, one(8, 5), 10],
    ['height counts like the other axes', one(0, 0), one(2, 1, 20), 20],
    ['a part of a square of height counts whole', one(0, 0), one(0, 0, 12), 15],
    ['bases that overlap are not apart', { x: 0, y: 0, size: 3 }, one(2, 2), 0],
  ];
  test.each(rows)('%s', (_, a, b, feet) => {
    expect(distance(field, a, b)).toBe(feet);
    expect(distance(field, b, a)).toBe(feet);
  });
});

test('the other ways of counting diagonals', () => {
  expect([1, 2, 3, 4].map((n) => stepsLength('5-10-5', n, n))).toEqual([1, 3, 4, 6]);
  expect([1, 2, 3, 4].map((n) => stepsLength('1.5', n, n))).toEqual([1.5, 3, 4.5, 6]);
  expect(stepsLength('5-10-5', 4, 2, 2)).toBe(5);
  expect(stepsLength('1.5', 4, 1, 3)).toBe(5.5);
});

test('neighbours touch at corners and one square up, not two', () => {
  const field = blankGrid(9, 9, '1.5');
  expect(adjacent(field, one(1, 1), one(2, 2))).toBe(true);
  expect(adjacent(field, one(1, 1), one(2, 1, 5))).toBe(true);
  expect(adjacent(field, one(1, 1), one(2, 1, 10))).toBe(false);
  expect(adjacent(field, { x: 1, y: 1, size: 2 }, one(3, 3))).toBe(true);
  expect(reaches(field, one(1, 1), one(2, 2), 5)).toBe(true);
  expect(reaches(field, one(1, 1), one(2, 2), 4)).toBe(false);
});

test('OL-055 to OL-058 bands of a shortbow end at 50, 100 and 150 ft', () => {
  const edges = [50, 100, 150];
  expect([50, 55, 100, 105, 150, 155].map((feet) => bandOf(feet, edges))).toEqual([0, 1, 1, 2, 2, 3]);
  const bands = bandCells(gridOf(blankGrid(40, 1)), one(0, 0), edges);
  expect([10, 11, 20, 21, 30, 31].map((x) => bands[x])).toEqual([0, 1, 1, 2, 2, 3]);
});
