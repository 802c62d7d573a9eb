import { distance } from './distance.ts';
import type { Base } from './footprint.ts';
import type { Grid } from './grid.ts';

/** Which band a distance in feet falls into: 0 up to edges[0] inclusive, 1 up to edges[1]…, edges.length beyond the last. Edges ascend. */
export const bandOf = (feet: number, edges: readonly number[]): number => {
  const band = edges.findIndex((edge) => feet <= edge);
  return band < 0 ? edges.length : band;
};

/** Per cell, the range band it lies in, seen from a base (see `bandOf`). */
export const bandCells = (grid: Grid, from: Base, edges: readonly number[]): Uint8Array => {
  const bands = new Uint8Array(grid.count);
  for (let cell = 0; cell < grid.count; cell++) {
    const there = { x: cell % grid.width, y: (cell / grid.width) | 0, size: 1, height: from.height ?? 0 };
    bands[cell] = bandOf(distance(grid, from, there), edges);
  }
  return bands;
};
