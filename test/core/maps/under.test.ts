import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lying, LYING, lyingOf, PICTURE_FITS } from '../../../src/core/maps/reading/lying.ts';
import { coveringUnder, sheetForPicture } from '../../../src/core/maps/reading/under.ts';
import type { Field } from '../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { parseField } from '../../../src/core/space/reading/parse.ts';
import { tapRoom } from '../../../src/core/space/zones/presets.ts';

const grid = blankGrid(20, 10);
const covers = (field: Field, width: number, height: number, more: Partial<Lying> = {}) => {
  const made = coveringUnder(field, { width, height }, { ...LYING, ...more });
  return made.ok ? made.value : made.error.say;
};

describe('a picture under a field', () => {
  test.each<[string, Field, number, number, Partial<Lying>, unknown]>([
    ['of its proportion covers it', grid, 2000, 1000, {}, { x: 0, y: 0, width: 20, height: 10 }],
    ['lies whole within it, in the middle', grid, 1000, 1000, {}, { x: 5, y: 0, width: 10, height: 10 }],
    ['covers all of it', grid, 1000, 1000, { fit: 'cover' }, { x: 0, y: -5, width: 20, height: 20 }],
    [
      'is scaled about the middle and moved',
      grid,
      2000,
      1000,
      { scale: 2, x: 1, y: -2 },
      { x: -9, y: -7, width: 40, height: 20 },
    ],
    ['covers the sheet of zones: 17 by 19 cells', tapRoom, 1700, 1900, {}, { x: 0, y: 0, width: 17, height: 19 }],
    ['covers a blank sheet', { ...tapRoom, zones: [], edges: [] }, 300, 200, {}, { x: 0, y: 0, width: 30, height: 20 }],
    [
      'lies where the one before lay',
      { ...tapRoom, backdrop: { hash: 'a', x: -3, y: 2, width: 40, height: 20 } },
      800,
      400,
      {},
      { x: -3, y: 2, width: 40, height: 20 },
    ],
    [
      'lies on the sheet all the same, where that is wanted',
      { ...tapRoom, backdrop: { hash: 'a', x: -3, y: 2, width: 40, height: 20 } },
      1700,
      1900,
      { fit: 'inside' },
      { x: 0, y: 0, width: 17, height: 19 },
    ],
    [
      'is refused without a scale',
      grid,
      10,
      10,
      { scale: NaN },
      'has a scale or an offset that is not a finite number',
    ],
    [
      'is refused when far too large',
      grid,
      10,
      10,
      { scale: 1e9 },
      'would be scaled by 1000000000; the limits are 0.05 and 20',
    ],
    ['is refused when far away', grid, 10, 10, { x: 1e5 }, 'would lie more than 600 cells away'],
    [
      'is refused when it is a thread that would cover miles',
      grid,
      16_000,
      1,
      { fit: 'cover' },
      'would lie more than 600 cells away',
    ],
  ])('%s', (_, field, width, height, more, wanted) => {
    expect(covers(field, width, height, more)).toEqual(wanted);
  });

  test('always makes a field that can be read, in proportion, or says why not', () => {
    const side = fc.integer({ min: 1, max: 16_384 });
    const number = fc.oneof(fc.double({ min: -700, max: 700, noNaN: true }), fc.double());
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(...PICTURE_FITS),
        number,
        number,
        number,
        fc.constantFrom<Field>(grid, tapRoom),
        (width, height, fit, scale, x, y, field) => {
          const made = coveringUnder(field, { width, height }, { fit, scale, x, y });
          if (!made.ok) return made.error.say.length > 10;
          expect(made.value.width / made.value.height / (width / height)).toBeCloseTo(1, 6);
          return parseField({ ...field, backdrop: { hash: 'a', ...made.value } }).ok;
        },
      ),
    );
  });
});

test('where a picture lies is told so that it can be moved from there', () => {
  const lies = { x: -9, y: -7, width: 40, height: 20 };
  expect(lyingOf(grid, lies)).toEqual({ fit: 'inside', scale: 2, x: 1, y: -2 });
  expect(coveringUnder(grid, lies, lyingOf(grid, lies))).toEqual({ ok: true, value: lies });
});

test.each<[string, number, number, Parameters<typeof sheetForPicture>[1], unknown]>([
  ['as large as a blank sheet', 3000, 2000, null, { x: 0, y: 0, width: 30, height: 20 }],
  ['upright', 1000, 3000, null, { x: 0, y: 0, width: 10, height: 30 }],
  ['with the cells of its name', 999, 777, { columns: 22, rows: 14 }, { x: 0, y: 0, width: 22, height: 14 }],
  ['wide and low: larger, to have room', 4000, 100, null, { x: 0, y: 0, width: 160, height: 4 }],
])('a picture to draw zones on is a sheet %s', (_, width, height, named, wanted) => {
  expect(sheetForPicture({ width, height }, named)).toEqual({ ok: true, value: wanted });
});

test('a thread of a picture is no sheet to draw on', () => {
  expect(sheetForPicture({ width: 16_000, height: 2 }, null)).toMatchObject({
    ok: false,
    error: { say: 'is 16000 by 2 pixels: too narrow to draw zones on' },
  });
});
