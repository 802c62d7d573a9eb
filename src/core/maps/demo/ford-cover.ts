import type { CoverObject, Point } from '../../space/field/field.ts';
import { cellsOf } from './rows.ts';
import { FORD_ROWS } from './ford-rows.ts';

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

/** What gives cover at the ford: a table, a log, crates, boulders, barrels and trees. */
export const cover: readonly CoverObject[] = [
  { id: 'table', label: 'table', outline: box(18.1, 9.15, 19.9, 9.85), worth: 1 },
  { id: 'log', label: 'fallen log', outline: box(6.1, 11.3, 7.9, 11.7), worth: 1 },
  { id: 'crates', label: 'crates', outline: box(13.08, 4.08, 13.92, 5.92), worth: 1 },
  ...each('B', 'boulder', 0.45),
  ...each('b', 'barrels', 0.42),
  ...each('T', 'tree', 0.3),
];
