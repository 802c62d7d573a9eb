import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point, ZoneField } from '../../../../src/core/space/field/field.ts';
import { zoneFaults } from '../../../../src/core/space/zones/faults.ts';
import { areaOf, crossing } from '../../../../src/core/space/zones/outline.ts';
import { rectangle, tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { draftOf } from '../../../../src/web/panels/map/draft/drawn/draft.ts';
import { splitZone } from '../../../../src/web/panels/map/draft/drawn/split-zone.ts';
import { changeWay } from '../../../../src/web/panels/map/draft/drawn/zone-draft.ts';
import { partsOf } from '../../../../src/web/panels/map/geometry/split.ts';

const hall = rectangle(0, 0, 10, 6);
/** A room round a court: a line across it goes through it twice. */
const horseshoe: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 12, y: 0 },
  { x: 12, y: 8 },
  { x: 8, y: 8 },
  { x: 8, y: 3 },
  { x: 4, y: 3 },
  { x: 4, y: 8 },
  { x: 0, y: 8 },
];

describe('an outline that is parted', () => {
  test('is two, the larger first', () => {
    const parts = partsOf(hall, { x: 7, y: -1 }, { x: 7, y: 7 });
    expect(parts?.map(areaOf)).toEqual([42, 18]);
  });
  test('is cut where the line was drawn and nowhere else', () => {
    const parts = partsOf(horseshoe, { x: -1, y: 5 }, { x: 5, y: 5 });
    expect(parts?.map(areaOf)).toEqual([76 - 12, 12]);
  });
  test('stays whole where a line misses it, has no length, or leaves a part that would hold nobody', () => {
    expect(partsOf(hall, { x: 20, y: 0 }, { x: 20, y: 6 })).toBeNull();
    expect(partsOf(hall, { x: 5, y: 3 }, { x: 5, y: 3 })).toBeNull();
    expect(partsOf(hall, { x: 0.05, y: -1 }, { x: 0.05, y: 7 })).toBeNull();
    expect(partsOf(horseshoe, { x: 4.5, y: 5 }, { x: 7.5, y: 5 })).toBeNull();
  });
  test('loses nothing, through corners and along slanting lines too', () => {
    const at = fc.integer({ min: -4, max: 16 });
    fc.assert(
      fc.property(at, at, at, at, fc.constantFrom(hall, horseshoe), (ax, ay, bx, by, outline) => {
        const parts = partsOf(outline, { x: ax, y: ay }, { x: bx, y: by });
        if (parts === null) return;
        expect(areaOf(parts[0]) + areaOf(parts[1])).toBeCloseTo(areaOf(outline));
        for (const part of parts) expect(crossing(part)).toBeNull();
      }),
      { numRuns: 400, seed: 11 },
    );
  });
});

describe('a zone that is parted', () => {
  const tables = tapRoom.zones[1];
  const parts = tables === undefined ? null : partsOf(tables.outline, { x: 6, y: 3 }, { x: 6, y: 14 });
  const part = (field: ZoneField) => {
    if (parts === null) throw new Error('not parted');
    const [draft, id] = splitZone(draftOf(field), 'tables', parts);
    if (draft.field.type !== 'zones') throw new Error('no zones');
    return { field: draft.field, id };
  };

  test('is itself in its larger part, and a new zone beside it with a way between', () => {
    const { field, id } = part(tapRoom);
    expect(field.zones.find((zone) => zone.id === 'tables')).toMatchObject({
      name: 'The tables',
      capacity: 14,
      features: tables?.features,
    });
    expect(field.zones.find((zone) => zone.id === id)).toMatchObject({ capacity: null, features: [] });
    expect(zoneFaults({ ...field, type: 'zones' })).toEqual([]);
    expect(field.edges.map(({ between }) => [...between].sort().join('-')).sort()).toEqual(
      ['bar-tables', `bar-${id}`, `entrance-tables`, `entrance-${id}`, 'hearth-tables', `tables-${id}`].sort(),
    );
  });

  test('a door goes on from the part that touches where it leads', () => {
    const door = { ...tapRoom, edges: tapRoom.edges };
    const closed = changeWay(draftOf(door), 'entrance-tables', { door: 'locked' });
    if (closed.field.type !== 'zones' || tables === undefined) throw new Error('no zones');
    // everything that touches the entrance becomes the smaller part
    const across = partsOf(tables.outline, { x: 9, y: 3 }, { x: 9, y: 14 });
    if (across === null) throw new Error('not parted');
    const [draft, id] = splitZone(closed, 'tables', [across[1], across[0]]);
    if (draft.field.type !== 'zones') throw new Error('no zones');
    expect(draft.field.edges.find(({ door: how }) => how === 'locked')?.between).toEqual([id, 'entrance']);
    expect(draft.field.edges.filter(({ between }) => between.includes('entrance')).map(({ id: way }) => way)).toEqual([
      'entrance-tables',
    ]);
  });

  test('stays apart from where its ways were taken out', () => {
    const { field } = part({ ...tapRoom, edges: tapRoom.edges.filter(({ id }) => id !== 'bar-tables') });
    expect(field.edges.some(({ between }) => between.includes('bar'))).toBe(false);
  });
});
