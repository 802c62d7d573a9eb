import { describe, expect, test } from 'vitest';
import { areaOf, crossing, meetingOf, middleOf, sharedBorder } from '../../../../src/core/space/zones/outline.ts';
import { inside } from '../../../../src/core/space/grid/geometry.ts';
import { linked, newEdge, touching } from '../../../../src/core/space/zones/neighbours.ts';
import { newZone, rectangle, tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { parseField } from '../../../../src/core/space/reading/parse.ts';
import type { Point, Zone } from '../../../../src/core/space/field/field.ts';

const points = (...flat: readonly number[]): readonly Point[] =>
  Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at] ?? 0, y: flat[2 * at + 1] ?? 0 }));

describe('outlines', () => {
  test('an outline that crosses or folds back on itself is found at the side where it does', () => {
    expect(crossing(rectangle(0, 0, 4, 3))).toBeNull();
    expect(crossing(points(0, 0, 4, 4, 4, 0, 0, 4))).toBe(0);
    expect(crossing(points(0, 0, 4, 0, 2, 0, 2, 3))).toBe(0);
    expect(crossing(points(0, 0, 0, 0, 4, 0, 2, 3))).toBe(0);
    expect(crossing(points(0, 0, 6, 0, 6, 5, 4, 5, 4, 1, 2, 1, 2, 5, 0, 5))).toBeNull();
  });

  test('area and middle hold for bent outlines too', () => {
    const bent = points(0, 0, 6, 0, 6, 5, 4, 5, 4, 1, 2, 1, 2, 5, 0, 5);
    expect(areaOf(bent)).toBe(22);
    const middle = middleOf(bent);
    expect(inside(middle.x, middle.y, bent)).toBe(true);
  });

  const meetings: readonly [string, readonly Point[], readonly Point[], string][] = [
    ['side by side', rectangle(0, 0, 4, 4), rectangle(4, 0, 4, 4), 'apart'],
    ['corner to corner', rectangle(0, 0, 4, 4), rectangle(4, 4, 4, 4), 'apart'],
    ['far off', rectangle(0, 0, 4, 4), rectangle(40, 0, 4, 4), 'apart'],
    ['over each other', rectangle(0, 0, 4, 4), rectangle(2, 2, 4, 4), 'overlap'],
    ['a cross', rectangle(0, 2, 9, 2), rectangle(3, 0, 2, 9), 'overlap'],
    ['one inside the other', rectangle(0, 0, 9, 9), rectangle(2, 2, 2, 2), 'nested'],
    ['one inside the other, along its wall', rectangle(0, 0, 9, 9), rectangle(0, 2, 2, 2), 'nested'],
    ['the same twice', rectangle(0, 0, 4, 4), rectangle(0, 0, 4, 4), 'nested'],
  ];
  test.each(meetings)('%s: %s', (_, a, b, meeting) => {
    expect([meetingOf(a, b), meetingOf(b, a)]).toEqual([meeting, meeting]);
  });

  test('the border that two outlines share is measured, a little slack allowed', () => {
    expect(sharedBorder(rectangle(0, 0, 4, 4), rectangle(4, 1, 4, 6), 0.1)).toBe(3);
    expect(sharedBorder(rectangle(0, 0, 4, 4), rectangle(4.05, 1, 4, 6), 0.1)).toBe(3);
    expect(sharedBorder(rectangle(0, 0, 4, 4), rectangle(4.3, 1, 4, 6), 0.1)).toBe(0);
    expect(sharedBorder(rectangle(0, 0, 4, 4), rectangle(4, 4, 4, 6), 0.1)).toBeCloseTo(0);
  });
});

