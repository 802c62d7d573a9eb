import { cellsOf } from '../../../core/maps/demo/rows.ts';
import { FORD_ROWS } from '../../../core/maps/demo/ford.ts';
import { nearestOn, through, type Spot } from '../curve.ts';

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

interface Path {
  readonly line: readonly Spot[];
  readonly half: number;
}

/** The road through the ford to the door, the track over the bridge, the trodden way to the breach. */
const paths: readonly Path[] = [
  {
    line: through([
      [-1, 7.2],
      [2, 7.7],
      [5, 8.3],
      [8, 7.9],
      [11.5, 7.9],
      [13.3, 8.7],
      [15.2, 9.5],
    ]),
    half: 0.5,
  },
  {
    line: through([
      [3.2, 8],
      [4.6, 5.6],
      [6.4, 3.8],
      [8, 3.5],
      [11, 3.5],
      [12.6, 4.9],
      [13.1, 7.2],
      [13.6, 8.9],
    ]),
    half: 0.3,
  },
  {
    line: through([
      [11.3, 3.5],
      [14, 2.6],
      [17.5, 2.5],
      [20, 3.2],
      [20.5, 4.6],
    ]),
    half: 0.22,
  },
];

/** Distance to the edge of the nearest path, negative on it. */
export const atPath = (x: number, y: number): number =>
  Math.min(...paths.map(({ line, half }) => Math.abs(nearestOn(line, x, y).across) - half));

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
