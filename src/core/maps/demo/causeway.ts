import { blankGrid } from '../../space/field/field.ts';
import type { CoverObject, GridField, Wall } from '../../space/field/field.ts';
import { cellsOf, terrainOf } from './rows.ts';
import type { Legend } from './rows.ts';

/**
 * A causeway through a bog with two black pools, and the broken gatehouse at its end. 22 by 14 cells; diagonals count
 * one and a half.
 */
export const CAUSEWAY_ROWS: readonly string[] = [
  'T..T...~~~~.....T....T',
  '......~~~~~~~.........',
  '.T...~~wwww~~~........',
  '.....~~wwww~~..b......',
  '......~~~~~~..........',
  '..B....~~~~.llr.......',
  '.............rr.......',
  '......................',
  '..............r.......',
  '.......~~~~...........',
  '......~~~~~~.......C..',
  '.T...~~wwww~~~B.......',
  '.....~~wwww~~~..T..T..',
  'T..T..~~~~~.......T..T',
];

const LEGEND: Legend = {
  '~': { kind: 'difficult', label: 'bog' },
  w: { kind: 'liquid', label: 'black water' },
  r: { kind: 'difficult', label: 'rubble' },
  l: { kind: 'difficult', label: 'fallen log' },
  T: { kind: 'impassable', label: 'dead tree' },
  B: { kind: 'impassable', label: 'boulder' },
  b: { kind: 'low', label: 'barrels' },
  C: { kind: 'low', label: 'crates' },
};

const wall = (x1: number, y1: number, x2: number, y2: number): Wall => ({ a: { x: x1, y: y1 }, b: { x: x2, y: y2 } });

/** The gatehouse: its west side has fallen, a gap in the east lets the road through. */
const walls: readonly Wall[] = [
  wall(15, 3, 20, 3),
  wall(15, 3, 15, 6),
  wall(20, 3, 20, 7),
  wall(15, 9, 15, 11),
  wall(20, 8, 20, 11),
  wall(15, 11, 20, 11),
];

/** Trees, boulders and goods, each a square round the middle of its cell. */
const covers = (letter: string, half: number): readonly CoverObject[] =>
  cellsOf(CAUSEWAY_ROWS, letter).map(([x, y], at) => ({
    id: `${LEGEND[letter]?.label ?? letter}-${at + 1}`.replaceAll(' ', '-'),
    label: LEGEND[letter]?.label ?? '',
    outline: [
      { x: x + 0.5 - half, y: y + 0.5 - half },
      { x: x + 0.5 + half, y: y + 0.5 - half },
      { x: x + 0.5 + half, y: y + 0.5 + half },
      { x: x + 0.5 - half, y: y + 0.5 + half },
    ],
    worth: 1,
  }));

export const causewayField: GridField = {
  ...blankGrid(22, 14, '1.5'),
  walls,
  terrain: terrainOf(CAUSEWAY_ROWS, LEGEND),
  cover: [...covers('T', 0.3), ...covers('B', 0.4), ...covers('b', 0.42), ...covers('C', 0.42)],
};
