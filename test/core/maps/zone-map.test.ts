import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fordField } from '../../../src/core/maps/demo/ford.ts';
import { tombField } from '../../../src/core/maps/demo/tomb.ts';
import { importMap } from '../../../src/core/maps/reading/read.ts';
import { reportText } from '../../../src/core/maps/report/report.ts';
import { zoneMapText } from '../../../src/core/maps/zone-map/zone-map-write.ts';
import type { ZoneField } from '../../../src/core/space/field/field.ts';
import { newZone, rectangle, tapRoom } from '../../../src/core/space/zones/presets.ts';

const inn = readFileSync('test/fixtures/zones/inn-by-the-river.zones.json', 'utf8');

const read = (text: string) => importMap(text, 'Inn.json', ['zones'], null);
const field = (text: string): ZoneField => {
  const made = read(text);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  if (made.value.field.type !== 'zones') throw new Error('no zones');
  return made.value.field;
};
const reported = (text: string): string => {
  const made = read(text);
  return made.ok
    ? reportText(made.value.report)
    : `refused: ${made.error.map(({ at, say }) => `${at} ${say}`).join('; ')}`;
};

type Changed = Readonly<Record<string, unknown>>;
const square = (x: number, y: number, side = 4): readonly (readonly [number, number])[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const a = { id: 'a', name: 'A', outline: square(0, 0) };
const b = { id: 'b', name: 'B', outline: square(4, 0) };
const file = (change: Changed = {}): string =>
  JSON.stringify({ format: 'foray-zone-map', version: 2, zones: [a, b], edges: [{ between: ['a', 'b'] }], ...change });

describe('a zone map', () => {
  test('comes in with zones, ways, doors, features and dangers', () => {
    const made = read(inn);
    expect(made).toMatchObject({ ok: true, value: { name: 'The inn by the river', picture: null } });
    const { zones, edges, backdrop } = field(inn);
    expect(backdrop).toBeNull();
    expect(
      zones.map(({ id, name, capacity, elevation, safeExit }) => [id, name, capacity, elevation, safeExit]),
    ).toEqual([
      ['yard', 'The yard', null, 0, true],
      ['tap-room', 'The tap-room', 10, 0, false],
      ['kitchen', 'The kitchen', 4, 1, false],
    ]);
    expect(zones[1]?.features).toEqual([{ id: 'bottle', label: 'Bottle', kind: 'thing', size: 'small', count: 6 }]);
    expect(zones[2]?.dangers).toEqual([
      {
        id: 'the-hearth',
        label: 'The hearth',
        trigger: 'enter',
        effect: { type: 'harm', die: 4, to: 'str', severe: false },
      },
    ]);
    expect(edges.map(({ between, door, passable }) => [...between, door, passable])).toEqual([
      ['yard', 'tap-room', 'closed', true],
      ['tap-room', 'kitchen', 'none', true],
      ['yard', 'kitchen', 'none', false],
    ]);
    const first = inn
      .replace('"version": 2', '"version": 1')
      .replace('"size": "small"', '"size": "bottle"')
      .replace('"to": "str", "severe": false', '"ability": "str", "critical": false');
    expect(first).not.toBe(inn);
    expect(field(first)).toEqual(field(inn));
    expect(reported(inn)).toBe('Imported\n  3 zones.\n  3 connections between them, 1 with a door.');
  });

  test('is shown in the description of the format as it is', () => {
    expect(readFileSync('schema/README.md', 'utf8')).toContain(`\n${inn.trimEnd()}\n`);
  });

  test.each<[string, ZoneField]>([
    ['a tap-room', tapRoom],
    ['the tomb', tombField],
    ['a sheet without zones', { type: 'zones', zones: [], edges: [], backdrop: null }],
    [
      'a picture with one zone',
      {
        type: 'zones',
        zones: [newZone('x', 'X “quoted” \\', rectangle(1.25, 0.5, 3, 4))],
        edges: [],
        backdrop: { hash: 'ab12', x: -2, y: 0.5, width: 30, height: 20 },
      },
    ],
  ])('is the same field after it was exported and brought in again: %s', (_, before) => {
    expect(field(zoneMapText('A map', before))).toEqual(before);
  });

  test('without ways has one wherever zones touch', () => {
    expect(field(file({ edges: undefined })).edges).toMatchObject([
      { between: ['a', 'b'], door: 'none', passable: true },
    ]);
    expect(reported(file({ edges: undefined }))).toContain(
      'Assumed\n  1 open connection added between touching zones: the file has none.',
    );
  });

  test.each<[string, Changed, string]>([
    [
      'a corner drawn twice',
      { zones: [{ ...a, outline: [...square(0, 0), [0, 4], [0, 0]] }, b] },
      'Clipped\n  2 corners drawn twice.',
    ],
    [
      'a zone too small to stand in',
      { zones: [a, b, { name: 'Crumb', outline: square(20, 20, 0.1) }] },
      'Left out\n  1 zone too small to stand in: “Crumb”.',
    ],
    [
      'a zone without corners',
      { zones: [a, b, { name: 'Dust', outline: [] }] },
      '1 zone too small to stand in: “Dust”.',
    ],
    [
      'a zone without a name',
      { zones: [a, b, { outline: square(20, 20) }] },
      '1 zone without a name, named by number.',
    ],
    ['a name twice', { zones: [a, { ...b, name: 'A' }] }, '1 zone with a name already in use, numbered.'],
    ['a capacity below 1', { zones: [a, { ...b, capacity: 0 }] }, '1 zone with a capacity below 1, set to 1.'],
    [
      'a way to nowhere',
      { edges: [{ between: ['a', 'cellar'] }, { between: ['a', 'b'] }] },
      '1 connection to a missing zone: “cellar”.',
    ],
    ['a way from a zone to itself', { edges: [{ between: ['a', 'a'] }] }, '1 connection from a zone to itself.'],
    [
      'a way by the id of another',
      {
        edges: [
          { id: 'w', between: ['a', 'b'] },
          { id: 'w', between: ['b', 'a'], door: 'open' },
        ],
      },
      '1 connection with an id already in use, given a new one.',
    ],
    [
      'zones beyond the edge of the sheet',
      { zones: [{ ...a, outline: square(-6, -2) }, b] },
      'Everything was moved 6 cells right and 2 cells down: some zones lay beyond the edge of the sheet.',
    ],
    [
      'members it does not know',
      { zones: [{ ...a, colour: 'red' }, b], author: 'somebody' },
      '2 members unknown to the format: author, colour.',
    ],
  ])('with %s is taken, and the report says so', (_, change, line) => {
    expect(reported(file(change))).toContain(line);
    expect(reported(file(change))).not.toContain('refused');
  });

  test.each<[string, string, string]>([
    ['cut off', inn.slice(0, 500), 'is cut off: the file ends too early'],
    ['of a newer version', file({ version: 3 }), 'version is 3: written by a newer Foray'],
    ['without a version', file({ version: undefined }), 'version is missing: Foray reads versions 1 and 2'],
    ['without zones', file({ zones: undefined }), 'zones is missing'],
    [
      'that crosses itself',
      file({
        zones: [
          {
            ...a,
            outline: [
              [0, 0],
              [4, 4],
              [4, 0],
              [0, 4],
            ],
          },
          b,
        ],
      }),
      'zones[0].outline[0] of "A" crosses itself',
    ],
    [
      'that lies over another',
      file({ zones: [a, { ...b, outline: square(2, 2) }] }),
      'zones[1].outline of "B" lies over "A"',
    ],
    [
      'nested in another, named by its place among all',
      file({ zones: [{ name: 'Crumb', outline: square(20, 20, 0.1) }, a, { ...b, outline: square(1, 1, 2) }] }),
      'zones[2].outline of "B" and "A" lie within each other',
    ],
    ['with an id twice', file({ zones: [a, { ...b, id: 'a' }] }), 'zones[1].id is "a", which zones[0] has already'],
    [
      'with a number beyond all',
      file().replace('[4,0]', '[1e999,0]'),
      'zones[0].outline[1][0] must be a finite number',
    ],
    [
      'with a corner far away',
      file({
        zones: [
          {
            ...a,
            outline: [
              [0, 0],
              [4e6, 0],
              [4, 4],
            ],
          },
          b,
        ],
      }),
      'zones[0].outline[1][0] must be at most 600',
    ],
    [
      'with a corner of three numbers',
      file({
        zones: [
          {
            ...a,
            outline: [
              [0, 0, 0],
              [4, 0],
              [4, 4],
            ],
          },
          b,
        ],
      }),
      'zones[0].outline[0]',
    ],
    [
      'with half a person of room',
      file({ zones: [{ ...a, capacity: 2.5 }, b] }),
      'zones[0].capacity must be a whole number',
    ],
    [
      'with a door nobody knows',
      file({ edges: [{ between: ['a', 'b'], door: 'ajar' }] }),
      'edges[0].door must be "none" or "open"',
    ],
    [
      'with a path for a picture',
      file({ backdrop: { hash: '../../etc/passwd', x: 0, y: 0, width: 1, height: 1 } }),
      'backdrop.hash has characters that are not taken',
    ],
    [
      'with more zones than can be',
      file({ zones: Array.from({ length: 501 }, (_, n) => ({ outline: square(n, 0) })) }),
      'zones has 501 entries; at most 500 are allowed',
    ],
    [
      'with more corners than can be',
      file({ zones: Array.from({ length: 40 }, () => ({ outline: Array.from({ length: 200 }, () => [0, 0]) })) }),
      'zones have 8000 corners; at most 5000 are allowed',
    ],
    [
      'with nothing but crumbs',
      file({ zones: [{ outline: square(0, 0, 0.1) }] }),
      'zones are all too small to stand in',
    ],
    [
      'nested a thousand deep',
      `{"format":"foray-zone-map","version":2,"zones":${'['.repeat(1000)}`,
      'nests deeper than 32 levels',
    ],
  ])('%s is refused with what and where', (_, text, why) => {
    expect(reported(text)).toMatch(/^refused/);
    expect(reported(text)).toContain(why);
  });

  test('is no field for a game that is played on a grid only', () => {
    expect(importMap(inn, 'Inn.json', ['grid'], null)).toEqual({
      ok: false,
      error: [{ at: 'The file', say: 'is a zone map, and this game is played on a grid' }],
    });
    expect(importMap(inn, 'Inn.json', ['grid', 'zones'], 'grid')).toMatchObject({
      ok: true,
      value: { field: { type: 'zones' } },
    });
  });

  test('JSON of no kind is refused with what could have been', () => {
    expect(reported(JSON.stringify(fordField))).toContain('is not a known kind of map');
    expect(reported('[]')).toContain('is not a known kind of map');
  });
});

describe('a grid map for a game played in zones', () => {
  const tower = readFileSync('test/fixtures/uvtt/two-room-tower.dd2vtt', 'utf8');

  test('comes in as the picture to draw zones on', () => {
    const made = importMap(tower, 'tower.dd2vtt', ['zones'], null);
    expect(made).toMatchObject({
      ok: true,
      value: { field: { type: 'zones', zones: [] }, picture: { covers: { x: 0, y: 0, width: 10, height: 10 } } },
    });
    expect(made.ok && reportText(made.value.report)).toBe(
      'Imported\n  The picture, 2560 by 2560 pixels: a sheet to draw zones on.\nLeft out\n  Walls, doors and ' +
        'lights: the file is a Universal VTT map, but this game is played in zones.',
    );
  });

  test('is refused where it has no picture', () => {
    const bare = JSON.stringify({ ...(JSON.parse(tower) as object), image: '' });
    expect(importMap(bare, 'tower.dd2vtt', ['zones'], null)).toEqual({
      ok: false,
      error: [
        {
          at: 'The file',
          say: 'is a Universal VTT map, and this game is played in zones. The file has no picture to draw zones on',
        },
      ],
    });
  });
});
