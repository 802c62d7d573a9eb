import { unreachable } from '../../base.ts';
import { stepsLength } from './distance.ts';
import type { Point } from '../field/field.ts';
import type { Base } from './footprint.ts';
import type { Grid } from './grid.ts';

/** A template on the grid. Points are in cells, lengths in feet, angles in degrees clockwise from east. */
export type Area =
  | { readonly type: 'square'; readonly x: number; readonly y: number; readonly side: number }
  | { readonly type: 'burst'; readonly at: Point; readonly radius: number }
  | {
      readonly type: 'cone';
      readonly at: Point;
      readonly angle: number;
      readonly length: number;
      readonly width: number;
    }
  | {
      readonly type: 'line';
      readonly at: Point;
      readonly angle: number;
      readonly length: number;
      readonly width: number;
    };

const TOUCH = 1e-9;

/**
 * The cells of an area, in order, clipped to the field. Walls do not matter.
 * - square: `side` feet from the top left cell x, y; a part of a cell is left out;
 * - burst: the cells not farther than `radius` by the field's way of counting, from a corner of the grid to a cell's
 * far side, or from a centre to centres;
 * - cone: the cells whose centre is at most `length` away (as the crow flies) and at most half of `width` degrees off
 * its axis; never the cell it starts in;
 * - line: the cells whose centre is at most half of `width` feet off the axis, up to `length`; never the cell it starts
 * in.
 */
export const areaCells = (grid: Grid, area: Area): number[] => {
  switch (area.type) {
    case 'square': {
      const edge = Math.floor(area.side / grid.feet + TOUCH);
      return filled(grid, area.x, area.y, area.x + edge - 1, area.y + edge - 1, () => true);
    }
    case 'burst': {
      const radius = area.radius / grid.feet + TOUCH;
      const x0 = Math.round(area.at.x * 2) / 2;
      const y0 = Math.round(area.at.y * 2) / 2;
      const far = Math.ceil(radius);
      return filled(
        grid,
        Math.floor(x0) - far,
        Math.floor(y0) - far,
        Math.ceil(x0) + far,
        Math.ceil(y0) + far,
        (x, y) => stepsLength(grid.diagonal, away(x, x0), away(y, y0)) <= radius,
      );
    }
    case 'cone':
    case 'line':
      return aimed(grid, area);
    default:
      return unreachable(area);
  }
};

/**
 * Cells from a point to a cell along one axis: to its far side from a grid line, to its centre from the middle of a
 * cell.
 */
const away = (cell: number, point: number): number =>
  Number.isInteger(point) ? (cell >= point ? cell - point + 1 : point - cell) : Math.abs(cell + 0.5 - point);

const aimed = (grid: Grid, area: Extract<Area, { type: 'cone' | 'line' }>): number[] => {
  const length = area.length / grid.feet;
  const dx = Math.cos((area.angle * Math.PI) / 180);
  const dy = Math.sin((area.angle * Math.PI) / 180);
  const lean = Math.cos((area.width * Math.PI) / 360);
  const half = area.width / grid.feet / 2;
  const far = Math.ceil(length + (area.type === 'line' ? half : 0));
  const { x, y } = area.at;
  return filled(grid, Math.floor(x) - far, Math.floor(y) - far, Math.ceil(x) + far, Math.ceil(y) + far, (cx, cy) => {
    const ex = cx + 0.5 - x;
    const ey = cy + 0.5 - y;
    const away = Math.hypot(ex, ey);
    const along = ex * dx + ey * dy;
    if (area.type === 'cone') return away > TOUCH && away <= length + TOUCH && along >= lean * away - TOUCH;
    return along > TOUCH && along <= length + TOUCH && Math.abs(ex * dy - ey * dx) <= half + TOUCH;
  });
};

const filled = (
  grid: Grid,
  left: number,
  top: number,
  right: number,
  bottom: number,
  has: (x: number, y: number) => boolean,
): number[] => {
  const cells: number[] = [];
  for (let y = Math.max(0, top); y <= Math.min(grid.height - 1, bottom); y++) {
    for (let x = Math.max(0, left); x <= Math.min(grid.width - 1, right); x++)
      if (has(x, y)) cells.push(y * grid.width + x);
  }
  return cells;
};

/**
 * Top left cell of an aligned frame of `edge` cells that holds at least one cell of every base, or null if there is
 * none.
 */
export const frameAround = (bases: readonly Base[], edge: number): Point | null => {
  if (bases.length === 0) return null;
  const left = frameStart(
    bases.map(({ x, size }) => [x, size]),
    edge,
  );
  const top = frameStart(
    bases.map(({ y, size }) => [y, size]),
    edge,
  );
  return left === null || top === null ? null : { x: left, y: top };
};

/** Where a span of `edge` cells may begin to touch every span (start and size), near the first of them. */
const frameStart = (spans: readonly (readonly [number, number])[], edge: number): number | null => {
  const least = Math.max(...spans.map(([start]) => start - edge + 1));
  const most = Math.min(...spans.map(([start, size]) => start + size - 1));
  return least > most ? null : Math.min(most, Math.max(least, Math.min(...spans.map(([start]) => start))));
};