describe('neighbours', () => {
  const zone = (id: string, outline: readonly Point[]): Zone => newZone(id, id, outline);

  test('zones that share enough of a border are neighbours; a corner is not enough', () => {
    const zones = [
      zone('a', rectangle(0, 0, 5, 5)),
      zone('b', rectangle(5, 0, 5, 5)),
      zone('c', rectangle(5, 5, 5, 5)),
      zone('d', rectangle(20, 0, 5, 5)),
      zone('e', rectangle(10.2, 0, 5, 5)),
    ];
    expect(touching(zones)).toEqual([
      ['a', 'b'],
      ['b', 'c'],
      ['b', 'e'],
    ]);
  });

  test('ways made by hand are kept as they are, touching zones get one, cut ones none', () => {
    const zones = [
      zone('a', rectangle(0, 0, 5, 5)),
      zone('b', rectangle(5, 0, 5, 5)),
      zone('c', rectangle(10, 0, 5, 5)),
      zone('d', rectangle(40, 0, 5, 5)),
    ];
    const door = { ...newEdge('b', 'a', 'hatch'), door: 'locked' as const };
    expect(linked(zones, [door, newEdge('a', 'd', 'tunnel'), newEdge('a', 'gone')])).toEqual([
      door,
      newEdge('a', 'd', 'tunnel'),
      newEdge('b', 'c'),
    ]);
    expect(linked(zones, [], [['c', 'b']])).toEqual([newEdge('a', 'b')]);
  });
});

describe('zone files', () => {
  const says = (zones: readonly Zone[], edges: readonly unknown[] = []): readonly string[] => {
    const read = parseField({ type: 'zones', zones, edges, backdrop: null });
    return read.ok ? [] : read.error.map(({ at, say }) => `${at} ${say}`);
  };
  const hall = newZone('hall', 'Hall', rectangle(0, 0, 8, 8));

  test('the ready map is a sound field, and comes back as it was', () => {
    expect(parseField(JSON.parse(JSON.stringify(tapRoom)))).toEqual({ ok: true, value: tapRoom });
    expect(touching(tapRoom.zones)).toContainEqual(['bar', 'tables']);
  });

  test('faulty outlines are refused by name and place', () => {
    expect(says([newZone('x', 'Bow tie', points(0, 0, 4, 4, 4, 0, 0, 4))])).toEqual([
      'zones[0].outline[0] of "Bow tie" crosses itself',
    ]);
    expect(says([newZone('x', 'Speck', rectangle(0, 0, 0.1, 0.1))])).toEqual([
      'zones[0].outline of "Speck" is too small to stand in',
    ]);
    expect(says([newZone('x', 'Thread', rectangle(0, 0, 30, 0.01))])).toEqual([
      'zones[0].outline of "Thread" is too small to stand in',
    ]);
    expect(says([hall, newZone('x', 'Nook', rectangle(2, 2, 2, 2))])).toEqual([
      'zones[1].outline of "Nook" and "Hall" lie within each other',
    ]);
    expect(says([hall, newZone('x', 'Wing', rectangle(6, 6, 6, 6))])).toEqual([
      'zones[1].outline of "Wing" lies over "Hall"',
    ]);
  });

  test('faulty ways, doors, dangers and counts are refused', () => {
    expect(says([hall], [{ ...newEdge('hall', 'nowhere'), id: 'e' }])).toEqual([
      'edges[0].between[1] names no zone: "nowhere"',
    ]);
    expect(says([hall], [{ ...newEdge('hall', 'hall'), id: 'e' }])).toEqual([
      'edges[0].between joins a zone to itself',
    ]);
    expect(says([hall], [{ ...newEdge('hall', 'hall'), id: 'e', door: 'ajar' }])).toEqual([
      'edges[0].door must be "none" or "open" or "closed" or "stuck" or "locked" or "barricaded"',
    ]);
    expect(says([{ ...hall, capacity: -1 }])).toEqual(['zones[0].capacity must be at least 0']);
    expect(says([{ ...hall, elevation: Number.NaN }]).length).toBe(1);
    expect(
      says([
        {
          ...hall,
          dangers: [
            {
              id: 'd',
              label: 'Pit',
              trigger: 'enter',
              effect: { type: 'harm', die: 0, to: 'str', severe: false },
            },
          ],
        },
      ]),
    ).toEqual(['zones[0].dangers[0].effect.die must be at least 1']);
    const twice = { id: 'd', label: 'Pit', trigger: 'enter', effect: { type: 'slow' } } as const;
    expect(says([{ ...hall, dangers: [twice, twice] }])).toEqual(['zones[0].dangers[1].id is used twice: "d"']);
  });

  test('a file of far too many corners is refused before it is looked at', () => {
    const comb = Array.from({ length: 20 }, (_, at) =>
      newZone(
        `z${at}`,
        'Comb',
        Array.from({ length: 400 }, (__, k) => ({ x: k, y: (k % 2) + at })),
      ),
    );
    expect(says(comb)).toEqual(['zones have 8000 corners; at most 5000 are allowed']);
  });
});
