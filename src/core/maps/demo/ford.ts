import {
  blankGrid,
  type CoverObject,
  type GridField,
  type Point,
  type Portal,
  type Wall,
} from '../../space/field/field.ts';
import { cellsOf, terrainOf, type Legend } from './rows.ts';

/** A river crossed by a ford and a narrow bridge, and the ruined watch-house that holds both. 24 by 16 cells. */
export const FORD_ROWS: readonly string[] = [
  'T..T....~~~...T.....T..T',
  '........~~~.............',
  '.T......~~~........r....',
  '...................rr...',
  '......B.~~~..C......rr..',
  '........~~~..C.......r..',
  '........~~~~............',
  '........----.f..........',
  '........----............',
  '.......mm~~~......tt....',
  'T.....mmm~~~mm......b...',
  '......ll~~~.mmm..b....T.',
  '..T.....~~~..m..........',
  '........~~~.......B.....',
  'T...T..~~~....T......T..',
  '..T....~~~..........T..T',
];

const LEGEND: Legend = {
  '~': { kind: 'liquid', label: 'river' },
  '-': { kind: 'difficult', label: 'ford' },
  m: { kind: 'difficult', label: 'mud' },
  r: { kind: 'difficult', label: 'rubble' },
  l: { kind: 'difficult', label: 'fallen log' },
  t: { kind: 'difficult', label: 'table' },
  T: { kind: 'impassable', label: 'tree' },
  B: { kind: 'impassable', label: 'boulder' },
  C: { kind: 'impassable', label: 'crates' },
  b: { kind: 'impassable', label: 'barrels' },
  f: { kind: 'hazard', label: 'campfire' },
};

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

const box = (x1: number, y1: number, x2: number, y2: number): readonly Point[] => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
];

/** Six corners round the middle of a cell. */
const round = (x: number, y: number, radius: number): readonly Point[] =>
  [
    [1, 0],
    [0.5, 0.866],
    [-0.5, 0.866],
    [-1, 0],
    [-0.5, -0.866],
    [0.5, -0.866],
  ].map(([dx = 0, dy = 0]) => ({ x: x + 0.5 + dx * radius, y: y + 0.5 + dy * radius }));

const each = (letter: string, label: string, radius: number): readonly CoverObject[] =>
  cellsOf(FORD_ROWS, letter).map(([x, y], i) => ({
    id: `${label}-${i + 1}`,
    label,
    outline: round(x, y, radius),
    worth: 1,
  }));

const cover: readonly CoverObject[] = [
  { id: 'table', label: 'table', outline: box(18.1, 9.15, 19.9, 9.85), worth: 1 },
  { id: 'log', label: 'fallen log', outline: box(6.1, 11.3, 7.9, 11.7), worth: 1 },
  { id: 'crates', label: 'crates', outline: box(13.08, 4.08, 13.92, 5.92), worth: 1 },
  ...each('B', 'boulder', 0.45),
  ...each('b', 'barrels', 0.42),
  ...each('T', 'tree', 0.3),
];

export const fordField: GridField = {
  ...blankGrid(24, 16),
  walls,
  portals,
  terrain: terrainOf(FORD_ROWS, LEGEND),
  cover,
};
