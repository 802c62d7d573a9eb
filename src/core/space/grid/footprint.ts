import type { Grid } from './grid.ts';

/**
 * A square base: its top left cell, its edge in cells (1..6) and its height above the ground in feet (0 when left out).
 */
export interface Base {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly height?: number;
}

export const LARGEST_BASE = 6;

/** Whether the whole base lies on the field. */
export const onField = (grid: Grid, base: Base): boolean =>
  base.x >= 0 && base.y >= 0 && base.x + base.size <= grid.width && base.y + base.size <= grid.height;

/** The cells under a base, row by row; what lies off the field is left out. */
export const cellsOf = (grid: Grid, base: Base): number[] => {
  const cells: number[] = [];
  for (let y = Math.max(0, base.y); y < Math.min(grid.height, base.y + base.size); y++) {
    for (let x = Math.max(0, base.x); x < Math.min(grid.width, base.x + base.size); x++) cells.push(y * grid.width + x);
  }
  return cells;
};

/** One byte per cell, 1 where any of the bases stands. */
export const maskOf = (grid: Grid, bases: readonly Base[]): Uint8Array => {
  const mask = new Uint8Array(grid.count);
  for (const base of bases) {
    const right = Math.min(grid.width, base.x + base.size);
    const bottom = Math.min(grid.height, base.y + base.size);
    for (let y = Math.max(0, base.y); y < bottom; y++) {
      for (let x = Math.max(0, base.x); x < right; x++) mask[y * grid.width + x] = 1;
    }
  }
  return mask;
};

/** Index of a cell, or -1 off the field. */
export const cellAt = (grid: Grid, x: number, y: number): number =>
  x >= 0 && y >= 0 && x < grid.width && y < grid.height ? y * grid.width + x : -1;

/** Column of a cell, from 0. */
export const xOf = (grid: Grid, cell: number): number => cell % grid.width;
/** Row of a cell, from 0. */
export const yOf = (grid: Grid, cell: number): number => (cell / grid.width) | 0;
