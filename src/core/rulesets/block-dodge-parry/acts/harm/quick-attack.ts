import { lookUp, type CombatantId } from '../../../../rules/kit.ts';
import { combatantsOf, look, lookFor, noted, type Procedure, record, type Scene } from '../../game.ts';
import { comeOut } from '../../moves/ground.ts';
import { alerted, openingsUsed } from '../../round/aftermath.ts';
import { guardlessNow, strikingOf } from '../../round/ready.ts';
import { type Arm, awareOf, canAct, UNARMED } from '../../sheet/index.ts';
import { exchange } from '../moments/exchange.ts';
import { DEFEND } from '../moments/reaction.ts';
import { enhancedBy, impairedBy } from '../moments/sources.ts';
import type { Strike } from '../moments/strike.ts';

/** The die of a quick attack is its own. */
const QUICK: Arm = { ...UNARMED, id: 'quick-attack', name: 'Quick attack', nonLethal: false };

const quickStrikes = (scene: Scene, mover: CombatantId, by: readonly CombatantId[]): readonly Strike[] => {
  const target = lookUp(scene, mover);
  if (target === null) return [];
  const together = combatantsOf(scene, by)
    .filter(({ body }) => canAct(body))
    .map((combatant) => ({ combatant, closed: false }));
  return together.map((striker) => ({
    by: striker.combatant,
    arms: [QUICK],
    enhanced: enhancedBy(scene, striker, target, together),
    impaired: [impairedBy(scene, striker.combatant, QUICK, target)],
    unnoticed: !awareOf(target.body, striker.combatant.id),
    from: 'hand',
  }));
};

/** A d4 each on leaving a zone, the highest counts; no reaction but Defend or gear (BD-030, BD-255, BD-256, R-24). */
export function* provokedAttack(mover: CombatantId, by: readonly CombatantId[]): Procedure {
  const [scene, target] = yield* lookFor(mover);
  const strikes = quickStrikes(scene, mover, by);
  if (target === null || strikes.length === 0) return;
  const striking = strikes.map((strike) => strikingOf(scene, strike.by.id, strike.arms, strike));
  yield* record(noted(mover, { type: 'attack', by: striking, target: mover, how: 'provoked' }));
  yield* comeOut(by);
  const guardless = guardlessNow(target.body);
  yield* exchange(yield* look(), { strikes, target: mover, reaction: DEFEND, guardless });
  yield* openingsUsed(mover);
  yield* alerted(mover, by);
}
