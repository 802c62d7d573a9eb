import { hostile } from '../../../rules/kit/aim.ts';
import type { Reactor, WalkRules } from '../../../rules/kit/movement/ground.ts';
import { baseOf, obstacles } from '../../../rules/kit/movement/ground.ts';
import type { TerrainCosts } from '../../../space/grid/cost.ts';
import type { Combatant, Scene } from '../game.ts';
import type { Body } from '../sheet/body.ts';
import { bandFeet, barredFromOpportunity, has } from '../sheet/derived.ts';
import type { Turn } from '../sheet/turn.ts';
import { sight } from '../../../space/measuring/sight.ts';
import { ODD_HALF, behindCover } from './measure.ts';

/** Leaving difficult terrain costs twice (LG-116, LG-117); nobody walks through deep water. */
const COSTS: TerrainCosts = { difficult: { times: 2, extra: 0 }, liquid: 'blocked' };

/** Foes that could strike at this mover now: one chance each until their own turn (LG-248, LG-250). */
export const reactorsTo = (scene: Scene, mover: Combatant): readonly Reactor<Body>[] =>
  scene.turn.phase !== 'rounds' || scene.turn.now !== mover.id || mover.hidden
    ? []
    : scene.turn.order.flatMap(({ who }): readonly Reactor<Body>[] => {
        const other = scene.combatants.find(({ id }) => id === who);
        const base = other === undefined ? null : baseOf(other);
        if (other === undefined || base === null || !hostile(mover, other)) return [];
        if (other.body.opportunities === 0 || barredFromOpportunity(other.body)) return [];
        return [{ fighter: other, base, reach: bandFeet(other.body, 'melee') + ODD_HALF }];
      });

/**
 * Steps are charged for the square they leave, and every step out of a threatened one gives its foe a chance (LG-116,
 * LG-247). An opponent's square is not entered, anybody else's not ended in (LG-137 to LG-139); the tiny take up none
 * (LG-242).
 */
export const walkRules: WalkRules<Body, Turn> = {
  costs: () => COSTS,
  charged: 'left',
  blocks: (scene, grid, mover) =>
    obstacles(scene, grid, mover, ({ body, side }) =>
      has(body, 'dead') || body.size === 'tiny' ? null : hostile(mover, { ...mover, side }) ? 'blocked' : 'noStop',
    ),
  reactorsTo,
  provokes: 'every-step',
  clear: (grid, from, to) => sight(grid, from, to).clear && !behindCover(grid, from, to),
};

/** A single square, whatever it is made of, without a chance for anybody (LG-119, LG-302, LG-303). */
export const stepRules: WalkRules<Body, Turn> = {
  ...walkRules,
  costs: () => NO_COSTS,
  reactorsTo: () => [],
};
const NO_COSTS: TerrainCosts = { liquid: 'blocked' };
/** Feet of the dearest single square. */
export const STEP_FEET = 7.5;
