import { cellsOf } from './footprint.ts';
import type { Base } from './footprint.ts';
import type { Grid } from './grid.ts';

/** Who stands where: indexes into the list of bases it was made from. Several may share a cell. */
export interface Occupancy {
  /** Per cell, the first link, or -1. */
  readonly head: Int32Array;
  readonly next: readonly number[];
  readonly who: readonly number[];
}

/** Reads a list of bases once, so that cells can be asked who stands in them. */
export const occupancyOf = (grid: Grid, bases: readonly Base[]): Occupancy => {
  const head = new Int32Array(grid.count).fill(-1);
  const next: number[] = [];
  const who: number[] = [];
  for (let i = bases.length - 1; i >= 0; i--) {
    for (const cell of cellsOf(grid, bases[i]!)) {
      next.push(head[cell]!);
      who.push(i);
      head[cell] = who.length - 1;
    }
  }
  return { head, next, who };
};

/** Indexes of the bases standing on a cell, in their own order. */
export const standingAt = (occupancy: Occupancy, cell: number): number[] => {
  const found: number[] = [];
  for (let link = occupancy.head[cell] ?? -1; link >= 0; link = occupancy.next[link]!) found.push(occupancy.who[link]!);
  return found;
};

/** Indexes of the bases that stand on any of the cells, each once, in their own order. */
export const standingIn = (grid: Grid, cells: readonly number[], bases: readonly Base[]): number[] => {
  const within = new Uint8Array(grid.count);
  for (const cell of cells) within[cell] = 1;
  return bases.flatMap((base, i) => (cellsOf(grid, base).some((cell) => within[cell]) ? [i] : []));
};
