import { blankGrid, type GridField, type Portal } from '../../space/field/field.ts';
import { box, boxes, terrainOf, wallsRound, type Legend } from './rows.ts';

/** The cellars under an old watch-tower, held by goblins: `#` is rock. 24 by 16 cells. */
export const WATCH_ROWS: readonly string[] = [
  '########################',
  '######....######......##',
  '######.b..######.C....##',
  '######....######......##',
  '#######..########..#####',
  '###.........####......##',
  '###.t....r..###........#',
  'ss..t.......####.......#',
  'ss.................p...#',
  '###.........####.......#',
  '###......b..####...p...#',
  '#####..#########......##',
  '###......########..#####',
  '###.r....#######......##',
  '###....C.#######..b...##',
  '########################',
];

const LEGEND: Legend = {
  '#': { kind: 'impassable', label: 'rock' },
  s: { kind: 'difficult', label: 'stair' },
  r: { kind: 'difficult', label: 'rubble' },
  t: { kind: 'difficult', label: 'table' },
  b: { kind: 'impassable', label: 'barrels' },
  C: { kind: 'impassable', label: 'crates' },
  p: { kind: 'impassable', label: 'pillar' },
};

const isRock = (x: number, y: number): boolean =>
  (WATCH_ROWS[y]?.[x] ?? (x < 0 && (y === 7 || y === 8) ? '.' : '#')) === '#';
const WIDTH = 24;
const HEIGHT = 16;

const portals: readonly Portal[] = [
  { id: 'hall-door', kind: 'door', open: true, locked: false, a: { x: 12, y: 8 }, b: { x: 12, y: 9 } },
];

export const watchField: GridField = {
  ...blankGrid(WIDTH, HEIGHT),
  walls: wallsRound(WATCH_ROWS, isRock),
  portals,
  terrain: terrainOf(WATCH_ROWS, LEGEND),
  cover: [
    box('table', 'table', 4.1, 6.2, 4.9, 7.8),
    ...boxes(WATCH_ROWS, 'b', 'barrels'),
    ...boxes(WATCH_ROWS, 'C', 'crates'),
    ...boxes(WATCH_ROWS, 'p', 'pillar'),
  ],
};
