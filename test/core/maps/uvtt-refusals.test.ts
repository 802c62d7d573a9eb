import { describe, expect, it, test } from 'vitest';
import { problemText } from '../../../src/core/maps/report/problem.ts';
import { importUvtt, readUvtt } from '../../../src/core/maps/uvtt/uvtt.ts';
import { file, imported, problems, resolution, walls, portal, type Json } from './small-map.ts';

describe('a text that is no JSON is refused with the place of its fault', () => {
  const texts: readonly (readonly [string, string, string])[] = [
    ['nothing', '', 'The file is empty.'],
    ['blanks', ' \n ', 'The file is empty.'],
    [
      'a file cut off in a record',
      '{\n"format": 0.3,\n"line_of_sight": [[{"x":',
      'Line 3, column 25 is cut off: the file ends too early.',
    ],
    ['a file cut off in its picture', '{"image": "iVBORw0KG', 'Line 1, column 21 is cut off: the file ends too early.'],
    ['a missing comma', '{"a": 1 "b": 2}', 'Line 1, column 9 is not JSON: expected a comma or }.'],
    ['a trailing comma', '[1,]', 'Line 1, column 4 is not JSON: expected a value.'],
    ['NaN', '{"x": NaN}', 'Line 1, column 7 is not JSON: expected a value.'],
    ['two values', '{} {}', 'Line 1, column 4 comes after the end of the JSON.'],
    ['a bare key', '{a: 1}', 'Line 1, column 2 is not JSON: expected a key in quotes.'],
    [
      'a raw line break in a string',
      '{"a": "\n"}',
      'Line 1, column 8 is not JSON: expected no control character inside a string.',
    ],
    ['an XML file', '<svg/>', 'Line 1, column 1 is not JSON: expected a value.'],
    ['a pit of lists', '['.repeat(100_000), 'Line 1, column 33 nests deeper than 32 levels.'],
  ];
  test.each(texts)('%s', (_, text, sentence) => {
    const read = importUvtt(text, 'map.uvtt');
    expect(read.ok ? [] : read.error.map(problemText)).toEqual([sentence]);
  });
  it('a file of more than 64 MB is refused unread', () => {
    const read = importUvtt(' '.repeat(64 * 1024 * 1024 + 1), 'map.uvtt');
    expect(read).toEqual({ ok: false, error: [{ at: 'The file', say: 'is 65 MB long; at most 64 MB are read' }] });
  });
  it('a byte order mark before the JSON is no fault', () => {
    expect(importUvtt(`\ufeff${JSON.stringify(file())}`, 'map.uvtt').ok).toBe(true);
  });
});

