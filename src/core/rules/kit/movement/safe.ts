import type { Charged, TerrainCosts } from '../../../space/grid/cost.ts';
import { alternates, stepCosts } from '../../../space/grid/cost.ts';
import { DIRECTION_COUNT, DX, DY } from '../../../space/grid/directions.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import { layerOf } from '../../../space/grid/layer.ts';
import type { Leavers } from '../../../space/moving/leavers.ts';
import type { Reach } from '../../../space/moving/reach.ts';
import { entryAt } from '../../../space/moving/reach.ts';
import type { ReachView } from '../../views/view.ts';
import { chargedFeet } from '../../../space/moving/path.ts';
import type { Wallet } from './wallet.ts';

/** How a cell is come to: under 5-10-5 a cell counts twice, by the number of diagonals before it. */
interface Way<Purse> {
  readonly feet: number;
  readonly purse: Purse;
  readonly from: number;
}

/** The cheapest ways to the cells of a reach that provoke nothing; null where nothing but the start is left. */
export const safeWays = <Purse>(
  grid: Grid,
  found: Reach,
  left: Leavers,
  terrainCosts: TerrainCosts,
  wallet: Pick<Wallet<Purse>, 'purse' | 'pay'>,
  charged?: Charged,
): ReachView['safe'] => {
  const { steps, terrain } = layerOf(grid, found.size);
  const { feet: costs } = stepCosts(grid, terrainCosts);
  const turns = alternates(grid);
  const ways: (Way<Purse> | undefined)[] = [{ feet: 0, purse: wallet.purse, from: -1 }];
  const queue: number[] = [0];
  for (let next = 0; next < queue.length; next++) {
    const state = queue[next] ?? 0;
    const way = ways[state];
    if (way === undefined) continue;
    const entry = state >> 1;
    const odd = state & 1;
    const cell = found.cells[entry] ?? 0;
    for (let d = 0; d < DIRECTION_COUNT; d++) {
      if (((steps[cell] ?? 0) & (1 << d)) !== 0 || (left.edges[entry * DIRECTION_COUNT + d] ?? 0) > 0) continue;
      const to = entryAt(found, cell + (DY[d] ?? 0) * grid.width + (DX[d] ?? 0));
      if (to < 0) continue;
      const diagonal = d & 1;
      const column = diagonal === 0 ? 0 : turns ? 1 + odd : 1;
      const cost = chargedFeet(costs, terrain[cell] ?? 0, terrain[found.cells[to] ?? 0] ?? 0, column, charged);
      const purse = wallet.pay(way.purse, cost);
      const there = (to << 1) | (turns ? odd ^ diagonal : 0);
      if (purse === null || way.feet + cost >= (ways[there]?.feet ?? Infinity)) continue;
      ways[there] = { feet: way.feet + cost, purse, from: entry };
      queue.push(there);
    }
  }
  const cells: number[] = [];
  const cost: number[] = [];
  const from: number[] = [];
  for (let entry = 0; entry < found.reached; entry++) {
    const even = ways[entry << 1];
    const odd = ways[(entry << 1) | 1];
    const way = even === undefined || (odd !== undefined && odd.feet < even.feet) ? odd : even;
    if (way === undefined) continue;
    cells.push(found.cells[entry] ?? 0);
    cost.push(way.feet);
    from.push(way.from < 0 ? -1 : (found.cells[way.from] ?? -1));
  }
  return cells.length < 2 ? null : { cells, cost, from };
};
