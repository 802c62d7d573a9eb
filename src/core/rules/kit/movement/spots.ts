import type { Grid } from '../../../space/grid/grid.ts';
import type { Reach } from '../../../space/moving/reach.ts';
import { pathTo } from '../../../space/moving/reach.ts';
import type { Cell } from '../../offers/slots.ts';
import { squareAt } from './ground.ts';

/** A square that somebody comes to: what it takes, whether they may stay there, and the squares on the way. */
export interface ReachedSquare extends Cell {
  readonly feet: number;
  readonly free: boolean;
  readonly way: () => readonly Cell[];
}

/** The squares of a reach but its start, roughly nearest first. */
export const squaresOf = (grid: Grid, found: Reach): readonly ReachedSquare[] =>
  Array.from(found.cells.slice(1, found.reached), (cell, before) => ({
    ...squareAt(grid, cell),
    feet: found.feet[before + 1] ?? 0,
    free: found.stop[before + 1] === 1,
    way: () =>
      pathTo(found, cell)
        .slice(1)
        .map((step) => squareAt(grid, step)),
  }));

/** The squares on the way to one of these; null: it is none of them. */
export const wayTo = (squares: readonly ReachedSquare[], to: Cell): readonly Cell[] | null =>
  squares.find(({ x, y }) => x === to.x && y === to.y)?.way() ?? null;
