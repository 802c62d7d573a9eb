import { TERRAINS, blankGrid } from '../../../src/core/space/field/field.ts';
import type { Diagonal, GridField, Point, Wall } from '../../../src/core/space/field/field.ts';

/** Numbers in [0, 1) that are the same for the same seed. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

export interface RandomField {
  readonly width: number;
  readonly height: number;
  readonly diagonal?: Diagonal;
  readonly walls: number;
  /** Share of the walls that do not lie on grid lines. */
  readonly loose?: number;
  readonly doors?: number;
  /** Share of cells with some terrain. */
  readonly rough?: number;
}

/** A field with walls on and off the grid lines, doors and terrain, the same for the same seed. */
export const randomField = (
  seed: number,
  { width, height, diagonal = '1-1', walls, loose = 0.3, doors = 0, rough = 0.2 }: RandomField,
): GridField => {
  const next = seeded(seed);
  const whole = (below: number): number => Math.floor(next() * below);
  const segment = (): Wall => {
    if (next() < loose) {
      const a: Point = { x: next() * width, y: next() * height };
      return { a, b: { x: a.x + (next() - 0.5) * 6, y: a.y + (next() - 0.5) * 6 } };
    }
    const a: Point = { x: whole(width + 1), y: whole(height + 1) };
    const long = 1 + whole(5);
    return {
      a,
      b: next() < 0.5 ? { x: Math.min(width, a.x + long), y: a.y } : { x: a.x, y: Math.min(height, a.y + long) },
    };
  };
  const some = (count: number): Wall[] => {
    const made: Wall[] = [];
    while (made.length < count) {
      const wall = segment();
      if (wall.a.x !== wall.b.x || wall.a.y !== wall.b.y) made.push(wall);
    }
    return made;
  };
  const cells: number[][] = TERRAINS.map(() => []);
  for (let cell = 0; cell < width * height; cell++) if (next() < rough) cells[whole(TERRAINS.length)]!.push(cell);
  return {
    ...blankGrid(width, height, diagonal),
    walls: some(walls),
    portals: some(doors).map((wall, i) => ({
      ...wall,
      id: `door ${i + 1}`,
      kind: next() < 0.8 ? 'door' : 'window',
      open: next() < 0.4,
      locked: false,
    })),
    terrain: TERRAINS.map((kind, i) => ({ kind, label: kind, cells: cells[i]! })),
  };
};
