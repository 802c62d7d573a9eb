import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeField } from '../../../src/core/space/field/field-change.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import type { GridField, Point, Wall } from '../../../src/core/space/field/field.ts';
import { fallingOff, type FallingOff } from '../../../src/core/space/field/falling-off.ts';
import type { Sides } from '../../../src/core/space/field/cell-move.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { parseField } from '../../../src/core/space/reading/parse.ts';
import { randomField } from './random.ts';

/** A grid that gets or loses columns and rows. */

const NONE: Sides = { left: 0, top: 0, right: 0, bottom: 0 };
const NOTHING: FallingOff = {
  walls: 0,
  doors: 0,
  windows: 0,
  terrain: [],
  cover: [],
  lights: 0,
  pins: [],
  backdrop: false,
};
const resized = (field: GridField, sides: Partial<Sides>): GridField => {
  const next = changeField(field, { type: 'resized', drops: true, ...NONE, ...sides });
  if (next.type !== 'grid') throw new Error('no grid');
  return next;
};
const at = (x: number, y: number): Point => ({ x, y });

const rich: GridField = {
  ...blankGrid(10, 8),
  walls: [
    { a: at(2, 3), b: at(2, 6) },
    { a: at(0, 1), b: at(4, 1) },
  ],
  portals: [{ id: 'd', kind: 'door', open: false, locked: true, a: at(7, 2), b: at(7, 3) }],
  terrain: [{ kind: 'difficult', label: 'bog', cells: [0, 1, 12, 79] }],
  cover: [{ id: 'c', label: 'crates', outline: [at(3, 5), at(5, 5), at(5, 7), at(3, 7)], worth: 2 }],
  lights: [{ at: at(8.5, 0.5), range: 4, intensity: 1, colour: '#ffffff' }],
  backdrop: { hash: 'a1', x: 0, y: 0, width: 10, height: 8 },
  pins: [{ id: 'p', at: at(1.5, 7.5), label: 'Trap', text: 'A pit' }],
};

describe('more columns and rows', () => {
  test('at the left and top take along all that is drawn and pinned', () => {
    expect(resized(rich, { left: 3, top: 2, right: 1, bottom: 4 })).toEqual({
      ...rich,
      width: 14,
      height: 14,
      origin: at(3, 2),
      walls: [
        { a: at(5, 5), b: at(5, 8) },
        { a: at(3, 3), b: at(7, 3) },
      ],
      portals: [{ id: 'd', kind: 'door', open: false, locked: true, a: at(10, 4), b: at(10, 5) }],
      // 0, 0 is 3, 2 now: 2 * 14 + 3
      terrain: [{ kind: 'difficult', label: 'bog', cells: [31, 32, 47, 138] }],
      cover: [{ id: 'c', label: 'crates', outline: [at(6, 7), at(8, 7), at(8, 9), at(6, 9)], worth: 2 }],
      lights: [{ at: at(11.5, 2.5), range: 4, intensity: 1, colour: '#ffffff' }],
      backdrop: { hash: 'a1', x: 3, y: 2, width: 10, height: 8 },
      pins: [{ id: 'p', at: at(4.5, 9.5), label: 'Trap', text: 'A pit' }],
    });
  });

  test('at the right and bottom leave all where it is', () => {
    const { width, height, origin, terrain, ...rest } = resized(rich, { right: 2, bottom: 1 });
    const { width: _, height: __, terrain: ___, ...before } = rich;
    expect([width, height, origin, terrain[0]?.cells]).toEqual([12, 9, at(0, 0), [0, 1, 14, 93]]);
    expect(rest).toEqual(before);
  });
});

