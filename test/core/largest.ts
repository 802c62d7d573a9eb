import { TERRAINS, blankGrid } from '../../src/core/space/field/field.ts';
import type { GridField } from '../../src/core/space/field/field.ts';
import { LIMITS } from '../../src/core/space/reading/limits.ts';

const { side, walls, portals, patches, cells, cover, lights, pins, note } = LIMITS;
const many = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));
const x = (nth: number): number => (nth * 7) % side;
const y = (nth: number): number => Math.floor((nth * 7) / side) % side;

/** A grid at all its limits: as large, and with as much on it, as any may be. */
export const largestGrid = (): GridField => ({
  ...blankGrid(side, side),
  walls: many(walls - 1, (nth) => ({ a: { x: x(nth), y: y(nth) }, b: { x: x(nth) + 1, y: y(nth) } })),
  portals: many(portals, (nth) => ({
    id: `door-${nth}`,
    kind: 'door',
    open: nth % 2 === 0,
    locked: false,
    a: { x: x(nth), y: y(nth) },
    b: { x: x(nth), y: y(nth) + 1 },
  })),
  terrain: many(patches - 1, (nth) => ({
    kind: TERRAINS[nth % TERRAINS.length] ?? 'difficult',
    label: `patch ${nth}`,
    cells: many(cells / patches, (at) => (nth * 250 + at * 3) % (side * side)),
  })),
  cover: many(cover, (nth) => ({
    id: `crate-${nth}`,
    label: `crate ${nth}`,
    worth: 1,
    outline: many(12, (at) => ({ x: x(nth) + Math.cos(at / 2), y: y(nth) + Math.sin(at / 2) })),
  })),
  lights: many(lights, (nth) => ({ at: { x: x(nth), y: y(nth) }, range: 4, intensity: 1, colour: '#ffeeddcc' })),
  pins: many(pins, (nth) => ({ id: `pin-${nth}`, at: { x: x(nth), y: y(nth) }, label: '', text: 'x'.repeat(note) })),
});
