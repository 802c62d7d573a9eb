import { describe, expect, test } from 'vitest';
import { clearSpot } from '../../../../src/web/panels/odds/clear-spot.ts';
import type { Box } from '../../../../src/web/panels/odds/clear-spot.ts';

const token = (x: number, y: number): Box => ({ x, y, width: 40, height: 64 });
const placed = (about: readonly Box[], others: readonly Box[], spot = { x: 500, y: 300 }) =>
  clearSpot({
    card: { width: 380, height: 300 },
    window: { width: 1000, height: 800 },
    margin: 12,
    spot,
    about,
    others,
  });

describe('a card beside a foe', () => {
  test('stands where it was wanted while it covers nobody there, within the window', () => {
    expect(placed([token(430, 400)], [])).toEqual({ x: 500, y: 300 });
    expect(placed([], [], { x: 900, y: 700 })).toEqual({ x: 608, y: 488 });
  });
  test('goes past whoever strikes, the shortest way that covers neither', () => {
    expect(placed([token(430, 400), token(520, 400)], [])).toEqual({ x: 568, y: 300 });
  });
  test('covers others only where it must, and of them the fewest', () => {
    const others = [token(600, 350), token(700, 500)];
    const { x, y } = placed([token(430, 400)], others);
    const covered = others.filter((box) => x < box.x + 40 && box.x < x + 380 && y < box.y + 64 && box.y < y + 300);
    expect(covered).toEqual([]);
  });
  test('rather covers a crowd than one it is about', () => {
    const crowd = Array.from({ length: 100 }, (_, nth) => token((nth % 20) * 50, Math.floor(nth / 20) * 160));
    const about = [token(500, 400), token(560, 400)];
    const { x, y } = placed(about, crowd);
    for (const box of about) expect(x < box.x + 40 && box.x < x + 380 && y < box.y + 64 && box.y < y + 300).toBe(false);
  });
});
