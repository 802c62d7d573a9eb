import { distance } from '../../../space/grid/distance.ts';
import { cellsOf } from '../../../space/grid/footprint.ts';
import type { Base } from '../../../space/grid/footprint.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import type { Combatant, CombatantId, Scene } from '../../scene/scene.ts';
import { baseOf, groundOf } from '../movement/ground.ts';
import { combatant, either, list, variant, whole } from '../shapes.ts';
import type { TypeOf } from '../shapes.ts';

/** Which cells something on the ground covers, and how somebody's step stands to them. */

/** The cells that stay where they are, or all within so many feet of somebody, who carries the area along. */
export const coversShape = () =>
  either(
    variant('cells', { cells: list(whole(0, 999_999), 10_000) }, 'Cells of the map'),
    variant('around', { who: combatant(), feet: whole(0, 500, 'Feet') }, 'Around a combatant'),
  );
export type Covers = TypeOf<ReturnType<typeof coversShape>>;

/** Where somebody stands; null: nowhere on the grid. */
export type Where = (who: CombatantId) => Base | null;

/** The cells covered now, in order; none while whoever carries it along is off the map. */
export const cellsCovered = (grid: Grid, covers: Covers, where: Where): readonly number[] => {
  if (covers.type === 'cells') return covers.cells.filter((cell) => cell < grid.count);
  const from = where(covers.who);
  if (from === null) return [];
  const far = Math.ceil(covers.feet / grid.feet);
  const around = cellsOf(grid, { x: from.x - far, y: from.y - far, size: from.size + 2 * far });
  const { height = 0 } = from;
  return around.filter((cell) => {
    const base = { x: cell % grid.width, y: Math.floor(cell / grid.width), size: 1, height };
    return distance(grid, from, base) <= covers.feet;
  });
};

/** Whether any cell of a base is covered. */
export const isInside = (grid: Grid, covered: ReadonlySet<number>, base: Base): boolean =>
  cellsOf(grid, base).some((cell) => covered.has(cell));

/** Those with a cell of their base among these, in the order of the table. */
export const standingOn = <Body>(scene: Scene<Body>, cells: Iterable<number>): readonly Combatant<Body>[] => {
  const [grid, covered] = [groundOf(scene), new Set(cells)];
  return scene.combatants.filter((combatant) => {
    const base = baseOf(combatant);
    return grid !== null && base !== null && isInside(grid, covered, base);
  });
};

/** How a step stands to an area: into it, out of it, or from one of its cells to another; null: it stays clear. */
export type Crossing = 'enters' | 'leaves' | 'stays';

export const crossing = (grid: Grid, covered: ReadonlySet<number>, from: Base | null, to: Base): Crossing | null => {
  const was = from !== null && isInside(grid, covered, from);
  if (isInside(grid, covered, to)) return was ? 'stays' : 'enters';
  return was ? 'leaves' : null;
};
