import type { Point } from '../../store/camera.ts';

/** The style of what lies over the canvas at a point of the field (cells); it follows the camera by itself. */
export const at = ({ x, y }: Point) => ({
  left: `calc(var(--x) + var(--cell) * ${x})`,
  top: `calc(var(--y) + var(--cell) * ${y})`,
});
