import { expect, test } from 'vitest';
import { CORNERS, movedBy, scaledBy, stepOf } from '../../../src/web/panels/gm/picture-frame.ts';

const frame = { x: 2, y: 3, width: 8, height: 4 };
const opposite = (corner: string, { x, y, width, height }: typeof frame) => [
  corner.endsWith('left') ? x + width : x,
  corner.startsWith('top') ? y + height : y,
];

test('a picture is moved as it is', () => {
  expect(movedBy(frame, 1.234, -2)).toEqual({ ...frame, x: 3.23, y: 1 });
});

test.each(CORNERS)('dragged at its %s corner it keeps its proportions, and the corner opposite stays', (corner) => {
  for (const [dx, dy] of [
    [2, 0],
    [-3, 1],
    [0, -5],
    [100, 100],
    [-100, -100],
  ] as const) {
    const next = scaledBy(frame, corner, dx, dy);
    expect(next.width / next.height).toBeCloseTo(2, 9);
    expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(0.5);
    opposite(corner, next).forEach((value, at) => expect(value).toBeCloseTo(opposite(corner, frame)[at] ?? 0, 9));
  }
  const [dx, dy] = [corner.endsWith('left') ? -4 : 4, corner.startsWith('top') ? -2 : 2];
  expect(scaledBy(frame, corner, dx, dy)).toMatchObject({ width: 12, height: 6 });
});

test('arrow keys move by a cell, with Shift by a tenth', () => {
  expect([stepOf('ArrowUp', false), stepOf('ArrowRight', true), stepOf('a', false)]).toEqual([
    { x: 0, y: -1 },
    { x: 0.1, y: 0 },
    null,
  ]);
});
