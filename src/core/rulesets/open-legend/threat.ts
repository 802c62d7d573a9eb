import type { Cell } from '../../rules/slots.ts';
import { reaches } from '../../space/distance.ts';
import type { Base } from '../../space/footprint.ts';
import type { Grid } from '../../space/grid.ts';
import { sight } from '../../space/sight.ts';
import type { Reason } from '../../rules/offer.ts';
import { inRounds, unable } from './budget.ts';
import { reachOf } from './derived.ts';
import { featTier } from './feats.ts';
import { active, baseAt, baseOf, hostile, inOrder, orderIn } from './ground.ts';
import { reason } from './reasons.ts';
import type { Battle, Fighter } from './game.ts';
import type { Carried } from './weapons.ts';
import { carried } from './weapons.ts';

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

export interface Reactor {
  readonly fighter: Fighter;
  readonly base: Base;
  /** Feet. */
  readonly reach: number;
}

/**
 * Enemies that could make an opportunity attack on this mover, in the order of initiative: it has to be the mover's own
 * turn (OL-164), and nobody reacts to one they do not see.
 */
export const reactorsTo = (scene: Battle, mover: Fighter): readonly Reactor[] => {
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
  return inOrder(scene, able).flatMap((fighter): readonly Reactor[] => {
    const base = baseOf(fighter);
    const reach = threatFeet(fighter);
    return base === null || reach === null ? [] : [{ fighter, base, reach }];
  });
};

/** Whether somebody within reach can also be got at: no wall or closed door between. */
const threatens = (grid: Grid, { base, reach }: Reactor, at: Base): boolean =>
  reaches(grid, base, at, reach) && sight(grid, base, at).clear;

/** Those whose reach a step leaves: the square before within, the one after outside (OL-160). */
export const leftBy = (
  grid: Grid,
  reactors: readonly Reactor[],
  mover: Fighter,
  from: Cell & { readonly height?: number },
  to: Cell & { readonly height?: number },
): readonly Fighter[] => {
  const before = baseAt(mover, from);
  const after = baseAt(mover, to);
  return reactors
    .filter((reactor) => threatens(grid, reactor, before) && !threatens(grid, reactor, after))
    .map(({ fighter }) => fighter);
};

/** The squares of a straight line, both ends included: what a leap passes over. */
const line = (from: Cell, to: Cell): readonly Cell[] => {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * i) / Math.max(1, steps)),
    y: Math.round(from.y + ((to.y - from.y) * i) / Math.max(1, steps)),
  }));
};

/** Those whose reach is left anywhere on the straight line between two squares (OL-247). */
export const leftAlong = (
  grid: Grid,
  reactors: readonly Reactor[],
  mover: Fighter,
  from: Cell & { readonly height?: number },
  to: Cell & { readonly height?: number },
): readonly Fighter[] => {
  const cells = line(from, to).map((cell) => ({ ...cell, height: from.height ?? 0 }));
  const found = new Set<Fighter>();
  cells.forEach((cell, at) => {
    const last = at === cells.length - 1;
    const next = last ? { x: to.x, y: to.y, height: to.height ?? 0 } : (cells[at + 1] ?? cell);
    for (const fighter of leftBy(grid, reactors, mover, cell, next)) found.add(fighter);
  });
  return reactors.map(({ fighter }) => fighter).filter((fighter) => found.has(fighter));
};
