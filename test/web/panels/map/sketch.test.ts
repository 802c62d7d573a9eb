import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../../src/core/space/field/field.ts';
import { zoneFaults } from '../../../../src/core/space/zones/faults.ts';
import { areaOf, crossing, meetingOf } from '../../../../src/core/space/zones/outline.ts';
import { newZone, rectangle } from '../../../../src/core/space/zones/presets.ts';
import { cutBy, fitted } from '../../../../src/web/panels/map/geometry/cutting.ts';
import { isSlip, rectangleBetween, snapped } from '../../../../src/web/panels/map/geometry/sketch.ts';
import { smoothed } from '../../../../src/web/panels/map/geometry/smoothing.ts';

const hall = rectangle(0, 0, 10, 6);
const wedge: readonly Point[] = [
  { x: 12, y: 0 },
  { x: 18, y: 3 },
  { x: 12, y: 6 },
];

test('a point is pulled to a corner, else to a border, else to a quarter of a cell', () => {
  expect(snapped({ x: 9.8, y: 0.1 }, [hall], 0.5)).toEqual({ x: 10, y: 0 });
  expect(snapped({ x: 9.8, y: 2.1 }, [hall], 0.5)).toEqual({ x: 10, y: 2.1 });
  expect(snapped({ x: 13.1, y: 2.4 }, [hall], 0.5)).toEqual({ x: 13, y: 2.5 });
});

test('a rectangle is the same wherever the hand began', () => {
  expect(rectangleBetween({ x: 5, y: 4 }, { x: 1, y: 2 })).toEqual(rectangleBetween({ x: 1, y: 2 }, { x: 5, y: 4 }));
  expect(areaOf(rectangleBetween({ x: 5, y: 4 }, { x: 1, y: 2 }))).toBe(8);
});

test('a shaky line becomes an outline with few corners and nearly its area', () => {
  const line = Array.from({ length: 400 }, (_, at) => {
    const turn = (at / 400) * 2 * Math.PI;
    return {
      x: 10 + (6 + 0.06 * Math.sin(at * 7)) * Math.cos(turn),
      y: 10 + (6 + 0.06 * Math.cos(at * 5)) * Math.sin(turn),
    };
  });
  const outline = smoothed(line);
  expect(outline.length).toBeLessThan(40);
  expect(crossing(outline)).toBeNull();
  expect(areaOf(outline) / (Math.PI * 36)).toBeGreaterThan(0.93);
  expect(smoothed([])).toEqual([]);
});

test('a click is a slip, not a zone', () => {
  expect(isSlip(rectangleBetween({ x: 1, y: 1 }, { x: 1.2, y: 1.2 }))).toBe(true);
  expect(isSlip(hall)).toBe(false);
});

describe('what reaches into a neighbour', () => {
  test('is cut at the border they share then', () => {
    const cut = cutBy(rectangle(8, 1, 6, 3), hall);
    expect(areaOf(cut)).toBeCloseTo(12);
    expect(meetingOf(cut, hall)).toBe('apart');
  });
  test('is cut round a corner that pokes into it', () => {
    const cut = cutBy(rectangle(8, 4, 6, 6), hall);
    expect(areaOf(cut)).toBeCloseTo(36 - 4);
    expect(meetingOf(cut, hall)).toBe('apart');
    expect(cut).toContainEqual({ x: 10, y: 6 });
  });
  test('is cut along slanting borders too', () => {
    const cut = cutBy(rectangle(14, 0, 8, 6), wedge);
    expect(meetingOf(cut, wedge)).toBe('apart');
    expect(areaOf(cut)).toBeCloseTo(48 - 4 * 2);
  });
  test('is cut where it runs along a border before it crosses it', () => {
    const stairs = [
      { x: 8, y: 2 },
      { x: 13, y: 3 },
      { x: 13, y: 9 },
      { x: 8, y: 10 },
    ];
    const cut = cutBy(rectangle(8, 9.25, 5.5, 3.5), stairs);
    expect(meetingOf(cut, stairs)).toBe('apart');
    expect(areaOf(cut)).toBeCloseTo(5.5 * 3.5 - (3.75 * 0.75) / 2);
  });
  test('stays as it is where it touches only, lies within, or holds the other', () => {
    for (const outline of [
      rectangle(10, 0, 4, 4),
      rectangle(2, 2, 3, 2),
      rectangle(-2, -2, 20, 20),
      rectangle(30, 30, 2, 2),
    ])
      expect(cutBy(outline, hall)).toEqual(outline);
  });
  test('of several neighbours, loses what each of them has', () => {
    const zones = [newZone('a', 'A', hall), newZone('b', 'B', wedge)];
    const cut = fitted(rectangle(8, 2, 8, 2), zones);
    expect(zoneFaults({ type: 'zones', zones: [...zones, newZone('c', 'C', cut)], edges: [], backdrop: null })).toEqual(
      [],
    );
  });
  test('never lies over a convex neighbour when it began outside, wherever it was drawn', () => {
    const corner = fc.integer({ min: 0, max: 60 }).map((n) => n / 4);
    fc.assert(
      fc.property(corner, corner, corner, corner, (x1, y1, x2, y2) => {
        const drawn = rectangleBetween({ x: x1 + 0.13, y: y1 + 0.07 }, { x: x2 + 0.13, y: y2 + 0.07 });
        const other = [
          { x: 5, y: 4 },
          { x: 10, y: 5 },
          { x: 11, y: 9 },
          { x: 6, y: 11 },
        ];
        if (isSlip(drawn) || meetingOf(drawn, other) === 'nested') return;
        const cut = cutBy(drawn, other);
        expect(crossing(cut)).toBeNull();
        expect(areaOf(cut)).toBeLessThanOrEqual(areaOf(drawn) + 1e-6);
        // What the other parts in two stays whole, and is told as lying over it.
        const parted = cut.length === drawn.length && cut.every((point, at) => point === drawn[at]);
        if (!parted) expect(meetingOf(cut, other)).toBe('apart');
      }),
      { numRuns: 400, seed: 5 },
    );
  });
});
