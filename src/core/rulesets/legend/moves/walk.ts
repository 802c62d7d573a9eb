import { hostile } from '../../../rules/kit/aim.ts';
import type { Reactor, WalkRules } from '../../../rules/kit/movement/ground.ts';
import { baseOf, obstacles } from '../../../rules/kit/movement/ground.ts';
import { cellsOf } from '../../../space/grid/footprint.ts';
import type { TerrainCosts } from '../../../space/grid/cost.ts';
import { sight } from '../../../space/measuring/sight.ts';
import type { Combatant, Scene } from '../game.ts';
import { settingsOf } from '../game.ts';
import type { Body } from '../sheet/body.ts';
import { attacksOf, bandFeet, barredFromOpportunity, has } from '../sheet/derived.ts';
import type { Turn } from '../sheet/turn.ts';
import { costsOf, dry, layerOf, meleeReaches } from './layers.ts';
import { ODD_HALF, behindCover } from './measure.ts';
import { carriedWith, opposes, riderOf } from './mounted.ts';
import { shares } from './occupying.ts';

/** What a mover's tumbling must reach to give this foe no chance (LG-254, LG-274). */
export const tumbleDc = ({ body }: Combatant): number => 10 + (attacksOf(body)[0] ?? 0);
/** Among the foe’s own squares it is 10 harder (LG-255). */
const tumblesPast = (mover: Combatant, foe: Combatant): boolean => {
  const { tumbled } = mover.body;
  return tumbled !== null && tumbled >= tumbleDc(foe) + (shares(mover, foe) ? 10 : 0);
};

/** Foes that could strike at this mover now: one chance each until their own turn (LG-248, LG-250, LG-254, LG-410). */
export const reactorsTo = (scene: Scene, mover: Combatant): readonly Reactor<Body>[] => {
  const acts = riderOf(scene, mover) ?? mover;
  if (scene.turn.phase !== 'rounds' || scene.turn.now !== acts.id || mover.hidden) return [];
  const across = settingsOf(scene).meleeAcrossLayers;
  return scene.turn.order.flatMap(({ who }): readonly Reactor<Body>[] => {
    const other = scene.combatants.find(({ id }) => id === who);
    const base = other === undefined ? null : baseOf(other);
    if (other === undefined || base === null || !hostile(acts, other)) return [];
    if (other.body.opportunities === 0 || barredFromOpportunity(other.body)) return [];
    if (!meleeReaches(other.body, mover.body, across) || tumblesPast(acts, other)) return [];
    return [{ fighter: other, base, reach: bandFeet(other.body, 'melee') + ODD_HALF }];
  });
};

/**
 * What is in somebody's way: the dead, the tiny and those who soar are not, nor is an empty mount, nor whoever it shares
 * its squares with; opponents are, and nobody ends among others (LG-135 to LG-139, LG-143, LG-144, LG-242, LG-350).
 */
const inTheWay =
  (scene: Scene, mover: Combatant) =>
  (other: Combatant): 'blocked' | 'noStop' | null => {
    const { body } = other;
    if (has(body, 'dead') || body.size === 'tiny' || layerOf(body) === 'soaring') return null;
    if (body.kind === 'mount' && body.occupants.length === 0) return null;
    if (carriedWith(scene, mover, other) || shares(mover, other)) return null;
    return opposes(scene, mover, other) ? 'blocked' : 'noStop';
  };

/**
 * Steps are charged for the square they leave, and every step out of a threatened one gives its foe a chance (LG-116,
 * LG-247).
 */
export const walkRules: WalkRules<Body, Turn> = {
  costs: ({ body }) => costsOf(body),
  charged: 'left',
  blocks: (scene, grid, mover) => {
    const found = obstacles(
      scene,
      grid,
      mover,
      layerOf(mover.body) === 'soaring' ? () => null : inTheWay(scene, mover),
    );
    if (layerOf(mover.body) !== 'swimming') return found;
    const blocked = Uint8Array.from(found.blocked, (shut, cell) => shut | (dry(grid)[cell] ?? 0));
    const here = baseOf(mover);
    if (here !== null) for (const cell of cellsOf(grid, here)) blocked[cell] = found.blocked[cell] ?? 0;
    return { ...found, blocked };
  },
  reactorsTo,
  provokes: 'every-step',
  clear: (grid, from, to) => sight(grid, from, to).clear && !behindCover(grid, from, to),
};

/** A single square without a chance for anybody, whatever leaving it would cost (LG-119, LG-302, LG-303, LG-304). */
export const stepRules: WalkRules<Body, Turn> = {
  ...walkRules,
  costs: ({ body }) => freely(costsOf(body)),
  reactorsTo: () => [],
};
const free = new Map<TerrainCosts, TerrainCosts>();
const freely = (costs: TerrainCosts): TerrainCosts => {
  let found = free.get(costs);
  if (found === undefined) {
    const plain = { times: 1, extra: 0 };
    found = Object.fromEntries(Object.entries(costs).map(([kind, cost]) => [kind, cost === 'blocked' ? cost : plain]));
    free.set(costs, found);
  }
  return found;
};
/** Feet of the dearest single square. */
export const STEP_FEET = 7.5;
