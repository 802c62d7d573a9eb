import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { alerted, openingsUsed } from '../../round/aftermath.ts';
import type { Arm } from '../../sheet/arms.ts';
import { UNARMED } from '../../sheet/arms.ts';
import { able, awareOf, isIn } from '../../sheet/derived.ts';
import { exchange } from '../moments/exchange.ts';
import { comeOut } from '../../moves/hiding.ts';
import { DEFEND } from '../moments/reaction.ts';
import { guardlessNow } from '../../round/ready.ts';
import { enhancedBy } from '../moments/sources.ts';
import type { Together } from '../moments/sources.ts';
import type { Strike } from '../moments/strike.ts';
import { diceWords, strikeDice } from '../moments/strike.ts';
import type { Battle, Steps } from '../../game.ts';
import { look, noted, record, settingsOf } from '../../game.ts';

/** The die of its own that a quick attack has. */
const QUICK: Arm = { ...UNARMED, id: 'quick-attack', name: 'Quick attack', nonLethal: false };

const quickStrikes = (scene: Battle, mover: CombatantId, by: readonly CombatantId[]): readonly Strike[] => {
  const target = lookUp(scene, mover);
  if (target === null) return [];
  const together = by.flatMap((id): readonly Together[] => {
    const fighter = lookUp(scene, id);
    return fighter === null || !able(fighter.body) || isIn(fighter.body, 'stunned') ? [] : [{ fighter, closed: false }];
  });
  return together.map((one) => ({
    by: one.fighter,
    arms: [QUICK],
    enhanced: enhancedBy(scene, one, target, together),
    impaired: [[]],
    unnoticed: !awareOf(target.body, one.fighter.id),
    from: 'hand',
  }));
};

/**
 * Quick attacks on one who leaves a zone: a d4 for each who strikes, the highest counts; Armor and HP as ever. Its
 * victim can only Defend or sacrifice gear (BD-030, BD-255, BD-256, R-24).
 */
export function* provokedAttack(mover: CombatantId, by: readonly CombatantId[]): Steps {
  const scene = yield* look();
  const target = lookUp(scene, mover);
  const strikes = quickStrikes(scene, mover, by);
  if (target === null || strikes.length === 0) return;
  const striking = strikes.map((strike) => ({
    who: strike.by.id,
    with: QUICK.name,
    dice: diceWords(strikeDice(strike, null, settingsOf(scene))),
    because: strike.enhanced.map(({ label }) => `enhanced: ${label}`),
  }));
  yield* record(noted(mover, { type: 'attack', by: striking, target: mover, how: 'provoked' }));
  yield* comeOut(by);
  yield* exchange(yield* look(), strikes, mover, DEFEND, guardlessNow(target.body));
  yield* openingsUsed(mover);
  yield* alerted(mover, by);
}
