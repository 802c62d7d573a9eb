import type { Portal, Terrain } from '../field/field.ts';
import type { TerrainCosts } from '../grid/cost.ts';
import { costOf } from '../grid/cost.ts';
import { DX, DY, directionOf } from '../grid/directions.ts';
import { cellsOf, xOf, yOf } from '../grid/footprint.ts';
import type { Grid } from '../grid/grid.ts';
import { blocksStep, ruledAs, terrainBit } from '../grid/grid.ts';
import { stampWall } from '../grid/stamp.ts';

/** What bars a step: a wall, a closed door or a window on the way, an impassable corner beside it, or the ground. */
export type Barrier = 'wall' | Portal['kind'] | 'corner' | Terrain;

/** What bars the step of a base from one place to a neighbouring one that it may not take, and the cell it is at. */
export const barrierOf = (
  grid: Grid,
  costs: TerrainCosts,
  from: number,
  to: number,
  size: number,
): { readonly by: Barrier; readonly cell: number } => {
  const [x, y, dx, dy] = [
    xOf(grid, from),
    yOf(grid, from),
    xOf(grid, to) - xOf(grid, from),
    yOf(grid, to) - yOf(grid, from),
  ];
  const under = (left: number, top: number): readonly number[] => cellsOf(grid, { x: left, y: top, size });
  const solid = (cell: number): boolean => ((grid.terrain[cell] ?? 0) & terrainBit('impassable')) !== 0;
  const entered = under(x + dx, y + dy);
  const into = entered.find(solid);
  if (into !== undefined) return { by: 'impassable', cell: into };
  const shut = shutPortal(grid, under(x, y), directionOf(dx, dy));
  if (shut !== null) return { by: shut, cell: to };
  const passed = dx === 0 || dy === 0 ? [] : [...under(x + dx, y), ...under(x, y + dy)];
  const corner = passed.find(solid);
  if (corner !== undefined) return { by: 'corner', cell: corner };
  for (const cell of entered) {
    const kind = kindsAt(grid, cell).find((found) => costOf(ruledAs(found), costs) === 'blocked');
    if (kind !== undefined) return { by: kind, cell };
  }
  return { by: 'wall', cell: to };
};

/** The kinds of terrain painted on a cell. */
const kindsAt = ({ field }: Grid, cell: number): readonly Terrain[] =>
  field.terrain.filter(({ cells }) => cells.includes(cell)).map(({ kind }) => kind);

/** The kind of a closed door or window that one of these cells may not be left through in this direction. */
const shutPortal = (
  { field, width, height, count }: Grid,
  cells: readonly number[],
  d: number,
): Portal['kind'] | null => {
  const back = (d + 4) & 7;
  for (const portal of field.portals.filter(blocksStep)) {
    const stamp = { width, height, steps: new Uint8Array(count), corners: new Uint8Array(count) };
    stampWall(stamp, portal, false);
    const shuts = cells.some((cell) => {
      const next = cell + (DY[d] ?? 0) * width + (DX[d] ?? 0);
      return ((stamp.steps[cell] ?? 0) & (1 << d)) !== 0 || ((stamp.steps[next] ?? 0) & (1 << back)) !== 0;
    });
    if (shuts) return portal.kind;
  }
  return null;
};
