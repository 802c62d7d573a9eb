import { flood } from './flood.ts';
import { markedUnder } from './path.ts';
import type { Flood } from './flood.ts';
import type { Grid } from '../grid/grid.ts';
import type { Walk } from '../walk.ts';

export type { Walk } from '../walk.ts';

/** The part of the grid a reach lies in. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Width of the grid. */
  readonly stride: number;
}

/**
 * Where a walk may go. Entries 0..reached-1 are the distinct cells, the start first, roughly nearest first, each by its
 * cheapest way; entries from `reached` on (under 5-10-5 only) are dearer ways to a cell that a cheaper way to another
 * one passes through.
 */
export interface Reach {
  readonly size: number;
  readonly reached: number;
  readonly cells: Int32Array;
  /** Feet to get there. */
  readonly feet: Float64Array;
  /** Entry one step before; -1 for the start. */
  readonly before: Int32Array;
  /** 1 if the walk may end there. */
  readonly stop: Uint8Array;
  /** 1 if an odd number of diagonals leads there (5-10-5 only). */
  readonly odd: Uint8Array;
  /** Entry of each cell in the window, -1 if out of reach. Ask `entryAt`. */
  readonly entries: Int32Array;
  readonly window: Window;
}

/** Entry of a cell (top left of the base), or -1 if it is out of reach. */
export const entryAt = (reach: Reach, cell: number): number => {
  const { left, top, width, height, stride } = reach.window;
  const x = (cell % stride) - left;
  const y = ((cell / stride) | 0) - top;
  return x >= 0 && y >= 0 && x < width && y < height ? reach.entries[y * width + x]! : -1;
};

/** Feet to a cell, or null if it is out of reach. */
export const feetTo = (reach: Reach, cell: number): number | null => {
  const entry = entryAt(reach, cell);
  return entry < 0 ? null : reach.feet[entry]!;
};

/** The cheapest way to a cell, both ends included; empty if it is out of reach. */
export const pathTo = (reach: Reach, cell: number): number[] => {
  const path: number[] = [];
  for (let entry = entryAt(reach, cell); entry >= 0; entry = reach.before[entry]!) path.push(reach.cells[entry]!);
  return path.reverse();
};

/** Every place the mover can get to, with costs and ways. Empty if it stands off the field. */
export const reach = (grid: Grid, walk: Walk): Reach => flood(grid, walk, (flooded) => listed(grid, walk, flooded));

const listed = (
  grid: Grid,
  { from: start, size, noStop }: Walk,
  { best, from, order, settled, entryOf, listing, parities, steps }: Flood,
): Reach => {
  const shift = parities - 1;
  let reached = 0;
  for (let i = 0; i < settled; i++) {
    const state = order[i]!;
    // the cheaper of the two ways, the even one where they cost the same
    if (shift === 1 && (state & 1 ? best[state]! >= best[state - 1]! : best[state]! > best[state + 1]!)) continue;
    entryOf[state] = reached;
    listing[reached++] = state;
  }
  let count = reached;
  for (let i = 0; i < count; i++) {
    const last = from[listing[i]!]!;
    if (last < 0 || entryOf[last]! >= 0) continue;
    entryOf[last] = count;
    listing[count++] = last;
  }
  const window = count === 0 ? NOWHERE : windowAround(grid, start, steps);
  const { cells, feet, before, stop, odd, entries } = room(count, window.width * window.height);
  for (let i = 0; i < count; i++) {
    const state = listing[i]!;
    const last = from[state]!;
    cells[i] = state >> shift;
    feet[i] = best[state]!;
    before[i] = last < 0 ? -1 : entryOf[last]!;
    odd[i] = state & shift;
    stop[i] = noStop && markedUnder(grid, noStop, state >> shift, size) >= 0 ? 0 : 1;
  }
  enter(entries, window, cells, reached);
  return { size, reached, cells, feet, before, stop, odd, entries, window };
};

/** Arrays side by side in one buffer: making six apart takes longer than filling them. */
const room = (count: number, spots: number): Pick<Reach, 'cells' | 'feet' | 'before' | 'stop' | 'odd' | 'entries'> => {
  const buffer = new ArrayBuffer(count * 18 + spots * 4);
  return {
    feet: new Float64Array(buffer, 0, count),
    cells: new Int32Array(buffer, count * 8, count),
    before: new Int32Array(buffer, count * 12, count),
    entries: new Int32Array(buffer, count * 16, spots),
    stop: new Uint8Array(buffer, count * 16 + spots * 4, count),
    odd: new Uint8Array(buffer, count * 17 + spots * 4, count),
  };
};

const NOWHERE: Window = { left: 0, top: 0, width: 0, height: 0, stride: 1 };

/** The part of a grid that so many steps from a cell can lead to. */
const windowAround = (grid: Grid, cell: number, steps: number): Window => {
  const far = Math.min(Math.floor(steps), grid.count);
  const x = cell % grid.width;
  const y = (cell / grid.width) | 0;
  const left = Math.max(0, x - far);
  const top = Math.max(0, y - far);
  return {
    left,
    top,
    stride: grid.width,
    width: Math.min(grid.width - 1, x + far) - left + 1,
    height: Math.min(grid.height - 1, y + far) - top + 1,
  };
};

/** Notes the entry of each reached cell in its spot of the window. */
const enter = (entries: Int32Array, { left, top, width, stride }: Window, cells: Int32Array, reached: number): void => {
  entries.fill(-1);
  const perRow = 1 / stride;
  for (let i = 0; i < reached; i++) {
    // the middle of a cell is far enough from the end of a row that multiplying is as exact as dividing, and faster
    const y = ((cells[i]! + 0.5) * perRow) | 0;
    entries[(y - top) * width + cells[i]! - y * stride - left] = i;
  }
};
