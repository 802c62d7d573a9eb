import { blankGrid, type CoverObject, type GridField, type Portal, type Wall } from '../../space/field/field.ts';
import { cellsOf, terrainOf, type Legend } from './rows.ts';

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

/** Edges between floor and rock along a line, neighbours joined: they are what nobody sees through. */
const runs = (length: number, isEdge: (at: number) => boolean): readonly (readonly [from: number, to: number])[] => {
  const found: [number, number][] = [];
  for (let at = 0; at < length; at++) {
    if (!isEdge(at)) continue;
    const last = found.at(-1);
    if (last !== undefined && last[1] === at) last[1]++;
    else found.push([at, at + 1]);
  }
  return found;
};
const lines = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const walls: readonly Wall[] = [
  ...lines(HEIGHT + 1).flatMap((y) =>
    runs(WIDTH, (x) => isRock(x, y - 1) !== isRock(x, y)).map(([from, to]): Wall => ({
      a: { x: from, y },
      b: { x: to, y },
    })),
  ),
  ...lines(WIDTH + 1).flatMap((x) =>
    runs(HEIGHT, (y) => isRock(x - 1, y) !== isRock(x, y)).map(([from, to]): Wall => ({
      a: { x, y: from },
      b: { x, y: to },
    })),
  ),
];

const portals: readonly Portal[] = [
  { id: 'hall-door', kind: 'door', open: true, locked: false, a: { x: 12, y: 8 }, b: { x: 12, y: 9 } },
];

const box = (id: string, label: string, x1: number, y1: number, x2: number, y2: number): CoverObject => ({
  id,
  label,
  outline: [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ],
  worth: 1,
});
const each = (letter: string, label: string): readonly CoverObject[] =>
  cellsOf(WATCH_ROWS, letter).map(([x, y], nth) =>
    box(`${label}-${nth + 1}`, label, x + 0.15, y + 0.15, x + 0.85, y + 0.85),
  );

export const watchField: GridField = {
  ...blankGrid(WIDTH, HEIGHT),
  walls,
  portals,
  terrain: terrainOf(WATCH_ROWS, LEGEND),
  cover: [
    box('table', 'table', 4.1, 6.2, 4.9, 7.8),
    ...each('b', 'barrels'),
    ...each('C', 'crates'),
    ...each('p', 'pillar'),
  ],
};
