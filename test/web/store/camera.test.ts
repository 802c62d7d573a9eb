import { describe, expect, test } from 'vitest';
import {
  centredOn,
  fitted,
  followed,
  kept,
  sharedCamera,
  toCells,
  toPixels,
  wider,
  zoomedAt,
} from '../../../src/web/store/camera.ts';
import { edgeMark, intoSafeArea } from '../../../src/web/store/camera/safe-area.ts';

const board = { width: 1000, height: 600 };

test('what lies under the pointer stays there while one zooms', () => {
  const camera = { x: 30, y: -20, scale: 40 };
  const px = { x: 333, y: 210 };
  const before = toCells(camera, px);
  const after = toPixels(zoomedAt(camera, px, 1.7), before);
  expect(after.x).toBeCloseTo(px.x);
  expect(after.y).toBeCloseTo(px.y);
});

test('zooming stops at the smallest and the largest cell', () => {
  expect(zoomedAt({ x: 0, y: 0, scale: 40 }, { x: 0, y: 0 }, 1e9).scale).toBe(192);
  expect(zoomedAt({ x: 0, y: 0, scale: 40 }, { x: 0, y: 0 }, 1e-9).scale).toBe(6);
});

test('a field is fitted between the panels, in their middle', () => {
  const camera = fitted({ width: 20, height: 10 }, board, { top: 100, right: 200, bottom: 0, left: 0 });
  expect(camera.scale).toBeCloseTo((800 / 20) * 0.97);
  expect(toPixels(camera, { x: 10, y: 5 })).toEqual({ x: 400, y: 350 });
});

test('a point is put in the middle of what panels leave free', () => {
  expect(
    toPixels(
      centredOn({ x: 0, y: 0, scale: 30 }, { x: 3, y: 4 }, board, { top: 0, right: 0, bottom: 100, left: 200 }),
      { x: 3, y: 4 },
    ),
  ).toEqual({ x: 600, y: 250 });
});

test('the field cannot be pushed out of sight', () => {
  const camera = kept({ x: 99_999, y: -99_999, scale: 20 }, { width: 10, height: 10 }, board);
  expect(camera.x).toBe(1000 - 64);
  expect(camera.y).toBe(64 - 200);
});

test('a screen of another shape follows to the same middle and the same cells along its shorter side', () => {
  const shared = sharedCamera({ x: 100, y: 50, scale: 30 }, board);
  const wall = { width: 1920, height: 1080 };
  const camera = followed(shared, wall);
  expect(toCells(camera, { x: 960, y: 540 })).toEqual({ x: shared.x, y: shared.y });
  expect(1080 / camera.scale).toBeCloseTo(600 / 30);
});

test('a map makes room for a panel that grows, and keeps it for one that goes', () => {
  const first = { top: 90, right: 300, bottom: 0, left: 66 };
  const second = wider(first, { top: 90, right: 0, bottom: 94, left: 66 });
  expect(second).toEqual({ top: 90, right: 300, bottom: 94, left: 66 });
  expect(wider(second, first)).toBe(second);
});

describe('whom it is about comes into the safe area', () => {
  const safe = { top: 50, right: 300, bottom: 50, left: 50 };
  const shift = (...squares: readonly (readonly [number, number])[]) =>
    intoSafeArea(
      squares.map(([x, y]) => ({ x, y, edge: 40 })),
      board,
      safe,
    );

  test('who is there already moves nothing', () => {
    expect(shift([130, 320], [500, 200])).toEqual({ x: 0, y: 0 });
  });
  test('who lies beyond an edge comes in only as far as they and their name are seen', () => {
    expect(shift([800, 310])).toEqual({ x: -212, y: 0 });
    expect(shift([10, 310])).toEqual({ x: 112, y: 0 });
    expect(shift([300, 540])).toEqual({ x: 0, y: -54 });
  });
  test('two are brought in together where both have room', () => {
    expect(shift([200, 310], [650, 310])).toEqual({ x: -14, y: 0 });
  });
  test('the name of the first is seen too, unless the second would have no room', () => {
    expect(shift([60, 310])).toEqual({ x: 62, y: 0 });
    expect(shift([60, 310], [600, 310])).toEqual({ x: 36, y: 0 });
  });
  test('where they have not, the first is in sight and the second as far as can be', () => {
    expect(shift([100, 310], [900, 310])).toEqual({ x: -26, y: 0 });
    expect(shift([900, 310], [100, 310])).toEqual({ x: -264, y: 0 });
  });
});

describe('a mark for somebody out of sight', () => {
  const insets = { top: 50, right: 300, bottom: 50, left: 50 };
  const markAt = (x: number, y: number) => edgeMark({ x, y }, board, insets, 30);

  test('is nowhere for who is in sight', () => {
    expect(markAt(200, 200)).toBeNull();
    expect(markAt(board.width - 300, board.height - 50)).toBeNull();
  });
  test('stands inside what panels leave free, and points the way', () => {
    expect(markAt(-500, 200)).toEqual({ x: 80, y: 200, turn: 180 });
    expect(markAt(200, -400)).toEqual({ x: 200, y: 80, turn: -90 });
    expect(markAt(board.width - 100, 200)).toEqual({ x: board.width - 330, y: 200, turn: 0 });
  });
});
