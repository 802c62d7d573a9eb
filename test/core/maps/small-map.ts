import type { MapImport } from '../../../src/core/maps/report/placing.ts';
import type { GridField } from '../../../src/core/space/field/field.ts';
import { problemText } from '../../../src/core/maps/report/problem.ts';
import { readUvtt } from '../../../src/core/maps/uvtt/uvtt.ts';
import { FROM_A_BROWSER } from './pictures.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A whole small map, eight by six cells of one pixel, with what a test changes in it. */
export const file = (change: Json = {}): Json => ({
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 6 }, pixels_per_grid: 1 },
  line_of_sight: [
    [
      { x: 1, y: 1 },
      { x: 5, y: 1 },
      { x: 5, y: 4 },
    ],
  ],
  objects_line_of_sight: [],
  portals: [
    {
      position: { x: 5.5, y: 1 },
      bounds: [
        { x: 5, y: 1 },
        { x: 6, y: 1 },
      ],
      rotation: 0,
      closed: true,
      freestanding: false,
    },
  ],
  environment: { baked_lighting: false, ambient_light: 'ffffffff' },
  lights: [],
  image: FROM_A_BROWSER.png,
  ...change,
});
export const resolution = (change: Json): Json => ({
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 6 }, pixels_per_grid: 1, ...change },
});
export const walls = (...lines: readonly (readonly (readonly [number, number])[])[]): Json => ({
  line_of_sight: lines.map((line) => line.map(([x, y]) => ({ x, y }))),
});
export const portal = (x1: number, y1: number, x2: number, y2: number, closed: unknown = true): Json => ({
  bounds: [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ],
  closed,
});

export const problems = (change: Json): readonly string[] => {
  const read = readUvtt(file(change), 'map.uvtt');
  return read.ok ? [] : read.error.map(problemText);
};
export const imported = (change: Json): MapImport<GridField> => {
  const read = readUvtt(file(change), 'map.uvtt');
  if (!read.ok) throw new Error(read.error.map(problemText).join('\n'));
  return read.value;
};
export const lines = (change: Json): readonly string[] =>
  imported(change).report.map(({ level, what }) => `${level}: ${what}`);
export const wallsOf = (change: Json): readonly (readonly number[])[] =>
  imported(change).field.walls.map(({ a, b }) => [a.x, a.y, b.x, b.y]);
