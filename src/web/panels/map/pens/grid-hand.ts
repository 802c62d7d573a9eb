import { unreachable } from '../../../../core/base.ts';
import type { CoverObject, Point, Portal, Wall } from '../../../../core/space/field/field.ts';
import { inside } from '../../../../core/space/grid/geometry.ts';
import { portalAt } from '../../../board/field/hits.ts';
import type { GridMap } from '../draft/drawn/draft.ts';
import { apart, endAt, nearestLine } from '../geometry/grid-lines.ts';
import { rectangleBetween } from '../geometry/sketch.ts';

/** What a pen is doing on a grid, as one state. Cells throughout. */
export type GridSketch =
  /** `chain`: the wall goes on from here with the next press. */
  | { readonly type: 'wall'; readonly from: Point; readonly to: Point; readonly chain: boolean }
  | { readonly type: 'gap'; readonly from: Point; readonly to: Point }
  | { readonly type: 'paint'; readonly cells: ReadonlySet<number>; readonly last: Point }
  | { readonly type: 'box'; readonly of: 'fill' | 'cover'; readonly from: Point; readonly to: Point }
  | {
      readonly type: 'erase';
      readonly walls: readonly Wall[];
      readonly portals: readonly Portal[];
      readonly cover: readonly CoverObject[];
    }
  | {
      readonly type: 'end';
      readonly of: Wall;
      readonly portal: string | null;
      readonly end: 'a' | 'b';
      readonly to: Point;
    };

/** What a sketch is drawn with. */
export interface GridPen {
  readonly at: Point;
  /** Held free of the grid. */
  readonly free: boolean;
  /** Cells within which it is drawn to what is near. */
  readonly reach: number;
  /** Cells along the edge of a brush. */
  readonly size: number;
}

/** The cells under a brush that goes from one point to another. */
export const stroked = (
  { width, height }: Pick<GridMap, 'width' | 'height'>,
  from: Point,
  to: Point,
  size: number,
): readonly number[] => {
  const steps = Math.max(1, Math.ceil(apart(from, to) * 2));
  const cells = new Set<number>();
  for (let step = 0; step <= steps; step++) {
    const left = Math.floor(from.x + ((to.x - from.x) * step) / steps - (size - 1) / 2);
    const top = Math.floor(from.y + ((to.y - from.y) * step) / steps - (size - 1) / 2);
    for (let y = Math.max(0, top); y < Math.min(height, top + size); y++)
      for (let x = Math.max(0, left); x < Math.min(width, left + size); x++) cells.add(y * width + x);
  }
  return [...cells];
};

/** All cells of the rectangle between the cells of two points. */
export const filled = ({ width, height }: Pick<GridMap, 'width' | 'height'>, a: Point, b: Point): readonly number[] => {
  const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(value)));
  const [left, right] = [within(Math.min(a.x, b.x), width), within(Math.max(a.x, b.x), width)];
  const [top, bottom] = [within(Math.min(a.y, b.y), height), within(Math.max(a.y, b.y), height)];
  const cells: number[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) cells.push(y * width + x);
  return cells;
};

/** The thing to hide behind under a point, the one drawn last. */
export const coverAt = (cover: readonly CoverObject[], { x, y }: Point): CoverObject | null =>
  [...cover].reverse().find(({ outline }) => inside(x, y, outline)) ?? null;

/** The end of a line that a pen takes hold of; null: none is near. */
export const endNear = <T extends Wall>(
  lines: readonly T[],
  at: Point,
  reach: number,
): { readonly line: T; readonly end: 'a' | 'b' } | null => {
  let best: { readonly line: T; readonly end: 'a' | 'b' } | null = null;
  let least = reach;
  for (const line of lines)
    for (const end of ['a', 'b'] as const)
      if (apart(line[end], at) < least) {
        best = { line, end };
        least = apart(line[end], at);
      }
  return best;
};

const quartered = ({ x, y }: Point): Point => ({ x: Math.round(x * 4) / 4 + 0, y: Math.round(y * 4) / 4 + 0 });

/** The corners of something to hide behind between two points, on quarters of a cell. */
export const coverBetween = (from: Point, to: Point): readonly Point[] =>
  rectangleBetween(quartered(from), quartered(to));

/** The sketch with what an eraser is over added to what it takes out. */
export const erasing = (
  sketch: Extract<GridSketch, { type: 'erase' }>,
  field: GridMap,
  { at, reach }: Pick<GridPen, 'at' | 'reach'>,
): GridSketch => {
  const portal = portalAt(field.portals, at, reach);
  const wall = portal === null ? nearestLine(field.walls, at, reach) : null;
  const cover = portal === null && wall === null ? coverAt(field.cover, at) : null;
  const add = <T>(list: readonly T[], value: T | null): readonly T[] =>
    value === null || list.includes(value) ? list : [...list, value];
  return {
    type: 'erase',
    walls: add(sketch.walls, wall),
    portals: add(sketch.portals, portal),
    cover: add(sketch.cover, cover),
  };
};

/** A sketch after the pen has moved. */
export const movedOnGrid = (sketch: GridSketch, field: GridMap, pen: GridPen): GridSketch => {
  const { at, free, reach, size } = pen;
  switch (sketch.type) {
    case 'wall':
    case 'gap':
      return { ...sketch, to: endAt(at, field.walls, reach, free) };
    case 'end':
      return {
        ...sketch,
        to: endAt(
          at,
          field.walls.filter((wall) => wall !== sketch.of),
          reach,
          free,
        ),
      };
    case 'paint':
      return { ...sketch, last: at, cells: new Set([...sketch.cells, ...stroked(field, sketch.last, at, size)]) };
    case 'box':
      return { ...sketch, to: at };
    case 'erase':
      return erasing(sketch, field, pen);
    default:
      return unreachable(sketch);
  }
};
