import { COLUMNS, ROUNDING, USUAL_COSTS, alternates, stepCosts } from './cost.ts';
import { DIRECTION_COUNT, DX, DY } from './directions.ts';
import { layerOf } from './layer.ts';
import { windowAround, windowed } from './window.ts';
import type { TerrainCosts } from './cost.ts';
import type { Grid } from './grid.ts';
import type { Window } from './window.ts';

/** A walk to be asked about. Masks have one byte per cell; the mover's own cells must not be in them. */
export interface Walk {
  /** Top left cell of the mover's base. */
  readonly from: number;
  /** Edge of its base in cells. */
  readonly size: number;
  /** Feet it may spend; Infinity for no limit. */
  readonly budget: number;
  /** What terrain costs; `USUAL_COSTS` when left out. */
  readonly terrain?: TerrainCosts;
  /** Cells no part of the base may enter (enemies). */
  readonly blocked?: Uint8Array;
  /** Cells that may be passed but not ended in (allies). */
  readonly noStop?: Uint8Array;
  /** Under 5-10-5: whether an odd number of diagonals was walked before, so that the next costs double. */
  readonly odd?: boolean;
}

/**
 * Where a walk may go. Entries 0..reached-1 are the distinct cells, the start first, roughly nearest first, each by its cheapest way;
 * entries from `reached` on (under 5-10-5 only) are dearer ways to a cell that a cheaper way to another one passes through.
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

/** Every place the mover can get to, with costs and ways (R-03 of Open Legend with '1-1': a step into a cell needs its full cost left). */
export const reach = (grid: Grid, walk: Walk): Reach => {
  const layer = layerOf(grid, walk.size);
  const costs = stepCosts(grid, walk.terrain ?? USUAL_COSTS);
  const parities = alternates(grid) ? 2 : 1;
  let cheapest = Infinity;
  let dearest = 0;
  for (const cost of costs) {
    if (cost < cheapest) cheapest = cost;
    if (cost > dearest && cost < Infinity) dearest = cost;
  }
  const limit = Math.min(walk.budget, 1e12) + ROUNDING;
  const window = windowAround(grid, walk.from, limit / cheapest);
  const blocked = walk.blocked && windowed(grid, walk.blocked, walk.size, window);
  const best = new Float64Array(window.count * parities).fill(Infinity);
  const from = new Int32Array(window.count * parities).fill(-1);
  const order = new Int32Array(window.count * parities);
  const done = new Uint8Array(window.count * parities);

  // A ring of buckets one cheapest step wide: nothing in a bucket can be improved from within it.
  const ring: number[][] = [];
  const rings = Math.ceil(Math.min(dearest, limit) / cheapest) + 2;
  for (let i = 0; i < rings; i++) ring.push([]);
  const start = ((((walk.from / grid.width) | 0) - window.top) * window.width + (walk.from % grid.width) - window.left) * parities
    + (parities === 2 && walk.odd ? 1 : 0);
  best[start] = 0;
  ring[0]!.push(start);
  const steps = Int32Array.from(DX, (dx, d) => DY[d]! * grid.width + dx);
  const hops = Int32Array.from(DX, (dx, d) => DY[d]! * window.width + dx);
  let waiting = 1;
  let settled = 0;

  for (let turn = 0; waiting > 0; turn++) {
    const bucket = ring[turn % rings]!;
    for (let i = 0; i < bucket.length; i++) {
      const state = bucket[i]!;
      if (done[state]) continue;
      done[state] = 1;
      order[settled++] = state;
      const spot = parities === 2 ? state >> 1 : state;
      const parity = parities === 2 ? state & 1 : 0;
      const cell = (((spot / window.width) | 0) + window.top) * grid.width + (spot % window.width) + window.left;
      const feet = best[state]!;
      const shut = layer.steps[cell]!;
      for (let d = 0; d < DIRECTION_COUNT; d++) {
        if (shut & (1 << d)) continue;
        const diagonal = d & 1;
        const spent = feet + costs[layer.terrain[cell + steps[d]!]! * COLUMNS + (diagonal ? 1 + parity : 0)]!;
        if (spent > limit) continue;
        const next = spot + hops[d]!;
        if (blocked && blocked[next]) continue;
        const to = parities === 2 ? next * 2 + (parity ^ diagonal) : next;
        if (spent >= best[to]!) continue;
        best[to] = spent;
        from[to] = state;
        ring[Math.floor(spent / cheapest) % rings]!.push(to);
        waiting++;
      }
    }
    waiting -= bucket.length;
    bucket.length = 0;
  }
  return listed(grid, walk, window, { best, from, order, settled, parities });
};

interface Flood {
  readonly best: Float64Array;
  readonly from: Int32Array;
  readonly order: Int32Array;
  readonly settled: number;
  readonly parities: number;
}

const listed = (grid: Grid, walk: Walk, window: Window, { best, from, order, settled, parities }: Flood): Reach => {
  const entryOf = new Int32Array(best.length).fill(-1);
  const listing = new Int32Array(settled);
  let reached = 0;
  for (let i = 0; i < settled; i++) {
    const state = order[i]!;
    // the cheaper of the two ways, the even one where they cost the same
    const cheaper = parities === 1 || (state & 1 ? best[state]! < best[state - 1]! : best[state]! <= best[state + 1]!);
    if (!cheaper) continue;
    entryOf[state] = reached;
    listing[reached++] = state;
  }
  let count = reached;
  for (let i = 0; i < count; i++) {
    const before = from[listing[i]!]!;
    if (before < 0 || entryOf[before]! >= 0) continue;
    entryOf[before] = count;
    listing[count++] = before;
  }
  const noStop = walk.noStop && windowed(grid, walk.noStop, walk.size, window);
  const cells = new Int32Array(count);
  const feet = new Float64Array(count);
  const before = new Int32Array(count);
  const stop = new Uint8Array(count);
  const odd = new Uint8Array(count);
  const entries = new Int32Array(window.count).fill(-1);
  for (let i = 0; i < count; i++) {
    const state = listing[i]!;
    const spot = parities === 2 ? state >> 1 : state;
    cells[i] = (((spot / window.width) | 0) + window.top) * grid.width + (spot % window.width) + window.left;
    feet[i] = best[state]!;
    before[i] = from[state]! < 0 ? -1 : entryOf[from[state]!]!;
    stop[i] = noStop?.[spot] ? 0 : 1;
    odd[i] = parities === 2 ? state & 1 : 0;
    if (i < reached) entries[spot] = i;
  }
  return { size: walk.size, reached, cells, feet, before, stop, odd, entries, window };
};
