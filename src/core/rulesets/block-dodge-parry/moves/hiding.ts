import type { CombatantId } from '../../../rules/kit.ts';
import { changed, type Combatant, combatantsOf, type Fact, look, type Procedure, record, type Scene } from '../game.ts';
import { isIn, withoutState } from '../sheet/index.ts';
import { enemiesClose, foesOf } from './zones.ts';

/** Hiding makes shots at the hider worse until it attacks, moves, or a foe is Close (BD-024). */

/** Players do not see it. The GM may give it an intention, but nobody waits for one: the wait would tell of it. */
export const lurks = (combatant: Combatant): boolean => combatant.hidden && combatant.side !== 'ally';

/** Only the GM's creatures, and those of the same player, know of the hidden. */
export const knowsOf = (combatant: Combatant, other: Combatant): boolean =>
  !other.hidden || combatant.seat === null || combatant.seat === other.seat;

/** Able enemies on the field that it knows of. */
export const foesKnownTo = (scene: Scene, combatant: Combatant): readonly Combatant[] =>
  foesOf(scene, combatant).filter((other) => other.place !== null && knowsOf(combatant, other));

/**
 * Whether it has to get away from a foe at arm's length first, one that it knows of: a quick turn is too short
 * (BD-184).
 */
export const mustBreakAway = (scene: Scene, combatant: Combatant): boolean =>
  enemiesClose(scene, combatant).some((foe) => knowsOf(combatant, foe));

/** Whether a hiding place still hides it. */
export const hides = (scene: Scene, combatant: Combatant): boolean =>
  isIn(combatant.body, 'hidden-away') && enemiesClose(scene, combatant).length === 0;

const outOf = ({ id, body }: Combatant): Fact => changed(id, withoutState(body, 'hidden-away'), { type: 'came-out' });

/** Attacking ends hiding. */
export function* comeOut(actors: readonly CombatantId[]): Procedure {
  const scene = yield* look();
  const out = combatantsOf(scene, actors).filter(({ body }) => isIn(body, 'hidden-away'));
  if (out.length > 0) yield* record(...out.map(outOf));
}

/** Whoever hides with a foe Close is found. */
export function* found(): Procedure {
  const scene = yield* look();
  const out = scene.combatants.filter((combatant) => isIn(combatant.body, 'hidden-away') && !hides(scene, combatant));
  if (out.length > 0) yield* record(...out.map(outOf));
}
