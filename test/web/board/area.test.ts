import { expect, test } from 'vitest';
import type { Slot } from '../../../src/core/rules/offers/offer.ts';
import { areaAt, startToward } from '../../../src/web/board/grid/area.ts';

type Aimed = Extract<Slot, { shape: 'aimed' }>;
const aimed = (starts: Aimed['starts'], turn: number | null): Aimed => ({
  name: 'area',
  label: 'Area',
  type: 'area',
  shape: 'aimed',
  sides: [15],
  starts,
  turn,
});
/** The corners of somebody on the cell 3, 3. */
const corners = [
  { x: 3, y: 3 },
  { x: 4, y: 3 },
  { x: 4, y: 4 },
  { x: 3, y: 4 },
];

test('a square lies around the pointer', () => {
  const square: Slot = { name: 'area', label: 'Square', type: 'area', shape: 'square', sides: [10] };
  expect(areaAt(square, { x: 4.1, y: 4.2 }, 10, 5, null)).toEqual({ x: 3, y: 3, side: 10 });
});

test.each([
  ['east of the source', { x: 8, y: 3.1 }, { x: 4, y: 3, side: 15, angle: 0 }],
  ['southeast of it', { x: 7, y: 7 }, { x: 4, y: 4, side: 15, angle: 45 }],
  ['north of it', { x: 3.2, y: 0 }, { x: 3, y: 3, side: 15, angle: 270 }],
  ['a little above west', { x: 0, y: 2.6 }, { x: 3, y: 3, side: 15, angle: 180 }],
])('a wedge follows the pointer, from the nearest corner: %s', (_, at, value) => {
  expect(areaAt(aimed(corners, 45), at, 15, 5, null)).toEqual(value);
});

test('an area turned by hand no longer follows the pointer', () => {
  expect(areaAt(aimed(corners, 45), { x: 8, y: 3.1 }, 15, 5, 90)).toEqual({ x: 4, y: 3, side: 15, angle: 90 });
});

test('what may start anywhere snaps to corners or middles, and points east until it is turned', () => {
  expect(areaAt(aimed('corners', null), { x: 2.6, y: 5.2 }, 15, 5, null)).toEqual({ x: 3, y: 5, side: 15 });
  expect(areaAt(aimed('middles', 45), { x: 2.6, y: 5.2 }, 15, 5, null)).toEqual({ x: 2.5, y: 5.5, side: 15, angle: 0 });
});

test('by keys it starts at the corner that lies farthest that way', () => {
  expect(startToward(corners, 45)).toEqual({ x: 4, y: 4 });
  expect(startToward(corners, 225)).toEqual({ x: 3, y: 3 });
  expect(startToward(corners, 0)).toEqual({ x: 4, y: 3 });
});
