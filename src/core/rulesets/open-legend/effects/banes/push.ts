import type { Cell, ReachedSquare } from '../../../../rules/kit.ts';
import { baseAt, cellAt, distance, obstacles, ofOne, squaresOf } from '../../../../rules/kit.ts';
import { reach } from '../../../../space/moving/reach.ts';
import type { Combatant, Scene } from '../../game.ts';
/** Squares cost nothing but themselves to who does not walk on them. */
const PLAIN = { difficult: { times: 1, extra: 0 } };

/** Free squares within so many, not through walls and not past anybody (OL-288). */
export const pushable = (scene: Scene, target: Combatant, squares: number): readonly ReachedSquare[] =>
  ofOne(scene, target, [], (grid, { x, y, size }) => {
    const { blocked, noStop } = obstacles(scene, grid, target, ({ body }) => (body.dead ? null : 'blocked'));
    const budget = squares * grid.feet;
    const found = reach(grid, { from: cellAt(grid, x, y), size, budget, terrain: PLAIN, blocked, noStop });
    return squaresOf(grid, found).filter(({ free }) => free);
  });

/** Of these squares the one farthest from somebody, the first of several; null: there is none. */
export const farthestFrom = (scene: Scene, target: Combatant, squares: readonly Cell[], from: Combatant | null) =>
  ofOne<Cell | null>(scene, from, null, (grid, base) => {
    const feet = squares.map((square) => distance(grid, baseAt(target, square), base));
    return squares[feet.indexOf(Math.max(...feet))] ?? null;
  });
