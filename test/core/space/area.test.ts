import { expect, test } from 'vitest';
import { areaCells, frameAround } from '../../../src/core/space/grid/area.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import type { Area } from '../../../src/core/space/grid/area.ts';
import type { Diagonal } from '../../../src/core/space/field/field.ts';

const drawn = (area: Area, diagonal: Diagonal = '1-1'): string[] => {
  const rows = Array.from({ length: 7 }, () => Array.from({ length: 9 }, () => '.'));
  for (const cell of areaCells(gridOf(blankGrid(9, 7, diagonal)), area)) rows[Math.floor(cell / 9)]![cell % 9] = 'x';
  return rows.map((row) => row.join(''));
};

test('OL-074 a square covers side / 5 cells each way', () => {
  expect(drawn({ type: 'square', x: 2, y: 1, side: 15 })).toEqual([
    '.........',
    '..xxx....',
    '..xxx....',
    '..xxx....',
    '.........',
    '.........',
    '.........',
  ]);
});

test('an area is clipped to the field', () => {
  expect(drawn({ type: 'square', x: 7, y: -1, side: 15 })).toEqual([
    '.......xx',
    '.......xx',
    '.........',
    '.........',
    '.........',
    '.........',
    '.........',
  ]);
});

test('a burst from a corner of the grid counts cells by the rule of the field', () => {
  const burst: Area = { type: 'burst', at: { x: 4, y: 3 }, radius: 10 };
  expect(drawn(burst)).toEqual([
    '.........',
    '..xxxx...',
    '..xxxx...',
    '..xxxx...',
    '..xxxx...',
    '.........',
    '.........',
  ]);
  expect(drawn(burst, '5-10-5')).toEqual([
    '.........',
    '...xx....',
    '..xxxx...',
    '..xxxx...',
    '...xx....',
    '.........',
    '.........',
  ]);
});

test('a burst from the middle of a cell counts from that cell', () => {
  expect(drawn({ type: 'burst', at: { x: 4.5, y: 3.5 }, radius: 10 }, '5-10-5')).toEqual([
    '.........',
    '...xxx...',
    '..xxxxx..',
    '..xxxxx..',
    '..xxxxx..',
    '...xxx...',
    '.........',
  ]);
});

test('a cone of a quarter turn widens with its length', () => {
  expect(drawn({ type: 'cone', at: { x: 1, y: 3 }, angle: 0, length: 15, width: 90 })).toEqual([
    '.........',
    '..xx.....',
    '.xxx.....',
    '.xxx.....',
    '..xx.....',
    '.........',
    '.........',
  ]);
  expect(drawn({ type: 'cone', at: { x: 0, y: 0 }, angle: 45, length: 15, width: 90 })).toEqual([
    'xxx......',
    'xxx......',
    'xx.......',
    '.........',
    '.........',
    '.........',
    '.........',
  ]);
});

test('a line is one cell wide, straight or slanting, and leaves out the cell it starts in', () => {
  expect(drawn({ type: 'line', at: { x: 0.5, y: 3.5 }, angle: 0, length: 20, width: 5 })[3]).toBe('.xxxx....');
  expect(drawn({ type: 'line', at: { x: 1.5, y: 0.5 }, angle: 45, length: 25, width: 5 })).toEqual([
    '.........',
    '..x......',
    '...x.....',
    '....x....',
    '.........',
    '.........',
    '.........',
  ]);
});

test('OL-072 a 25 ft frame takes (0,0) with (4,4), not with (5,0)', () => {
  const one = (x: number, y: number) => ({ x, y, size: 1 });
  expect(frameAround([one(0, 0), one(4, 4)], 5)).toEqual({ x: 0, y: 0 });
  expect(frameAround([one(0, 0), one(5, 0)], 5)).toBeNull();
  expect(frameAround([{ x: 0, y: 0, size: 2 }, one(5, 0)], 5)).toEqual({ x: 1, y: 0 });
});
