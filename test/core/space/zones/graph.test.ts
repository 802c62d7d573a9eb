import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Door, ZoneEdge, ZoneField, ZonePlace } from '../../../../src/core/space/field/field.ts';
import { changeField } from '../../../../src/core/space/field/field-change.ts';
import { DOORS } from '../../../../src/core/space/field/field.ts';
import {
  edgeBetween,
  neighboursOf,
  pathLength,
  routeTo,
  waysFrom,
  zoneOf,
} from '../../../../src/core/space/zones/graph.ts';
import { newEdge } from '../../../../src/core/space/zones/neighbours.ts';
import { newZone, rectangle } from '../../../../src/core/space/zones/presets.ts';
import { movesBetween, rangeBetween, rangesFrom } from '../../../../src/core/space/zones/ranges.ts';
import { clustersIn, freshCluster, hasRoom, roomLeft, taken } from '../../../../src/core/space/zones/room.ts';
import { sightBar, zoneSight } from '../../../../src/core/space/zones/sight.ts';
import { areaLeft, within } from '../../../../src/core/space/zones/within.ts';

/** Gate, yard, hall and tower in a row, a cellar under the hall. */
const IDS = ['gate', 'yard', 'hall', 'tower', 'cellar'] as const;
const castle = (change: Readonly<Partial<Record<string, Partial<ZoneEdge>>>> = {}): ZoneField => ({
  type: 'zones',
  zones: IDS.map((id, at) => newZone(id, id, rectangle(at * 10, 0, 9, 9), id === 'gate' ? { capacity: 3 } : {})),
  edges: [newEdge('gate', 'yard'), newEdge('yard', 'hall'), newEdge('hall', 'tower'), newEdge('hall', 'cellar')].map(
    (edge) => ({ ...edge, ...change[edge.id] }),
  ),
  backdrop: null,
});
const at = (zone: string, cluster = 'c'): ZonePlace => ({ type: 'zone', zone, cluster });

describe('lengths of paths', () => {
  test('count zones, the other way round too; within a zone there is none to go', () => {
    const field = castle();
    expect(IDS.map((id) => pathLength(field, 'gate', id, 'passage'))).toEqual([0, 1, 2, 3, 3]);
    expect(pathLength(field, 'gate', 'nowhere', 'passage')).toBeNull();
    expect(pathLength(field, 'nowhere', 'gate', 'passage')).toBeNull();
  });

  test('a long way counts for as many zones as it says, and the shorter of two is taken', () => {
    const field = castle({ 'yard-hall': { distance: 4 } });
    expect(pathLength(field, 'gate', 'hall', 'sight')).toBe(5);
    const ladder = { ...field, edges: [...field.edges, { ...newEdge('gate', 'hall'), distance: 2 }] };
    expect(pathLength(ladder, 'gate', 'hall', 'sight')).toBe(2);
  });

  const ways: readonly (readonly [string, Partial<ZoneEdge>, number | null, number | null])[] = [
    ['open to both', {}, 1, 1],
    ['a window', { passable: false }, 1, null],
    ['a curtain', { sight: false }, null, 1],
    ...DOORS.map((door): readonly [Door, Partial<ZoneEdge>, number | null, number | null] => {
      const free = door === 'none' || door === 'open' ? 1 : null;
      return [door, { door }, free, free];
    }),
  ];
  test.each(ways)('a way that is %s', (_, way, sight, passage) => {
    const field = castle({ 'yard-hall': way });
    expect([pathLength(field, 'yard', 'hall', 'sight'), pathLength(field, 'yard', 'hall', 'passage')]).toEqual([
      sight,
      passage,
    ]);
    expect(neighboursOf(field, 'yard')).toEqual(passage === null ? ['gate'] : ['gate', 'hall']);
    expect([zoneSight(field, 'gate', 'tower'), zoneSight(field, 'tower', 'gate')]).toEqual([
      sight !== null,
      sight !== null,
    ]);
    expect(routeTo(field, 'gate', 'tower')).toEqual(passage === null ? null : ['yard', 'hall', 'tower']);
  });

  test('what hides one zone from another is the first of the fewest ways that would have to be seen through', () => {
    const field = castle({ 'yard-hall': { door: 'closed' }, 'hall-tower': { sight: false } });
    expect([sightBar(field, 'gate', 'tower')?.id, sightBar(field, 'tower', 'gate')?.id]).toEqual([
      'yard-hall',
      'hall-tower',
    ]);
    expect([
      sightBar(field, 'gate', 'yard'),
      sightBar(field, 'gate', 'gate'),
      sightBar(field, 'gate', 'nowhere'),
    ]).toEqual([null, null, null]);
    const round = { ...field, edges: [...field.edges, newEdge('gate', 'cellar')] };
    expect(zoneSight(round, 'gate', 'hall')).toBe(true);
    expect(sightBar(round, 'gate', 'tower')?.id).toBe('hall-tower');
  });

  test('a door that is opened is gone through at once', () => {
    const shut = castle({ 'yard-hall': { door: 'locked' } });
    expect(movesBetween(shut, at('gate'), at('hall'))).toBeNull();
    const open = changeField(shut, { type: 'edge', id: 'yard-hall', set: { door: 'open' } }) as ZoneField;
    expect(movesBetween(open, at('gate'), at('hall'))).toBe(2);
    expect(edgeBetween(open, 'hall', 'yard')?.door).toBe('open');
  });
});

