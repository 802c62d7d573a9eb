import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importMap } from '../../../src/core/maps/reading/read.ts';
import { reportText } from '../../../src/core/maps/report/report.ts';
import { inside } from '../../../src/core/space/grid/geometry.ts';
import type { FieldType, GridField, ZoneField } from '../../../src/core/space/field/field.ts';

const cellar = readFileSync('test/fixtures/dungeon/cellar-of-the-lamp.json', 'utf8');

const read = (text: string, as: FieldType) => importMap(text, 'Cellar.json', ['grid', 'zones'], as);
const field = (text: string, as: FieldType) => {
  const made = read(text, as);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.field;
};
const grid = (text: string): GridField => field(text, 'grid') as GridField;
const zones = (text: string): ZoneField => field(text, 'zones') as ZoneField;
const reported = (text: string, as: FieldType = 'zones'): string => {
  const made = read(text, as);
  return made.ok
    ? reportText(made.value.report)
    : `refused: ${made.error.map(({ at, say }) => `${at} ${say}`).join('; ')}`;
};
/** The floor as a drawing: `#` rock, `~` water. */
const drawing = ({ width, height, terrain }: GridField): readonly string[] => {
  const signs = new Map(
    terrain.flatMap(({ kind, cells }) => cells.map((cell) => [cell, kind === 'liquid' ? '~' : '#'] as const)),
  );
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => signs.get(y * width + x) ?? '.').join(''),
  );
};

const room = (x: number, y: number, w = 3, h = 3) => ({ x, y, w, h });
const door = (x: number, y: number, type: unknown = 1, dir: unknown = { x: 1, y: 0 }) => ({ x, y, type, dir });
const dungeon = (change: object = {}): string =>
  JSON.stringify({
    version: '1',
    title: 'Two rooms',
    rects: [room(0, 0), room(4, 0), room(3, 1, 1, 1)],
    doors: [door(3, 1)],
    ...change,
  });

describe('a One Page Dungeon as a grid', () => {
  test('has floor where rooms are, rock round them, corners of round rooms cut off, water as liquid', () => {
    expect(drawing(grid(cellar))).toEqual([
      '##################',
      '#####...##########',
      '####....##########',
      '#####...##########',
      '#######.##########',
      '#...#.....##...###',
      '#.........#.....##',
      '#...#...........##',
      '#####.....#.....##',
      '#######.####...###',
      '#######.#####.####',
      '#######.#####....#',
      '#######........~~#',
      '#############...~#',
      '##################',
    ]);
  });

  test('has doors by their kind on the side one comes from, and none that players must not see', () => {
    const { portals, walls } = grid(cellar);
    const at = (x1: number, y1: number, x2: number, y2: number) => ({ a: { x: x1, y: y1 }, b: { x: x2, y: y2 } });
    expect(portals).toEqual([
      { id: 'door-2', kind: 'door', open: false, locked: false, ...at(7, 4, 8, 4) },
      { id: 'door-3', kind: 'window', open: false, locked: false, ...at(10, 7, 10, 8) },
      { id: 'door-6', kind: 'door', open: false, locked: true, ...at(12, 12, 12, 13) },
      { id: 'door-8', kind: 'door', open: false, locked: true, ...at(13, 10, 14, 10) },
    ]);
    expect(walls).toContainEqual(at(5, 6, 5, 7));
  });

  test('has columns to take cover behind, and walls between floor and rock', () => {
    const { cover, walls } = grid(cellar);
    expect(cover).toHaveLength(4);
    expect(cover[0]?.outline).toHaveLength(8);
    expect(grid(dungeon()).walls).toHaveLength(12);
    expect(walls.every(({ a, b }) => a.x === b.x || a.y === b.y)).toBe(true);
  });

  test('reports what came in, was guessed and left out; notes are for the GM alone', () => {
    const report = reported(cellar, 'grid');
    for (const line of [
      '85 cells of floor.',
      '4 doors, all closed, 2 of them locked or barred.',
      '3 cells of water.',
      '1 portcullis, imported as windows: they block movement but not sight.',
      '1 secret door imported as walls so that players do not see them: at E7.',
      '4 columns, round',
      '1 cell of water under rock.',
      '3 notes pinned to the map, for the GM only.',
    ])
      expect(report).toContain(line);
    const { pins, ...rest } = grid(cellar);
    expect(JSON.stringify(rest)).not.toMatch(/flour|lamp|sleeps/iu);
    expect(pins).toContainEqual({
      id: 'note-2',
      at: { x: 2.5, y: 6.5 },
      label: 'Note 2',
      text: 'Sacks of flour that are not flour.',
    });
    expect(pins).toContainEqual({ id: 'secret-7', at: { x: 4.5, y: 6.5 }, label: 'Secret door', text: '' });
  });
});

