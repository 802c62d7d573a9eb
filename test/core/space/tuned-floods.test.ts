import { expect, test } from 'vitest';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { reach } from '../../../src/core/space/moving/reach.ts';
import { handTuned, mapAndHeap, tunedField } from '../../bench/floods.ts';

test.each([11, 12, 13])(
  'the floods that the bench measures against find the same cells for the same feet: seed %i',
  (seed) => {
    const grid = gridOf(tunedField(seed));
    const from = 50 * 100 + 50;
    const { reached, cells, feet } = reach(grid, { from, size: 1, budget: 60 });
    const found = new Map(Array.from({ length: reached }, (_, entry) => [cells[entry] ?? -1, feet[entry] ?? -1]));
    expect(found.size).toBeGreaterThan(100);
    const tuned = handTuned(grid)(from, 12);
    const known = Array.from(
      { length: tuned.count },
      (_, at) => [tuned.cells[at] ?? -1, 5 * (tuned.cost[at] ?? -1)] as const,
    );
    expect(new Map(known)).toEqual(found);
    expect(new Map([...mapAndHeap(grid, from, 12)].map(([cell, spent]) => [cell, 5 * spent]))).toEqual(found);
  },
);
