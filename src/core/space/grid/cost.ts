import { GRID_TERRAINS } from './grid.ts';
import { stepsLength } from './distance.ts';
import type { Diagonal, Terrain } from '../field/field.ts';
import type { Grid } from './grid.ts';
import { notes } from '../../memo.ts';

/**
 * What entering a kind of terrain costs: the step's feet times `times` plus `extra` feet, or not at all. Plain ground
 * is `{ times: 1, extra: 0 }`.
 */
export type TerrainCost = 'blocked' | { readonly times: number; readonly extra: number };
export type TerrainCosts = Readonly<Partial<Record<Terrain, TerrainCost>>>;

/** Whether a step costs by the terrain it enters or by that which it leaves. */
export type Charged = 'entered' | 'left';

/** Difficult terrain and liquid cost twice; a hazard only hurts. The impassable is never entered. */
export const USUAL_COSTS: TerrainCosts = { difficult: { times: 2, extra: 0 }, liquid: { times: 2, extra: 0 } };

const KINDS = 1 << GRID_TERRAINS.length;
/**
 * Columns of the table: a straight step, a diagonal after an even number of diagonals, one after an odd number; the
 * fourth is never asked.
 */
export const COLUMN_BITS = 2;
/** How many that makes: a row of the table is this long. */
export const COLUMNS = 1 << COLUMN_BITS;

/** No single step may be this many times as dear as the cheapest. */
const STEEPEST = 1000;

/**
 * Feet of a step into each combination of terrain bits (row) by kind of step (column), and the least and most a step
 * can cost.
 */
export interface StepCosts {
  readonly diagonal: Diagonal;
  readonly feet: Float64Array;
  readonly cheapest: number;
  readonly dearest: number;
}

/** No memo: all grids whose steps are as long share a table, whichever grid they are. */
const tables = notes<TerrainCosts, StepCosts[]>();

/** What steps cost on a grid; made once per table of terrain costs. Of several kinds in one cell the worst counts. */
export const stepCosts = (grid: Grid, costs: TerrainCosts): StepCosts => {
  let made = tables.get(costs);
  if (!made) tables.set(costs, (made = []));
  for (const table of made) if (table.diagonal === grid.diagonal && table.feet[0] === grid.feet) return table;
  const table = tabled(grid, costs);
  made.push(table);
  return table;
};

const tabled = ({ feet: edge, diagonal }: Grid, costs: TerrainCosts): StepCosts => {
  const feet = new Float64Array(KINDS * COLUMNS);
  const first = stepsLength(diagonal, 1, 1);
  const lengths = [edge, edge * first, edge * (stepsLength(diagonal, 2, 2) - first), Infinity];
  for (let bits = 0; bits < KINDS; bits++) {
    for (let column = 0; column < COLUMNS; column++) {
      const length = lengths[column]!;
      const ways = GRID_TERRAINS.filter((_, i) => bits & (1 << i)).map((kind) => feetInto(kind, length, costs));
      feet[bits * COLUMNS + column] = Math.max(length, ...ways);
    }
  }
  const dearest = Math.max(...feet.filter((cost) => cost < Infinity));
  if (feet.some(Number.isNaN) || dearest > STEEPEST * edge) throw new Error('a terrain cost that is no cost');
  return { diagonal, feet, cheapest: Math.min(...feet), dearest };
};

/**
 * What a game does not know is like what it does: brush and mist are difficult, into a chasm or solid earth nobody
 * goes.
 */
export const costOf = (kind: Terrain, costs: TerrainCosts): TerrainCost | undefined => {
  if (kind === 'impassable') return 'blocked';
  if (costs[kind] !== undefined) return costs[kind];
  if (kind === 'chasm' || kind === 'earth') return 'blocked';
  return kind === 'brush' || kind === 'mist' ? costs.difficult : undefined;
};

const feetInto = (kind: Terrain, length: number, costs: TerrainCosts): number => {
  const cost = costOf(kind, costs);
  if (cost === undefined) return length;
  return cost === 'blocked' ? Infinity : length * cost.times + cost.extra;
};

/** Whether diagonals are counted in turn, so that where a walk has come to depends on how many it had. */
export const alternates = (grid: Grid): boolean => grid.diagonal === '5-10-5';
