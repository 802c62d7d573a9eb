import type { Point } from '../../store/camera.ts';

const tenths = (value: number): number => Math.round(Math.abs(value) * 10) / 10;

/** How far in which direction one spot is from another, in cells: "2 up, 1 left"; '' where they are the same. */
export const directionFrom = (from: Point, to: Point): string => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return [
    tenths(dy) === 0 ? '' : `${tenths(dy)} ${dy < 0 ? 'up' : 'down'}`,
    tenths(dx) === 0 ? '' : `${tenths(dx)} ${dx < 0 ? 'left' : 'right'}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
};
