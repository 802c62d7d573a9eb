import { describe, expect, test } from 'vitest';
import type { Correction } from '../../../../src/core/table/index.ts';
import type { FieldChange } from '../../../../src/core/space/field/field-change.ts';
import type { Field, Point, ZoneField } from '../../../../src/core/space/field/field.ts';
import { newEdge } from '../../../../src/core/space/zones/neighbours.ts';
import { newZone, rectangle, tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { hasRoom } from '../../../../src/core/space/zones/room.ts';
import type { Stage } from '../../stage.ts';
import { GM, isRefusal, opening, seated, stage } from '../../stage.ts';

/** What a GM may draw and bring in that no field of zones can be, at the table's door. */

const inn = (...people: readonly (readonly [name: string, zone: string])[]): Stage => {
  const table = stage(undefined, opening(undefined, tapRoom));
  seated(table, GM, 'Gail', 'gm');
  for (const [name, zone] of people)
    give(table, {
      type: 'place',
      name,
      side: 'ally',
      from: 'hero',
      count: 1,
      place: { type: 'zone', zone, cluster: name },
      hidden: name === 'Lurker',
    });
  return table;
};
const give = (table: Stage, ...corrections: readonly Correction[]): void =>
  void table.give(GM, { type: 'correct', corrections, note: null });
const tried = (table: Stage, ...corrections: readonly Correction[]): string => {
  const answer = table.try(GM, { type: 'correct', corrections, note: null });
  return isRefusal(answer)
    ? `${answer.code}: ${answer.problems.map(({ at, say }) => `${at} ${say}`).join('; ')}`
    : 'taken';
};
const drawing = (more: Partial<Extract<FieldChange, { type: 'redrawn' }>>): Correction => ({
  type: 'field',
  change: { type: 'redrawn', zones: [], gone: [], edges: [], cut: [], ...more },
});
const bringing = (field: Field): Correction => ({ type: 'field', change: { type: 'replaced', field } });
const withZone = (outline: readonly Point[]): ZoneField => ({
  ...tapRoom,
  zones: [...tapRoom.zones, newZone('x', 'X', outline)],
});
const points = (...flat: readonly (readonly [number, number])[]): readonly Point[] => flat.map(([x, y]) => ({ x, y }));

describe.each<[string, readonly Point[], RegExp]>([
  ['crosses itself', points([20, 0], [24, 4], [24, 0], [20, 4]), /of "X" crosses itself/],
  ['turns back on itself', points([20, 0], [24, 0], [21, 0], [21, 4]), /of "X" crosses itself/],
  ['has a corner twice', points([20, 0], [24, 0], [24, 0], [24, 4]), /of "X" crosses itself/],
  ['is tiny', rectangle(20, 0, 0.2, 0.2), /of "X" is too small to stand in/],
  ['is long and thin', rectangle(20, 0, 9, 0.1), /of "X" is too small to stand in/],
  ['lies over others', rectangle(2, 2, 6, 6), /of "X" lies over "Behind the bar"/],
  ['lies within another', rectangle(2, 6, 3, 3), /of "X" and "The tables" lie within each other/],
  ['lies round all others', rectangle(-1, -1, 30, 30), /of "X" and "Behind the bar" lie within each other/],
  [
    'is the same as another',
    rectangle(0, 0, 16, 4),
    /of "X" and "Behind the bar" lie within each other|of "X" lies over "Behind the bar"/,
  ],
  ['has two corners', points([20, 0], [24, 0]), /outline must have at least 3 entries/],
  ['goes to where no number is', points([20, 0], [24, 0], [24, Infinity]), /outline\[2\]\.y must be a finite number/],
])('an outline that %s', (_, outline, why) => {
  test.each<[string, Correction]>([
    ['drawn', drawing({ zones: [newZone('x', 'X', outline)] })],
    ['brought in', bringing(withZone(outline))],
  ])('%s, is refused with its name and place, and the field stays', (__, correction) => {
    const table = inn(['Vera', 'bar']);
    expect(tried(table, correction)).toMatch(/^bad-correction: corrections\[0\]\.change.*zones\[4\]\.outline/);
    expect(tried(table, correction)).toMatch(why);
    expect(table.table.scene.field).toEqual(tapRoom);
  });
});

describe('ways', () => {
  test.each<[string, readonly ReturnType<typeof newEdge>[], RegExp]>([
    ['to nowhere', [newEdge('bar', 'moon')], /between\[1\] names no zone: "moon"/],
    [
      'from nowhere to nowhere',
      [newEdge('sun', 'moon')],
      /between\[0\] names no zone: "sun".*between\[1\] names no zone: "moon"/,
    ],
    ['from a zone to itself', [newEdge('bar', 'bar')], /between joins a zone to itself/],
    ['of no length', [{ ...newEdge('bar', 'hearth'), distance: 0 }], /distance must be at least 1/],
  ])('%s are refused, drawn or brought in', (_, edges, why) => {
    const table = inn();
    expect(tried(table, drawing({ edges }))).toMatch(why);
    expect(tried(table, bringing({ ...tapRoom, edges }))).toMatch(why);
    expect(table.table.scene.field).toEqual(tapRoom);
  });
});

describe('a zone that is taken away while somebody stands there', () => {
  test('stays until they are moved; hidden ones count', () => {
    const table = inn(['Vera', 'hearth'], ['Lurker', 'bar']);
    expect(tried(table, drawing({ gone: ['hearth'] }))).toBe(
      'bad-correction: corrections[0].change.gone[0] is where Vera stands: move them to another zone first',
    );
    expect(tried(table, drawing({ gone: ['bar'] }))).toContain('gone[0] is where Lurker stands');
    expect(table.table.scene.field).toEqual(tapRoom);
  });

  test('goes with the same request that moves them to a neighbour; nobody is lost, and it can be taken back', () => {
    const table = inn(['Vera', 'hearth'], ['Tom', 'bar']);
    const before = table.table.scene;
    const { entry } = table.give(GM, {
      type: 'correct',
      note: null,
      corrections: [
        { type: 'move', who: table.who('Vera'), place: { type: 'zone', zone: 'tables', cluster: 'by the door' } },
        drawing({ gone: ['hearth'] }),
      ],
    });
    expect(table.table.scene.combatants.map(({ name, place }) => [name, place])).toMatchObject([
      ['Vera', { type: 'zone', zone: 'tables', cluster: 'by the door' }],
      ['Tom', { type: 'zone', zone: 'bar', cluster: 'Tom' }],
    ]);
    expect(table.table.scene.field).toMatchObject({
      zones: [{ id: 'bar' }, { id: 'tables' }, { id: 'entrance' }],
      edges: [{ id: 'bar-tables' }, { id: 'entrance-tables' }],
    });
    table.give(GM, { type: 'undo', entry });
    expect(table.table.scene).toEqual(before);
  });

  test('of a map that replaces it sets them beside the field, not out of the fight', () => {
    const table = inn(['Vera', 'hearth'], ['Tom', 'bar']);
    give(table, bringing({ ...tapRoom, zones: tapRoom.zones.slice(0, 3), edges: tapRoom.edges.slice(0, 2) }));
    expect(table.table.scene.combatants.map(({ name, place }) => [name, place?.type ?? null])).toEqual([
      ['Vera', null],
      ['Tom', 'zone'],
    ]);
  });
});

describe('a capacity below what stands in the zone', () => {
  test("is the GM's to set: all stay, and nobody else has room", () => {
    const table = inn(['Vera', 'hearth'], ['Tom', 'hearth']);
    const hearth = tapRoom.zones[3];
    if (hearth === undefined) throw new Error('no hearth');
    give(table, drawing({ zones: [{ ...hearth, capacity: 1 }] }));
    const { field, combatants } = table.table.scene;
    expect(combatants.map(({ place }) => (place?.type === 'zone' ? place.zone : null))).toEqual(['hearth', 'hearth']);
    expect(field.type === 'zones' && hasRoom(field, 'hearth', 1, combatants)).toBe(false);
  });

  test.each<[string, number, RegExp]>([
    ['below nothing', -1, /capacity must be at least 0/],
    ['of half a person', 2.5, /capacity must be a whole number/],
    ['without end', Infinity, /capacity must be a (?:whole|finite) number/],
  ])('%s is refused', (_, capacity, why) => {
    expect(tried(inn(), drawing({ zones: [newZone('x', 'X', rectangle(20, 0, 4, 4), { capacity })] }))).toMatch(why);
  });
});
