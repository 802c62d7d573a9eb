import { blankGrid } from '../../space/field/field.ts';
import type { CoverObject, GridField } from '../../space/field/field.ts';
import { cellsOf, terrainOf } from './rows.ts';
import type { Legend } from './rows.ts';

/** A causeway through a bog, with a broken wall across its far end. 22 by 14 cells; diagonals count one and a half. */
export const CAUSEWAY_ROWS: readonly string[] = [
  'T..T...~~~~.....T....T',
  '......~~~~~~~.........',
  '.T...~~wwww~~~..T.....',
  '.....~~wwww~~..#####..',
  '......~~~~~~...#...#..',
  '.......~~~~....#...#..',
  '...................#..',
  '......................',
  '...................#..',
  '.......~~~~....#...#..',
  '......~~~~~~...#####..',
  '.T...~~www~~~.........',
  '.....~~www~~~~..T..T..',
  'T..T..~~~~~.......T..T',
];

const LEGEND: Legend = {
  '~': { kind: 'difficult', label: 'bog' },
  w: { kind: 'liquid', label: 'black water' },
  '#': { kind: 'impassable', label: 'broken wall' },
  T: { kind: 'impassable', label: 'dead tree' },
};

const square = (x: number, y: number, id: string, label: string): CoverObject => ({
  id,
  label,
  outline: [
    { x: x + 0.05, y: y + 0.05 },
    { x: x + 0.95, y: y + 0.05 },
    { x: x + 0.95, y: y + 0.95 },
    { x: x + 0.05, y: y + 0.95 },
  ],
  worth: 1,
});

export const causewayField: GridField = {
  ...blankGrid(22, 14, '1.5'),
  terrain: terrainOf(CAUSEWAY_ROWS, LEGEND),
  cover: [
    ...cellsOf(CAUSEWAY_ROWS, '#').map(([x, y], i) => square(x, y, `wall-${i + 1}`, 'broken wall')),
    ...cellsOf(CAUSEWAY_ROWS, 'T').map(([x, y], i) => square(x, y, `tree-${i + 1}`, 'dead tree')),
  ],
};
