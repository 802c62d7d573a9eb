import { getHeapStatistics } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { bandCells } from '../../../src/core/space/measuring/band.ts';
import { maskOf } from '../../../src/core/space/grid/footprint.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { reach } from '../../../src/core/space/moving/reach.ts';
import { threatMasks } from '../../../src/core/space/moving/threat.ts';
import { randomField } from './random.ts';

/**
 * Bytes one call of a job leaves on the heap (buffers of typed arrays lie beside it): the middle of several, once it is
 * warm.
 */
const heapOf = (job: () => unknown): number => {
  for (let i = 0; i < 30; i++) job();
  const taken = Array.from({ length: 21 }, () => {
    const before = getHeapStatistics().used_heap_size;
    job();
    return getHeapStatistics().used_heap_size - before;
  });
  return taken.sort((a, b) => a - b)[10] ?? 0;
};

describe.each(['1-1', '5-10-5'] as const)(
  'on 10,000 cells, diagonals counted %s, nothing is made for each cell by',
  (diagonal) => {
    const grid = gridOf(randomField(11, { width: 100, height: 100, diagonal, walls: 40, rough: 0.2 }));
    const threats = [
      { x: 20, y: 20, size: 2, reach: 300 },
      { x: 70, y: 60, size: 1, reach: 300 },
    ];
    const jobs: readonly (readonly [string, () => unknown])[] = [
      ['a reach without a limit', () => reach(grid, { from: 5050, size: 1, budget: Infinity })],
      [
        'the reach of a big base among others',
        () => reach(grid, { from: 5050, size: 2, budget: Infinity, blocked: maskOf(grid, threats) }),
      ],
      ['masks of who threatens', () => threatMasks(grid, threats)],
      ['bands of range', () => bandCells(grid, { x: 50, y: 50, size: 1 }, [50, 100, 150])],
    ];
    test.each(jobs)('%s', (_, job) => {
      expect(heapOf(job)).toBeLessThan(10_000);
    });
  },
);
