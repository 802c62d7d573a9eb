import { along, baseAt, cellAt, cellOf, directionTo, groundOf, markedUnder, onField } from '../../../rules/kit.ts';
import { DX, DY } from '../../../space/grid/directions.ts';
import type { Cell, CellPlace, Combatant, Direction, Grid, Reason, Scene } from '../rules.ts';
import { barredPath, sight, speedNow, straight, straightTo, terrainBit } from '../rules.ts';
import { pathFeet, walkRules } from './threat.ts';

/** Squares of a running start (OL-137). */
export const RUN_UP = 2;
/** Farther than this nobody aims a jump: 60 ft. */
export const FARTHEST = 12;

const IMPASSABLE = terrainBit('impassable');

/** Why somebody may not go that way, through the air or not: who flees comes no nearer. */
export const jumpReasons = (scene: Scene, mover: Combatant, to: Cell): readonly Reason[] => {
  const from = cellOf(mover);
  return from === null ? [] : barredPath(scene, mover, straightTo(from, to));
};

/** The free squares straight ahead for a running start: two at most, no more than a move takes one. */
export const runUpPath = (scene: Scene, mover: Combatant, to: Cell): readonly Cell[] => {
  const from = cellOf(mover);
  const way = from === null ? null : directionTo(from, to);
  if (from === null || way === null) return [];
  const most = Math.min(RUN_UP, way.squares, Math.floor(speedNow(scene, mover).total / 5));
  const path = straight(from, way, most);
  while (path.length > 0) {
    const { feet, reasons } = pathFeet(scene, mover, path);
    if (reasons.length === 0 && (feet.at(-1) ?? 0) <= 5 * path.length) break;
    path.pop();
  }
  return path;
};

/**
 * A line through the air, as far as walls, the edge of the map and enemies let one fly, with whether somebody can land
 * on each cell. The gap: squares right in front that cannot be stood on.
 */
const airOver = (scene: Scene, grid: Grid, mover: Combatant, from: CellPlace, way: Direction) => {
  const { blocked, noStop } = walkRules.blocks(scene, grid, mover);
  const cells: { cell: Cell; free: boolean }[] = [];
  let gap = 0;
  for (let squares = 1; squares <= FARTHEST + 30; squares++) {
    const cell = along(from, way, squares);
    const base = baseAt(mover, cell);
    const at = cellAt(grid, cell.x, cell.y);
    const open = onField(grid, base) && sight(grid, baseAt(mover, from), base).clear;
    if (!open || markedUnder(grid, blocked, at, mover.footprint) >= 0) break;
    cells.push({ cell, free: markedUnder(grid, noStop, at, mover.footprint) < 0 });
    if (gap === squares - 1 && ((grid.terrain[at] ?? 0) & IMPASSABLE) !== 0) gap = squares;
  }
  return { cells, gap };
};

/**
 * Where a long jump of so many feet ends (OL-138, R-33): feet / 5 squares down, one more where that clears a gap, never
 * farther than asked for. `gap` is the GM's, in feet; else what cannot be stood on right in front. `at` is null for a
 * jump that goes nowhere, `cleared` where there is no gap.
 */
export const landing = (scene: Scene, mover: Combatant, to: Cell, feet: number, gap: number | null) => {
  const [grid, from] = [groundOf(scene), cellOf(mover)];
  const way = from === null ? null : directionTo(from, to);
  if (grid === null || from === null || way === null) return { at: null, cleared: null };
  const air = airOver(scene, grid, mover, from, way);
  const gapFeet = gap ?? air.gap * 5;
  const beyond = Math.ceil(gapFeet / 5) + 1;
  const cleared = gapFeet === 0 ? null : feet >= gapFeet;
  const most = Math.floor(feet / 5);
  const far = cleared === true ? Math.max(beyond, Math.min(most, way.squares)) : Math.min(most, way.squares);
  for (let squares = Math.min(far, air.cells.length); squares > 0; squares--)
    if (air.cells[squares - 1]?.free === true) return { at: air.cells[squares - 1]?.cell ?? null, cleared };
  return { at: null, cleared };
};

/** Every cell a jump may be aimed at, nearest first in each direction, with the index of the cell before it. */
export const aims = (scene: Scene, mover: Combatant) => {
  const [grid, from] = [groundOf(scene), cellOf(mover)];
  if (grid === null || from === null) return [];
  const found: { cell: Cell; squares: number; before: number; free: boolean }[] = [
    { cell: from, squares: 0, before: -1, free: false },
  ];
  for (let d = 0; d < DX.length; d++) {
    const { cells } = airOver(scene, grid, mover, from, { dx: DX[d] ?? 0, dy: DY[d] ?? 0 });
    cells.slice(0, FARTHEST).forEach((spot, at) => {
      found.push({ ...spot, squares: at + 1, before: at === 0 ? 0 : found.length - 1 });
    });
  }
  return found;
};
