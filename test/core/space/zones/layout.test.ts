import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inside } from '../../../../src/core/space/grid/geometry.ts';
import type { Point, ZoneField } from '../../../../src/core/space/field/field.ts';
import { layout } from '../../../../src/core/space/zones/layout.ts';
import type { Layout, Standee } from '../../../../src/core/space/zones/layout-in-zone.ts';
import { newZone, rectangle } from '../../../../src/core/space/zones/presets.ts';

const standee = (id: string, zone: string, cluster: string, footprint = 1): Standee => ({
  id,
  place: { type: 'zone', zone, cluster },
  footprint,
});

/** Twelve zones in a row of four by three: squares, L-shapes, wedges and slits. */
const SHAPES: readonly (readonly Point[])[] = [
  rectangle(0, 0, 9, 9),
  [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 4 },
    { x: 4, y: 4 },
    { x: 4, y: 9 },
    { x: 0, y: 9 },
  ],
  [
    { x: 0, y: 9 },
    { x: 4.5, y: 0 },
    { x: 9, y: 9 },
  ],
  rectangle(0, 3, 9, 2),
];
const field = (capacity: number | null): ZoneField => ({
  type: 'zones',
  zones: Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [(at % 4) * 10, Math.floor(at / 4) * 10];
    return newZone(
      `z${at}`,
      `Zone ${at}`,
      (SHAPES[at % 4] ?? rectangle(0, 0, 9, 9)).map((point) => ({ x: point.x + x, y: point.y + y })),
      { capacity },
    );
  }),
  edges: [],
  backdrop: null,
});

const touches = ({ spots }: Layout): readonly string[] => {
  const all = [...spots];
  return all.flatMap(([id, a], at) =>
    all
      .slice(at + 1)
      .flatMap(([other, b]) =>
        Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius - 1e-9 ? [`${id}-${other}`] : [],
      ),
  );
};

/** Tokens that stick out of the outline of their zone. */
const outside = (map: ZoneField, { spots }: Layout): readonly string[] =>
  [...spots].flatMap(([id, { x, y, radius, zone }]) => {
    const outline = map.zones.find((other) => other.id === zone)?.outline ?? [];
    const round = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8);
    return round.every((turn) =>
      inside(x + Math.cos(turn) * radius * 0.99, y + Math.sin(turn) * radius * 0.99, outline),
    )
      ? []
      : [id];
  });

/** The same people, each with the spot that a layout found for them, as the log keeps it; but one, who comes anew. */
const kept = (people: readonly Standee[], { spots }: Layout, mover: string): readonly Standee[] =>
  people.map((other) => {
    const spot = spots.get(other.id);
    return other.place?.type !== 'zone' || spot === undefined || other.id === mover
      ? other
      : { ...other, place: { ...other.place, at: { x: spot.x, y: spot.y } } };
  });

describe('layout of tokens in zones', () => {
  test('sixty tokens in twelve zones touch neither each other nor a border', () => {
    const map = field(6);
    const people = Array.from({ length: 60 }, (_, at) => standee(`t${at}`, `z${at % 12}`, `c${Math.floor(at / 24)}`));
    const { spots, rings } = layout(map, people, 0.9);
    expect(spots.size).toBe(60);
    expect(touches({ spots, rings })).toEqual([]);
    expect(outside(map, { spots, rings })).toEqual([]);
  });

  test('people of one cluster stand together, others apart', () => {
    const people = [
      standee('a', 'z0', 'one'),
      standee('b', 'z0', 'one'),
      standee('c', 'z0', 'two'),
      standee('d', 'z0', 'two'),
    ];
    const { spots } = layout(field(8), people, 0.9);
    const distance = (a: string, b: string): number =>
      Math.hypot((spots.get(a)?.x ?? 0) - (spots.get(b)?.x ?? 0), (spots.get(a)?.y ?? 0) - (spots.get(b)?.y ?? 0));
    expect(Math.max(distance('a', 'b'), distance('c', 'd'))).toBeLessThan(
      Math.min(distance('a', 'c'), distance('a', 'd'), distance('b', 'c'), distance('b', 'd')),
    );
  });

  test('a ring holds all of its cluster', () => {
    const people = [standee('a', 'z0', 'one'), standee('b', 'z0', 'one'), standee('c', 'z0', 'one')];
    const { spots, rings } = layout(field(8), people, 0.9);
    expect(rings).toHaveLength(1);
    const [ring] = rings;
    for (const { x, y, radius } of spots.values())
      expect(Math.hypot(x - (ring?.x ?? 0), y - (ring?.y ?? 0)) + radius).toBeLessThanOrEqual(
        (ring?.radius ?? 0) + 1e-9,
      );
  });

  test('a detachment is larger, and nobody stands under it', () => {
    const people = [
      standee('horde', 'z0', 'h', 5),
      ...Array.from({ length: 5 }, (_, at) => standee(`t${at}`, 'z0', `c${at}`)),
    ];
    const drawn = layout(field(12), people, 0.8);
    expect(touches(drawn)).toEqual([]);
    expect(drawn.spots.get('horde')?.radius).toBeGreaterThan((drawn.spots.get('t0')?.radius ?? 9) * 2);
  });

  test('whoever did not move stays where it was, whatever the others do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(19), fc.nat(11), fc.nat(3)), { minLength: 1, maxLength: 40 }), (steps) => {
        const map = field(20);
        let people: readonly Standee[] = Array.from({ length: 20 }, (_, at) =>
          standee(`t${at}`, `z${at % 12}`, `c${at}`),
        );
        let drawn = layout(map, people, 0.9);
        for (const [who, zone, cluster] of steps) {
          people = kept(people, drawn, `t${who}`).map((other, at) =>
            at === who ? standee(other.id, `z${zone}`, `c${cluster}`) : other,
          );
          const next = layout(map, people, 0.9);
          for (const [id, spot] of drawn.spots) if (id !== `t${who}`) expect(next.spots.get(id)).toEqual(spot);
          expect(touches(next)).toEqual([]);
          drawn = next;
        }
      }),
      { numRuns: 40, seed: 11 },
    );
  });

  test(
    'up to the capacity of a zone nobody touches anybody or a border, however large they are, and who does not ' +
      'move stays, sixty in one zone too',
    () => {
      const crowd = fc.array(fc.tuple(fc.constantFrom(1, 1, 1, 2, 5), fc.nat(5)), { minLength: 1, maxLength: 60 });
      fc.assert(
        fc.property(crowd, fc.nat(3), fc.integer({ min: 0, max: 59 }), (people, shape, mover) => {
          const needed = people.reduce((sum, [footprint]) => sum + footprint, 0);
          const map = field(needed);
          const standees = people.map(([footprint, cluster], at) =>
            standee(`t${at}`, `z${shape}`, `c${cluster}`, footprint),
          );
          const drawn = layout(map, standees, 0.9);
          expect(drawn.spots.size).toBe(people.length);
          expect([touches(drawn), outside(map, drawn)]).toEqual([[], []]);
          const gone = `t${mover % people.length}`;
          const next = layout(
            map,
            kept(standees, drawn, gone).map((standee) =>
              standee.id === gone
                ? ({ ...standee, place: { type: 'zone', zone: 'z5', cluster: 'c' } } as const)
                : standee,
            ),
            0.9,
          );
          for (const [id, spot] of drawn.spots) if (id !== gone) expect(next.spots.get(id)).toEqual(spot);
          expect(touches(next)).toEqual([]);
        }),
        { numRuns: 60, seed: 3 },
      );
    },
  );

  test('two hundred in one zone without a limit are all there, and do not touch', () => {
    const people = Array.from({ length: 200 }, (_, at) => standee(`t${at}`, 'z0', `c${at % 40}`));
    const drawn = layout(field(null), people, 0.9);
    expect(drawn.spots.size).toBe(200);
    expect(touches(drawn)).toEqual([]);
  });

  test('who stands nowhere, or in a zone that is gone, has no spot', () => {
    const { spots } = layout(field(6), [{ id: 'a', place: null, footprint: 1 }, standee('b', 'nowhere', 'c')], 0.9);
    expect(spots.size).toBe(0);
  });
});

