import { stepsLength } from '../grid/distance.ts';
import type { Base } from '../grid/footprint.ts';
import type { Grid } from '../grid/grid.ts';

/**
 * Which band a distance in feet falls into: 0 up to edges[0] inclusive, 1 up to edges[1]…, edges.length beyond the
 * last. Edges ascend.
 */
export const bandOf = (feet: number, edges: readonly number[]): number => {
  let band = 0;
  while (band < edges.length && feet > edges[band]!) band++;
  return band;
};

/** Per cell, the range band it lies in, seen from a base at its own height (see `bandOf`). */
export const bandCells = (grid: Grid, from: Base, edges: readonly number[]): Uint8Array => {
  const bands = new Uint8Array(grid.count);
  for (let y = 0; y < grid.height; y++) {
    const dy = Math.max(0, from.y - y, y - from.y - from.size + 1);
    for (let x = 0; x < grid.width; x++) {
      const dx = Math.max(0, from.x - x, x - from.x - from.size + 1);
      bands[y * grid.width + x] = bandOf(grid.feet * stepsLength(grid.diagonal, dx, dy), edges);
    }
  }
  return bands;
};
