import { DIRECTION_COUNT, DX, DY, opposite } from './directions.ts';
import { TERRAINS } from '../field/field.ts';
import { stampWall } from './stamp.ts';
import type { Diagonal, GridField, Portal, Terrain } from '../field/field.ts';
import type { Stamp } from './stamp.ts';
import { memo, memoKeyed, notes } from '../../memo.ts';

/** A grid field made ready for questions. Cells are indexes y * width + x. */
export interface Grid {
  readonly field: GridField;
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Feet along one edge of a cell. */
  readonly feet: number;
  readonly diagonal: Diagonal;
  /**
   * Per cell, bit `1 << direction` of every step that may not be taken: off the field, into the impassable, through a
   * wall, round a corner.
   */
  readonly steps: Uint8Array;
  /** Per cell, the bits of its terrain kinds (`terrainBit`). */
  readonly terrain: Uint8Array;
  /** Per cell, the corners cut off from its centre (see `Stamp`). */
  readonly corners: Uint8Array;
}

/** Kinds that rules cannot tell from another one: what is low stops and lets pass whom a chasm does. */
const LIKE: Readonly<Partial<Record<Terrain, Terrain>>> = { low: 'chasm' };
/** Kinds with a bit of their own. */
export const GRID_TERRAINS = TERRAINS.filter((kind) => LIKE[kind] === undefined);
/** The kind that rules take a kind of terrain for. */
export const ruledAs = (kind: Terrain): Terrain => LIKE[kind] ?? kind;
/** The bit that stands for a kind of terrain in `Grid.terrain`. */
export const terrainBit = (kind: Terrain): number => 1 << GRID_TERRAINS.indexOf(ruledAs(kind));
const IMPASSABLE = terrainBit('impassable');

/** A closed door or any window cannot be walked through. */
export const blocksStep = (portal: Portal): boolean => portal.kind === 'window' || !portal.open;
/** A closed door cannot be seen through. */
export const blocksSight = (portal: Portal): boolean => portal.kind === 'door' && !portal.open;

/** What no door changes, so that opening one does not go through the walls again. */
interface Ground extends Stamp {
  readonly patches: GridField['terrain'];
  readonly terrain: Uint8Array;
}

/** No memo: it depends on the terrain and the size too, of which only the last is remembered. */
const grounds = notes<GridField['walls'], Ground>();

/** The field made ready; made once per field, by identity. A field that differs by its portals alone is cheap. */
export const gridOf = memo((field: GridField): Grid => {
  const making = makingGround(field);
  let made = making.next();
  while (made.done !== true) made = making.next();
  const ground = made.value;
  const steps = ground.steps.slice();
  const corners = ground.corners.slice();
  const stamp: Stamp = { width: field.width, height: field.height, steps, corners };
  for (const portal of field.portals) if (blocksStep(portal)) stampWall(stamp, portal, blocksSight(portal));
  return {
    field,
    width: field.width,
    height: field.height,
    count: field.width * field.height,
    feet: field.feet,
    diagonal: field.diagonal,
    steps,
    terrain: ground.terrain,
    corners,
  };
});

/** Walls that are stamped in one step. */
const WALLS_A_STEP = 500;

/** Makes ready what takes long of a large field, in steps, so that `gridOf` is quick afterwards. */
export function* makingGround(field: GridField): Generator<void, Ground> {
  const { width, height } = field;
  const known = grounds.get(field.walls);
  if (known && known.width === width && known.height === height && known.patches === field.terrain) return known;
  const terrain = new Uint8Array(width * height);
  for (const patch of field.terrain) {
    const bit = terrainBit(patch.kind);
    for (const cell of patch.cells) terrain[cell]! |= bit;
  }
  const ground: Ground = {
    width,
    height,
    patches: field.terrain,
    terrain,
    steps: new Uint8Array(width * height),
    corners: new Uint8Array(width * height),
  };
  edgeOff(ground);
  for (let cell = 0; cell < terrain.length; cell++) if (terrain[cell]! & IMPASSABLE) closeOff(ground, cell);
  for (const [at, wall] of field.walls.entries()) {
    stampWall(ground, wall, true);
    if (at % WALLS_A_STEP === WALLS_A_STEP - 1) yield;
  }
  grounds.set(field.walls, ground);
  return ground;
}

/** Steps off the field. */
const edgeOff = ({ width, height, steps }: Stamp): void => {
  for (let d = 0; d < DIRECTION_COUNT; d++) {
    const bit = 1 << d;
    if (DX[d] !== 0) for (let y = 0; y < height; y++) steps[y * width + (DX[d] === 1 ? width - 1 : 0)]! |= bit;
    if (DY[d] !== 0) for (let x = 0; x < width; x++) steps[(DY[d] === 1 ? height - 1 : 0) * width + x]! |= bit;
  }
};

/** Steps into an impassable cell, and the diagonals past its corners. Who was put there may still walk out of it. */
const closeOff = ({ width, height, steps }: Omit<Stamp, 'corners'>, cell: number, pastCorners = false): void => {
  const x = cell % width;
  const y = (cell / width) | 0;
  for (let d = 0; d < DIRECTION_COUNT; d++) {
    const nx = x + DX[d]!;
    const ny = y + DY[d]!;
    if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
    steps[ny * width + nx]! |= 1 << opposite(d);
    // from an orthogonal neighbour to the two beside the obstacle: the steps that pass its corners
    if ((d & 1) === 0 && !pastCorners) steps[ny * width + nx]! |= (1 << ((d + 3) & 7)) | (1 << ((d + 5) & 7));
  }
};

/** The same grid where diagonal steps may pass the corners of impassable cells, but still none of walls. */
export const pastCorners = memo((grid: Grid): Grid => {
  const { width, height, field } = grid;
  const open = gridOf({ ...field, terrain: field.terrain.filter(({ kind }) => kind !== 'impassable') });
  const steps = open.steps.slice();
  for (let cell = 0; cell < grid.count; cell++)
    if ((grid.terrain[cell] ?? 0) & IMPASSABLE) closeOff({ width, height, steps }, cell, true);
  return { ...grid, steps };
});

/** The same grid with diagonal steps counted in this way. */
export const countingDiagonals = memoKeyed((grid: Grid, diagonal: Diagonal): Grid =>
  grid.diagonal === diagonal ? grid : { ...grid, diagonal },
);
