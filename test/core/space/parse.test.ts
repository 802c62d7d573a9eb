import { expect, test } from 'vitest';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { parseField } from '../../../src/core/space/reading/parse.ts';
import { randomField } from './random.ts';
import type { ZoneField } from '../../../src/core/space/field/field.ts';

const problems = (json: unknown): readonly string[] => {
  const read = parseField(json);
  return read.ok ? [] : read.error.map(({ at, say }) => `${at} ${say}`.trim());
};

const grid = blankGrid(30, 20);
const wall = (ax: unknown, ay: unknown, bx: unknown, by: unknown) => ({ a: { x: ax, y: ay }, b: { x: bx, y: by } });
const zones: ZoneField = {
  type: 'zones',
  zones: [
    {
      id: 'a',
      name: 'Hall',
      outline: [
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 4, y: 4 },
      ],
      capacity: null,
      elevation: 0,
      features: [],
      dangers: [],
      safeExit: false,
    },
  ],
  edges: [],
  backdrop: null,
};

test('a sound field comes back as it was', () => {
  const field = randomField(5, { width: 40, height: 30, walls: 80, doors: 9 });
  expect(parseField(JSON.parse(JSON.stringify(field)))).toEqual({ ok: true, value: field });
  expect(parseField(zones)).toEqual({ ok: true, value: zones });
});

const rows: readonly [string, unknown, string][] = [
  ['nothing', null, 'must be an object'],
  ['a list', [], 'must be an object'],
  ['another type', { type: 'hexes' }, 'type must be "grid" or "zones"'],
  ['a width that is no number', { ...grid, width: Number.NaN }, 'width must be a finite number'],
  ['a field too wide', { ...grid, width: 501 }, 'width must be at most 500'],
  ['a field of no height', { ...grid, height: 0 }, 'height must be at least 1'],
  ['half a cell', { ...grid, height: 2.5 }, 'height must be a whole number'],
  ['cells of no feet', { ...grid, feet: 0 }, 'feet must be more than 0'],
  ['an unknown diagonal', { ...grid, diagonal: '2' }, 'diagonal must be "1-1" or "5-10-5" or "1.5"'],
  [
    'an infinite wall',
    { ...grid, walls: [wall(0, 0, 1, 1), wall(0, 0, Infinity, 1)] },
    'walls[1].b.x must be a finite number',
  ],
  ['a wall of text', { ...grid, walls: [wall('0', 0, 1, 1)] }, 'walls[0].a.x must be a finite number'],
  ['a wall of no length', { ...grid, walls: [wall(1, 1, 1, 1)] }, 'walls[0] has no length'],
  [
    'a wall far off',
    { ...grid, walls: [wall(1, 1, 140, 1)] },
    'walls[0].b lies at 140, 1, more than 100 cells off a field of 30 by 20',
  ],
  [
    'too many walls',
    { ...grid, walls: Array.from({ length: 20_001 }, () => wall(0, 0, 1, 1)) },
    'walls has 20001 entries; at most 20000 are allowed',
  ],
  [
    'two doors of one name',
    {
      ...grid,
      portals: [1, 2].map((x) => ({ ...wall(x, 0, x, 1), id: 'd', kind: 'door', open: false, locked: false })),
    },
    'portals[1].id is used twice: "d"',
  ],
  [
    'terrain off the field',
    { ...grid, terrain: [{ kind: 'liquid', label: 'pond', cells: [3, 600] }] },
    'terrain[0].cells[1] is 600, the last cell is 599',
  ],
  [
    'a path for a picture',
    { ...grid, backdrop: { hash: '../../etc/passwd', x: 0, y: 0, width: 1, height: 1 } },
    'backdrop.hash has characters that are not taken, or is too long',
  ],
  [
    'a way to no zone',
    { ...zones, edges: [{ id: 'e', between: ['a', 'b'], passable: true, sight: true }] },
    'edges[0].between[1] names no zone: "b"',
  ],
  [
    'a zone without an inside',
    { ...zones, zones: [{ ...zones.zones[0], outline: [{ x: 0, y: 0 }] }] },
    'zones[0].outline must have at least 3 entries',
  ],
  [
    'capacity below nothing',
    { ...zones, zones: [{ ...zones.zones[0], capacity: -1 }] },
    'zones[0].capacity must be at least 0',
  ],
];
test.each(rows)('%s is refused with its place', (_, json, problem) => {
  expect(problems(json)).toEqual([problem]);
});

test('a field full of faults lists twenty of them, and how many more there are', () => {
  expect(problems({ ...grid, walls: Array.from({ length: 500 }, () => wall(null, 0, 1, 1)) })).toHaveLength(21);
});

test('keys it does not know are dropped', () => {
  expect(parseField({ ...grid, script: 'x', walls: [{ ...wall(0, 0, 1, 1), evil: true }] })).toEqual({
    ok: true,
    value: { ...grid, walls: [wall(0, 0, 1, 1)] },
  });
});
