import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { isIn, withoutState } from '../sheet/derived.ts';
import type { Battle, Event, Fighter, Steps } from '../game.ts';
import { changed, look, record } from '../game.ts';
import { enemiesClose } from './zones.ts';

/** Hiding: a mark that makes shots at the hider worse, until it attacks, moves, or a foe is Close (BD-024). */

/**
 * Somebody the players do not see: the GM may give it an intention, and nobody waits for one (else the wait would tell
 * of it).
 */
export const lurks = (fighter: Fighter): boolean => fighter.hidden && fighter.side !== 'ally';

/** Whether somebody's hiding place still hides it. */
export const hides = (scene: Battle, fighter: Fighter): boolean =>
  isIn(fighter.body, 'hidden-away') && enemiesClose(scene, fighter).length === 0;

const outOf = ({ id, body }: Fighter): Event => changed(id, withoutState(body, 'hidden-away'), { type: 'came-out' });

/** These attack: whoever of them hid has come out. */
export function* comeOut(who: readonly CombatantId[]): Steps {
  const scene = yield* look();
  const out = who.flatMap((id) => lookUp(scene, id) ?? []).filter(({ body }) => isIn(body, 'hidden-away'));
  if (out.length > 0) yield* record(...out.map(outOf));
}

/** Whoever hides with a foe Close by now is found. */
export function* found(): Steps {
  const scene = yield* look();
  const out = scene.combatants.filter((one) => isIn(one.body, 'hidden-away') && !hides(scene, one));
  if (out.length > 0) yield* record(...out.map(outOf));
}
