import { TERRAINS } from './field.ts';
import { stepsLength } from './distance.ts';
import type { Terrain } from './field.ts';
import type { Grid } from './grid.ts';

/** What entering a kind of terrain costs: the step's feet times `times` plus `extra` feet, or not at all. Plain ground is `{ times: 1, extra: 0 }`. */
export type TerrainCost = 'blocked' | { readonly times: number; readonly extra: number };
export type TerrainCosts = Readonly<Partial<Record<Terrain, TerrainCost>>>;

/** Difficult terrain and liquid cost twice; a hazard only hurts. The impassable is never entered. */
export const USUAL_COSTS: TerrainCosts = { difficult: { times: 2, extra: 0 }, liquid: { times: 2, extra: 0 } };

export const ROUNDING = 1e-9;
const KINDS = 1 << TERRAINS.length;
/** Columns of the table: a straight step, a diagonal after an even number of diagonals, one after an odd number. */
export const COLUMNS = 3;

/** Feet of a step into each combination of terrain bits (row) by kind of step (column). Of several kinds in one cell the worst counts. */
export const stepCosts = (grid: Grid, costs: TerrainCosts): Float64Array => {
  const table = new Float64Array(KINDS * COLUMNS);
  const first = stepsLength(grid.diagonal, 1, 1);
  const second = stepsLength(grid.diagonal, 2, 2) - first;
  const lengths = [grid.feet, grid.feet * first, grid.feet * second];
  for (let bits = 0; bits < KINDS; bits++) {
    for (let column = 0; column < COLUMNS; column++) {
      let worst = lengths[column]!;
      TERRAINS.forEach((kind, i) => {
        if (!(bits & (1 << i))) return;
        const cost = kind === 'impassable' ? 'blocked' : costs[kind];
        if (cost === undefined) return;
        worst = Math.max(worst, cost === 'blocked' ? Infinity : lengths[column]! * cost.times + cost.extra);
      });
      table[bits * COLUMNS + column] = worst;
    }
  }
  return table;
};

/** Whether diagonals are counted in turn, so that where a walk has come to depends on how many it had. */
export const alternates = (grid: Grid): boolean => grid.diagonal === '5-10-5';
