import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inside } from '../../../../src/core/space/geometry.ts';
import type { Point, ZoneField } from '../../../../src/core/space/field.ts';
import { layout } from '../../../../src/core/space/zones/layout.ts';
import type { Layout, Standee } from '../../../../src/core/space/zones/layout.ts';
import { newZone, rectangle } from '../../../../src/core/space/zones/presets.ts';

const standee = (
  id: string, zone: string, cluster: string, footprint = 1,
): Standee => ({ id, place: { type: 'zone', zone, cluster }, footprint });

/** Twelve zones in a row of four by three: squares, L-shapes, wedges and slits. */
const SHAPES: readonly (readonly Point[])[] = [
  rectangle(0, 0, 9, 9),
  [{ x: 0, y: 0 }, { x: 9, y: 0 }, { x: 9, y: 4 }, { x: 4, y: 4 }, { x: 4, y: 9 }, { x: 0, y: 9 }],
  [{ x: 0, y: 9 }, { x: 4.5, y: 0 }, { x: 9, y: 9 }],
  rectangle(0, 3, 9, 2),
];
const field = (capacity: number | null): ZoneField => ({
  type: 'zones',
  zones: Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [(at % 4) * 10, Math.floor(at / 4) * 10];
    return newZone(
      `z${at}`, `Zone ${at}`, (SHAPES[at % 4] ?? rectangle(0, 0, 9, 9)).map((point) => ({ x: point.x + x, y: point.y + y })), { capacity },
    );
  }),
  edges: [],
  backdrop: null,
});

const touches = ({ spots }: Layout): readonly string[] => {
  const all = [...spots];
  return all.flatMap(([id, a], at) => all.slice(at + 1).flatMap(([other, b]) => (Math.hypot(
    a.x - b.x, a.y - b.y,
  ) < a.radius + b.radius - 1e-9 ? [`${id}-${other}`] : [])));
};

describe('layout of tokens in zones', () => {
  test('sixty tokens in twelve zones touch neither each other nor a border', () => {
    const map = field(6);
    const people = Array.from({ length: 60 }, (_, at) => standee(`t${at}`, `z${at % 12}`, `c${Math.floor(at / 24)}`));
    const { spots, rings } = layout(map, people, 0.9);
    expect(spots.size).toBe(60);
    expect(touches({ spots, rings })).toEqual([]);
    for (const spot of spots.values()) {
      const zone = map.zones.find(({ id }) => id === spot.zone);
      for (const turn of [0, 1, 2, 3]) {
        const [x, y] = [
          spot.x + Math.cos((turn * Math.PI) / 2) * spot.radius * 0.99, spot.y + Math.sin((turn * Math.PI) / 2) * spot.radius * 0.99,
        ];
        expect(inside(x, y, zone?.outline ?? [])).toBe(true);
      }
    }
  });

  test('people of one cluster stand together, others apart', () => {
    const people = [standee('a', 'z0', 'one'), standee('b', 'z0', 'one'), standee('c', 'z0', 'two'), standee('d', 'z0', 'two')];
    const { spots } = layout(field(8), people, 0.9);
    const distance = (a: string, b: string): number =>
      Math.hypot((spots.get(a)?.x ?? 0) - (spots.get(b)?.x ?? 0), (spots.get(a)?.y ?? 0) - (spots.get(b)?.y ?? 0));
    expect(Math.max(distance('a', 'b'), distance('c', 'd'))).toBeLessThan(Math.min(
      distance('a', 'c'), distance('a', 'd'), distance('b', 'c'), distance('b', 'd'),
    ));
  });

  test('a ring holds all of its cluster', () => {
    const people = [standee('a', 'z0', 'one'), standee('b', 'z0', 'one'), standee('c', 'z0', 'one')];
    const { spots, rings } = layout(field(8), people, 0.9);
    expect(rings).toHaveLength(1);
    const [ring] = rings;
    for (const { x, y, radius } of spots.values()) expect(Math.hypot(
      x - (ring?.x ?? 0), y - (ring?.y ?? 0),
    ) + radius).toBeLessThanOrEqual((ring?.radius ?? 0) + 1e-9);
  });

  test('a detachment is larger, and nobody stands under it', () => {
    const people = [standee('horde', 'z0', 'h', 5), ...Array.from({ length: 5 }, (_, at) => standee(`t${at}`, 'z0', `c${at}`))];
    const drawn = layout(field(12), people, 0.8);
    expect(touches(drawn)).toEqual([]);
    expect(drawn.spots.get('horde')?.radius).toBeGreaterThan((drawn.spots.get('t0')?.radius ?? 9) * 2);
  });

  test('whoever did not move stays where it was, whatever the others do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(19), fc.nat(11), fc.nat(3)), { minLength: 1, maxLength: 40 }), (steps) => {
        const map = field(20);
        let people = Array.from({ length: 20 }, (_, at) => standee(`t${at}`, `z${at % 12}`, `c${at}`));
        let drawn = layout(map, people, 0.9);
        for (const [who, zone, cluster] of steps) {
          people = people.map((one, at) => (at === who ? standee(one.id, `z${zone}`, `c${cluster}`) : one));
          const next = layout(map, people, 0.9, drawn);
          for (const [id, spot] of drawn.spots) if (id !== `t${who}`) expect(next.spots.get(id)).toEqual(spot);
          expect(touches(next)).toEqual([]);
          drawn = next;
        }
      }),
      { numRuns: 40, seed: 11 },
    );
  });

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
