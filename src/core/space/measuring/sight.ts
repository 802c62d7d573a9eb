import { LARGEST_BASE, cellAt, onField } from '../grid/footprint.ts';
import { firstHit, hits, segmentsOf } from '../grid/segments.ts';
import { INSET } from '../grid/stamp.ts';
import type { Portal, Wall } from '../field/field.ts';
import type { Base } from '../grid/footprint.ts';
import type { Grid } from '../grid/grid.ts';
import type { Segments } from '../grid/segments.ts';
import { notes } from '../../memo.ts';

export type Sight = { readonly clear: true } | { readonly clear: false; readonly by: Wall | Portal };

const CLEAR: Sight = { clear: true };

/**
 * Looking points of a base, x and y in turn: the centres of its cells, then the corners of the base that are not cut
 * off.
 */
const near = new Float64Array((LARGEST_BASE * LARGEST_BASE + 4) * 2);
const far = new Float64Array((LARGEST_BASE * LARGEST_BASE + 4) * 2);

/** Blocked answers, one per segment, so that asking makes nothing new: filled in one by one, and so no memo. */
const answers = notes<Segments, Sight[]>();

/**
 * Whether two bases see each other, whoever asks. They do if some line is free of walls and closed doors that joins the
 * centre of a cell of one with the centre of a cell, or a corner of the base, of the other. Corners are taken 0.1 cells
 * inside the base, and not at all where a wall cuts them off from the centre of their cell. Touching a wall blocks. If
 * no line is free, `by` is what blocks the first line tried. Heights, creatures and cover do not matter. A base off the
 * field sees nothing amiss: there are no walls out there.
 */
export const sight = (grid: Grid, from: Base, to: Base): Sight => {
  const segments = segmentsOf(grid);
  if (segments.owners.length === 0 || !onField(grid, from) || !onField(grid, to)) return CLEAR;
  const swap = from.y - to.y || from.x - to.x || from.size - to.size;
  const a = swap <= 0 ? from : to;
  const b = swap <= 0 ? to : from;
  if (a.x < b.x + b.size && b.x < a.x + a.size && a.y < b.y + b.size && b.y < a.y + a.size) return CLEAR;
  const nearPoints = lookFrom(grid, a, near);
  const farPoints = lookFrom(grid, b, far);
  const nearCentres = a.size * a.size;
  const farCentres = b.size * b.size;
  let first = -1;
  let last = -1;
  for (let i = 0; i < nearPoints; i++) {
    const points = i < nearCentres ? farPoints : farCentres;
    for (let j = 0; j < points; j++) {
      const x1 = near[i * 2]!;
      const y1 = near[i * 2 + 1]!;
      const x2 = far[j * 2]!;
      const y2 = far[j * 2 + 1]!;
      // what blocked the last line mostly blocks the next
      if (last >= 0 && hits(segments, last, x1, y1, x2, y2)) continue;
      last = firstHit(segments, x1, y1, x2, y2);
      if (last < 0) return CLEAR;
      if (first < 0) first = last;
    }
  }
  return blockedBy(segments, first);
};

const blockedBy = (segments: Segments, i: number): Sight => {
  let made = answers.get(segments);
  if (!made) answers.set(segments, (made = []));
  return (made[i] ??= { clear: false, by: segments.owners[i]! });
};

/** Writes the looking points of a base and returns how many there are. */
const lookFrom = (grid: Grid, { x, y, size }: Base, points: Float64Array): number => {
  let count = 0;
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      points[count * 2] = x + i + 0.5;
      points[count * 2 + 1] = y + j + 0.5;
      count++;
    }
  }
  for (let corner = 0; corner < 4; corner++) {
    const east = corner === 1 || corner === 2;
    const south = corner >= 2;
    const cell = cellAt(grid, east ? x + size - 1 : x, south ? y + size - 1 : y);
    if (grid.corners[cell]! & (1 << corner)) continue;
    points[count * 2] = east ? x + size - INSET : x + INSET;
    points[count * 2 + 1] = south ? y + size - INSET : y + INSET;
    count++;
  }
  return count;
};