describe('a One Page Dungeon as zones', () => {
  test('has a zone for every room and passage, named by its note, with room by its floor', () => {
    const { zones: all } = zones(cellar);
    expect(
      all.map(({ name, capacity, safeExit, features }) => [
        name,
        capacity,
        safeExit,
        features.map(({ label }) => label).join(),
      ]),
    ).toEqual([
      ['Chamber 1', 6, false, 'Columns'],
      ['Room 1', 8, false, ''],
      ['Passage 1', 2, false, ''],
      ['Room 3', 4, false, 'Water'],
      ['Room 2', 3, false, ''],
      ['Chamber 2', 3, true, ''],
    ]);
    expect(all[1]?.outline).toHaveLength(16);
    expect(all[2]?.outline).toEqual([
      { x: 13, y: 19 },
      { x: 17, y: 19 },
      { x: 17, y: 23 },
      { x: 25, y: 23 },
      { x: 25, y: 27 },
      { x: 13, y: 27 },
    ]);
  });

  test('has ways by the kinds of its doors; secret ones and notes are told to the GM alone', () => {
    const { edges } = zones(cellar);
    expect(edges.map(({ id, door: state, passable, sight }) => [id, state, passable, sight])).toEqual([
      ['chamber-2-chamber-1', 'closed', true, true],
      ['chamber-1-room-1', 'none', false, true],
      ['chamber-1-passage-1', 'none', true, true],
      ['passage-1-room-3', 'locked', true, true],
      ['room-1-room-3', 'barricaded', true, true],
    ]);
    const report = reported(cellar);
    for (const line of [
      '6 zones: 5 rooms and 1 passage.',
      '5 connections between them, 3 with a door.',
      '1 secret door, hidden from players: at E7.',
      '1 zone without a connection: Room 2.',
      '3 notes pinned to the map, for the GM only.',
    ])
      expect(report).toContain(line);
    const { pins = [], ...rest } = zones(cellar);
    expect(JSON.stringify(rest)).not.toMatch(/flour|lamp|sleeps/iu);
    const { at, text } = pins.find(({ label }) => label === 'Note 3') ?? { at: { x: 0, y: 0 }, text: '' };
    expect(text).toMatch(/^Somebody sleeps here/u);
    const room3 = rest.zones.find(({ name }) => name === 'Room 3');
    expect(room3 !== undefined && inside(at.x, at.y, room3.outline)).toBe(true);
  });

  test('joins passages that open into each other, but for those that run round a rock', () => {
    const ring = {
      rects: [
        room(0, 0, 5, 1),
        room(0, 4, 5, 1),
        room(0, 2, 1, 1),
        room(4, 2, 1, 1),
        ...[
          [0, 1],
          [0, 3],
          [4, 1],
          [4, 3],
        ].map(([x = 0, y = 0]) => room(x, y, 1, 1)),
      ],
      doors: [
        [0, 1],
        [0, 3],
        [4, 1],
        [4, 3],
      ].map(([x = 0, y = 0]) => door(x, y, 0, { x: 0, y: 1 })),
    };
    const around = zones(dungeon(ring));
    expect(around.zones).toHaveLength(4);
    expect(around.edges).toHaveLength(4);
    expect(
      zones(
        dungeon({
          doors: ring.doors.filter(({ x }) => x !== 0),
          rects: ring.rects.filter(({ x, w }) => x !== 0 || w > 1),
        }),
      ).zones,
    ).toHaveLength(1);
  });

  test('has zones of twice their cells, where the dungeon is small', () => {
    const wide = (x: number): number =>
      Math.max(
        ...(zones(dungeon({ rects: [room(0, 0), room(x, 0)], doors: [] })).zones[1]?.outline ?? []).map(
          (corner) => corner.x,
        ),
      );
    expect([wide(20), wide(40)]).toEqual([(20 + 1 + 3.5) * 2, 40 + 1 + 3.5]);
  });

  test('rooms that overlap are one; rooms that touch are joined by a way', () => {
    expect(zones(dungeon({ rects: [room(0, 0), room(2, 2)], doors: [] })).zones).toHaveLength(1);
    const touching = zones(dungeon({ rects: [room(0, 0), room(3, 0)], doors: [] }));
    expect([touching.zones.length, touching.edges.map(({ door: state }) => state)]).toEqual([2, ['none']]);
  });
});

