import type { Point } from '../../store/camera.ts';

/** The top left cell of a square area of so many cells that the pointer is in the middle of. */
export const areaCorner = (at: Point, cells: number): Point => ({
  x: Math.round(at.x - cells / 2) + 0,
  y: Math.round(at.y - cells / 2) + 0,
});
