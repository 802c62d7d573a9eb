import { describe, expect, test } from 'vitest';
import { changeField } from '../../../src/core/space/field/field-change.ts';
import { DIAGONALS } from '../../../src/core/space/field/field.ts';
import { maskOf } from '../../../src/core/space/grid/footprint.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { layerOf } from '../../../src/core/space/grid/layer.ts';
import { pathCost } from '../../../src/core/space/moving/path.ts';
import { entryAt, feetTo, pathTo, reach } from '../../../src/core/space/moving/reach.ts';
import { battlefield } from './drawing.ts';
import { naiveReach } from './naive.ts';
import { randomField, seeded } from './random.ts';
import type { GridField } from '../../../src/core/space/field/field.ts';
import type { Walk } from '../../../src/core/space/moving/reach.ts';

describe.each(DIAGONALS)('with diagonals counted %s', (diagonal) => {
  test.each([1, 2, 3, 4, 5, 6])(
    'a base of %i cells reaches what a naive search reaches, at the same cost, over random maps',
    (size) => {
      // big bases need a map where they find room
      const [width, height] = size < 4 ? [14, 11] : [20, 15];
      let walked = 0;
      for (let seed = 1; seed <= 12; seed++) {
        const field = randomField(seed * 7 + size, {
          width,
          height,
          diagonal,
          walls: size === 1 ? 16 : size < 4 ? 6 : 2,
          doors: size < 4 ? 4 : 1,
          rough: size === 1 ? 0.25 : 0.16 / size,
        });
        const grid = gridOf(field);
        const next = seeded(seed);
        const { unfit } = layerOf(grid, size);
        const from = [...unfit.keys()].filter((cell) => !unfit[cell])[Math.floor(next() * 20)];
        if (from === undefined) continue;
        const enemies = new Set(
          (size < 4 ? [0, 1, 2, 3, 4] : [0]).map(() => Math.floor(next() * grid.count)).filter((cell) => cell !== from),
        );
        const blocked = new Uint8Array(grid.count);
        for (const cell of enemies) blocked[cell] = 1;
        const walk: Walk = {
          from,
          size,
          budget: 40,
          terrain: { difficult: { times: 2, extra: 0 }, liquid: { times: 3, extra: 0 } },
          blocked,
        };
        const found = reach(grid, walk);
        const naive = naiveReach(field, {
          x: from % width,
          y: Math.floor(from / width),
          size,
          budget: 40,
          times: { difficult: 2, liquid: 3 },
          enemies,
        });
        const costs = new Map(Array.from(found.cells.subarray(0, found.reached), (cell, i) => [cell, found.feet[i]!]));
        expect(new Map([...costs].sort((a, b) => a[0] - b[0]))).toEqual(
          new Map([...naive].sort((a, b) => a[0] - b[0])),
        );
        for (const [cell, feet] of naive) {
          const path = pathTo(found, cell);
          const cost = pathCost(grid, path, walk);
          expect(cost.refusal).toBeNull();
          expect(cost.feet.at(-1)).toBe(feet);
        }
        walked += naive.size - 1;
      }
      expect(walked).toBeGreaterThan(30);
    },
  );
});

test('OL-131 with 30 ft six squares are reached and the seventh is not', () => {
  const { field, cell } = battlefield('A . . . . . 6 7');
  const found = reach(gridOf(field), { from: cell('A'), size: 1, budget: 30 });
  expect(feetTo(found, cell('6'))).toBe(30);
  expect(feetTo(found, cell('7'))).toBeNull();
});

test('OL-156 an opened door changes the way at once', () => {
  const { field, cell } = battlefield('A .d. B');
  expect(feetTo(reach(gridOf(field), { from: cell('A'), size: 1, budget: 60 }), cell('B'))).toBeNull();
  const opened = changeField(field, { type: 'portal', id: 'door 1', set: { open: true } }) as GridField;
  expect(feetTo(reach(gridOf(opened), { from: cell('A'), size: 1, budget: 60 }), cell('B'))).toBe(15);
});

test('a window is not walked through, open or not', () => {
  const { field, cell } = battlefield('A .w. B');
  const opened = { ...field, portals: field.portals.map((portal) => ({ ...portal, open: true })) };
  expect(feetTo(reach(gridOf(field), { from: cell('A'), size: 1, budget: 60 }), cell('B'))).toBeNull();
  expect(feetTo(reach(gridOf(opened), { from: cell('A'), size: 1, budget: 60 }), cell('B'))).toBeNull();
});

