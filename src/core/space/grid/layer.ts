import { DIRECTION_COUNT, DX, DY } from './directions.ts';
import { LARGEST_BASE } from './footprint.ts';
import type { Grid } from './grid.ts';
import { IMPASSABLE } from './terrain-bits.ts';
import { memoKeyed } from '../../memo.ts';

/** The grid as a base of one size meets it: cells are places of its top left cell. */
export interface Layer {
  readonly size: number;
  /** Per place, bits of the steps the whole base may not take. */
  readonly steps: Uint8Array;
  /** Per place, the terrain bits under any part of the base. */
  readonly terrain: Uint8Array;
  /** Per place, 1 where the base would hang off the field, stand over a wall or on something impassable. */
  readonly unfit: Uint8Array;
}

/**
 * What a base of `size` cells may do on the grid; made once per grid and size. A big base moves as a whole: every cell
 * of it must be able to take the step.
 */
export const layerOf = memoKeyed((grid: Grid, size: number): Layer => {
  if (!Number.isInteger(size) || size < 1 || size > LARGEST_BASE) throw new Error(`a base of ${size} cells`);
  return make(grid, size);
});

/** Per place, the bits of all cells under a base of `size`, or'ed. Bits off the field are left out. */
export const spread = (grid: Pick<Grid, 'width' | 'height'>, cells: Uint8Array, size: number): Uint8Array => {
  if (size === 1) return cells;
  const { width, height } = grid;
  const rows = new Uint8Array(cells.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let bits = 0;
      for (let i = 0; i < size && x + i < width; i++) bits |= cells[y * width + x + i]!;
      rows[y * width + x] = bits;
    }
  }
  const places = new Uint8Array(cells.length);
  for (let y = 0; y < height; y++) {
    const last = Math.min(size, height - y);
    for (let x = 0; x < width; x++) {
      let bits = 0;
      for (let i = 0; i < last; i++) bits |= rows[(y + i) * width + x]!;
      places[y * width + x] = bits;
    }
  }
  return places;
};

const make = (grid: Grid, size: number): Layer => {
  const { width, height } = grid;
  const solid = solidOf(grid);
  if (size === 1) return { size, steps: grid.steps, terrain: grid.terrain, unfit: solid };
  const steps = spread(grid, grid.steps, size).slice();
  const unfit = new Uint8Array(grid.count);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) unfit[y * width + x] = fits(grid, solid, x, y, size) ? 0 : 1;
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let d = 0; d < DIRECTION_COUNT; d++) {
        const nx = x + DX[d]!;
        const ny = y + DY[d]!;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || unfit[ny * width + nx]) steps[y * width + x]! |= 1 << d;
      }
    }
  }
  return { size, steps, terrain: spread(grid, grid.terrain, size), unfit };
};

const solidOf = (grid: Grid): Uint8Array => grid.terrain.map((bits) => (bits & IMPASSABLE ? 1 : 0));

const EAST = 1;
const SOUTH = 1 << 2;

/** A base fits where it is on the field, no cell of it is impassable and no wall runs between two cells of it. */
const fits = (grid: Grid, solid: Uint8Array, x: number, y: number, size: number): boolean => {
  if (x + size > grid.width || y + size > grid.height) return false;
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const cell = (y + j) * grid.width + x + i;
      if (solid[cell]) return false;
      const steps = grid.steps[cell]!;
      if ((i < size - 1 && steps & EAST) || (j < size - 1 && steps & SOUTH)) return false;
    }
  }
  return true;
};
