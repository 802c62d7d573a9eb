import { expect, test } from 'vitest';
import { newZone, rectangle, tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { BLANK_SHEET, sheetOf } from '../../../../src/core/space/zones/sheet.ts';

const blank = { zones: [], backdrop: null };
const picture = { hash: 'a', x: 1, y: 0, width: 20, height: 12 };

test('a sheet is as large as its zones and the picture under them', () => {
  expect(sheetOf(blank)).toEqual(BLANK_SHEET);
  expect(sheetOf(tapRoom)).toEqual({ width: 17, height: 19 });
  expect(sheetOf({ zones: [], backdrop: picture })).toEqual({ width: 21, height: 12 });
});

test('while one draws it does not shrink to the first zone, and has room beside the last', () => {
  expect(sheetOf({ zones: [newZone('a', 'A', rectangle(2, 2, 4, 4))], backdrop: null }, true)).toEqual(BLANK_SHEET);
  expect(sheetOf({ zones: [newZone('a', 'A', rectangle(30, 2, 4, 4))], backdrop: null }, true)).toEqual({
    width: 40,
    height: BLANK_SHEET.height,
  });
  expect(sheetOf({ ...tapRoom, backdrop: picture }, true)).toEqual({ width: 22, height: 24 });
});
