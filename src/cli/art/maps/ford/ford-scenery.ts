import { cellsOf } from '../../../../core/maps/demo/rows.ts';
import { FORD_ROWS } from '../../../../core/maps/demo/ford-rows.ts';
import { nearestOn, through } from '../../curve.ts';

/** Where the river and the paths run between what the rules know: only the painter needs it. In cells. */
const river = through([
  [9.7, -1],
  [9.3, 1.5],
  [9.3, 3.5],
  [9.7, 5.5],
  [10.2, 8],
  [10.1, 10.5],
  [9.3, 13],
  [8.7, 15],
  [8.5, 17],
]);
const FORD_AT = 8;

/** 1 in the middle of the ford, 0 away from it. */
export const fordness = (y: number): number => Math.exp(-(((y - FORD_AT) / 1.35) ** 4));

export interface AtRiver {
  /** Distance in cells to the water's edge; negative in the water. */
  readonly shore: number;
  readonly across: number;
  readonly along: number;
}

/** Where a spot lies by the river, in cells. */
export const atRiver = (x: number, y: number): AtRiver => {
  const { across, along } = nearestOn(river, x, y);
  return { shore: Math.abs(across) - 1.5 - 0.6 * fordness(y), across, along };
};

const mud = cellsOf(FORD_ROWS, 'm');

/** How muddy a spot is: 1 in the middle of a muddy cell. */
export const muddiness = (x: number, y: number): number =>
  Math.min(
    1.2,
    mud.reduce((sum, [cx, cy]) => sum + Math.exp(-((x - cx - 0.5) ** 2 + (y - cy - 0.5) ** 2) / 0.3), 0),
  );

/** The house's outer walls, in cells. */
export const HOUSE = { x: 15, y: 4, width: 6, height: 7 } as const;

/** Distance to the house, 0 inside. */
export const atHouse = (x: number, y: number): number =>
  Math.hypot(Math.max(HOUSE.x - x, 0, x - HOUSE.x - HOUSE.width), Math.max(HOUSE.y - y, 0, y - HOUSE.y - HOUSE.height));
