import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { fordField } from '../../../src/core/maps/demo/ford.ts';
import { FORD_ROWS } from '../../../src/core/maps/demo/ford-rows.ts';
import { CELLARS_ROWS, cellarsField } from '../../../src/core/maps/demo/cellars.ts';
import { demoMaps } from '../../../src/core/maps/demo/index.ts';
import { tombField } from '../../../src/core/maps/demo/tomb.ts';
import { WATCH_ROWS, watchField } from '../../../src/core/maps/demo/watch.ts';
import { inspectPicture } from '../../../src/core/maps/picture/picture.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { parseField } from '../../../src/core/space/reading/parse.ts';
import { touching } from '../../../src/core/space/zones/neighbours.ts';

describe.each(Object.entries(demoMaps))('the map of the ready encounter %s', (_, { field, picture }) => {
  it('is a field as any other', () => {
    expect(parseField(JSON.parse(JSON.stringify(field)))).toEqual({ ok: true, value: field });
    expect(field.backdrop).toBeNull();
  });
  it.skipIf(picture === null)('has a picture of 70 pixels a cell, under 400 KB, that covers it', () => {
    const { path, covers } = picture ?? { path: '', covers: { width: 0, height: 0 } };
    const bytes = readFileSync(new URL(`../../../public/${path}`, import.meta.url));
    expect(inspectPicture(bytes)).toEqual({
      ok: true,
      value: { kind: 'webp', width: covers.width * 70, height: covers.height * 70 },
    });
    expect(bytes.length).toBeLessThan(400_000);
  });
});

describe('the ford', () => {
  test('every row is as long as the field is wide and every letter of it is in the legend', () => {
    expect(FORD_ROWS.map((row) => row.length)).toEqual(Array.from({ length: fordField.height }, () => fordField.width));
    const drawn = FORD_ROWS.join('').replaceAll('.', '').length;
    expect(fordField.terrain.reduce((sum, { cells }) => sum + cells.length, 0)).toBe(drawn);
  });
  test('the west bank has room for a party and the house for its watch', () => {
    const clear = (x: number, y: number): boolean => FORD_ROWS[y]?.[x] === '.';
    for (let x = 2; x <= 5; x++) for (let y = 6; y <= 10; y++) expect([x, y, clear(x, y)]).toEqual([x, y, true]);
    const inside = Array.from({ length: 42 }, (_, i) => clear(15 + (i % 6), 4 + Math.floor(i / 6))).filter(
      Boolean,
    ).length;
    expect(inside).toBe(38);
  });
  test('the river runs from edge to edge and is crossed by the ford and the bridge alone', () => {
    FORD_ROWS.forEach((row, y) =>
      expect([y, /~{3}/.test(row) ? 'river' : /-{4}/.test(row) ? 'ford' : 'bridge']).toEqual([
        y,
        y === 3 ? 'bridge' : y === 7 || y === 8 ? 'ford' : 'river',
      ]),
    );
  });
});

describe.each([
  ['the cellars', CELLARS_ROWS, cellarsField, [11, 15]],
  ['the old watch', WATCH_ROWS, watchField, [0, 7]],
] as const)('%s', (_, rows, field, stair) => {
  test('every row is as long as the field is wide and every letter of it is in the legend', () => {
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: field.height }, () => field.width));
    const drawn = rows.join('').replaceAll('.', '').length;
    expect(field.terrain.reduce((sum, { cells }) => sum + cells.length, 0)).toBe(drawn);
  });
  test('all of its floor is reached from the stair, through its doors', () => {
    const open = new Set(
      rows.flatMap((row, y) => Array.from(row).flatMap((at, x) => ('.srt~'.includes(at) ? [`${x},${y}`] : []))),
    );
    const found = new Set<string>();
    const next: (readonly [number, number])[] = [stair];
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      const [x, y] = at;
      if (!open.has(`${x},${y}`) || found.has(`${x},${y}`)) continue;
      found.add(`${x},${y}`);
      next.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
    }
    expect([...open].filter((cell) => !found.has(cell))).toEqual([]);
  });
});

test('no two ready encounters share a map', () => {
  const maps = rulesets.flatMap(({ demos }) => demos.map(({ map }) => map));
  expect(new Set(maps).size).toBe(maps.length);
});

describe('the tomb', () => {
  test('is three zones in a row that touch, with room for the fight', () => {
    expect(touching(tombField.zones)).toEqual([
      ['entrance', 'stairs'],
      ['stairs', 'dais'],
    ]);
    expect(tombField.zones.map(({ name, capacity, elevation }) => [name, capacity, elevation])).toEqual([
      ['Entrance', 12, 0],
      ['Stairs', 8, 1],
      ['Dais', 8, 2],
    ]);
  });
});
