import type { Obstacles, Reactor, Spot, WalkRules } from '../../../rules/kit.ts';
import { baseAt, baseOf, groundOf, obstacles } from '../../../rules/kit.ts';
import { USUAL_COSTS } from '../../../space/grid/cost.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import { sight } from '../../../space/measuring/sight.ts';
import { couldStrikeAt } from '../acts/attacks/forms.ts';
import type { Combatant, Scene } from '../game.ts';
import { able, fighting, isHidden, opponents, reactReasons, unitsApart } from '../round/state.ts';
import type { Body } from '../sheet/body.ts';
import { meleeReach } from '../sheet/derived.ts';
import type { Turn } from '../sheet/turn.ts';

/** What stands in somebody's way, and whose reach it may leave. */

/** Opponents who fight on bar the way; friends may be passed, nobody is stopped on. The dead lie underfoot. */
export const blocks = (scene: Scene, grid: Grid, mover: Combatant): Obstacles<Body> =>
  obstacles<Body>(scene, grid, mover, (other) =>
    other.body.dead ? null : opponents(mover, other) && able(other) && !other.hidden ? 'blocked' : 'noStop',
  );

const BLOCK_ORDER = { before: 0, monsters: 1, after: 2 } as const;
/** The order in which several react: by block, then DEX, then the table (TT-128). */
export const inReactionOrder = (all: readonly Combatant[]): readonly Combatant[] =>
  [...all].sort(
    (a, b) => BLOCK_ORDER[a.body.block] - BLOCK_ORDER[b.body.block] || b.body.attributes.DEX - a.body.attributes.DEX,
  );

/** Who could strike at somebody who leaves its reach: Grit, a weapon, no turn of its own (TT-039, TT-040). */
export const reactorsTo = (scene: Scene, mover: Combatant): readonly Reactor<Body>[] => {
  const cell = groundOf(scene)?.feet ?? 5;
  return isHidden(mover)
    ? []
    : inReactionOrder(fighting(scene)).flatMap((fighter) => {
        const base = baseOf(fighter);
        const reach = meleeReach(fighter.body);
        return base !== null && reach > 0 && opponents(fighter, mover) && reactReasons(scene, fighter).length === 0
          ? [{ fighter, base, reach: cell * reach }]
          : [];
      });
};

/** Opponents who may react at all to one that comes into their sight: nobody to one that is hidden (TT-041, TT-042). */
const watchful = (scene: Scene, mover: Combatant): readonly Combatant[] =>
  isHidden(mover)
    ? []
    : inReactionOrder(fighting(scene)).filter(
        (one) => baseOf(one) !== null && opponents(one, mover) && reactReasons(scene, one).length === 0,
      );
const sees = (grid: Grid, one: Combatant, mover: Combatant, at: Spot): boolean => {
  const base = baseOf(one);
  return base !== null && sight(grid, base, baseAt(mover, at)).clear;
};
/** Opponents who do not see somebody at one cell and do at the next (TT-041). */
export const comesIntoSightOf = (scene: Scene, mover: Combatant, from: Spot, to: Spot): readonly Combatant[] => {
  const grid = groundOf(scene);
  return grid === null
    ? []
    : watchful(scene, mover).filter((one) => !sees(grid, one, mover, from) && sees(grid, one, mover, to));
};

/** The same for every step of a reach: of those who have something to strike or shoot with once the mover is there. */
const sighters: WalkRules<Body, Turn>['sighters'] = (scene, mover) => {
  const grid = groundOf(scene);
  if (grid === null || (grid.field.walls.length === 0 && grid.field.portals.every(({ open }) => open))) return null;
  const all = watchful(scene, mover).flatMap((one) => {
    const base = baseOf(one);
    if (base === null) return [];
    // looked at once a cell: a step to it and a step from it ask the same
    const known = new Map<number, boolean>();
    const seen = (spot: Spot): boolean => {
      const key = spot.y * grid.width + spot.x;
      const found = known.get(key) ?? sight(grid, base, baseAt(mover, spot)).clear;
      known.set(key, found);
      return found;
    };
    const strikes = (spot: Spot): boolean => couldStrikeAt(one, unitsApart(base, baseAt(mover, spot)));
    return [{ one, seen, strikes }];
  });
  if (all.length === 0) return null;
  return (from, to) => all.filter(({ seen, strikes }) => strikes(to) && seen(to) && !seen(from)).map(({ one }) => one);
};

export const walkRules: WalkRules<Body, Turn> = { costs: () => USUAL_COSTS, blocks, reactorsTo, sighters };
