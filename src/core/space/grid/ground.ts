import { notes } from '../../memo.ts';
import { wallChangeOf } from '../field/changed-walls.ts';
import type { GridField } from '../field/field.ts';
import { DIRECTION_COUNT, DX, DY, opposite } from './directions.ts';
import { liftWall, stampWall } from './stamp.ts';
import type { Stamp } from './stamp.ts';
import { IMPASSABLE, terrainBit } from './terrain-bits.ts';

/** What no door changes, so that opening one does not go through walls and terrain again. */
export interface Ground extends Stamp {
  /** Per cell, the bits of its terrain kinds (`terrainBit`). */
  readonly terrain: Uint8Array;
}

type Size = Pick<GridField, 'width' | 'height'>;
const isOfSize = (of: Size, { width, height }: Size): boolean => of.width === width && of.height === height;

/** No memos: each depends on the size too, of which the last alone is remembered. */
const stamps = notes<GridField['walls'], Stamp>();
const patches = notes<GridField['terrain'], Size & { readonly bits: Uint8Array }>();
const grounds = notes<GridField['walls'], Ground>();

/** Walls that are stamped in one step. */
const WALLS_A_STEP = 500;
/** More walls that are gone than this are not lifted one by one. */
const MOST_LIFTED = 100;

/**
 * Makes ready what takes long of a large field, in steps, so that `gridOf` is quick afterwards. What of it hangs on the
 * walls is not made anew where only the terrain is another, nor the other way round.
 */
export function* makingGround(field: GridField): Generator<void, Ground> {
  const { width, height } = field;
  const { bits } = bitsOf(field);
  const known = grounds.get(field.walls);
  if (known !== undefined && isOfSize(known, field) && known.terrain === bits) return known;
  yield;
  const { steps, corners } = yield* stamping(field);
  const ground: Ground = { width, height, terrain: bits, steps: steps.slice(), corners };
  edgeOff(ground);
  for (let cell = 0; cell < bits.length; cell++) if (bits[cell]! & IMPASSABLE) closeOff(ground, cell);
  grounds.set(field.walls, ground);
  return ground;
}

const bitsOf = ({ width, height, terrain }: GridField): { readonly bits: Uint8Array } => {
  const known = patches.get(terrain);
  if (known !== undefined && isOfSize(known, { width, height })) return known;
  const bits = new Uint8Array(width * height);
  for (const { kind, cells } of terrain) {
    const bit = terrainBit(kind);
    for (let nth = 0; nth < cells.length; nth++) bits[cells[nth]!]! |= bit;
  }
  const made = { width, height, bits };
  patches.set(terrain, made);
  return made;
};

/** What the walls alone block. Where few of them are others than those before, only these are gone through. */
function* stamping({ width, height, walls }: GridField): Generator<void, Stamp> {
  const known = stamps.get(walls);
  if (known !== undefined && isOfSize(known, { width, height })) return known;
  const { before, gone = [], added = walls } = wallChangeOf(walls) ?? {};
  const earlier = before?.deref();
  const last = earlier === undefined ? undefined : stamps.get(earlier);
  const follows = last !== undefined && isOfSize(last, { width, height }) && gone.length <= MOST_LIFTED;
  const stamp: Stamp = follows
    ? { width, height, steps: last.steps.slice(), corners: last.corners.slice() }
    : { width, height, steps: new Uint8Array(width * height), corners: new Uint8Array(width * height) };
  if (follows) for (const wall of gone) liftWall(stamp, wall, walls);
  let stamped = 0;
  for (const wall of follows ? added : walls) {
    stampWall(stamp, wall, true);
    if (++stamped % WALLS_A_STEP === 0) yield;
  }
  stamps.set(walls, stamp);
  return stamp;
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
export const closeOff = ({ width, height, steps }: Omit<Stamp, 'corners'>, cell: number, pastCorners = false): void => {
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
