import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MapImport } from '../../../src/core/maps/report/placing.ts';
import type { GridField } from '../../../src/core/space/field/field.ts';
import { reportText } from '../../../src/core/maps/report/report.ts';
import { importUvtt } from '../../../src/core/maps/uvtt/uvtt.ts';

const sample = (name: string): { readonly map: MapImport<GridField>; readonly text: string } => {
  const text = readFileSync(new URL(`../../fixtures/uvtt/${name}.dd2vtt`, import.meta.url), 'utf8');
  const imported = importUvtt(text, `${name}.dd2vtt`);
  if (!imported.ok) throw new Error(imported.error.map(({ at, say }) => `${at} ${say}`).join('\n'));
  return { map: imported.value, text };
};
const counts = (map: MapImport<GridField>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    map.report.map(({ level, what, count }) => [`${level}: ${what.replaceAll(/\d[\d,.]*/g, '#')}`, count]),
  );

describe('two-room-tower', () => {
  const { map, text } = sample('two-room-tower');
  it('has ten by ten cells, eleven walls, two doors and two lights', () => {
    expect(map.name).toBe('two-room-tower');
    expect([
      map.field.width,
      map.field.height,
      map.field.walls.length,
      map.field.portals.length,
      map.field.lights.length,
    ]).toEqual([10, 10, 11, 2, 2]);
    expect(map.field.terrain).toEqual([]);
  });
  it('is moved by the origin of its file, so that its walls lie on its picture', () => {
    expect(map.field.walls.slice(0, 7)).toEqual([
      { a: { x: 5, y: 1 }, b: { x: 5, y: 1.5 } },
      { a: { x: 5, y: 2.5 }, b: { x: 5, y: 7.6191 } },
      { a: { x: 5, y: 8.3809 }, b: { x: 5, y: 9 } },
      { a: { x: 9, y: 9 }, b: { x: 1, y: 9 } },
      { a: { x: 1, y: 9 }, b: { x: 1, y: 1 } },
      { a: { x: 1, y: 1 }, b: { x: 9, y: 1 } },
      { a: { x: 9, y: 1 }, b: { x: 9, y: 9 } },
    ]);
  });
  it('has one closed and one open door in the gaps of its middle wall', () => {
    expect(map.field.portals).toEqual([
      { id: 'portal-1', kind: 'door', open: false, locked: false, a: { x: 5, y: 1.5 }, b: { x: 5, y: 2.5 } },
      { id: 'portal-2', kind: 'door', open: true, locked: false, a: { x: 5, y: 7.6191 }, b: { x: 5, y: 8.3809 } },
    ]);
  });
  it('has its barrel as a closed ring of four walls instead of fifty-nine', () => {
    const ring = map.field.walls.slice(7);
    expect(ring.length).toBe(4);
    expect(ring.map((wall, i) => [wall.a, ring[(i + 3) % 4]?.b])).toEqual(ring.map((wall) => [wall.a, wall.a]));
  });
  it('has the colours of its lights without alpha', () => {
    expect(map.field.lights.map(({ colour, range }) => [colour, range])).toEqual([
      ['#eccd8b', 5],
      ['#4dd569', 5],
    ]);
  });
  it('has its picture byte for byte', () => {
    const image: unknown = (JSON.parse(text) as { readonly image: unknown }).image;
    const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    expect(map.picture).toMatchObject({
      kind: 'png',
      width: 2560,
      height: 2560,
      covers: { x: 0, y: 0, width: 10, height: 10 },
    });
    expect(digest(map.picture?.bytes ?? new Uint8Array())).toBe(digest(Buffer.from(String(image), 'base64')));
  });
  it('reports what came in, what was guessed and what was left out', () => {
    expect(reportText(map.report).split('\n')).toEqual([
      'Imported',
      '  10 columns and 10 rows of cells.',
      '  Everything was moved 2 cells left and 1 cell up: the map is a part of a larger one.',
      '  A picture (PNG, 2560 by 2560 pixels).',
      '  7 walls.',
      '  4 walls off the grid lines, blocking where drawn.',
      '  2 openings that can be closed, 1 of them open.',
      '  2 lights, not used for sight yet.',
      'Assumed',
      '  Cells are assumed to be 5 ft: the format does not say.',
      '  1 object that blocks sight imported as 4 walls, their outlines simplified from 59 pieces.',
      '  2 openings imported as unlocked doors: the format does not say which are windows or locked. ' +
        'Change them on the map.',
      'Left out',
      '  Ambient light and baked-in lighting: not used.',
    ]);
  });
});

describe('cave-and-hall', () => {
  const { map } = sample('cave-and-hall');
  it('keeps all 197 walls of cave and hall, straightening none, and makes 24 of 50 pieces of round objects', () => {
    expect([
      map.field.width,
      map.field.height,
      map.field.walls.length,
      map.field.portals.length,
      map.field.lights.length,
    ]).toEqual([20, 20, 221, 3, 1]);
    expect(counts(map)).toEqual({
      'kept: # columns and # rows of cells.': 400,
      'kept: A picture (PNG, # by # pixels).': 1,
      'kept: # walls.': 197,
      'kept: # walls off the grid lines, blocking where drawn.': 190,
      'kept: # openings that can be closed, none of them open.': 3,
      'kept: # light, not used for sight yet.': 1,
      'guessed: Cells are assumed to be # ft: the format does not say.': 1,
      'guessed: # objects that block sight imported as # walls, their outlines simplified from # pieces.': 2,
      ['guessed: # openings imported as unlocked doors: the format does not say which are windows or locked. ' +
      'Change them on the map.']: 3,
      'dropped: Ambient light and baked-in lighting: not used.': 1,
    });
  });
  it('has three closed doors, whichever way the file turns them', () => {
    expect(map.field.portals.map(({ a, b, open }) => [a.x, a.y, b.x, b.y, open])).toEqual([
      [11, 6, 12, 6, false],
      [12, 15.5, 12, 14.5, false],
      [10.5, 14, 9.5, 14, false],
    ]);
  });
});

describe('bay-window-study', () => {
  const { map } = sample('bay-window-study');
  it('comes in without the keys its old format lacks', () => {
    expect([
      map.field.width,
      map.field.height,
      map.field.walls.length,
      map.field.portals.length,
      map.field.lights.length,
    ]).toEqual([10, 10, 14, 6, 0]);
    expect(map.report.some(({ what }) => what.includes('object'))).toBe(false);
  });
  it('has two diagonal portals, their ends where the walls end', () => {
    const diagonal = map.field.portals.filter(({ a, b }) => a.x !== b.x && a.y !== b.y);
    expect(diagonal.map(({ a, b }) => [a.x, a.y, b.x, b.y])).toEqual([
      [9.2335, 2.2335, 9.7665, 2.7665],
      [0.2335, 2.7665, 0.7665, 2.2335],
    ]);
    const ends = map.field.walls.flatMap(({ a, b }) => [a, b]);
    for (const { a, b } of map.field.portals) expect(ends).toEqual(expect.arrayContaining([a, b]));
  });
  it('survives JSON: a field is what JSON carries', () => {
    expect(JSON.parse(JSON.stringify(map.field))).toEqual(map.field);
  });
});
