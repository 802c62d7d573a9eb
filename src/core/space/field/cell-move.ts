import type { Point } from './field.ts';

/** Columns and rows that each side gains; less than 0: so many are cut there. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How cells move when a grid is resized: by `x` and `y`, from a grid of one size to one of another. */
export interface CellMove {
  readonly from: Size;
  readonly to: Size;
  readonly x: number;
  readonly y: number;
}

/** The move of everything on a grid of this size. */
export const cellMove = ({ width, height }: Size, { left, top, right, bottom }: Sides): CellMove => ({
  from: { width, height },
  to: { width: width + left + right, height: height + top + bottom },
  x: left,
  y: top,
});

/** Where a point comes to lie, also beyond the edges. */
export const movedPoint = <P extends Point>(move: Pick<CellMove, 'x' | 'y'>, point: P): P => ({
  ...point,
  x: point.x + move.x,
  y: point.y + move.y,
});

/** Whether a base of `size` cells still stands on the grid when it has moved. */
export const staysOn = ({ to, x, y }: CellMove, at: Point, size = 1): boolean =>
  at.x + x >= 0 && at.y + y >= 0 && at.x + x + size <= to.width && at.y + y + size <= to.height;

/** Cells by their new indexes, without those that fall off. */
export const movedCells = (move: CellMove, cells: readonly number[]): readonly number[] => {
  const { from, to } = move;
  const moved: number[] = [];
  for (const cell of cells) {
    const at = { x: cell % from.width, y: Math.floor(cell / from.width) };
    if (staysOn(move, at)) moved.push((at.y + move.y) * to.width + at.x + move.x);
  }
  return moved;
};
