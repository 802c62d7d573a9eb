import type { Point } from '../../store/camera.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/**
 * Where an arrow key leads somebody who is to be placed, in cells: a cell further, from the middle of what is seen at
 * first. null: it is no such key.
 */
export const ledBy = (key: string, from: Point | null, middle: Point): Point | null => {
  const step = STEPS[key];
  if (step === undefined) return null;
  if (from === null) return { x: Math.max(0, Math.floor(middle.x)) + 0.5, y: Math.max(0, Math.floor(middle.y)) + 0.5 };
  return { x: Math.max(0.5, from.x + step[0]), y: Math.max(0.5, from.y + step[1]) };
};
