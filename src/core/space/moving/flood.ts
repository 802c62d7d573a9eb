import { COLUMN_BITS, USUAL_COSTS, alternates, stepCosts } from '../grid/cost.ts';
import { DIRECTION_COUNT, DX, DY } from '../grid/directions.ts';
import { ROUNDING } from '../grid/distance.ts';
import { layerOf } from '../grid/layer.ts';
import { markedUnder } from './path.ts';
import type { Grid } from '../grid/grid.ts';
import type { Layer } from '../grid/layer.ts';
import type { Walk } from '../walk.ts';

/**
 * What a flood leaves behind. A state is a cell, or under 5-10-5 twice a cell plus 1 after an odd number of diagonals.
 */
export interface Flood {
  /** States per cell: 1 or 2. */
  readonly parities: number;
  /** Feet to a state, Infinity where it is out of reach. */
  readonly best: Float64Array;
  /** State one step before, -1 for the start. */
  readonly from: Int32Array;
  /** The states reached, roughly nearest first, and how many. */
  readonly order: Int32Array;
  readonly settled: number;
  /** At most so many steps lie between the start and any state. */
  readonly steps: number;
  /** -1 for every state; for the reader to number them. */
  readonly entryOf: Int32Array;
  /** Room for the reader to list states in. */
  readonly listing: Int32Array;
}

/**
 * Kept from flood to flood and cleaned up after each, so that a short walk on a large field costs no more than on a
 * small one.
 */
let best = new Float64Array(0);
let from = new Int32Array(0);
let order = new Int32Array(0);
let entryOf = new Int32Array(0);
let listing = new Int32Array(0);
let done = new Uint8Array(0);
/** Buckets and how far each is filled. */
const ring: number[][] = [];
let filled = new Int32Array(0);

const makeRoom = (states: number, rings: number): void => {
  if (best.length < states) {
    best = new Float64Array(states).fill(Infinity);
    from = new Int32Array(states);
    order = new Int32Array(states);
    entryOf = new Int32Array(states).fill(-1);
    listing = new Int32Array(states);
    done = new Uint8Array(states);
  }
  while (ring.length < rings) ring.push([]);
  if (filled.length < rings) filled = new Int32Array(rings);
};

/** Walks as far as the budget goes and hands what it found to `read`, which must not keep it. */
export const flood = <Result>(grid: Grid, walk: Walk, read: (flooded: Flood) => Result): Result => {
  const layer = layerOf(grid, walk.size);
  const { feet, cheapest, dearest } = stepCosts(grid, walk.terrain ?? USUAL_COSTS);
  const parities = alternates(grid) ? 2 : 1;
  const limit = Math.min(walk.budget, 1e9 * cheapest) + ROUNDING;
  const rings = Math.ceil(dearest / cheapest) + 2;
  makeRoom(grid.count * parities, rings);
  const start = walk.from * parities + (parities === 2 && walk.odd ? 1 : 0);
  const settled =
    start < 0 || start >= grid.count * parities
      ? 0
      : settle(grid, walk, layer, feet, {
          start,
          best,
          from,
          order,
          done,
          filled,
          shift: parities - 1,
          cheapest,
          limit,
          rings,
        });
  const result = read({ parities, best, from, order, settled, entryOf, listing, steps: limit / cheapest });
  for (let i = 0; i < settled; i++) {
    const state = order[i]!;
    best[state] = Infinity;
    entryOf[state] = -1;
    done[state] = 0;
  }
  return result;
};

/** Who stands in what nobody enters gets out of it as from plain ground. */
const leftCost = (costs: Float64Array, at: number): number => {
  const cost = costs[at]!;
  return cost === Infinity ? costs[at & ((1 << COLUMN_BITS) - 1)]! : cost;
};

interface Pace {
  readonly start: number;
  readonly best: Float64Array;
  readonly from: Int32Array;
  readonly order: Int32Array;
  readonly done: Uint8Array;
  readonly filled: Int32Array;
  /** 1 if there are two states per cell, else 0. */
  readonly shift: number;
  readonly cheapest: number;
  readonly limit: number;
  readonly rings: number;
}

/**
 * Settles bucket after bucket of a ring, each one cheapest step wide: nothing in a bucket can be improved from within
 * it. Returns how many states it settled.
 */
const settle = (
  grid: Grid,
  { size, blocked, mustStop, charged }: Walk,
  { steps, terrain }: Layer,
  costs: Float64Array,
  { start, best, from, order, done, filled, shift, cheapest, limit, rings }: Pace,
): number => {
  // read once: where modules are loaded one by one, an imported name is looked up at every use
  const directions = DIRECTION_COUNT;
  const rowBits = COLUMN_BITS;
  const hops = new Int32Array(directions);
  for (let d = 0; d < directions; d++) hops[d] = DY[d]! * grid.width + DX[d]!;
  const perFoot = 1 / cheapest;
  const leaving = charged === 'left';
  best[start] = 0;
  from[start] = -1;
  ring[0]![0] = start;
  filled[0] = 1;
  let waiting = 1;
  let settled = 0;
  // `turn` buckets have been emptied; `slot` is where in the ring the next one is
  for (let turn = 0, slot = 0; waiting > 0; turn++, slot = slot + 1 === rings ? 0 : slot + 1) {
    const bucket = ring[slot]!;
    for (let i = 0; i < filled[slot]!; i++) {
      const state = bucket[i]!;
      if (done[state]) continue;
      done[state] = 1;
      order[settled++] = state;
      const cell = state >> shift;
      const parity = state & shift;
      const feet = best[state]!;
      if (feet + cheapest > limit) continue; // nothing is near enough to go on to
      if (mustStop && from[state]! >= 0 && markedUnder(grid, mustStop, cell, size) >= 0) continue;
      const shut = steps[cell]!;
      const slanted = 1 << parity;
      const turned = parity ^ shift;
      // straight steps before diagonal ones: of ways that cost the same the straighter is found
      for (let nth = 0; nth < directions; nth++) {
        const d = nth < 4 ? nth << 1 : (nth << 1) - 7;
        if ((shut >> d) & 1) continue;
        const next = cell + hops[d]!;
        const diagonal = (d & 1) === 1;
        const to = (next << shift) + (diagonal ? turned : parity);
        if (done[to]) continue;
        const column = diagonal ? slanted : 0;
        let cost = costs[(terrain[next]! << rowBits) + column]!;
        if (leaving && cost !== Infinity) cost = leftCost(costs, (terrain[cell]! << rowBits) + column);
        const spent = feet + cost;
        if (spent >= best[to]! || spent > limit) continue;
        if (blocked && (size === 1 ? blocked[next] : markedUnder(grid, blocked, next, size) >= 0)) continue;
        best[to] = spent;
        from[to] = state;
        let later = slot + ((spent * perFoot) | 0) - turn;
        if (later >= rings) later -= rings;
        ring[later]![filled[later]!++] = to;
        waiting++;
      }
    }
    waiting -= filled[slot]!;
    filled[slot] = 0;
  }
  return settled;
};