describe('reach', () => {
  test('is every zone of so many moves by its shortest way, nearest first', () => {
    const field = castle();
    expect(waysFrom(field, 'yard', 1)).toEqual([['gate'], ['hall']]);
    expect(waysFrom(field, 'yard', 2)).toEqual([['gate'], ['hall'], ['hall', 'tower'], ['hall', 'cellar']]);
    expect(waysFrom(field, 'nowhere', 2)).toEqual([]);
  });

  test('agrees with routes and lengths on random maps, barred zones apart', () => {
    const pairs = fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.boolean()), { maxLength: 14 });
    fc.assert(
      fc.property(pairs, (made) => {
        const field: ZoneField = {
          type: 'zones',
          backdrop: null,
          zones: Array.from({ length: 7 }, (_, n) => newZone(`z${n}`, `z${n}`, rectangle(n * 10, 0, 9, 9))),
          edges: made.flatMap(([a, b, passable], n) =>
            a === b ? [] : [{ ...newEdge(`z${a}`, `z${b}`, `e${n}`), passable }],
          ),
        };
        for (const most of [1, 2, 7]) {
          const ways = waysFrom(field, 'z0', most);
          const reached = field.zones.filter(
            ({ id }) => id !== 'z0' && (pathLength(field, 'z0', id, 'passage') ?? Infinity) <= most,
          );
          expect(new Set(ways.map((way) => way.at(-1)))).toEqual(new Set(reached.map(({ id }) => id)));
          for (const way of ways) {
            expect(way).toHaveLength(pathLength(field, 'z0', way.at(-1) ?? '', 'passage') ?? -1);
            expect(routeTo(field, 'z0', way.at(-1) ?? '')).toHaveLength(way.length);
            way.forEach((zone, n) => expect(neighboursOf(field, way[n - 1] ?? 'z0')).toContain(zone));
          }
        }
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  test('a route does not lead through who bars it', () => {
    expect(routeTo(castle(), 'gate', 'cellar', (zone) => zone === 'hall')).toBeNull();
    expect(routeTo(castle(), 'gate', 'hall', (zone) => zone === 'hall')).toEqual(['yard', 'hall']);
  });
});

describe('range', () => {
  const rows: readonly (readonly [string, ZonePlace, ZonePlace, string])[] = [
    ['one cluster', at('yard'), at('yard'), 'close'],
    ['one zone', at('yard'), at('yard', 'd'), 'near'],
    ['the next zone', at('yard'), at('hall'), 'far'],
    ['two zones on', at('gate'), at('hall'), 'far'],
    ['three zones on', at('gate'), at('tower'), 'distant'],
    ['no such zone', at('gate'), at('nowhere'), 'distant'],
  ];
  test.each(rows)('%s', (_, a, b, range) => {
    expect([rangeBetween(castle(), a, b, 2), rangeBetween(castle(), b, a, 2)]).toEqual([range, range]);
  });

  test('out of sight is distant however near, and where Far ends is a setting', () => {
    expect(rangeBetween(castle({ 'yard-hall': { door: 'closed' } }), at('yard'), at('hall'), 2)).toBe('distant');
    expect(rangeBetween(castle(), at('gate'), at('tower'), 3)).toBe('far');
    expect(rangeBetween(castle(), at('gate'), at('hall'), 1)).toBe('distant');
  });

  test('of every zone, for the board', () => {
    expect([...rangesFrom(castle(), at('gate'), 2)]).toEqual([
      ['gate', 'near'],
      ['yard', 'far'],
      ['hall', 'far'],
      ['tower', 'distant'],
      ['cellar', 'distant'],
    ]);
  });
});

describe('room', () => {
  const standing = [
    { place: at('gate', 'a'), footprint: 2 },
    { place: at('yard'), footprint: 9 },
    { place: null, footprint: 9 },
    { place: at('gate', 'b'), footprint: 0 },
  ];

  test('is taken by footprints; who no longer gets in the way takes none', () => {
    const field = castle();
    expect(taken('gate', standing)).toBe(2);
    expect(['gate', 'yard'].map((id) => roomLeft(zoneOf(field, id) ?? newZone('', '', []), standing))).toEqual([
      1,
      Infinity,
    ]);
    expect([
      hasRoom(field, 'gate', 1, standing),
      hasRoom(field, 'gate', 2, standing),
      hasRoom(field, 'yard', 99, standing),
      hasRoom(field, 'nowhere', 1, []),
    ]).toEqual([true, false, true, false]);
  });

  test('clusters are listed in the order people came, and a new one gets a name of its own', () => {
    const places = [...standing.map(({ place }) => place), at('gate', 'a'), at('gate', 'b~2')];
    expect(clustersIn('gate', places)).toEqual(['a', 'b', 'b~2']);
    const another = (nth: number): string => ['', '', 'b~2', 'x', 'y'][nth] ?? 'z';
    expect(['c', 'a', 'b'].map((name) => freshCluster(name, 'gate', places, another))).toEqual(['c', 'x', 'x']);
  });
});

test('an area is a zone or a cluster of it; a step leaves its zone, or within the zone its cluster', () => {
  const all = [at('yard', 'a'), at('yard', 'b'), at('hall', 'a')]
    .map((place, n) => ({ n, place }))
    .concat({ n: 3, place: null as never });
  expect(within(all, { zone: 'yard', cluster: null }).map(({ n }) => n)).toEqual([0, 1]);
  expect(within(all, { zone: 'yard', cluster: 'b' }).map(({ n }) => n)).toEqual([1]);
  expect(areaLeft(at('yard', 'a'), at('hall', 'a'))).toEqual({ zone: 'yard', cluster: null });
  expect(areaLeft(at('yard', 'a'), at('yard', 'b'))).toMatchObject({ zone: 'yard', cluster: 'a' });
  expect(areaLeft(at('yard', 'a'), at('yard', 'a'))).toBeNull();
});
