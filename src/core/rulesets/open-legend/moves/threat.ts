import type { Reactor, WalkRules } from '../../../rules/kit/movement/ground.ts';
import { obstacles } from '../../../rules/kit/movement/ground.ts';
import type { Reason } from '../../../rules/offers/offer.ts';
import { USUAL_COSTS } from '../../../space/grid/cost.ts';
import type { Body } from '../sheet/body.ts';
import type { Turn } from '../sheet/turn.ts';
import { inRounds, unable } from '../round/budget.ts';
import { reachOf } from '../sheet/derived.ts';
import { featTier } from '../sheet/feats.ts';
import type { Battle, Fighter } from '../game.ts';
import { active, baseOf, hostile, inOrder, orderIn } from './ground.ts';
import { reason } from '../reasons.ts';
import type { Carried } from '../sheet/weapons.ts';
import { carried } from '../sheet/weapons.ts';

/** The melee weapons in hand; unarmed only where the sheet says so (OL-159, R-41). */
const meleeWeapons = ({ body }: Fighter): readonly Carried[] =>
  carried(body).filter(({ wielded, melee }) => wielded && melee);

/** Feet that somebody's longest melee weapon reaches; null without one. */
export const threatFeet = (fighter: Fighter): number | null =>
  meleeWeapons(fighter).reduce<number | null>(
    (most, weapon) => Math.max(most ?? 0, reachOf(fighter.footprint, weapon).total),
    null,
  );

/**
 * Why somebody may make no opportunity attack now, whoever moves (OL-158, OL-159, OL-162, OL-196). The surprised may
 * (OL-243).
 */
const reactionReasons = (scene: Battle, fighter: Fighter): readonly Reason[] => {
  const found: Reason[] = [...unable(fighter)];
  if (scene.turn.active === fighter.id) found.push(reason('not-in-own-turn'));
  if (meleeWeapons(fighter).length === 0) found.push(reason('not-wielding-melee'));
  if (fighter.body.opportunityUsed >= 1 + featTier(fighter.body, 'battlefield-sentinel'))
    found.push(reason('opportunity-used'));
  return found;
};

/**
 * Enemies that could make an opportunity attack on this mover, in the order of initiative: it has to be the mover's own
 * turn (OL-164), and nobody reacts to one they do not see.
 */
export const reactorsTo = (scene: Battle, mover: Fighter): readonly Reactor<Body>[] => {
  if (
    !inRounds(scene) ||
    scene.turn.active !== mover.id ||
    mover.hidden ||
    featTier(mover.body, 'evasive-footwork') > 0
  )
    return [];
  const able = scene.combatants.filter(
    (other) =>
      hostile(mover, other) &&
      active(other) &&
      orderIn(scene, other.id) < Infinity &&
      reactionReasons(scene, other).length === 0,
  );
  return inOrder(scene, able).flatMap((fighter): readonly Reactor<Body>[] => {
    const base = baseOf(fighter);
    const reach = threatFeet(fighter);
    return base === null || reach === null ? [] : [{ fighter, base, reach }];
  });
};

/** What is in the way and what ground costs. The active enemies bar it; all others may be passed, never stopped on. */
export const walkRules: WalkRules<Body, Turn> = {
  // Swimming is at half speed (OL-142, R-34), unless one is made for water.
  costs: ({ body }) => (body.speedModes.swim === undefined ? USUAL_COSTS : { difficult: { times: 2, extra: 0 } }),
  blocks: (scene, grid, mover) =>
    obstacles(scene, grid, mover, (other) =>
      other.body.dead ? null : hostile(mover, other) && active(other) ? 'blocked' : 'noStop',
    ),
  reactorsTo,
};
