import type { CombatantId } from '../../../rules/scene/scene.ts';
import type { Procedure } from '../game.ts';
import { burn, runOn, throwOff } from './banes/in-turns.ts';
import { renew } from './boons/always-on.ts';
import { lapse, regenerate } from './boons/lapse.ts';
import { expire, focusSpent } from './passing.ts';

/** What effects do at the start and at the end of a turn, in the order of the rules ("Turn order of hooks"). */

type Hook = (who: CombatantId) => Procedure;

/** Assists expire, what is always on returns, boons this combatant invoked renew what they give, persistent damage strikes. */
const STARTS: readonly Hook[] = [expire, renew, regenerate, burn];
/** Self-resisting banes, boons not kept, durations. */
const ENDS: readonly Hook[] = [focusSpent, throwOff, lapse, runOn];

/** The turn of this combatant has started. */
export function* turnStarts(who: CombatantId): Procedure {
  for (const hook of STARTS) yield* hook(who);
}

/** The turn of this combatant is over. */
export function* turnEnds(who: CombatantId): Procedure {
  for (const hook of ENDS) yield* hook(who);
}