describe('odd parts of a dungeon are set right and reported', () => {
  test.each<[string, object, string]>([
    [
      'a door of an unknown kind',
      { doors: [door(3, 1, 42)] },
      'Assumed\n  Room in each zone: one combatant for every three cells of floor, at least two.\n  1 door of an ' +
        'unknown kind, imported as closed doors.',
    ],
    ['a door without a kind', { doors: [door(3, 1, 'oak')] }, '1 door of an unknown kind'],
    [
      'a door without a direction',
      { doors: [door(3, 1, 1, null)] },
      '1 door without a direction, placed between the floor on both sides.',
    ],
    ['a door in the middle of nowhere', { doors: [door(3, 1), door(40, 40)] }, '1 door not next to any floor.'],
    [
      'a door with no room behind',
      { rects: [room(0, 0), room(4, 0), room(3, 1, 1, 1), room(7, 1, 1, 1)], doors: [door(3, 1), door(7, 1)] },
      '1 door with no room behind it.',
    ],
    ['two doors on one cell', { doors: [door(3, 1), door(3, 1, 5)] }, '1 door on the same cell as another door.'],
    ['a door that is no record', { doors: [door(3, 1), 'oak'] }, '1 entry could not be understood: doors[1] is "oak".'],
    ['water at no place', { water: [{ x: '1', y: 2 }] }, '1 entry could not be understood: water[0] lies at "1", 2.'],
    ['water under rock', { water: [{ x: 50, y: 50 }] }, '1 cell of water outside the rooms.'],
    ['a note without a place', { notes: [{ text: 'Beware', ref: 7 }] }, 'Note 7 without a place on the map: Beware'],
    [
      'a note without a text',
      { notes: [{ ref: '7' }] },
      '1 entry could not be understood: notes[0] has missing instead of text.',
    ],
    ['keys it does not know', { seed: 7 }, '1 unknown key in the file: seed.'],
    [
      'no doors at all',
      { doors: undefined, rects: [room(0, 0), room(9, 9)] },
      '2 zones without a connection: Chamber 1, Chamber 2. Link them',
    ],
  ])('%s', (_, change, line) => {
    expect(reported(dungeon(change))).toContain(line);
    expect(reported(dungeon(change), 'grid')).not.toMatch(/^refused/);
  });

  test('a kind of door that is not known still shuts', () => {
    expect(zones(dungeon({ doors: [door(3, 1, 42)] })).edges).toMatchObject([{ door: 'closed' }]);
    expect(grid(dungeon({ doors: [door(3, 1, 42)] })).portals).toMatchObject([{ kind: 'door', open: false }]);
  });
});

describe.each<FieldType>(['grid', 'zones'])('as %s, a dungeon is refused with what and where', (as) => {
  test.each<[string, string, string]>([
    ['cut off', cellar.slice(0, 400), 'is cut off: the file ends too early'],
    ['without rooms', dungeon({ rects: [] }), 'rects has no room to stand in'],
    [
      'with a room of negative size',
      dungeon({ rects: [room(0, 0, -3)] }),
      'rects[0].w is -3; a room has 1 to 500 cells along a side',
    ],
    ['with a room that is no record', dungeon({ rects: [room(0, 0), 7] }), 'rects[1] is not a rectangle (it is 7)'],
    ['with half a cell', dungeon({ rects: [room(0.5, 0)] }), 'rects[0].x is not a whole number of cells (it is 0.5)'],
    [
      'with a place beyond all',
      dungeon().replace('"x":4', '"x":1e999'),
      'rects[1].x is not a whole number of cells (it is Infinity)',
    ],
    ['wider than a field can be', dungeon({ rects: [room(0, 0), room(600, 0)] }), 'rects reach over 603 by 3 cells'],
    [
      'with thousands of rooms',
      dungeon({ rects: Array.from({ length: 2001 }, () => room(0, 0)) }),
      'rects has 2,001 entries; at most 2,000 are allowed',
    ],
    [
      'with rooms on rooms on rooms',
      dungeon({ rects: Array.from({ length: 20 }, () => room(0, 0, 400, 400)) }),
      'rects have 3,200,000 cells together',
    ],
    ['with doors that are no list', dungeon({ doors: 'many' }), 'doors is not a list (it is "many")'],
    [
      'with water for an ocean',
      dungeon({ water: Array.from({ length: 250_001 }, () => 0) }),
      'water has 250,001 entries',
    ],
    ['with names a thousand deep', `{"rects":${'[{"x":'.repeat(500)}`, 'nests deeper than 32 levels'],
  ])('%s', (_, text, why) => {
    expect(reported(text, as)).toMatch(/^refused/);
    expect(reported(text, as)).toContain(why);
  });
});

test('a dungeon of a thousand rooms is a grid, and refused as zones before anybody waits', () => {
  const rects = Array.from({ length: 1000 }, (_, n) => room((n % 40) * 12, Math.floor(n / 40) * 12, 11, 11));
  expect(reported(dungeon({ rects, doors: [] }), 'grid')).not.toMatch(/^refused/);
  expect(reported(dungeon({ rects, doors: [] }))).toContain(
    'refused: The map cannot be used: zones has 1000 entries; at most 500 are allowed',
  );
});
