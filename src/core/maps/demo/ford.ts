import { blankGrid, type GridField, type Portal, type Wall } from '../../space/field/field.ts';
import { terrainOf } from './rows.ts';
import { FORD_ROWS, LEGEND } from './ford-rows.ts';
import { cover } from './ford-cover.ts';

const wall = (x1: number, y1: number, x2: number, y2: number): Wall => ({ a: { x: x1, y: y1 }, b: { x: x2, y: y2 } });

/** The watch-house: its north-east corner has fallen, so there is a third way in. */
const walls: readonly Wall[] = [
  wall(15, 4, 20, 4),
  wall(15, 4, 15, 5),
  wall(15, 6, 15, 9),
  wall(15, 10, 15, 11),
  wall(15, 11, 21, 11),
  wall(21, 11, 21, 5),
  wall(15, 8, 17, 8),
  wall(18, 8, 21, 8),
];

const portals: readonly Portal[] = [
  { id: 'front-door', kind: 'door', open: false, locked: false, ...wall(15, 9, 15, 10) },
  { id: 'inner-door', kind: 'door', open: true, locked: false, ...wall(17, 8, 18, 8) },
  { id: 'west-window', kind: 'window', open: false, locked: false, ...wall(15, 5, 15, 6) },
];

export const fordField: GridField = {
  ...blankGrid(24, 16),
  walls,
  portals,
  terrain: terrainOf(FORD_ROWS, LEGEND),
  cover,
};
