import { blankGrid, type GridField, type Portal, type Wall } from '../../space/field/field.ts';
import { cellsOf, terrainOf, type Legend } from './rows.ts';

/**
 * A library under the ground: a stair from the west, rows of shelves, a reading room, and the vault of the tomes. 24 by
 * 16 cells.
 */
export const LIBRARY_ROWS: readonly string[] = [
  '########################',
  '#.....##...............#',
  '#.....##.SS.SS.SS.SS.rr#',
  '#..tt.##.SS.SS.SS.SS.r.#',
  '#..tt..................#',
  '#.....##........SS.....#',
  '###.####.....r......C..#',
  '#............rr.......C#',
  '#......................#',
  '###.####......t........#',
  '#.....##......t.SS.....#',
  '#.P....................#',
  '#.....##.SS.SS.SS.SS...#',
  '#.P...##.SS.SS.SS.SS.P.#',
  '#.....##...............#',
  '########################',
];

const LEGEND: Legend = {
  '#': { kind: 'impassable', label: 'rock' },
  S: { kind: 'impassable', label: 'shelves' },
  P: { kind: 'impassable', label: 'pillar' },
  C: { kind: 'impassable', label: 'chest of tomes' },
  r: { kind: 'difficult', label: 'fallen books' },
  t: { kind: 'difficult', label: 'table' },
};

const wall = (x1: number, y1: number, x2: number, y2: number): Wall => ({ a: { x: x1, y: y1 }, b: { x: x2, y: y2 } });

/** The walls of a run of blocks: each block of shelves and the rock between the rooms stop sight. */
const blocks = (letter: string): readonly Wall[] => {
  const own = new Set(cellsOf(LIBRARY_ROWS, letter).map(([x, y]) => `${x} ${y}`));
  return cellsOf(LIBRARY_ROWS, letter).flatMap(([x, y]) => [
    ...(own.has(`${x} ${y - 1}`) || y === 0 ? [] : [wall(x, y, x + 1, y)]),
    ...(own.has(`${x} ${y + 1}`) || y === LIBRARY_ROWS.length - 1 ? [] : [wall(x, y + 1, x + 1, y + 1)]),
    ...(own.has(`${x - 1} ${y}`) || x === 0 ? [] : [wall(x, y, x, y + 1)]),
    ...(own.has(`${x + 1} ${y}`) || x === 23 ? [] : [wall(x + 1, y, x + 1, y + 1)]),
  ]);
};

const portals: readonly Portal[] = [
  { id: 'reading-room-door', kind: 'door', open: true, locked: false, ...wall(7, 4, 7, 5) },
];

export const libraryField: GridField = {
  ...blankGrid(24, 16),
  walls: [...blocks('#'), ...blocks('S'), ...blocks('P')],
  portals,
  terrain: terrainOf(LIBRARY_ROWS, LEGEND),
  cover: [
    {
      id: 'table',
      label: 'table',
      outline: [
        { x: 14.1, y: 9.1 },
        { x: 14.9, y: 9.1 },
        { x: 14.9, y: 10.9 },
        { x: 14.1, y: 10.9 },
      ],
      worth: 1,
    },
  ],
};
