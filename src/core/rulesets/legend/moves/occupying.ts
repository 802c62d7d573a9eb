import type { Base, Cell, Grid } from '../../../rules/kit.ts';
import { baseOf, cellAt, cellsOf, groundOf, onField, pathCost, terrainBit } from '../../../rules/kit.ts';
import type { Combatant, Scene } from '../game.ts';
import { layerIn } from './layers.ts';
import { walkedGround } from './measure.ts';
import { carriedWith, spaceOf } from './mounted.ts';
import { isIn } from '../sheet/index.ts';

/** Squares that are taken, and squares that two share. */

const overlap = (a: Base, b: Base): boolean =>
  a.x < b.x + b.size && b.x < a.x + a.size && a.y < b.y + b.size && b.y < a.y + a.size;

/** Whether two stand on the same squares now. */
export const shares = (scene: Scene, a: Combatant, b: Combatant): boolean => {
  const [one, other] = [spaceOf(scene, a), spaceOf(scene, b)];
  return one !== null && other !== null && overlap(one, other);
};

/** Whether somebody takes up its squares at all (LG-126, LG-127, LG-242, LG-350). */
export const occupies = (scene: Scene, who: Combatant): boolean =>
  !isIn(who.body, 'dead') && who.body.size !== 'tiny' && layerIn(scene, who) !== 'soaring';

/** Those who share somebody's squares though nobody may; mounts and whom they carry do (LG-140, LG-363, LG-377). */
export const sharedWith = (scene: Scene, who: Combatant): readonly Combatant[] =>
  occupies(scene, who)
    ? scene.combatants.filter(
        (other) =>
          other.id !== who.id &&
          other.body.kind !== 'mount' &&
          occupies(scene, other) &&
          shares(scene, who, other) &&
          !carriedWith(scene, who, other),
      )
    : [];

/**
 * A path in two: to where somebody no longer shares squares and can stand, and what is left from there, on which the
 * squares it shared are as much in its way as anybody else's (LG-144). One part where it shares none, or all along.
 */
export const untilUnshared = (scene: Scene, who: Combatant, path: readonly Cell[]): readonly (readonly Cell[])[] => {
  const base = baseOf(who);
  const others = sharedWith(scene, who).flatMap((other) => spaceOf(scene, other) ?? []);
  if (base === null || others.length === 0) return [path];
  const out = path.findIndex(
    ({ x, y }) => !others.some((other) => overlap({ ...base, x, y }, other)) && fits(scene, who, { ...base, x, y }),
  );
  return out < 0 || out === path.length - 1 ? [path] : [path.slice(0, out + 1), path.slice(out + 1)];
};

const SOLID = ['impassable', 'earth', 'chasm'] as const;
const solid = (scene: Scene, grid: Grid, who: Combatant, base: Base): boolean => {
  const layer = layerIn(scene, who);
  const barred = SOLID.filter(
    (kind) => kind === 'impassable' || (kind === 'earth' ? layer !== 'burrowing' : layer === 'ground'),
  );
  return cellsOf(grid, base).some((cell) =>
    barred.some((kind) => ((grid.terrain[cell] ?? 0) & terrainBit(kind)) !== 0),
  );
};
/** Whether somebody is inside an obstacle (LG-134, LG-349). */
export const insideObstacle = (scene: Scene, who: Combatant): boolean => {
  const [grid, base] = [groundOf(scene), baseOf(who)];
  return grid !== null && base !== null && layerIn(scene, who) !== 'soaring' && solid(scene, grid, who, base);
};

/** Whether somebody could stand there, with all it carries: on the map, and nobody else's or an obstacle's squares. */
export const fits = (scene: Scene, who: Combatant, to: Base): boolean => {
  const grid = groundOf(scene);
  if (grid === null || !onField(grid, to) || solid(scene, grid, who, to)) return false;
  return !scene.combatants.some((other) => {
    const own = other.id === who.id || (who.body.kind === 'mount' && who.body.occupants.includes(other.id));
    const at = own || !occupies(scene, other) ? null : spaceOf(scene, other);
    return at !== null && overlap(to, at);
  });
};

/**
 * Adjacent squares that are free: no creature, mount or obstacle, and no corner of one between (LG-140, LG-141, LG-357,
 * RU-61).
 */
export const freeBeside = (scene: Scene, who: Combatant): readonly Cell[] => {
  const [grid, base] = [groundOf(scene), baseOf(who)];
  if (grid === null || base === null) return [];
  const inside = insideObstacle(scene, who);
  return [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].flatMap((dx): readonly Cell[] => {
      const to = { ...base, x: base.x + dx, y: base.y + dy };
      if ((dx === 0 && dy === 0) || !fits(scene, who, to)) return [];
      const path = [cellAt(grid, base.x, base.y), cellAt(grid, to.x, to.y)];
      const how = { from: path[0] ?? -1, size: base.size, budget: Infinity, terrain: {} };
      return inside || pathCost(walkedGround(scene, grid), path, how).refusal === null ? [{ x: to.x, y: to.y }] : [];
    }),
  );
};
