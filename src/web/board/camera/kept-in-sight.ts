import type { Camera, Point, Size } from '../../store/camera.ts';
import { toPixels } from '../../store/camera.ts';

/** Pixels from the edge of the board within which nobody is left who is led by keys. */
const EDGE = 60;

/** The camera, moved no more than is needed to have a point (cells) in sight. */
export const keptInSight = (camera: Camera, at: Point, board: Size): Camera => {
  const px = toPixels(camera, at);
  const shift = (value: number, size: number): number =>
    value < EDGE ? EDGE - value : value > size - EDGE ? size - EDGE - value : 0;
  return { ...camera, x: camera.x + shift(px.x, board.width), y: camera.y + shift(px.y, board.height) };
};
