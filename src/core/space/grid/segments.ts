import { crosses } from './geometry.ts';
import { blocksSight } from './grid.ts';
import type { Portal, Wall } from '../field/field.ts';
import type { Grid } from './grid.ts';
import { memo, notes } from '../../memo.ts';

/** Cells along one edge of a bucket. */
const BUCKET = 4;
const PAD = 1e-6;

/** What blocks sight, in square buckets. */
export interface Segments {
  readonly owners: readonly (Wall | Portal)[];
  /** ax, ay, bx, by of each owner. */
  readonly ends: Float64Array;
  readonly across: number;
  readonly down: number;
  /** Bucket k holds items[starts[k]] up to items[starts[k + 1]]. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

/** Walls and closed doors of a grid; made when first asked for. */
export const segmentsOf = memo((grid: Grid): Segments => {
  const { walls, portals } = grid.field;
  const last = newest.get(walls);
  if (last?.portals === portals && last.size.width === grid.width && last.size.height === grid.height)
    return last.segments;
  const segments = make(grid);
  newest.set(walls, { portals, size: { width: grid.width, height: grid.height }, segments });
  return segments;
});

/** Of the portals and the size that walls were with last: terrain changes nothing. No memo: only these are kept. */
const newest = notes<
  readonly Wall[],
  { readonly portals: readonly Portal[]; readonly size: Pick<Grid, 'width' | 'height'>; readonly segments: Segments }
>();

const make = (grid: Grid): Segments => {
  const owners: (Wall | Portal)[] = [...grid.field.walls, ...grid.field.portals.filter(blocksSight)];
  const ends = new Float64Array(owners.length * 4);
  owners.forEach(({ a, b }, i) => ends.set([a.x, a.y, b.x, b.y], i * 4));
  const across = Math.ceil(grid.width / BUCKET);
  const down = Math.ceil(grid.height / BUCKET);
  const starts = new Int32Array(across * down + 1);
  for (let i = 0; i < owners.length; i++)
    eachBucket(ends, i, across, down, (bucket) => {
      starts[bucket + 1]!++;
    });
  for (let k = 0; k < across * down; k++) starts[k + 1]! += starts[k]!;
  const items = new Int32Array(starts[across * down]!);
  const fill = starts.slice();
  for (let i = 0; i < owners.length; i++)
    eachBucket(ends, i, across, down, (bucket) => {
      items[fill[bucket]!++] = i;
    });
  return { owners, ends, across, down, starts, items };
};

/** The buckets a segment may touch, with a little to spare. */
const eachBucket = (
  ends: Float64Array,
  i: number,
  across: number,
  down: number,
  visit: (bucket: number) => void,
): void => {
  const [ax, ay, bx, by] = [
    ends[i * 4]! / BUCKET,
    ends[i * 4 + 1]! / BUCKET,
    ends[i * 4 + 2]! / BUCKET,
    ends[i * 4 + 3]! / BUCKET,
  ];
  const top = Math.max(0, Math.floor(Math.min(ay, by) - PAD));
  const bottom = Math.min(down - 1, Math.floor(Math.max(ay, by) + PAD));
  for (let y = top; y <= bottom; y++) {
    const enters = ay === by ? 0 : Math.min(1, Math.max(0, (y - PAD - ay) / (by - ay)));
    const leaves = ay === by ? 1 : Math.min(1, Math.max(0, (y + 1 + PAD - ay) / (by - ay)));
    const x1 = ax + (bx - ax) * enters;
    const x2 = ax + (bx - ax) * leaves;
    const left = Math.max(0, Math.floor(Math.min(x1, x2) - PAD));
    const right = Math.min(across - 1, Math.floor(Math.max(x1, x2) + PAD));
    for (let x = left; x <= right; x++) visit(y * across + x);
  }
};

/** Whether segment `i` is crossed or touched by the line between two points, in cells. */
export const hits = ({ ends }: Segments, i: number, x1: number, y1: number, x2: number, y2: number): boolean =>
  crosses(x1, y1, x2, y2, ends[i * 4]!, ends[i * 4 + 1]!, ends[i * 4 + 2]!, ends[i * 4 + 3]!);

/**
 * A segment that the line crosses or touches, from the first bucket along the line that has one, or -1. Both ends must
 * lie on the field.
 */
export const firstHit = (segments: Segments, x1: number, y1: number, x2: number, y2: number): number => {
  const { across, starts, items } = segments;
  let x = Math.floor(x1 / BUCKET);
  let y = Math.floor(y1 / BUCKET);
  const toX = Math.floor(x2 / BUCKET);
  const toY = Math.floor(y2 / BUCKET);
  const stepX = x2 > x1 ? 1 : -1;
  const stepY = y2 > y1 ? 1 : -1;
  // how much of the line one bucket takes, and how much is gone when the next column and row begin
  const perX = x1 === x2 ? Infinity : BUCKET / Math.abs(x2 - x1);
  const perY = y1 === y2 ? Infinity : BUCKET / Math.abs(y2 - y1);
  let nextX = x1 === x2 ? Infinity : Math.abs((x + (stepX > 0 ? 1 : 0)) * BUCKET - x1) / Math.abs(x2 - x1);
  let nextY = y1 === y2 ? Infinity : Math.abs((y + (stepY > 0 ? 1 : 0)) * BUCKET - y1) / Math.abs(y2 - y1);
  for (let left = Math.abs(toX - x) + Math.abs(toY - y); ; left--) {
    const bucket = y * across + x;
    for (let k = starts[bucket]!; k < starts[bucket + 1]!; k++)
      if (hits(segments, items[k]!, x1, y1, x2, y2)) return items[k]!;
    if (left <= 0) return -1;
    if (x !== toX && (nextX < nextY || y === toY)) {
      x += stepX;
      nextX += perX;
    } else {
      y += stepY;
      nextY += perY;
    }
  }
};
