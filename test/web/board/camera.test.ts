import { beforeEach, describe, expect, test } from 'vitest';
import { newCamera } from '../../../src/web/board/camera/camera.ts';
import type { Camera } from '../../../src/web/store/camera.ts';

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const field = { width: 20, height: 10 };

let frames: ((now: number) => void)[] = [];
let still = false;
let drawn: Camera[] = [];

/** A camera on a board of 1000 by 500 pixels that shows its whole field. */
const looking = () => {
  const camera = newCamera({
    now: () => 0,
    request: (frame) => frames.push(frame),
    cancel: () => (frames = []),
    still: () => still,
  });
  const unmount = camera.mount({
    size: { width: 1000, height: 500 },
    field,
    corner: () => ({ x: 7, y: 9 }),
    draw: (now) => drawn.push(now),
  });
  camera.fitNow();
  return { camera, unmount };
};
/** Lets so many ms go by since a glide began. */
const pass = (ms: number): void => frames.splice(0).forEach((frame) => frame(ms));

beforeEach(() => {
  frames = [];
  still = false;
  drawn = [];
});

describe('a camera', () => {
  test('is drawn before anybody who watches it is told, and tells nobody who has stopped', () => {
    const { camera } = looking();
    const seen: unknown[] = [];
    const stop = camera.subscribe(() => seen.push(drawn.at(-1) === camera.now()));
    camera.panBy({ x: 5, y: 0 });
    stop();
    camera.panBy({ x: 5, y: 0 });
    expect(seen).toEqual([true]);
  });

  test('that shows the whole field goes on showing it on another board, until somebody moves it', () => {
    const { camera } = looking();
    camera.resizeBoard({ width: 500, height: 250 });
    expect(camera.showsWhole()).toBe(true);
    camera.zoomBy(3);
    const { scale } = camera.now();
    camera.resizeBoard({ width: 1000, height: 500 });
    expect(camera.now().scale).toBe(scale);
    expect(camera.showsWhole()).toBe(false);
  });

  test('makes room for a panel that grows and does not jump back for one that goes', () => {
    const { camera } = looking();
    camera.setInsets({ ...NONE, left: 300 });
    const beside = camera.now();
    expect(beside.x).toBeGreaterThanOrEqual(300);
    camera.setInsets(NONE);
    expect(camera.now()).toEqual(beside);
  });

  test('glides, and ends where it was sent to the last bit; a hand that moves it ends the glide', () => {
    const { camera } = looking();
    const from = camera.now();
    const to = { x: from.x + 40, y: from.y - 20, scale: from.scale };
    camera.glide(to);
    pass(90);
    expect(camera.now().x).toBeGreaterThan(from.x);
    expect(camera.now().x).toBeLessThan(to.x);
    pass(500);
    expect(camera.now()).toEqual(to);
    camera.glide(from);
    camera.panBy({ x: 1, y: 0 });
    pass(500);
    expect(camera.now().x).toBe(to.x + 1);
  });

  test('jumps where somebody asked for less motion', () => {
    still = true;
    const { camera } = looking();
    camera.zoomBy(4);
    camera.fit();
    expect(frames).toEqual([]);
    expect(camera.showsWhole()).toBe(true);
  });

  test('stays where it is when a panel grows in a fight', () => {
    const { camera } = looking();
    const before = camera.now();
    camera.setInsets({ ...NONE, left: 300 }, true);
    expect(camera.now()).toEqual(before);
    camera.fit();
    pass(500);
    expect(camera.now().x).toBeGreaterThanOrEqual(300);
  });

  test('stays where it is when a panel opens while something is carried over it, and does not jump afterwards', () => {
    const { camera } = looking();
    camera.fitNow();
    const before = camera.now();
    camera.hold(true);
    camera.setInsets({ ...NONE, bottom: 200 });
    camera.hold(false);
    camera.setInsets({ ...NONE, bottom: 200 });
    expect(camera.now()).toEqual(before);
  });

  test('pans without zooming, only as far as brings somebody clear of the panels', () => {
    still = true;
    const { camera } = looking();
    camera.set({ x: 0, y: 0, scale: 50 });
    camera.setInsets({ ...NONE, right: 300 });
    camera.bringIn([{ x: 4, y: 4, size: 1 }]);
    expect(camera.now()).toEqual({ x: 0, y: 0, scale: 50 });
    camera.bringIn([{ x: 16, y: 4, size: 1 }]);
    expect(camera.now()).toEqual({ x: -222, y: 0, scale: 50 });
  });

  test('brings the whole field along where it has room again after a panel has gone', () => {
    still = true;
    const { camera } = looking();
    camera.fitNow();
    const { x, y, scale } = camera.now();
    const low = { x: 4, y: 9, size: 1 };
    camera.setInsets({ ...NONE, bottom: 200 }, true);
    camera.bringIn([low], true);
    const pushed = camera.now();
    expect(pushed.y).toBeLessThan(y);
    camera.setInsets(NONE, true);
    camera.bringIn([low]);
    expect(camera.now()).toEqual(pushed);
    camera.bringIn([low], true);
    expect(camera.now()).toEqual({ x, y: 0, scale });
  });

  test('leaves no strip beside a field empty that is too large to be shown whole', () => {
    still = true;
    const { camera } = looking();
    camera.set({ x: 0, y: -100, scale: 51 });
    camera.bringIn([{ x: 4, y: 4, size: 1 }], true);
    expect(camera.now()).toEqual({ x: 0, y: -10, scale: 51 });
    camera.set({ x: 30, y: 30, scale: 51 });
    camera.bringIn([{ x: 4, y: 4, size: 1 }], true);
    expect(camera.now()).toEqual({ x: 0, y: 0, scale: 51 });
  });

  test('says where a point of the field is in the window, and stays where it is when its board is gone', () => {
    const { camera, unmount } = looking();
    const { x, y, scale } = camera.now();
    expect(camera.onScreen({ x: 2, y: 3 })).toEqual({ x: x + 2 * scale + 7, y: y + 3 * scale + 9 });
    unmount();
    const count = drawn.length;
    camera.panBy({ x: 10, y: 10 });
    expect(camera.now()).toEqual({ x, y, scale });
    expect(drawn).toHaveLength(count);
  });
});
