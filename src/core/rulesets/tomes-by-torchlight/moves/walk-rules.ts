import { USUAL_COSTS } from '../../../space/grid/cost.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import type { Obstacles, Reactor, WalkRules } from '../../../rules/kit/movement/ground.ts';
import { baseOf, groundOf, obstacles } from '../../../rules/kit/movement/ground.ts';
import type { Combatant, Scene } from '../game.ts';
import { able, fighting, isHidden, opponents, reactReasons } from '../round/state.ts';
import type { Body } from '../sheet/body.ts';
import { meleeReach } from '../sheet/derived.ts';
import type { Turn } from '../sheet/turn.ts';

/** What stands in somebody's way, and whose reach it may leave. */

/** Opponents who fight on bar the way; friends may be passed, nobody is stopped on. The dead lie underfoot. */
export const blocks = (scene: Scene, grid: Grid, mover: Combatant): Obstacles =>
  obstacles<Body>(scene, grid, mover, (other) =>
    other.body.dead ? null : opponents(mover, other) && able(other) && !other.hidden ? 'blocked' : 'noStop',
  );

const BLOCK_ORDER = { before: 0, monsters: 1, after: 2 } as const;
/** The order in which several react: by block, then DEX, then the table (TT-128). */
export const inReactionOrder = (all: readonly Combatant[]): readonly Combatant[] =>
  [...all].sort(
    (a, b) => BLOCK_ORDER[a.body.block] - BLOCK_ORDER[b.body.block] || b.body.attributes.DEX - a.body.attributes.DEX,
  );

/** Whoever could strike at somebody who leaves its reach: Grit, a weapon for it, no turn of its own (TT-039, TT-040). */
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

export const walkRules: WalkRules<Body, Turn> = { costs: () => USUAL_COSTS, blocks, reactorsTo };
