import { blankGrid, type GridField, type Portal } from '../../space/field/field.ts';
import { boxes, terrainOf, wallsRound, type Legend } from './rows.ts';

/** Cellars where a circle was drawn among the casks: `#` is rock. 24 by 16 cells. */
export const CELLARS_ROWS: readonly string[] = [
  '########################',
  '#######..........#######',
  '##...##.p......p.##...##',
  '#.c.c..............~~~.#',
  '#.c.c.#..........#.~~~.#',
  '#.....#..........#.~~~.#',
  '#.c.c.#..........#.~~~.#',
  '#.c.c.#.p......p.#.....#',
  '##...##..........##...##',
  '###.####........####.###',
  '###.#####......#####.###',
  '###...#####..#####...###',
  '#####..............#####',
  '######....r...b...######',
  '######..b......b..######',
  '###########ss###########',
];

const LEGEND: Legend = {
  '#': { kind: 'impassable', label: 'rock' },
  s: { kind: 'difficult', label: 'stair' },
  r: { kind: 'difficult', label: 'rubble' },
  '~': { kind: 'difficult', label: 'water' },
  b: { kind: 'impassable', label: 'barrels' },
  c: { kind: 'impassable', label: 'cask' },
  p: { kind: 'impassable', label: 'pillar' },
};

/** The stair comes in from the south. */
const isRock = (x: number, y: number): boolean =>
  (CELLARS_ROWS[y]?.[x] ?? (y === CELLARS_ROWS.length && (x === 11 || x === 12) ? '.' : '#')) === '#';

const door = (id: string, x: number, open: boolean): Portal => ({
  id,
  kind: 'door',
  open,
  locked: false,
  a: { x, y: 3 },
  b: { x, y: 4 },
});

/** The middle of the circle, in cells. */
export const CIRCLE = { x: 12, y: 5 } as const;

export const cellarsField: GridField = {
  ...blankGrid(24, CELLARS_ROWS.length),
  walls: wallsRound(CELLARS_ROWS, isRock),
  portals: [door('cask-door', 6, true), door('spring-door', 18, false)],
  terrain: terrainOf(CELLARS_ROWS, LEGEND),
  cover: [
    ...boxes(CELLARS_ROWS, 'b', 'barrels'),
    ...boxes(CELLARS_ROWS, 'c', 'cask'),
    ...boxes(CELLARS_ROWS, 'p', 'pillar'),
  ],
};
