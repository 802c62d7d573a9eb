import { describe, expect, test } from 'vitest';
import { coverBetween } from '../../../src/core/space/measuring/cover.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { sight } from '../../../src/core/space/measuring/sight.ts';
import { battlefield } from './drawing.ts';
import { meet } from './naive.ts';
import { randomField, seeded } from './random.ts';
import type { GridField, Point } from '../../../src/core/space/field/field.ts';
import type { Base } from '../../../src/core/space/grid/footprint.ts';

/** The definition of sight tried line by line over every wall. */
const naiveSight = (field: GridField, a: Base, b: Base): boolean => {
  const walls = [...field.walls, ...field.portals.filter((portal) => portal.kind === 'door' && !portal.open)];
  const free = (p: Point, q: Point): boolean => walls.every((wall) => !meet(p, q, wall.a, wall.b));
  const centres = ({ x, y, size }: Base): Point[] =>
    Array.from({ length: size * size }, (_, i) => ({ x: x + (i % size) + 0.5, y: y + Math.floor(i / size) + 0.5 }));
  const corners = ({ x, y, size }: Base): Point[] =>
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].flatMap(([i, j]) => {
      const corner = { x: x + (i ? size - 0.1 : 0.1), y: y + (j ? size - 0.1 : 0.1) };
      return free(corner, { x: x + (i ? size - 0.5 : 0.5), y: y + (j ? size - 0.5 : 0.5) }) ? [corner] : [];
    });
  const joined = (from: Point[], to: Point[]): boolean => from.some((p) => to.some((q) => free(p, q)));
  return joined(centres(a), [...centres(b), ...corners(b)]) || joined(corners(a), centres(b));
};

/** Whether a segment lies across the line between the first cells of two bases, which is looked along first. */
const barsFirstLine = ({ a: from, b: to }: { readonly a: Point; readonly b: Point }, a: Base, b: Base): boolean =>
  meet({ x: a.x + 0.5, y: a.y + 0.5 }, { x: b.x + 0.5, y: b.y + 0.5 }, from, to);

const overlap = (a: Base, b: Base): boolean =>
  a.x < b.x + b.size && b.x < a.x + a.size && a.y < b.y + b.size && b.y < a.y + a.size;

describe('over random maps', () => {
  test('sight is the same both ways, reason included, and what its definition says', () => {
    let blocked = 0;
    for (let seed = 1; seed <= 15; seed++) {
      const field = randomField(seed, { width: 23, height: 17, walls: 14, loose: 0.5, doors: 6, rough: 0 });
      const grid = gridOf(field);
      const next = seeded(seed);
      const base = (): Base => {
        const size = next() < 0.5 ? 1 : 2 + Math.floor(next() * 5);
        return { x: Math.floor(next() * (24 - size)), y: Math.floor(next() * (18 - size)), size };
      };
      for (let i = 0; i < 60; i++) {
        const a = base();
        const b = base();
        const seen = sight(grid, a, b);
        expect(sight(grid, b, a)).toBe(seen);
        expect(seen.clear).toBe(overlap(a, b) || naiveSight(field, a, b));
        if (seen.clear) continue;
        blocked++;
        expect([...field.walls, ...field.portals]).toContain(seen.by);
        expect(barsFirstLine(seen.by, a, b)).toBe(true);
      }
    }
    expect(blocked).toBeGreaterThan(100);
  });
});

test.each([
  ['A|B', false],
  ['AdB', false],
  ['AoB', true],
  ['AwB', true],
])('%s: walls and closed doors block sight, open doors and windows do not', (drawing, clear) => {
  const { field, at } = battlefield(drawing);
  expect(sight(gridOf(field), at['A']!, at['B']!)).toEqual(
    clear ? { clear } : { clear, by: field.walls[0] ?? field.portals[0] },
  );
});

test('a door that is opened is seen through at once', () => {
  const { field, at } = battlefield('AdB');
  expect(sight(gridOf(field), at['A']!, at['B']!).clear).toBe(false);
  const opened = { ...field, portals: field.portals.map((portal) => ({ ...portal, open: true })) };
  expect(sight(gridOf(opened), at['A']!, at['B']!).clear).toBe(true);
});

test('who stands in a cell that a wall cuts is not seen by the corner on the other side', () => {
  const field = { ...blankGrid(6, 3), walls: [{ a: { x: 3.3, y: -1 }, b: { x: 3.3, y: 4 } }] };
  expect(sight(gridOf(field), { x: 0, y: 1, size: 1 }, { x: 3, y: 1, size: 1 }).clear).toBe(false);
});

test('walls that meet at a corner leave no gap to see through', () => {
  const field = {
    ...blankGrid(4, 4),
    walls: [
      { a: { x: 2, y: -1 }, b: { x: 2, y: 2 } },
      { a: { x: 2, y: 2 }, b: { x: -1, y: 2 } },
    ],
  };
  for (const [x, y] of [
    [2, 2],
    [3, 3],
    [2, 3],
    [2, 0],
    [0, 2],
  ] as const) {
    expect(sight(gridOf(field), { x: 1, y: 1, size: 1 }, { x, y, size: 1 }).clear).toBe(false);
  }
});

test('cover on the middle line counts, beside it does not', () => {
  const box = (id: string, x: number, y: number) => ({
    id,
    label: id,
    worth: 1,
    outline: [
      { x, y },
      { x: x + 0.4, y },
      { x: x + 0.4, y: y + 0.4 },
      { x, y: y + 0.4 },
    ],
  });
  const field = { ...blankGrid(6, 3), cover: [box('crate', 2.3, 1.3), box('barrel', 2.3, 2.3), box('bush', 4.3, 1.3)] };
  const between = coverBetween(gridOf(field), { x: 0, y: 1, size: 1 }, { x: 4, y: 1, size: 1 });
  expect(between.map((cover) => cover.id)).toEqual(['crate', 'bush']);
});
