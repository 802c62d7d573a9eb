import { type CellMove, movedCells, movedPoint, staysOn } from '../../../space/field/cell-move.ts';
import type { Covers } from './covers.ts';

/** What lies on the ground, on a map that was made larger or smaller. */

/** What became of things that lie on cells: those that are left, where they lie now, and names of what lost cells. */
export interface MovedAlong<T> {
  readonly left: readonly T[];
  readonly lost: readonly string[];
}

/** Things that each lie on one cell or on none; what loses its cell is gone. */
export const movedOnCell = <T, C extends { readonly x: number; readonly y: number }>(
  move: CellMove,
  things: readonly T[],
  cellOf: (thing: T) => C | null,
  at: (thing: T, cell: C) => T,
  nameOf: (thing: T) => string,
): MovedAlong<T> => {
  const lies = (thing: T): boolean => {
    const cell = cellOf(thing);
    return cell === null || staysOn(move, cell);
  };
  return {
    left: things.filter(lies).map((thing) => {
      const cell = cellOf(thing);
      return cell === null ? thing : at(thing, movedPoint(move, cell));
    }),
    lost: things.filter((thing) => !lies(thing)).map(nameOf),
  };
};

/** Things that cover cells; what loses all its cells is gone. */
export const movedCovers = <T extends { readonly covers: Covers | null }>(
  move: CellMove,
  things: readonly T[],
  nameOf: (thing: T) => string,
): MovedAlong<T> => {
  const lost: string[] = [];
  const left = things.flatMap((thing): readonly T[] => {
    const { covers } = thing;
    if (covers === null || covers.type !== 'cells') return [thing];
    const cells = movedCells(move, covers.cells);
    if (cells.length < covers.cells.length) lost.push(nameOf(thing));
    return cells.length === 0 ? [] : [{ ...thing, covers: { ...covers, cells } }];
  });
  return { left, lost };
};

/** What became of the things in one member of a turn, as the turn has them then. */
export const movedIn = <K extends string, T>(member: K, { left, lost }: MovedAlong<T>) => ({
  set: { [member]: [...left] } as Record<K, T[]>,
  lost,
});
