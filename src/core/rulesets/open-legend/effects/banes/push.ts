import type { Cell } from '../../../../rules/kit.ts';
import { baseAt, baseOf, cellAt, cellOf, distance, groundOf, obstacles, xOf, yOf } from '../../../../rules/kit.ts';
import { pathTo, reach } from '../../../../space/moving/reach.ts';
import type { Combatant, Scene } from '../../game.ts';

export interface Pushable {
  readonly size: number;
  /** The squares on the way there; null: it cannot be pushed there. */
  readonly to: (cell: Cell) => readonly Cell[] | null;
  readonly nearest: Cell | null;
  readonly farthest: (from: Combatant | null) => Cell | null;
}

/** Squares cost nothing but themselves to who does not walk on them. */
const PLAIN = { difficult: { times: 1, extra: 0 } };

/** Free squares within so many, not through walls and not past anybody (OL-288). */
export const pushable = (scene: Scene, target: Combatant, squares: number): Pushable | null => {
  const [grid, start] = [groundOf(scene), cellOf(target)];
  if (grid === null || start === null) return null;
  const { blocked, noStop } = obstacles(scene, grid, target, ({ body }) => (body.dead ? null : 'blocked'));
  const found = reach(grid, {
    from: cellAt(grid, start.x, start.y),
    size: target.footprint,
    budget: squares * grid.feet,
    terrain: PLAIN,
    blocked,
    noStop,
  });
  const cells = Array.from({ length: found.reached }, (_, at) => at)
    .filter((at) => at > 0 && found.stop[at] === 1)
    .map((at) => found.cells[at] ?? -1);
  const spot = (cell: number): Cell => ({ x: xOf(grid, cell), y: yOf(grid, cell) });
  return {
    size: cells.length,
    to: (cell) => {
      const at = cellAt(grid, cell.x, cell.y);
      return cells.includes(at) ? pathTo(found, at).slice(1).map(spot) : null;
    },
    nearest: cells[0] === undefined ? null : spot(cells[0]),
    farthest: (from) => {
      const base = baseOf(from);
      if (base === null) return null;
      const far = (cell: number): number => distance(grid, baseAt(target, spot(cell)), base);
      const best = cells.reduce<number | null>(
        (most, cell) => (most === null || far(cell) > far(most) ? cell : most),
        null,
      );
      return best === null ? null : spot(best);
    },
  };
};
