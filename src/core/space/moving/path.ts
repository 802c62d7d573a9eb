import { COLUMNS, USUAL_COSTS, alternates, stepCosts } from '../grid/cost.ts';
import { ROUNDING } from '../grid/distance.ts';
import type { Charged } from '../grid/cost.ts';
import { directionOf } from '../grid/directions.ts';
import { layerOf } from '../grid/layer.ts';
import type { Grid } from '../grid/grid.ts';
import type { Walk } from '../walk.ts';
import type { Barrier } from './barrier.ts';
import { barrierOf } from './barrier.ts';

/** Why a step is refused. `cell` is where: the cell in the way, or the place that cannot be taken. */
export type StepRefusal =
  | { readonly type: 'off-the-field'; readonly step: number; readonly cell: number }
  | { readonly type: 'not-a-step'; readonly step: number; readonly cell: number }
  | { readonly type: 'path-blocked'; readonly step: number; readonly cell: number; readonly by: Barrier }
  | { readonly type: 'square-occupied'; readonly step: number; readonly cell: number }
  | { readonly type: 'not-enough-movement'; readonly step: number; readonly cell: number; readonly short: number };

export interface PathCost {
  /** Feet spent up to each cell of the path, 0 for the first; ends with the last step that may be taken. */
  readonly feet: readonly number[];
  readonly refusal: StepRefusal | null;
  /** Under 5-10-5: whether the diagonals so far are odd in number. */
  readonly odd: boolean;
}

/**
 * What a given path costs step by step, by the same rules as `reach`, or which step is refused and why. The first cell
 * is where the mover stands.
 */
export const pathCost = (grid: Grid, cells: readonly number[], walk: Walk): PathCost => {
  const layer = layerOf(grid, walk.size);
  const costs = stepCosts(grid, walk.terrain ?? USUAL_COSTS).feet;
  const feet: number[] = [0];
  let odd = alternates(grid) && (walk.odd ?? false);
  const end = (refusal: StepRefusal | null): PathCost => ({ feet, refusal, odd });
  const barred = (step: number, last: number, cell: number): PathCost =>
    end({ type: 'path-blocked', step, ...barrierOf(grid, walk.terrain ?? USUAL_COSTS, last, cell, walk.size) });
  if (cells[0] !== walk.from) return end({ type: 'not-a-step', step: 0, cell: cells[0] ?? walk.from });
  for (let step = 1; step < cells.length; step++) {
    const cell = cells[step]!;
    const last = cells[step - 1]!;
    if (!Number.isInteger(cell) || cell < 0 || cell >= grid.count) return end({ type: 'off-the-field', step, cell });
    const d = directionOf(
      (cell % grid.width) - (last % grid.width),
      ((cell / grid.width) | 0) - ((last / grid.width) | 0),
    );
    if (d < 0) return end({ type: 'not-a-step', step, cell });
    if ((cell % grid.width) + walk.size > grid.width || ((cell / grid.width) | 0) + walk.size > grid.height) {
      return end({ type: 'off-the-field', step, cell });
    }
    if (layer.steps[last]! & (1 << d)) return barred(step, last, cell);
    const taken = walk.blocked ? markedUnder(grid, walk.blocked, cell, walk.size) : -1;
    if (taken >= 0) return end({ type: 'square-occupied', step, cell: taken });
    const column = (d & 1) === 0 ? 0 : odd ? 2 : 1;
    const cost = chargedFeet(costs, layer.terrain[last]!, layer.terrain[cell]!, column, walk.charged);
    if (cost === Infinity) return barred(step, last, cell);
    const spent = feet.at(-1)! + cost;
    if (spent > walk.budget + ROUNDING)
      return end({ type: 'not-enough-movement', step, cell, short: spent - walk.budget });
    feet.push(spent);
    if ((d & 1) === 1 && alternates(grid)) odd = !odd;
  }
  const shared = walk.noStop && cells.length > 1 ? markedUnder(grid, walk.noStop, cells.at(-1)!, walk.size) : -1;
  return end(shared >= 0 ? { type: 'square-occupied', step: cells.length - 1, cell: shared } : null);
};

/** Feet of a step from one terrain into another; Infinity where it may not be entered. */
export const chargedFeet = (
  costs: Float64Array,
  left: number,
  entered: number,
  column: number,
  charged: Charged = 'entered',
): number => {
  const into = costs[entered * COLUMNS + column]!;
  if (charged === 'entered' || into === Infinity) return into;
  const out = costs[left * COLUMNS + column]!;
  return out === Infinity ? costs[column]! : out;
};

/** First marked cell under a base, or -1. */
export const markedUnder = (grid: Grid, mask: Uint8Array, place: number, size: number): number => {
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size && (place % grid.width) + i < grid.width; i++) {
      const cell = place + j * grid.width + i;
      if (mask[cell]) return cell;
    }
  }
  return -1;
};
