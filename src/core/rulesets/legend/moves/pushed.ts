import type { Base, Cell, CombatantId, TerrainCosts } from '../../../rules/kit.ts';
import { baseOf, cellAt, groundOf, lookUp, markedUnder, obstacles, pathCost } from '../../../rules/kit.ts';
import { entered, stayedIn } from '../acts/areas/lasting.ts';
import type { Why } from '../facts/because.ts';
import { look, record, settingsOf, type Combatant, type Procedure, type Scene } from '../game.ts';
import { costsOf } from './layers.ts';
import { walkedGround } from './measure.ts';
import { carriedWith, goes } from './mounted.ts';
import { occupies, shares } from './occupying.ts';
import { walkRules } from './walk.ts';

/** Being moved by another: straight away from where the push comes from, and it provokes nothing. */

/** Squares of a straight line from one cell towards another, the first left out, so many squares long. */
export const straight = (from: Cell, to: Cell, squares: number): readonly Cell[] => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.max(1, Math.abs(dx), Math.abs(dy));
  return Array.from({ length: squares }, (_, at) => ({
    x: Math.round(from.x + (dx * (at + 1)) / long),
    y: Math.round(from.y + (dy * (at + 1)) / long),
  }));
};

/**
 * As far along a line as nothing is in the way: creatures stop it, an obstacle too, and then what it stops in must be
 * free of mounts as well (LG-132, LG-133, LG-355). Into water people are pushed who would not walk there.
 */
const free = (scene: Scene, who: Combatant, start: Cell, line: readonly Cell[], walks: boolean): readonly Cell[] => {
  const grid = groundOf(scene);
  if (grid === null) return [];
  const cells = [start, ...line].map(({ x, y }) => cellAt(grid, x, y));
  const shared = settingsOf(scene).pushedInto === 'shared';
  const { blocked, noStop } = shared ? obstacles(scene, grid, who, () => null) : walkRules.blocks(scene, grid, who);
  const costs = costsOf(scene, who);
  const terrain: TerrainCosts = walks ? costs : { ...costs, liquid: { times: 1, extra: 0 } };
  const how = { from: cells[0] ?? -1, size: who.footprint, budget: Infinity, terrain, blocked };
  const far = pathCost(walkedGround(scene, grid), cells, how).feet.length - 1;
  const stop = cells.slice(1).findIndex((cell) => markedUnder(grid, noStop, cell, who.footprint) >= 0);
  let squares = stop < 0 ? far : Math.min(far, stop);
  const taken = (at: Cell | undefined): boolean =>
    at !== undefined &&
    scene.combatants.some(
      (other) =>
        !carriedWith(scene, who, other) &&
        occupies(scene, other) &&
        shares(scene, { ...who, place: { type: 'cell', ...at, height: 0 } }, other),
    );
  if (squares < line.length && !shared) while (squares > 0 && taken(line[squares - 1])) squares--;
  return line.slice(0, squares);
};

/**
 * Moves somebody so many feet along a line, as far as it goes, without a chance for anybody (LG-422): pushed, or as it
 * follows whom it has pushed. How many feet it was.
 */
export function* hurled(
  who: CombatantId,
  by: CombatantId | null,
  towards: Cell,
  feet: number,
  follows = false,
): Procedure<number> {
  const scene = yield* look();
  const [target, grid] = [lookUp(scene, who), groundOf(scene)];
  const to = target === null ? null : baseOf(target);
  if (target === null || grid === null || to === null) return 0;
  const way = straight(to, { x: to.x + towards.x, y: to.y + towards.y }, Math.floor(feet / grid.feet));
  const cells = free(scene, target, to, way, follows);
  if (cells.length === 0) return 0;
  const places = cells.map(({ x, y }) => ({ type: 'cell', x, y, height: to.height ?? 0 }) as const);
  const because: Why = follows ? { type: 'followed' } : { type: 'pushed', by, feet: cells.length * grid.feet };
  const stayed = stayedIn(scene, target, cells);
  yield* record(...goes(scene, target, places, false, because));
  yield* entered(who, stayed);
  return cells.length * grid.feet;
}

/**
 * Which way one base is pushed from another: straight where they lie side by side, whatever their sizes, and by a
 * corner diagonally (LG-262).
 */
export const away = (from: Base, to: Base): Cell => {
  const past = (a: number, b: number): number => (b >= a + from.size ? 1 : a >= b + to.size ? -1 : 0);
  const [x, y] = [past(from.x, to.x), past(from.y, to.y)];
  const apart = (a: number, b: number): number => Math.sign(b + to.size / 2 - a - from.size / 2);
  return x === 0 && y === 0 ? { x: apart(from.x, to.x), y: apart(from.y, to.y) } : { x, y };
};
