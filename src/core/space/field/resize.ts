import type { GridField, Point, Wall } from './field.ts';

/** A grid that is made larger or smaller at its sides, and what becomes of all that lies on it. */

/** Columns and rows that each side gains; less than 0: so many are cut there. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
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

/** How far inside the sides that are cut a point lies, as distances: below 0 it is cut off. Points as they were. */
type Cut = (point: Point) => number;
const cutsOf = ({ width, height }: Size, { left, top, right, bottom }: Sides): readonly Cut[] => [
  ...(left < 0 ? [({ x }: Point) => x + left] : []),
  ...(top < 0 ? [({ y }: Point) => y + top] : []),
  ...(right < 0 ? [({ x }: Point) => width + right - x] : []),
  ...(bottom < 0 ? [({ y }: Point) => height + bottom - y] : []),
];

const isWhole = (cuts: readonly Cut[], points: readonly Point[]): boolean =>
  points.every((point) => cuts.every((cut) => cut(point) >= 0));

/** The point between two at which a distance is 0. */
const between = (a: Point, b: Point, cut: Cut): Point => {
  const share = cut(a) / (cut(a) - cut(b));
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
};

/** What is left of a wall, door or window; null: nothing. */
const clipped = <W extends Wall>(cuts: readonly Cut[], wall: W): W | null => {
  let { a, b } = wall;
  for (const cut of cuts) {
    if (cut(a) < 0 && cut(b) < 0) return null;
    if (cut(a) < 0) a = between(a, b, cut);
    else if (cut(b) < 0) b = between(b, a, cut);
  }
  return a.x === b.x && a.y === b.y ? null : { ...wall, a, b };
};

/** What is left of a closed outline; null: nothing that has an inside. */
const clippedOutline = (cuts: readonly Cut[], outline: readonly Point[]): readonly Point[] | null => {
  let left = outline;
  for (const cut of cuts)
    left = left.flatMap((point, at) => {
      const before = left.at(at - 1) ?? point;
      const crossing = cut(before) < 0 === cut(point) < 0 ? [] : [between(before, point, cut)];
      return cut(point) < 0 ? crossing : [...crossing, point];
    });
  const twice = left.reduce((sum, { x, y }, at) => {
    const before = left.at(at - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
  return left.length < 3 || Math.abs(twice) < 1e-9 ? null : left;
};

type Kept<T> = (value: T) => T | null;
const keptOf = <T>(list: readonly T[], kept: Kept<T>): readonly T[] => list.flatMap((value) => kept(value) ?? []);

/** The grid with other sides: what falls off is gone, what crosses a side that is cut ends there. */
export const resizedGrid = (field: GridField, sides: Sides): GridField => {
  const move = cellMove(field, sides);
  const cuts = cutsOf(field, sides);
  const moved = <W extends Wall>(wall: W): W => ({
    ...wall,
    a: movedPoint(move, wall.a),
    b: movedPoint(move, wall.b),
  });
  const wall = <W extends Wall>(value: W): W | null => {
    const left = isWhole(cuts, [value.a, value.b]) ? value : clipped(cuts, value);
    return left === null ? null : moved(left);
  };
  const spot = <P extends { readonly at: Point }>(value: P): P | null =>
    isWhole(cuts, [value.at]) ? { ...value, at: movedPoint(move, value.at) } : null;
  const { backdrop, pins, origin = { x: 0, y: 0 } } = field;
  return {
    ...field,
    ...move.to,
    origin: movedPoint(move, origin),
    walls: keptOf(field.walls, wall),
    portals: keptOf(field.portals, wall),
    terrain: keptOf(field.terrain, (patch) => {
      const cells = movedCells(move, patch.cells);
      return cells.length === 0 ? null : { ...patch, cells };
    }),
    cover: keptOf(field.cover, (cover) => {
      const outline = isWhole(cuts, cover.outline) ? cover.outline : clippedOutline(cuts, cover.outline);
      return outline === null ? null : { ...cover, outline: outline.map((point) => movedPoint(move, point)) };
    }),
    lights: keptOf(field.lights, spot),
    backdrop: backdrop === null || isPushedOff(move, backdrop) ? null : movedPoint(move, backdrop),
    ...(pins === undefined ? {} : { pins: keptOf(pins, spot) }),
  };
};

type Picture = Point & Size;
const isUnder = (size: Size, { x, y, width, height }: Picture): boolean =>
  x < size.width && y < size.height && x + width > 0 && y + height > 0;

/** Whether a picture lay under some of the grid and does so no more. */
const isPushedOff = (move: CellMove, picture: Picture): boolean =>
  isUnder(move.from, picture) && !isUnder(move.to, movedPoint(move, picture));

/** What lies in a part of a field that is cut, wholly or in part. */
export interface FallingOff {
  readonly walls: number;
  readonly doors: number;
  readonly windows: number;
  /** How many cells of each patch of ground. */
  readonly terrain: readonly { readonly kind: string; readonly label: string; readonly cells: number }[];
  /** Labels of what gives cover, which may be empty. */
  readonly cover: readonly string[];
  readonly lights: number;
  /** Labels of notes pinned there. */
  readonly pins: readonly string[];
  /** Whether the picture lies under none of the grid any more. */
  readonly backdrop: boolean;
}

/** All of a field that lies in a part that is cut. */
export const fallingOff = (field: GridField, sides: Sides): FallingOff => {
  const move = cellMove(field, sides);
  const cuts = cutsOf(field, sides);
  const cut = <W extends Wall>(list: readonly W[]): readonly W[] => list.filter(({ a, b }) => !isWhole(cuts, [a, b]));
  const portals = cut(field.portals);
  const doors = portals.filter(({ kind }) => kind === 'door').length;
  return {
    walls: cut(field.walls).length,
    doors,
    windows: portals.length - doors,
    terrain: field.terrain.flatMap(({ kind, label, cells }) => {
      const off = cells.length - movedCells(move, cells).length;
      return off === 0 ? [] : [{ kind, label, cells: off }];
    }),
    cover: field.cover.flatMap(({ label, outline }) => (isWhole(cuts, outline) ? [] : [label])),
    lights: field.lights.filter(({ at }) => !isWhole(cuts, [at])).length,
    pins: (field.pins ?? []).flatMap(({ label, at }) => (isWhole(cuts, [at]) ? [] : [label])),
    backdrop: field.backdrop !== null && isPushedOff(move, field.backdrop),
  };
};
