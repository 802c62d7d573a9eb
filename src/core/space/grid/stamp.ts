import { DX, DY, opposite } from './directions.ts';
import { crosses, squaredDistance } from './geometry.ts';
import type { Wall } from '../field/field.ts';

/**
 * A diagonal step may not pass nearer than this (cells) to a wall at the corner it cuts: map files are a pixel off here
 * and there.
 */
const CORNER = 0.1;
/** How far from its cell's edges a corner is looked from, in cells. */
export const INSET = 0.1;
const LEAN = 0.5 - INSET;

export interface Stamp {
  readonly width: number;
  readonly height: number;
  /** Per cell, the steps that are blocked. */
  readonly steps: Uint8Array;
  /**
   * Per cell, the corners (bit 0 north-west, 1 north-east, 2 south-east, 3 south-west) cut off from its centre by
   * something that blocks sight.
   */
  readonly corners: Uint8Array;
}

/**
 * Marks what a segment blocks: the steps whose centre line it crosses or touches, or whose corner it comes near, and
 * the corners it cuts off.
 */
export const stampWall = (stamp: Stamp, { a, b }: Wall, blocksSight: boolean): void => {
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y) - 1.5));
  const bottom = Math.min(stamp.height - 1, Math.ceil(Math.max(a.y, b.y) + 0.5));
  for (let y = top; y <= bottom; y++) {
    // the part of the segment that the steps of this row can meet
    const low = y - 0.6;
    const high = y + 1.6;
    let from = a.x;
    let to = b.x;
    if (a.y !== b.y) {
      const enters = Math.min(1, Math.max(0, (low - a.y) / (b.y - a.y)));
      const leaves = Math.min(1, Math.max(0, (high - a.y) / (b.y - a.y)));
      from = a.x + (b.x - a.x) * enters;
      to = a.x + (b.x - a.x) * leaves;
    }
    const left = Math.max(0, Math.floor(Math.min(from, to) - 1.7));
    const right = Math.min(stamp.width - 1, Math.ceil(Math.max(from, to) + 0.7));
    for (let x = left; x <= right; x++) stampCell(stamp, x, y, a.x, a.y, b.x, b.y, blocksSight);
  }
};

/** Cells from the first column and row to the last, these among them. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** All cells whose marks `stampWall` may set. */
const boxOf = ({ width, height }: Pick<Stamp, 'width' | 'height'>, { a, b }: Wall): Box => ({
  left: Math.max(0, Math.floor(Math.min(a.x, b.x) - 2.7)),
  top: Math.max(0, Math.floor(Math.min(a.y, b.y) - 1.5)),
  right: Math.min(width - 1, Math.ceil(Math.max(a.x, b.x) + 1.7)),
  bottom: Math.min(height - 1, Math.ceil(Math.max(a.y, b.y) + 1.5)),
});

const overlap = (one: Box, other: Box): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

/** Takes off what a wall that is gone had marked: of those that are left the ones near it are marked again. */
export const liftWall = (stamp: Stamp, gone: Wall, left: readonly Wall[]): void => {
  const box = boxOf(stamp, gone);
  for (let y = box.top; y <= box.bottom; y++) {
    const [from, to] = [y * stamp.width + box.left, y * stamp.width + box.right + 1];
    stamp.steps.fill(0, from, to);
    stamp.corners.fill(0, from, to);
  }
  for (const wall of left) if (overlap(boxOf(stamp, wall), box)) stampWall(stamp, wall, true);
};

const stampCell = (
  stamp: Stamp,
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  blocksSight: boolean,
): void => {
  const { width, height, steps, corners } = stamp;
  const cell = y * width + x;
  const cx = x + 0.5;
  const cy = y + 0.5;
  // east to south-west: the other four are the same steps seen from the neighbour
  for (let d = 0; d < 4; d++) {
    const nx = x + DX[d]!;
    const ny = y + DY[d]!;
    if (nx < 0 || nx >= width || ny >= height) continue;
    const diagonal = (d & 1) === 1;
    const blocked =
      crosses(cx, cy, nx + 0.5, ny + 0.5, ax, ay, bx, by) ||
      (diagonal && squaredDistance((cx + nx + 0.5) / 2, y + 1, ax, ay, bx, by) <= CORNER * CORNER);
    if (!blocked) continue;
    steps[cell]! |= 1 << d;
    steps[ny * width + nx]! |= 1 << opposite(d);
  }
  if (!blocksSight) return;
  for (let c = 0; c < 4; c++) {
    const px = cx + (c === 1 || c === 2 ? LEAN : -LEAN);
    const py = cy + (c >= 2 ? LEAN : -LEAN);
    if (crosses(cx, cy, px, py, ax, ay, bx, by)) corners[cell]! |= 1 << c;
  }
};
