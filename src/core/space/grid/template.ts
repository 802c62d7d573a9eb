import type { Point } from '../field/field.ts';
import type { Base } from './footprint.ts';
import { DX, DY } from './directions.ts';
import type { Grid } from './grid.ts';

/**
 * Templates that count whole squares: a cell belongs where its far corner, measured with diagonals of one and a half
 * and rounded down, is within so many feet. Cells in order, clipped to the field; walls do not matter.
 */

const measured = (dx: number, dy: number): number => Math.floor(Math.max(dx, dy) + Math.min(dx, dy) / 2);

const cellsWithin = (grid: Grid, at: Point, feet: number, has: (dx: number, dy: number) => boolean): number[] => {
  const far = Math.floor(feet / grid.feet);
  const cells: number[] = [];
  for (let y = Math.max(0, at.y - far); y < Math.min(grid.height, at.y + far); y++) {
    for (let x = Math.max(0, at.x - far); x < Math.min(grid.width, at.x + far); x++) {
      const [dx, dy] = [x - at.x, y - at.y];
      if (measured(dx < 0 ? -dx : dx + 1, dy < 0 ? -dy : dy + 1) <= far && has(dx + 0.5, dy + 0.5))
        cells.push(y * grid.width + x);
    }
  }
  return cells;
};

/** All around a corner of the grid. */
export const spreadCells = (grid: Grid, at: Point, feet: number): number[] => cellsWithin(grid, at, feet, () => true);

/**
 * A quarter circle from a corner of the grid, in one of eight directions (0 is east, clockwise); a cell is in it by its
 * far corner, or by any part of it.
 */
export const wedgeCells = (
  grid: Grid,
  at: Point,
  direction: number,
  feet: number,
  by: 'corner' | 'part' = 'corner',
): number[] => {
  const [ax, ay] = [DX[direction] ?? 0, DY[direction] ?? 0];
  const within = (dx: number, dy: number): boolean =>
    ax !== 0 && ay !== 0 ? dx * ax > 0 && dy * ay > 0 : ax === 0 ? dy * ay >= Math.abs(dx) : dx * ax >= Math.abs(dy);
  if (by === 'corner') return cellsWithin(grid, at, feet, within);
  const near = (dx: number, dy: number): boolean => {
    const [x, y] = [Math.abs(dx) - 0.5, Math.abs(dy) - 0.5];
    return grid.feet * (Math.max(x, y) + Math.min(x, y) / 2) < feet;
  };
  return cellsWithin(grid, at, 2 * feet, (dx, dy) => near(dx, dy) && within(dx, dy));
};

/** All within so many feet of a base, its own cells included. */
export const aroundCells = (grid: Grid, { x: left, y: top, size }: Base, feet: number): number[] => {
  const far = Math.floor(feet / grid.feet);
  const cells: number[] = [];
  for (let y = Math.max(0, top - far); y < Math.min(grid.height, top + size + far); y++) {
    for (let x = Math.max(0, left - far); x < Math.min(grid.width, left + size + far); x++) {
      const [dx, dy] = [Math.max(0, left - x, x - left - size + 1), Math.max(0, top - y, y - top - size + 1)];
      if (measured(dx, dy) <= far) cells.push(y * grid.width + x);
    }
  }
  return cells;
};

/**
 * The cells a line runs through from one cell towards another, so many feet long. It begins with the `first` of
 * them, counted from 0, and its length with that.
 */
export const lineCells = (grid: Grid, from: Point, towards: Point, feet: number, first = 0): number[] => {
  const [dx, dy] = [towards.x - from.x, towards.y - from.y];
  const long = Math.max(Math.abs(dx), Math.abs(dy));
  // halves round away from the start on either side, so that a line and its mirror image are alike
  const off = (by: number, at: number): number => Math.sign(by) * Math.round((Math.abs(by) * at) / Math.max(1, long));
  const cells: number[] = [];
  for (let at = first; at < (long === 0 ? 1 : Infinity); at++) {
    const [ox, oy] = [off(dx, at), off(dy, at)];
    const [x, y] = [from.x + ox, from.y + oy];
    if (measured(Math.abs(ox - off(dx, first)), Math.abs(oy - off(dy, first))) + 1 > feet / grid.feet) break;
    if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) break;
    cells.push(y * grid.width + x);
  }
  return cells;
};
