import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceTo } from '../../../../src/core/maps/report/lines.ts';
import type { Point } from '../../../../src/core/space/field/field.ts';
import { touching } from '../../../../src/core/space/zones/neighbours.ts';
import { areaOf, crossing, meetingOf } from '../../../../src/core/space/zones/outline.ts';
import { newZone, rectangle } from '../../../../src/core/space/zones/presets.ts';
import { aligned, hugging, snapped } from '../../../../src/web/panels/map/geometry/sketch.ts';
import { smoothed } from '../../../../src/web/panels/map/geometry/smoothing.ts';
import { moved, outlineOf, pulled } from '../../../../src/web/panels/map/pens/zone-hand.ts';
import { zoneAt } from '../../../../src/web/panels/map/pens/zone-hits.ts';

const hall = rectangle(4, 4, 10, 6);
const spire: readonly Point[] = [
  { x: 18, y: 2 },
  { x: 24, y: 5 },
  { x: 20, y: 11 },
];
const there = [hall, spire];
const sides = (outline: readonly Point[]) =>
  outline.map((a, at) => ({ a, b: outline[(at + 1) % outline.length] ?? a }));
const toBorder = (p: Point, outlines: readonly (readonly Point[])[]): number =>
  Math.min(...outlines.flatMap((outline) => sides(outline).map((side) => distanceTo(p, side))));
const spot = fc.record({
  x: fc.double({ min: 0, max: 28, noNaN: true }),
  y: fc.double({ min: 0, max: 16, noNaN: true }),
});
const reaches = fc.double({ min: 0.05, max: 1, noNaN: true });