test('R-03 no diagonal step past the corner of something impassable or the end of a wall', () => {
  const solid = battlefield(`
    A #
    . B
  `);
  expect(feetTo(reach(gridOf(solid.field), { from: solid.cell('A'), size: 1, budget: 60 }), solid.cell('B'))).toBe(10);
  const wall = battlefield(`
    A|.
    . B
  `);
  expect(feetTo(reach(gridOf(wall.field), { from: wall.cell('A'), size: 1, budget: 60 }), wall.cell('B'))).toBe(10);
});

test('a wall off the grid lines blocks the steps whose middle line it crosses', () => {
  const { field, cell } = battlefield(`
    A B .
    C D .
  `);
  const slanted = { ...field, walls: [{ a: { x: 0.7, y: -0.2 }, b: { x: 1.3, y: 1.4 } }] };
  const found = reach(gridOf(slanted), { from: cell('A'), size: 1, budget: 5 });
  expect([...found.cells.subarray(0, found.reached)]).toEqual([cell('A'), cell('C')]);
});

test('of ways that cost the same the straight one is taken', () => {
  const grid = gridOf(battlefield(Array.from({ length: 9 }, () => '. . . . . . . . .').join('\n')).field);
  const found = reach(grid, { from: 4 * 9 + 4, size: 1, budget: 30 });
  for (const [end, middle] of [
    [4 * 9, 4 * 9 + 2],
    [4 * 9 + 8, 4 * 9 + 6],
    [4, 2 * 9 + 4],
    [8 * 9 + 4, 6 * 9 + 4],
  ] as const)
    expect(pathTo(found, end)[2]).toBe(middle);
});

test('5-10-5 counts every second diagonal double and goes on counting from an odd start', () => {
  const { field, cell } = battlefield(
    `
    A . . .
    . 1 . .
    . . 2 .
    . . . 3
  `,
    '5-10-5',
  );
  const grid = gridOf(field);
  const even = reach(grid, { from: cell('A'), size: 1, budget: 60 });
  expect(['1', '2', '3'].map((letter) => feetTo(even, cell(letter)))).toEqual([5, 15, 20]);
  const odd = reach(grid, { from: cell('A'), size: 1, budget: 60, odd: true });
  expect(['1', '2', '3'].map((letter) => feetTo(odd, cell(letter)))).toEqual([10, 15, 25]);
  expect(even.odd[entryAt(even, cell('3'))]).toBe(1);
});

test('1.5 counts a diagonal as one and a half squares', () => {
  const { field, cell } = battlefield(
    `
    A . .
    . 1 .
    . . 2
  `,
    '1.5',
  );
  const found = reach(gridOf(field), { from: cell('A'), size: 1, budget: 15 });
  expect(['1', '2'].map((letter) => feetTo(found, cell(letter)))).toEqual([7.5, 15]);
});

test('R-05 allies are passed but not ended in, enemies are not passed', () => {
  const { field, at, cell } = battlefield('A a . E .');
  const grid = gridOf(field);
  const found = reach(grid, {
    from: cell('A'),
    size: 1,
    budget: 60,
    blocked: maskOf(grid, [at['E']!]),
    noStop: maskOf(grid, [at['a']!]),
  });
  expect([...found.cells.subarray(0, found.reached)]).toEqual([0, 1, 2]);
  expect([...found.stop.subarray(0, found.reached)]).toEqual([1, 0, 1]);
});

test('a big base moves as a whole: not through a gap narrower than it is, not astride a wall', () => {
  const narrow = battlefield(`
    A A . # . . .
    A A . . . . .
    . . . # . . .
  `);
  const found = reach(gridOf(narrow.field), { from: narrow.cell('A'), size: 2, budget: 200 });
  expect([...found.cells.subarray(0, found.reached)].sort((a, b) => a - b)).toEqual([0, 1, 7, 8]);
  const astride = battlefield(`
    A A . . .
        - - -
    A A . . .
  `);
  expect(reach(gridOf(astride.field), { from: astride.cell('A'), size: 2, budget: 200 }).reached).toBe(1);
});

test('what a rough cell costs a big base is what its worst cell costs', () => {
  const { field, cell } = battlefield(`
    A A . ,
    A A . .
  `);
  const found = reach(gridOf(field), { from: cell('A'), size: 2, budget: 60 });
  expect([1, 2].map((x) => feetTo(found, x))).toEqual([5, 15]);
});

test('no budget limit fills what is connected, on the largest field too', () => {
  const field = randomField(3, { width: 500, height: 500, walls: 0, rough: 0 });
  expect(reach(gridOf(field), { from: 0, size: 1, budget: Infinity }).reached).toBe(250_000);
});
