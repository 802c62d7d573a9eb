import type { Grid } from './grid.ts';

/** A rectangle of the grid, so that a short walk on a large field costs no more than on a small one. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Width of the grid it is cut from. */
  readonly stride: number;
}

/** What may lie within so many cells of a cell, and one more. */
export const windowAround = (grid: Grid, cell: number, radius: number): Window => {
  const far = Math.min(Math.floor(radius) + 1, grid.count);
  const x = cell % grid.width;
  const y = (cell / grid.width) | 0;
  const left = Math.max(0, x - far);
  const top = Math.max(0, y - far);
  const width = Math.min(grid.width - 1, x + far) - left + 1;
  const height = Math.min(grid.height - 1, y + far) - top + 1;
  return { left, top, width, height, count: width * height, stride: grid.width };
};

/** Per place of the window, 1 if a base of `size` there would cover a marked cell. */
export const windowed = (grid: Grid, mask: Uint8Array, size: number, { left, top, width, height, count }: Window): Uint8Array => {
  const places = new Uint8Array(count);
  for (let y = 0; y < height + size - 1 && y + top < grid.height; y++) {
    for (let x = 0; x < width + size - 1 && x + left < grid.width; x++) {
      if (!mask[(y + top) * grid.width + x + left]) continue;
      for (let j = Math.max(0, y - size + 1); j <= y && j < height; j++) {
        for (let i = Math.max(0, x - size + 1); i <= x && i < width; i++) places[j * width + i] = 1;
      }
    }
  }
  return places;
};