describe('a pen that is drawn to what is there', () => {
  test('moves no farther than it reaches, and lies on a border or on a quarter of a cell', () => {
    fc.assert(
      fc.property(spot, reaches, (p, reach) => {
        const at = snapped(p, there, reach);
        const far = Math.hypot(at.x - p.x, at.y - p.y);
        const onBorder = toBorder(at, there) < 1e-9;
        const onQuarter = Number.isInteger(at.x * 4) && Number.isInteger(at.y * 4);
        expect(onBorder || onQuarter).toBe(true);
        expect(far).toBeLessThanOrEqual(Math.max(reach, Math.hypot(0.125, 0.125)) + 1e-9);
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  test('finds every border within its reach', () => {
    fc.assert(
      fc.property(spot, reaches, (p, reach) => {
        if (toBorder(p, there) < reach - 1e-9) expect(toBorder(snapped(p, there, reach), there)).toBeLessThan(1e-9);
      }),
      { numRuns: 300, seed: 4 },
    );
  });

  test('stays where it was drawn to', () => {
    fc.assert(
      fc.property(spot, reaches, (p, reach) => {
        const at = snapped(p, there, reach);
        expect(snapped(at, there, reach)).toEqual(at);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  test('brings the sides of a rectangle in line with corners that are there', () => {
    expect(aligned({ x: 13.9, y: 14.2 }, there, 0.3)).toEqual({ x: 14, y: 14.25 });
    expect(aligned({ x: 26.1, y: 10.1 }, there, 0.3)).toEqual({ x: 26, y: 10 });
    expect(aligned({ x: 13.9, y: 9.9 }, there, 0.3)).toEqual({ x: 14, y: 10 });
    expect(aligned({ x: 30.1, y: 30.1 }, [], 0.3)).toEqual({ x: 30, y: 30 });
  });

  test('moves a whole zone so that it touches, its shape as it was', () => {
    const at = pulled(rectangle(15, 4, 3, 3), { x: -0.85, y: 0.1 }, [hall], 0.4);
    expect(at).toEqual(
      rectangle(14, 4, 3, 3).map(({ x, y }) => ({ x: expect.closeTo(x) as number, y: expect.closeTo(y) as number })),
    );
    const free = pulled(rectangle(20, 12, 3, 3), { x: 0.1, y: 0.2 }, [hall], 0.4);
    expect(free[0]).toEqual({ x: 20, y: 12.25 });
  });
});

describe('a line drawn by hand', () => {
  /** A loop round a middle, as shaky as hands are. */
  const loops = fc
    .record({
      radii: fc.array(fc.double({ min: 2, max: 5, noNaN: true }), { minLength: 5, maxLength: 9 }),
      shakes: fc.array(fc.double({ min: -0.06, max: 0.06, noNaN: true }), { minLength: 20, maxLength: 40 }),
    })
    .map(({ radii, shakes }) =>
      Array.from({ length: 240 }, (_, at): Point => {
        const turn = at / 240;
        const [from, to] = [
          radii[Math.floor(turn * radii.length)] ?? 3,
          radii[(Math.floor(turn * radii.length) + 1) % radii.length] ?? 3,
        ];
        const share = turn * radii.length - Math.floor(turn * radii.length);
        const radius = from + (to - from) * share + (shakes[at % shakes.length] ?? 0);
        return { x: 10 + radius * Math.cos(turn * 2 * Math.PI), y: 8 + radius * Math.sin(turn * 2 * Math.PI) };
      }),
    );

  test('becomes an outline of few corners, none of it far from where the hand was', () => {
    fc.assert(
      fc.property(loops, (line) => {
        const outline = smoothed(line);
        expect(outline.length).toBeGreaterThanOrEqual(3);
        expect(outline.length).toBeLessThanOrEqual(60);
        const borders = sides(outline);
        // the end of the line, which comes back to its beginning, may be left out
        for (const p of line.slice(0, -8))
          expect(Math.min(...borders.map((side) => distanceTo(p, side)))).toBeLessThan(0.35);
        expect(areaOf(outline) / areaOf(line)).toBeGreaterThan(0.9);
      }),
      { numRuns: 80, seed: 6 },
    );
  });

  test('follows a border that it nearly runs along, without a gap and without lying over it', () => {
    const line = [
      { x: 4.2, y: 10.3 },
      { x: 8, y: 10.2 },
      { x: 13.8, y: 10.3 },
      { x: 14, y: 14 },
      { x: 9, y: 15 },
      { x: 4, y: 14 },
    ];
    const outline = hugging(line, [hall]);
    expect(outline.slice(0, 3).map(({ y }) => y)).toEqual([10, 10, 10]);
    expect(outline.slice(3)).toEqual(line.slice(3));
    expect(touching([newZone('hall', 'Hall', hall), newZone('yard', 'Yard', outline)])).toEqual([['hall', 'yard']]);
    expect(meetingOf(outline, hall)).toBe('apart');
  });

  test('is never made to cross itself by a border', () => {
    fc.assert(
      fc.property(loops, (line) => {
        const outline = smoothed(line);
        const hugged = hugging(outline, there);
        if (crossing(outline) === null) expect(crossing(hugged)).toBeNull();
      }),
      { numRuns: 80, seed: 8 },
    );
  });
});

describe('what a sketch becomes', () => {
  const zones = [newZone('hall', 'Hall', hall)];

  test('a rectangle is led by its pen and cut at the border it is dragged over', () => {
    const led = moved(
      { type: 'rectangle', from: { x: 12, y: 12 }, to: { x: 12, y: 12 } },
      { x: 16.1, y: 8.1 },
      zones,
      0.3,
    );
    expect(led).toMatchObject({ to: { x: 16, y: 8 } });
    const outline = outlineOf(led, zones) ?? [];
    expect(areaOf(outline)).toBeCloseTo(16 - 4);
    expect(meetingOf(outline, hall)).toBe('apart');
  });

  test('a loop that crosses itself is kept as it was drawn; a slip of the hand is not', () => {
    const eight: readonly Point[] = [
      { x: 20, y: 2 },
      { x: 24, y: 6 },
      { x: 24, y: 2 },
      { x: 20, y: 6 },
    ];
    expect(outlineOf({ type: 'polygon', points: eight, at: { x: 20, y: 6 } }, zones)).toEqual(eight);
    expect(outlineOf({ type: 'rectangle', from: { x: 20, y: 2 }, to: { x: 20.25, y: 2.25 } }, zones)).toBeNull();
    expect(outlineOf({ type: 'polygon', points: eight.slice(0, 2), at: { x: 20, y: 6 } }, zones)).toBeNull();
    expect(outlineOf({ type: 'link', from: 'hall', at: { x: 20, y: 2 } }, zones)).toBeNull();
  });

  test('no corner of a zone that is moved comes left of the map or above it', () => {
    const start = rectangle(1, 2, 4, 3);
    const led = moved(
      { type: 'whole', zone: 'x', from: { x: 3, y: 3 }, outline: start, start },
      { x: -6, y: 0 },
      zones,
      0.2,
    );
    expect(led).toMatchObject({ outline: rectangle(0, 0, 4, 3) });
  });

  test('a moved zone is trimmed where it reaches over a little, and left whole where it lies on another', () => {
    const start = rectangle(16, 4, 5, 5);
    const at = (x: number) =>
      outlineOf({ type: 'whole', zone: 'x', from: { x: 17, y: 5 }, outline: rectangle(x, 4, 5, 5), start }, zones) ??
      [];
    expect(areaOf(at(13.5))).toBeCloseTo(25 - 2.5);
    expect(at(12)).toEqual(rectangle(12, 4, 5, 5));
  });

  test('the zone drawn last is the one that is under a pen', () => {
    expect(zoneAt([...zones, newZone('inner', 'Inner', rectangle(6, 5, 2, 2))], { x: 7, y: 6 })?.id).toBe('inner');
    expect(zoneAt(zones, { x: 1, y: 1 })).toBeNull();
  });
});