describe('a file whose geometry cannot be trusted is refused by path', () => {
  const point = { x: 1, y: 1 };
  const faults: readonly (readonly [string, Json, readonly string[]])[] = [
    ['a JSON of another kind', { resolution: undefined }, ['resolution is missing: this is not a Universal VTT map.']],
    [
      'a map without a size',
      resolution({ map_size: undefined }),
      ['resolution.map_size is not a point with x and y (it is missing).'],
    ],
    [
      'a map of a thousand million cells',
      resolution({ map_size: { x: 1e9, y: 6 } }),
      ['resolution.map_size.x is 1000000000; a map has 1 to 500 cells along a side.'],
    ],
    [
      'a map of no size',
      resolution({ map_size: { x: 8, y: 0 } }),
      ['resolution.map_size.y is 0; a map has 1 to 500 cells along a side.'],
    ],
    [
      'a map of negative size',
      resolution({ map_size: { x: -8, y: 6 } }),
      ['resolution.map_size.x is -8; a map has 1 to 500 cells along a side.'],
    ],
    [
      'a map of infinite size',
      resolution({ map_size: { x: JSON.parse('1e999') as number, y: '6' } }),
      [
        'resolution.map_size.x is not a finite number (it is Infinity).',
        'resolution.map_size.y is not a finite number (it is "6").',
      ],
    ],
    [
      'cells of no pixels',
      resolution({ pixels_per_grid: 0 }),
      ['resolution.pixels_per_grid is 0; 1 to 4096 pixels a cell are possible.'],
    ],
    [
      'an origin that is no point',
      resolution({ map_origin: [1, 2] }),
      ['resolution.map_origin is not a point with x and y (it is a list).'],
    ],
    ['walls that are no list', { line_of_sight: { x: 1 } }, ['line_of_sight is not a list (it is a record).']],
    ['a line that is no list', { line_of_sight: [[point, point], 7] }, ['line_of_sight[1] is not a list (it is 7).']],
    [
      'a coordinate that is no number',
      { line_of_sight: [[point], [point, point, { x: null, y: 2 }]] },
      ['line_of_sight[1][2].x is not a finite number (it is null).'],
    ],
    [
      'a coordinate beyond all floats',
      { line_of_sight: [[point, { x: 1, y: JSON.parse('-1e999') as number }]] },
      ['line_of_sight[0][1].y is not a finite number (it is -Infinity).'],
    ],
    [
      'a coordinate on the moon',
      { line_of_sight: [[point, { x: 1e300, y: 1 }]] },
      ['line_of_sight[0][1].x is 1e+300, farther than 1,000,000 cells away.'],
    ],
    [
      'a point that is a list',
      { objects_line_of_sight: [[[1, 2], point]] },
      ['objects_line_of_sight[0][0] is not a point with x and y (it is a list).'],
    ],
    [
      'a portal without bounds',
      { portals: [{ position: point, rotation: 0 }] },
      ['portals[0].bounds is not a list (it is missing).'],
    ],
    [
      'a portal with one end',
      { portals: [{ bounds: [point] }] },
      ['portals[0].bounds has 1 points; the two ends of the gap are needed.'],
    ],
    [
      'a portal with three ends',
      { portals: [{ bounds: [point, point, point] }] },
      ['portals[0].bounds has 3 points; the two ends of the gap are needed.'],
    ],
    [
      'a portal that is text',
      { portals: ['<img src=x onerror=alert(1)>\u202e'] },
      ['portals[0] is not a portal (it is "<img src=x onerror=alert(1)>").'],
    ],
    [
      'more than a thousand portals',
      { portals: Array.from({ length: 1001 }, () => portal(1, 1, 2, 1)) },
      ['portals has 1,001 entries; at most 1,000 are allowed.'],
    ],
  ];
  test.each(faults)('%s', (_, change, sentences) => {
    expect(problems(change)).toEqual(sentences);
  });
  test.each([null, 7, 'map', [], [file()]])('%j is no map record', (value) => {
    expect(readUvtt(value, 'map.uvtt').ok).toBe(false);
  });
  it('more than 20,000 segments are refused, 20,000 taken', () => {
    const zigzag = (count: number): Json =>
      walls(Array.from({ length: count + 1 }, (_, i) => [(i % 2) * 2 + 1, (i * 5) / count] as const));
    expect(problems(zigzag(20_001))).toEqual(['line_of_sight has 20,001 segments; at most 20,000 are allowed.']);
    expect(imported(zigzag(20_000)).field.walls.length).toBe(20_000);
  });
  it('walls and objects together are counted after the doors have cut them', () => {
    const comb = (from: number) =>
      Array.from({ length: 15_001 }, (_, i) => ({ x: (i % 2) * 2 + from, y: (i * 5) / 15_000 }));
    expect(problems({ line_of_sight: [comb(1)], objects_line_of_sight: [comb(4)] })).toEqual([
      expect.stringMatching(
        /^The map would have 2\d,\d{3} walls, objects and gaps for doors included; at most 20,000 are allowed\.$/,
      ),
    ]);
  });
  it('the first twenty faults are listed, the others counted', () => {
    const found = problems({ line_of_sight: [Array.from({ length: 500 }, () => ({ x: 'a', y: 1 }))] });
    expect(found.length).toBe(21);
    expect(found[20]).toBe('The file has 480 more problems of this kind.');
  });
});
