import type { Point } from '../../store/camera.ts';

/** The style of what lies over the canvas at a point of the field (cells); it follows the camera by itself. */
export const at = ({ x, y }: Point) => ({
  left: `calc(var(--x) + var(--cell) * ${x})`,
  top: `calc(var(--y) + var(--cell) * ${y})`,
});

/** What lies over the board, for parts of the page that put things there; null: no board stands. */
export const overBoard = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-board] [data-overlay]');
