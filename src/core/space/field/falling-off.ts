import type { GridField, Wall } from './field.ts';
import { type Sides, cellMove, movedCells } from './cell-move.ts';
import { isPushedOff } from './resize.ts';
import { cutsOf, isWhole } from './clipped.ts';

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
