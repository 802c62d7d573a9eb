import { expect, test } from 'vitest';
import type { TerrainCosts } from '../../../src/core/space/grid/cost.ts';
import { blankGrid, DIAGONALS } from '../../../src/core/space/field/field.ts';
import type { GridField, Terrain } from '../../../src/core/space/field/field.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { pathCost } from '../../../src/core/space/moving/path.ts';
import { feetTo, reach } from '../../../src/core/space/moving/reach.ts';

/** A row of five cells with these kinds of ground in the cells after the first. */
const row = (...kinds: readonly (readonly Terrain[])[]): GridField => ({
  ...blankGrid(5, 1),
  terrain: kinds.flatMap((all, at) => all.map((kind) => ({ kind, label: kind, cells: [at + 1] }))),
});

/** Feet to each cell of a row by its reach and by its path, which have to agree; null: it cannot be entered. */
const feetAlong = (field: GridField, terrain?: TerrainCosts): readonly (number | null)[] => {
  const grid = gridOf(field);
  const walk = { from: 0, size: 1, budget: 1000, ...(terrain === undefined ? {} : { terrain }) };
  const found = reach(grid, walk);
  const path = pathCost(grid, [0, 1, 2, 3, 4], walk);
  const feet = [1, 2, 3, 4].map((cell) => feetTo(found, cell));
  expect(path.feet.slice(1)).toEqual(feet.filter((value) => value !== null));
  expect(path.refusal?.cell ?? null).toBe(feet.includes(null) ? feet.indexOf(null) + 1 : null);
  return feet;
};

const rows: readonly (readonly [string, GridField, TerrainCosts | undefined, readonly (number | null)[]])[] = [
  [
    'difficult ground and liquid cost twice, a hazard only hurts',
    row(['difficult'], ['liquid'], ['hazard'], []),
    undefined,
    [10, 20, 25, 30],
  ],
  [
    'of several kinds in one cell the worst counts',
    row(['difficult', 'hazard'], ['difficult', 'liquid']),
    { difficult: { times: 2, extra: 0 }, liquid: { times: 3, extra: 0 }, hazard: { times: 4, extra: 0 } },
    [20, 35, 40, 45],
  ],
  [
    'feet may be added instead',
    row(['difficult'], ['hazard']),
    { difficult: { times: 1, extra: 5 }, hazard: { times: 1.5, extra: 2.5 } },
    [10, 20, 25, 30],
  ],
  [
    'brush and mist are difficult where nothing else is said',
    row(['brush'], ['mist']),
    { difficult: { times: 2, extra: 0 } },
    [10, 20, 25, 30],
  ],
  ['nobody walks over a low obstacle', row(['brush'], ['low']), undefined, [10, null, null, null]],
  [
    'whoever crosses a chasm crosses a low obstacle',
    row(['low'], ['chasm']),
    { chasm: { times: 1, extra: 0 } },
    [5, 10, 15, 20],
  ],
  [
    'nobody enters a chasm who is not said to',
    row(['brush'], ['chasm']),
    { brush: { times: 3, extra: 0 } },
    [15, null, null, null],
  ],
  ['a digger enters earth', row([], ['earth']), { earth: { times: 1, extra: 0 } }, [5, 10, 15, 20]],
  ['what a mover cannot enter ends its way', row([], ['liquid']), { liquid: 'blocked' }, [5, null, null, null]],
  [
    'nobody enters the impassable, whatever it is said to cost',
    row(['impassable']),
    { impassable: { times: 1, extra: 0 } },
    [null, null, null, null],
  ],
  [
    'no ground is cheaper than plain ground',
    row(['difficult']),
    { difficult: { times: 0.5, extra: 0 } },
    [5, 10, 15, 20],
  ],
];
test.each(rows)('%s', (_, field, terrain, feet) => {
  expect(feetAlong(field, terrain)).toEqual(feet);
});

test('a diagonal into rough ground costs its own length as many times', () => {
  const feet = DIAGONALS.map((diagonal) => {
    const grid = gridOf({
      ...blankGrid(3, 3, diagonal),
      terrain: [{ kind: 'difficult', label: 'rubble', cells: [4, 8] }],
    });
    return pathCost(grid, [0, 4, 8], { from: 0, size: 1, budget: 60 }).feet;
  });
  expect(feet).toEqual([
    [0, 10, 20],
    [0, 10, 30],
    [0, 15, 30],
  ]);
});

test.each([
  { times: Number.NaN, extra: 0 },
  { times: 1, extra: 1e9 },
])('%j is no cost', (difficult) => {
  expect(() => reach(gridOf(row()), { from: 0, size: 1, budget: 5, terrain: { difficult } })).toThrow('no cost');
});
