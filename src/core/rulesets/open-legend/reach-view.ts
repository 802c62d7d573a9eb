import type { TerrainCosts } from '../../space/cost.ts';
import { COLUMNS, stepCosts } from '../../space/cost.ts';
import { DIRECTION_COUNT, DX, DY } from '../../space/directions.ts';
import { cellAt } from '../../space/footprint.ts';
import type { Grid } from '../../space/grid.ts';
import { layerOf } from '../../space/layer.ts';
import type { Leavers } from '../../space/leavers.ts';
import { leavers } from '../../space/leavers.ts';
import type { Reach } from '../../space/reach.ts';
import { entryAt, reach } from '../../space/reach.ts';
import { threatMasks } from '../../space/threat.ts';
import type { CombatantId } from '../../rules/scene.ts';
import type { ReachView } from '../../rules/view.ts';
import { speedOf } from './derived.ts';
import { cellOf, groundOf } from './ground.ts';
import { inTheWay, terrainCosts } from './occupied.ts';
import type { Purse } from './purse.ts';
import { pay, stages } from './purse.ts';
import { safeWays } from './safe.ts';
import { reactorsTo } from './threat.ts';
import type { Battle, Fighter } from './game.ts';

/**
 * What each way costs in move actions: the purse it leaves, and how many actions were begun; null where a step cannot
 * be paid.
 */
const purses = (found: Reach, body: Purse, speed: number): readonly (Purse | null)[] => {
  const known: (Purse | null | undefined)[] = Array.from({ length: found.cells.length });
  const at = (entry: number): Purse | null => {
    const made = known[entry];
    if (made !== undefined) return made;
    const before = found.before[entry] ?? -1;
    const from = before < 0 ? body : at(before);
    const purse =
      before < 0 || from === null ? from : pay(from, (found.feet[entry] ?? 0) - (found.feet[before] ?? 0), speed);
    known[entry] = purse;
    return purse;
  };
  for (let entry = 0; entry < found.cells.length; entry++) at(entry);
  return known as readonly (Purse | null)[];
};

const begun = (from: Purse, to: Purse): number => from.moveLeft - to.moveLeft + from.majorLeft - to.majorLeft;

/** Steps between reachable cells that leave somebody's reach. */
const provoking = (
  grid: Grid,
  found: Reach,
  left: Leavers,
  open: (entry: number) => boolean,
): readonly (readonly [number, number, number])[] => {
  const steps: [number, number, number][] = [];
  for (let entry = 0; entry < found.reached; entry++) {
    if (!open(entry)) continue;
    const cell = found.cells[entry] ?? 0;
    for (let d = 0; d < DIRECTION_COUNT; d++) {
      const set = left.edges[entry * DIRECTION_COUNT + d] ?? 0;
      if (set > 0) steps.push([cell, cell + (DY[d] ?? 0) * grid.width + (DX[d] ?? 0), set - 1]);
    }
  }
  return steps;
};

/** Cells under the bases it may come to that cost this one more than plain ground (OL-142). */
const slowCells = (grid: Grid, found: Reach, listed: readonly number[], costs: TerrainCosts): readonly number[] => {
  const { terrain } = layerOf(grid, 1);
  const { feet } = stepCosts(grid, costs);
  const slow = new Set<number>();
  for (const entry of listed) {
    for (let cell = 0; cell < found.size * found.size; cell++) {
      const under = (found.cells[entry] ?? 0) + Math.floor(cell / found.size) * grid.width + (cell % found.size);
      if ((feet[(terrain[under] ?? 0) * COLUMNS] ?? 0) > grid.feet) slow.add(under);
    }
  }
  return [...slow];
};

/**
 * Where a combatant may walk this turn, in bands: what is left of a move under way, the move action, and the major
 * action traded for another (OL-051, OL-131). Every step that leaves an enemy's reach says whose (OL-160), and where
 * there is one, a way round is shown.
 */
export const moveReach = (scene: Battle, mover: Fighter): ReachView | null => {
  const grid = groundOf(scene);
  const start = cellOf(mover);
  if (grid === null || start === null) return null;
  const from = cellAt(grid, start.x, start.y);
  if (from < 0) return null;
  const speed = speedOf(mover.body).total;
  const bands = stages(mover.body, speed);
  const budget = bands.reduce((sum, { feet }) => sum + feet, 0);
  const costs = terrainCosts(mover.body);
  const found = reach(grid, { from, size: mover.footprint, budget, terrain: costs, ...inTheWay(scene, grid, mover) });
  const left = purses(found, mover.body, speed);
  const rest = mover.body.feetLeft > 0 ? 1 : 0;
  const open = (entry: number): boolean => entry >= 0 && entry < found.reached && left[entry] !== null;
  const listed = Array.from({ length: found.reached }, (_, entry) => entry).filter(open);
  const bandAt = (entry: number): number => {
    const purse = left[entry];
    return purse === null || purse === undefined || entry === 0 ? 0 : Math.max(0, begun(mover.body, purse) - 1 + rest);
  };

  const reactors = reactorsTo(scene, mover);
  const masks =
    reactors.length === 0
      ? null
      : threatMasks(
          grid,
          reactors.map(({ base, reach: feet }) => ({ ...base, reach: feet })),
          { height: start.height, throughWalls: false },
        );
  const leaving = masks === null ? null : leavers(grid, found, masks);
  const provokes =
    leaving === null ? [] : provoking(grid, found, leaving, open).filter(([, to]) => open(entryAt(found, to)));
  let upTo = 0;
  return {
    type: 'cells',
    offer: 'move',
    cells: listed.map((entry) => found.cells[entry] ?? from),
    cost: listed.map((entry) => found.feet[entry] ?? 0),
    from: listed.map((entry) => found.cells[found.before[entry] ?? -1] ?? -1),
    band: listed.map(bandAt),
    stop: listed.map((entry) => found.stop[entry] ?? 0),
    bands: bands.map(({ label, feet }) => ({ label, upTo: (upTo += feet) })),
    slow: slowCells(grid, found, listed, costs),
    reactors:
      leaving === null
        ? []
        : leaving.sets.slice(1).map((set): readonly CombatantId[] => set.flatMap((i) => reactors[i]?.fighter.id ?? [])),
    provokes,
    safe: leaving === null || provokes.length === 0 ? null : safeWays(grid, found, leaving, mover, speed),
    budget,
  };
};
