import { expect, test } from 'vitest';
import { firstCrop, keptEdge, movedCrop, sizedCrop } from '../../../../src/web/panels/inspector/crop.ts';

const tall = { width: 300, height: 500 };

test('a picture is cropped to the largest square: of a wide one the middle, of a tall one rather its top', () => {
  expect(firstCrop({ width: 500, height: 300 })).toEqual({ edge: 300, x: 100, y: 0 });
  expect(firstCrop(tall)).toEqual({ edge: 300, x: 0, y: 30 });
});

test('the square is moved and sized no farther than there is picture', () => {
  const first = firstCrop(tall);
  expect(movedCrop(first, 50, 900, tall)).toEqual({ edge: 300, x: 0, y: 200 });
  const near = sizedCrop(first, 100, tall);
  expect(near).toEqual({ edge: 100, x: 100, y: 130 });
  expect(sizedCrop(near, 9_999, tall)).toEqual(first);
  expect(sizedCrop(first, 0, tall).edge).toBe(37.5);
});

test('no more pixels are kept than a token is ever drawn with', () => {
  expect(keptEdge({ x: 0, y: 0, edge: 4_000 })).toBe(512);
  expect(keptEdge({ x: 0, y: 0, edge: 99.6 })).toBe(100);
});