describe('tokens that were let go at a spot', () => {
  const at = (id: string, x: number, y: number, cluster = id, footprint = 1): Standee => ({
    id,
    place: { type: 'zone', zone: 'z0', cluster, at: { x, y } },
    footprint,
  });
  const map = field(null);
  const spotOf = (drawn: Layout, id: string) => {
    const spot = drawn.spots.get(id);
    return spot === undefined ? null : { x: spot.x, y: spot.y };
  };

  test('stand there, whoever stood there before and whatever the screen drew last', () => {
    const crowd = Array.from({ length: 6 }, (_, nth) => standee(`t${nth}`, 'z0', `c${nth % 2}`));
    const before = layout(map, crowd, 0.5);
    const taken = before.spots.get('t3') ?? { x: 0, y: 0 };
    const wanted = at('a', Math.round(taken.x * 10) / 10, Math.round(taken.y * 10) / 10);
    for (const last of [null, before]) {
      const drawn = layout(map, [...crowd, wanted], 0.5, last);
      expect(spotOf(drawn, 'a')).toEqual(wanted.place?.type === 'zone' ? wanted.place.at : null);
      expect(touches(drawn)).toEqual([]);
      expect(outside(map, drawn)).toEqual([]);
    }
  });

  test('make room for each other: the later of two stands as near to the spot as can be', () => {
    const drawn = layout(map, [at('a', 4, 4), at('b', 4.2, 4)], 0.5);
    expect(spotOf(drawn, 'a')).toEqual({ x: 4, y: 4 });
    const b = spotOf(drawn, 'b') ?? { x: 0, y: 0 };
    expect(Math.hypot(b.x - 4.2, b.y - 4)).toBeLessThan(1.1);
    expect(touches(drawn)).toEqual([]);
  });

  test('come within the outline when they were let go at its border, outside, or in a zone that was drawn anew', () => {
    for (const [x, y] of [
      [0, 0],
      [0.1, 8.9],
      [-2, 4],
      [900, 900],
    ] as const) {
      const drawn = layout(map, [at('a', x, y), standee('b', 'z0', 'b')], 0.5);
      expect(outside(map, drawn)).toEqual([]);
      expect(touches(drawn)).toEqual([]);
    }
    expect(spotOf(layout(map, [at('a', 0, 4)], 0.5), 'a')).toEqual({ x: 0.6, y: 4 });
  });

  test('leave room for everybody a full zone holds, wherever they were put', () => {
    const spot = fc.record({
      x: fc.double({ min: 0, max: 9, noNaN: true }),
      y: fc.double({ min: 0, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 6 }), (spots) => {
        const put = spots.map(({ x, y }, nth) => at(`p${nth}`, x, y, `c${nth % 3}`));
        const rest = Array.from({ length: 10 - put.length }, (_, nth) => standee(`t${nth}`, 'z0', `c${nth % 4}`));
        const drawn = layout(field(10), [...rest, ...put], 0.5);
        expect(touches(drawn)).toEqual([]);
        expect(outside(field(10), drawn)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
