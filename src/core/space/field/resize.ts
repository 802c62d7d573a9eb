import type { GridField, Point, Wall } from './field.ts';
import { type Sides, type Size, type CellMove, cellMove, movedPoint, movedCells } from './cell-move.ts';
import { cutsOf, isWhole, clipped, clippedOutline } from './clipped.ts';

/** A grid that is made larger or smaller at its sides, and what becomes of all that lies on it. */

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
export const isPushedOff = (move: CellMove, picture: Picture): boolean =>
  isUnder(move.from, picture) && !isUnder(move.to, movedPoint(move, picture));
