import { DX, DY } from '../../src/core/space/grid/directions.ts';
import type { GridField, Terrain } from '../../src/core/space/field/field.ts';
import { terrainBit } from '../../src/core/space/grid/grid.ts';
import type { Grid } from '../../src/core/space/grid/grid.ts';
import { randomField } from '../core/space/random.ts';

/**
 * What the reach of `core/space` is measured against: three other ways to the same costs on a grid with 5-10-5
 * diagonals.
 */

const GROUND: ReadonlySet<Terrain> = new Set(['difficult', 'liquid', 'hazard', 'impassable']);

/** A field without walls on which the floods here agree with `reach`: only ground that they know. */
export const tunedField = (seed: number): GridField => {
  const field = randomField(seed, { width: 100, height: 100, diagonal: '5-10-5', walls: 0, rough: 0.2 });
  return { ...field, terrain: field.terrain.filter(({ kind }) => GROUND.has(kind)) };
};

const DOUBLE = terrainBit('difficult') | terrainBit('liquid');

/** Feet by cell, in units of one cell. */
export interface Flood {
  readonly count: number;
  readonly cells: Int32Array;
  readonly cost: Uint8Array;
}

/**
 * A flood for this one job and nothing else: one cell wide, whole units, 5-10-5, two kinds of ground, buffers made once
 * and stamped instead of cleared, one array per bucket reused.
 */
export const handTuned = (grid: Grid): ((from: number, budget: number) => Flood) => {
  const { count, width, steps } = grid;
  const double = grid.terrain.map((bits) => (bits & DOUBLE ? 2 : 1));
  const hop = Int32Array.from(DX, (dx, d) => DY[d]! * width + dx);
  const stamp = new Uint32Array(count * 2);
  const best = new Uint8Array(count * 2);
  const before = new Int32Array(count * 2);
  const closed = new Uint32Array(count * 2);
  const seen = new Uint32Array(count);
  const buckets = Array.from({ length: 64 }, () => new Int32Array(4096));
  const fill = new Int32Array(64);
  const cells = new Int32Array(count);
  const cost = new Uint8Array(count);
  let now = 0;
  return (from, budget) => {
    now++;
    fill.fill(0);
    let found = 0;
    stamp[from * 2] = now;
    best[from * 2] = 0;
    before[from * 2] = -1;
    buckets[0]![0] = from * 2;
    fill[0] = 1;
    for (let spent = 0; spent <= budget; spent++) {
      const bucket = buckets[spent]!;
      for (let i = 0; i < fill[spent]!; i++) {
        const state = bucket[i]!;
        if (closed[state] === now) continue;
        closed[state] = now;
        const cell = state >> 1;
        const parity = state & 1;
        if (seen[cell] !== now) {
          seen[cell] = now;
          cells[found] = cell;
          cost[found++] = spent;
        }
        const shut = steps[cell]!;
        for (let d = 0; d < 8; d++) {
          if (shut & (1 << d)) continue;
          const diagonal = d & 1;
          const next = cell + hop[d]!;
          const to = next * 2 + (parity ^ diagonal);
          const then = spent + double[next]! * (1 + (parity & diagonal));
          if (then > budget || (stamp[to] === now && best[to]! <= then)) continue;
          stamp[to] = now;
          best[to] = then;
          before[to] = state;
          buckets[then]![fill[then]!++] = to;
        }
      }
    }
    return { count: found, cells, cost };
  };
};

/** The textbook way: a map of costs and a binary heap of objects. */
export const mapAndHeap = (grid: Grid, from: number, budget: number): Map<number, number> => {
  interface Visit {
    readonly state: number;
    readonly spent: number;
  }
  const heap: Visit[] = [];
  const push = (visit: Visit): void => {
    heap.push(visit);
    for (let i = heap.length - 1; i > 0;) {
      const parent = (i - 1) >> 1;
      if (heap[parent]!.spent <= heap[i]!.spent) return;
      [heap[parent], heap[i]] = [heap[i]!, heap[parent]!];
      i = parent;
    }
  };
  const pop = (): Visit => {
    const top = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return top;
    heap[0] = last;
    for (let i = 0; ;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < heap.length && heap[child]!.spent < heap[least]!.spent) least = child;
      if (least === i) return top;
      [heap[least], heap[i]] = [heap[i]!, heap[least]!];
      i = least;
    }
  };
  const best = new Map<number, number>([[from * 2, 0]]);
  const before = new Map<number, number>();
  const cells = new Map<number, number>();
  push({ state: from * 2, spent: 0 });
  while (heap.length > 0) {
    const { state, spent } = pop();
    if (spent > best.get(state)!) continue;
    const cell = state >> 1;
    if (!cells.has(cell)) cells.set(cell, spent);
    for (let d = 0; d < 8; d++) {
      if (grid.steps[cell]! & (1 << d)) continue;
      const next = cell + DY[d]! * grid.width + DX[d]!;
      const diagonal = d & 1;
      const to = next * 2 + ((state & 1) ^ diagonal);
      const then = spent + (grid.terrain[next]! & DOUBLE ? 2 : 1) * (1 + (state & diagonal & 1));
      if (then > budget || then >= (best.get(to) ?? Infinity)) continue;
      best.set(to, then);
      before.set(to, state);
      push({ state: to, spent: then });
    }
  }
  return cells;
};
