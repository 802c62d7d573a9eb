import { nearestOn, through, type Spot } from '../../curve.ts';

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
