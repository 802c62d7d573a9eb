import { USUAL_COSTS, COLUMNS, stepCosts } from './cost.ts';
import { DX, DY } from './directions.ts';
import { layerOf } from './layer.ts';
import { markedUnder } from './path.ts';
import type { Grid } from './grid.ts';
import type { Walk } from './reach.ts';

/** What a straight run needs to know; its budget is counted in cells, not feet. */
export type Run = Omit<Walk, 'budget' | 'odd' | 'noStop'>;

/** The places of a straight run in a direction (0 east, clockwise), the start left out: as many as are free, at most `cells`. */
export const straightRun = (grid: Grid, run: Run, direction: number, cells: number): number[] => {
  const layer = layerOf(grid, run.size);
  const costs = stepCosts(grid, run.terrain ?? USUAL_COSTS).feet;
  const hop = DY[direction]! * grid.width + DX[direction]!;
  const places: number[] = [];
  for (let cell = run.from; places.length < cells && !(layer.steps[cell]! & (1 << direction)); places.push(cell)) {
    cell += hop;
    if (costs[layer.terrain[cell]! * COLUMNS] === Infinity) break;
    if (run.blocked && markedUnder(grid, run.blocked, cell, run.size) >= 0) break;
  }
  return places;
};
