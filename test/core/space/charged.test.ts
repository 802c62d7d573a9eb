import { expect, test } from 'vitest';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { layerOf } from '../../../src/core/space/grid/layer.ts';
import { pathCost } from '../../../src/core/space/moving/path.ts';
import { feetTo, pathTo, reach } from '../../../src/core/space/moving/reach.ts';
import type { Walk } from '../../../src/core/space/walk.ts';
import { randomField } from './random.ts';

const terrain = { difficult: { times: 2, extra: 0 }, liquid: 'blocked' } as const;

test.each(['entered', 'left'] as const)(
  'a step charged for the square it %s: reach and path agree on random maps',
  (charged) => {
    let walked = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const grid = gridOf(randomField(seed, { width: 14, height: 11, diagonal: '1.5', walls: 10, rough: 0.4 }));
      const from = layerOf(grid, 1).unfit.findIndex((unfit) => unfit === 0);
      const walk: Walk = { from, size: 1, budget: 40, terrain, charged };
      const found = reach(grid, walk);
      for (const cell of found.cells.slice(0, found.reached)) {
        const path = pathTo(found, cell);
        const cost = pathCost(grid, path ?? [], walk);
        expect(cost.refusal).toBeNull();
        expect(cost.feet.at(-1)).toBeCloseTo(feetTo(found, cell) ?? -1, 9);
        walked++;
      }
    }
    expect(walked).toBeGreaterThan(400);
  },
);

test('there and back costs the same in all, charged either way, and each way what its rule says', () => {
  const field = randomField(3, { width: 4, height: 1, walls: 0, rough: 0 });
  const grid = gridOf({ ...field, terrain: [{ kind: 'difficult', label: 'bog', cells: [1] }] });
  const feet = (cells: readonly number[], charged: 'entered' | 'left'): number | undefined =>
    pathCost(grid, cells, { from: cells[0] ?? 0, size: 1, budget: 99, terrain, charged }).feet.at(-1);
  expect([feet([0, 1], 'entered'), feet([0, 1], 'left')]).toEqual([10, 5]);
  expect([feet([1, 2], 'entered'), feet([1, 2], 'left')]).toEqual([5, 10]);
  expect([feet([0, 1, 2], 'entered'), feet([0, 1, 2], 'left')]).toEqual([15, 15]);
});
