import { describe, expect, it, test } from 'vitest';
import { fieldForPicture, gridFromName, gridFromThreeCells } from '../../../src/core/maps/reading/picture-grid.ts';
import { withBackdrop } from '../../../src/core/maps/report/placing.ts';

describe('the grid in a file name', () => {
  const names: readonly (readonly [string, string])[] = [
    ['Cave [22x14].png', '22x14'],
    ['Cave (22 x 14).webp', '22x14'],
    ['cave_22×14.jpg', '22x14'],
    ['old-mill-30x20-night.png', '30x20'],
    ['Bridge 1920x1080 [24X16].png', '24x16'],
    ['Bridge 1920x1080 24x16.png', '24x16'],
  ];
  test.each(names)('%s has %s cells', (name, cells) => {
    const [columns, rows] = cells.split('x').map(Number);
    expect(gridFromName(name)).toEqual({ columns, rows });
  });
  test.each([
    'Cave.png',
    'Cave 1920x1080.png',
    'v2x3b.png',
    'map 1x20.png',
    'map [0x0].png',
    'version 1.2x3.4.png',
    '',
    `${'9'.repeat(5000)}x9.png`,
  ])('%s has none', (name) => {
    expect(gridFromName(name)).toBeNull();
  });
});

describe('the grid from a square dragged over three cells', () => {
  const picture = { width: 1680, height: 1120 };
  it('prefers the size that divides the picture evenly when the hand slipped by two pixels', () => {
    expect(gridFromThreeCells({ x: 141, y: 69, size: 212 }, picture)).toEqual({
      ok: true,
      value: { type: 'pixels', size: 70, x: 0, y: 0 },
    });
  });
  it('keeps the offset of a grid that does not begin at the corner', () => {
    expect(gridFromThreeCells({ x: 170, y: 240, size: 210 }, picture)).toEqual({
      ok: true,
      value: { type: 'pixels', size: 70, x: 30, y: 30 },
    });
  });
  it('keeps a size between whole pixels when the picture does not divide', () => {
    const found = gridFromThreeCells({ x: 10.5, y: 20, size: 154.5 }, { width: 1000, height: 777 });
    expect(found).toMatchObject({ ok: true, value: { size: 51.5, x: 10.5, y: 20 } });
  });
  test.each([
    [{ x: Number.NaN, y: 0, size: 90 }, 'has no finite place and size'],
    [{ x: 0, y: 0, size: Number.POSITIVE_INFINITY }, 'has no finite place and size'],
    [{ x: 0, y: 0, size: 0 }, 'is 0 pixels wide; drag it over three cells, at least 12 pixels'],
    [{ x: 0, y: 0, size: -50 }, 'is 0 pixels wide; drag it over three cells, at least 12 pixels'],
    [{ x: 0, y: 0, size: 9000 }, 'is larger than the picture'],
  ])('%j %s', (square, say) => {
    expect(gridFromThreeCells(square, picture)).toEqual({ ok: false, error: { at: 'The square', say } });
  });
});

describe('a field for a picture', () => {
  it('has the columns and rows asked for, the picture stretched over them', () => {
    const placed = fieldForPicture({ width: 1680, height: 1120 }, { type: 'cells', columns: 24, rows: 16 });
    expect(placed).toMatchObject({
      ok: true,
      value: { field: { width: 24, height: 16, backdrop: null }, covers: { x: 0, y: 0, width: 24, height: 16 } },
    });
    expect(placed.ok && placed.value.report.length).toBe(2);
  });
  it('says so when the cells of the picture are not square', () => {
    const placed = fieldForPicture({ width: 1000, height: 1100 }, { type: 'cells', columns: 10, rows: 10 });
    expect(placed.ok && placed.value.report.at(-1)).toEqual({
      level: 'guessed',
      what: 'The cells of the picture are 100.0 by 110.0 pixels; it is stretched to make them square.',
      count: 1,
    });
  });
  it('has every whole cell, the margins of the picture beyond it', () => {
    const placed = fieldForPicture({ width: 1000, height: 800 }, { type: 'pixels', size: 100, x: 350, y: -25 });
    expect(placed).toMatchObject({
      ok: true,
      value: { field: { width: 9, height: 7 }, covers: { x: -0.5, y: -0.75, width: 10, height: 8 } },
    });
  });
  it('does not lose a column to a grid line found a pixel before the edge', () => {
    expect(fieldForPicture({ width: 1000, height: 1000 }, { type: 'pixels', size: 100, x: 99, y: 199 })).toMatchObject({
      value: { field: { width: 10, height: 10 } },
    });
  });
  it('lies under the grid once the picture has a hash', () => {
    const placed = fieldForPicture({ width: 700, height: 700 }, { type: 'cells', columns: 10, rows: 10 });
    if (!placed.ok) throw new Error(placed.error.say);
    expect(withBackdrop(placed.value.field, 'abc', placed.value.covers).backdrop).toEqual({
      hash: 'abc',
      x: 0,
      y: 0,
      width: 10,
      height: 10,
    });
  });
  test.each([
    [{ type: 'cells', columns: 0, rows: 5 }, 'would have 0 columns; 1 to 500 are possible'],
    [{ type: 'cells', columns: 5, rows: 2.5 }, 'would have 2.5 rows; 1 to 500 are possible'],
    [{ type: 'cells', columns: 501, rows: 5 }, 'would have 501 columns; 1 to 500 are possible'],
    [{ type: 'cells', columns: 400, rows: 400 }, 'would have cells of 2.5 pixels; at least 4 are needed'],
    [{ type: 'cells', columns: Number.NaN, rows: 5 }, 'has a size or place that is not a finite number'],
    [{ type: 'pixels', size: 0, x: 0, y: 0 }, 'has cells of 0 pixels; at least 4 are needed'],
    [{ type: 'pixels', size: 4000, x: 0, y: 0 }, 'would have 0 columns; 1 to 500 are possible'],
    [
      { type: 'pixels', size: 50, x: Number.POSITIVE_INFINITY, y: 0 },
      'has a size or place that is not a finite number',
    ],
  ] as const)('%j %s', (grid, say) => {
    expect(fieldForPicture({ width: 1000, height: 1000 }, grid)).toEqual({ ok: false, error: { at: 'The grid', say } });
  });
});