describe('fewer', () => {
  test('end walls and things to hide behind at the new edge', () => {
    const next = resized(rich, { left: -3 });
    expect(next).toMatchObject({
      width: 7,
      origin: at(-3, 0),
      walls: [{ a: at(0, 1), b: at(1, 1) }],
      cover: [{ outline: [at(0, 5), at(2, 5), at(2, 7), at(0, 7)] }],
      terrain: [{ cells: [55] }],
      pins: [],
    });
    expect(resized(rich, { bottom: -2 }).cover[0]?.outline).toEqual([at(3, 6), at(3, 5), at(5, 5), at(5, 6)]);
    expect(resized(rich, { right: -5 }).cover[0]?.outline).toEqual(rich.cover[0]?.outline);
    expect(resized(rich, { bottom: -3 }).cover).toEqual([]);
  });

  const bog = (cells: number): Partial<FallingOff> => ({ terrain: [{ kind: 'difficult', label: 'bog', cells }] });
  test.each<[Partial<Sides>, Partial<FallingOff>]>([
    [{ left: -1 }, { walls: 1, ...bog(1) }],
    [{ left: -3 }, { walls: 2, ...bog(3), pins: ['Trap'] }],
    [{ right: -2 }, { ...bog(1), lights: 1 }],
    [{ right: -4 }, { doors: 1, ...bog(1), lights: 1 }],
    [{ bottom: -2 }, { ...bog(1), cover: ['crates'], pins: ['Trap'] }],
    [{ right: 4, bottom: 4, left: 9 }, {}],
    [
      { right: -3, left: 1 },
      { ...bog(1), lights: 1 },
    ],
  ])('what %o cuts off is found', (sides, found) => {
    expect(fallingOff(rich, { ...NONE, ...sides })).toEqual({ ...NOTHING, ...found });
  });

  test('a picture goes that lies under none of it any more, and one that lay beside it stays', () => {
    const small: GridField = { ...rich, backdrop: { hash: 'a1', x: 0, y: 0, width: 3, height: 3 } };
    expect(fallingOff(small, { ...NONE, left: -3 })).toMatchObject({ backdrop: true });
    expect(resized(small, { left: -3 }).backdrop).toBeNull();
    expect(resized(small, { left: -2 }).backdrop).toMatchObject({ x: -2 });
    const beside: GridField = { ...rich, backdrop: { hash: 'a1', x: 12, y: 0, width: 3, height: 3 } };
    expect(resized(beside, { left: -1 }).backdrop).toMatchObject({ x: 11 });
  });
});

test('what a resized grid blocks is what the same grid blocks that was made so, and could be read from a file', () => {
  const by = fc.integer({ min: -6, max: 6 });
  fc.assert(
    fc.property(fc.nat(), fc.record({ left: by, top: by, right: by, bottom: by }), (seed, sides) => {
      const field = randomField(seed, { width: 20, height: 14, walls: 30, doors: 3 });
      gridOf(field);
      const next = resized(field, sides);
      expect(parseField(structuredClone(next))).toMatchObject({ ok: true });
      const [now, anew] = [gridOf(next), gridOf(structuredClone(next))];
      expect([now.steps, now.corners, now.terrain]).toEqual([anew.steps, anew.corners, anew.terrain]);
      expect(fallingOff(next, NONE)).toEqual(NOTHING);
    }),
    { numRuns: 100 },
  );
});

test('columns and rows that are added and cut again leave all as it was', () => {
  const by = fc.nat(6);
  fc.assert(
    fc.property(
      fc.nat(),
      fc.record({ left: by, top: by, right: by, bottom: by }),
      (seed, { left, top, right, bottom }) => {
        const drawn = randomField(seed, { width: 20, height: 14, walls: 30, doors: 3 });
        // walls that reach beyond the edge would end there
        const inside = ({ a, b }: Wall): boolean => [a, b].every(({ x, y }) => x >= 0 && y >= 0 && x <= 20 && y <= 14);
        const field = {
          ...drawn,
          walls: drawn.walls.filter(inside),
          portals: drawn.portals.filter(inside),
          terrain: drawn.terrain.filter(({ cells }) => cells.length > 0),
        };
        const wide = resized(field, { left, top, right, bottom });
        const back = { left: -left, top: -top, right: -right, bottom: -bottom };
        expect(fallingOff(wide, back)).toEqual(NOTHING);
        const { origin, ...rest } = resized(wide, back);
        expect(origin).toEqual(at(0, 0));
        expect(parseField(rest)).toEqual(parseField(field));
      },
    ),
    { numRuns: 100 },
  );
});
