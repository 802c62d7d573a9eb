import { ok, refused, type Problem, type Result } from '../../base.ts';
import { blankGrid } from '../../space/field/field.ts';
import type { GridField } from '../../space/field/field.ts';
import { MOST_CELLS_A_SIDE, type Covering } from '../report/placing.ts';
import type { PixelSize } from '../picture/png.ts';
import { counted, type ReportLine } from '../report/report.ts';

/**
 * How the grid lies on a picture: so many cells across and down, or cells of so many pixels with a grid crossing at
 * pixel (x, y).
 */
export type PictureGrid =
  | { readonly type: 'cells'; readonly columns: number; readonly rows: number }
  | { readonly type: 'pixels'; readonly size: number; readonly x: number; readonly y: number };

/** The smallest cell that can be told on a picture, in pixels. */
export const SMALLEST_CELL = 4;

const BRACKETED = /[[({]\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*[\])}]/giu;
const BARE = /(?<![\p{L}\d.])(\d{1,4})\s*[x×]\s*(\d{1,4})(?![\p{L}\d.])/giu;

/**
 * Columns and rows as map makers write them into file names ("Cave [22x14].png"); null when the name has none that can
 * be a grid.
 */
export const gridFromName = (name: string): { readonly columns: number; readonly rows: number } | null => {
  const title = name.slice(0, 300).replace(/\.\w{2,7}$/u, '');
  for (const pattern of [BRACKETED, BARE]) {
    for (const [, across, down] of title.matchAll(pattern)) {
      const columns = Number(across);
      const rows = Number(down);
      if (Math.min(columns, rows) >= 2 && Math.max(columns, rows) <= MOST_CELLS_A_SIDE) return { columns, rows };
    }
  }
  return null;
};

/**
 * The grid a GM found by dragging a square over three cells: its corner and side in pixels of the picture. A hand is a
 * pixel or two off, which adds up over forty cells; so a size that divides the picture evenly is preferred when it lies
 * within that error.
 */
export const gridFromThreeCells = (
  square: { readonly x: number; readonly y: number; readonly size: number },
  picture: PixelSize,
): Result<PictureGrid, Problem> => {
  const { x, y, size } = square;
  const at = 'The square';
  if (![x, y, size].every(Number.isFinite)) return refused({ at, say: 'has no finite place and size' });
  if (size < 3 * SMALLEST_CELL)
    return refused({
      at,
      say:
        `is ${Math.max(0, size).toFixed(0)} pixels wide; drag it over three cells, at least ${3 * SMALLEST_CELL} ` +
        'pixels',
    });
  if (size > Math.max(picture.width, picture.height)) return refused({ at, say: 'is larger than the picture' });
  const dragged = size / 3;
  const slip = Math.max(1, dragged * 0.02);
  const nearLine = (at: number): boolean => Math.abs(at / dragged - Math.round(at / dragged)) < 0.12;
  const columns = Math.round(picture.width / dragged);
  const even = columns > 0 ? picture.width / columns : dragged;
  const rows = picture.height / even;
  if (Math.abs(even - dragged) <= slip && Math.abs(rows - Math.round(rows)) < 0.02 && nearLine(x) && nearLine(y)) {
    return ok({ type: 'pixels', size: even, x: 0, y: 0 });
  }
  const cell = Math.abs(Math.round(dragged) - dragged) < 0.34 ? Math.round(dragged) : dragged;
  return ok({ type: 'pixels', size: cell, x: x - Math.floor(x / cell) * cell, y: y - Math.floor(y / cell) * cell });
};

/** The first grid line inside the picture; a line a hair before the edge counts as the edge. */
const firstLine = (at: number, size: number): number => {
  const rest = at - Math.floor(at / size) * size;
  return rest > size * 0.97 ? rest - size : rest;
};

/**
 * A blank grid that fits a picture, and where the picture lies on it. With `cells` the picture is stretched to them;
 * with `pixels` the grid has every whole cell of the picture, and margins narrower than a cell stick out beyond it.
 */
export const fieldForPicture = (
  picture: PixelSize,
  grid: PictureGrid,
): Result<
  { readonly field: GridField; readonly covers: Covering; readonly report: readonly ReportLine[] },
  Problem
> => {
  const numbers = grid.type === 'cells' ? [grid.columns, grid.rows] : [grid.size, grid.x, grid.y];
  if (!numbers.every(Number.isFinite))
    return refused({ at: 'The grid', say: 'has a size or place that is not a finite number' });
  if (grid.type === 'pixels' && grid.size < SMALLEST_CELL)
    return refused({ at: 'The grid', say: `has cells of ${grid.size} pixels; at least ${SMALLEST_CELL} are needed` });
  const left = grid.type === 'cells' ? 0 : firstLine(grid.x, grid.size);
  const top = grid.type === 'cells' ? 0 : firstLine(grid.y, grid.size);
  const columns = grid.type === 'cells' ? grid.columns : Math.floor((picture.width - left) / grid.size + 0.03);
  const rows = grid.type === 'cells' ? grid.rows : Math.floor((picture.height - top) / grid.size + 0.03);
  for (const [what, count] of [
    ['columns', columns],
    ['rows', rows],
  ] as const) {
    if (!Number.isInteger(count) || count < 1 || count > MOST_CELLS_A_SIDE) {
      return refused({
        at: 'The grid',
        say: `would have ${count} ${what}; 1 to ${MOST_CELLS_A_SIDE} are possible`,
      });
    }
  }
  const across = grid.type === 'cells' ? picture.width / columns : grid.size;
  const down = grid.type === 'cells' ? picture.height / rows : grid.size;
  if (Math.min(across, down) < SMALLEST_CELL)
    return refused({
      at: 'The grid',
      say: `would have cells of ${Math.min(across, down).toFixed(1)} pixels; at least ${SMALLEST_CELL} are needed`,
    });
  const covers = {
    x: -left / across + 0,
    y: -top / down + 0,
    width: picture.width / across,
    height: picture.height / down,
  };
  const report: ReportLine[] = [
    {
      level: 'kept',
      what: `${counted(columns, 'column')} and ${counted(rows, 'row')} of cells.`,
      count: columns * rows,
    },
    { level: 'guessed', what: 'Cells are assumed to be 5 ft: a picture does not say.', count: 1 },
  ];
  if (Math.abs(across / down - 1) > 0.02) {
    report.push({
      level: 'guessed',
      what:
        `The cells of the picture are ${across.toFixed(1)} by ${down.toFixed(1)} pixels; it is stretched to make ` +
        'them square.',
      count: 1,
    });
  }
  return ok({ field: blankGrid(columns, rows), covers, report });
};
