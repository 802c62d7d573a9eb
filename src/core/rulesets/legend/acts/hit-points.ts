import { dice, poolRoll, sumOf, type CombatantId } from '../../../rules/kit.ts';
import { become, drops } from './harm.ts';
import { changed, lookAt, lookFor, noted, record, roll, settingsOf, type Procedure } from '../game.ts';
import type { Body, ConditionRules } from '../sheet/index.ts';
import { has, HP_LIMIT, isIn, mostHp, without } from '../sheet/index.ts';

/** What gives hit points and takes them off their most: healing, temporary ones, reduction. */

/** With more hit points: whoever is whole enough to stand does, and whom any healing reaches sinks no further. */
export const raised = (body: Body, hp: number, rules: ConditionRules): Partial<Body> => ({
  hp,
  ...(hp >= 0 ? without(body, 'dying', 'stable') : isIn(body, 'dying') ? become(body, 'stable', rules) : {}),
});

/** Heals up to the most there is now; nothing while battered (LG-227, LG-231). */
export function* heal(who: CombatantId, amount: number, from: string): Procedure {
  const [scene, one] = yield* lookFor(who);
  if (one === null || amount <= 0 || isIn(one.body, 'dead')) return;
  if (has(one.body, 'battered', settingsOf(scene))) {
    yield* record(noted(who, { type: 'not-healed', from }));
    return;
  }
  const hp = Math.max(one.body.hp, Math.min(mostHp(one.body), one.body.hp + amount));
  if (hp === one.body.hp) return;
  yield* record(
    changed(who, raised(one.body, hp, settingsOf(scene)), { type: 'healed', amount: hp - one.body.hp, from }),
  );
}

/**
 * Temporary hit points of different sources do not add up, unless the table has it so: the larger amount stays, beside
 * Vigor's (LG-398, LG-399, RU-74).
 */
export function* toughens(who: CombatantId, amount: number, from: string): Procedure {
  const [scene, { body }] = yield* lookAt(who);
  const { tempHp: had, vigor } = body;
  const { temporary } = settingsOf(scene).addUp;
  const tempHp = Math.min(HP_LIMIT, temporary ? had + amount : vigor + Math.max(had - vigor, amount));
  yield* record(changed(who, { tempHp }, { type: 'temporary-hp', amount: tempHp, from }));
}

/** Takes off the most hit points until the encounter ends, to no less than half unless it may (LG-231, LG-400). */
export function* reduce(who: CombatantId, amount: number, beyondHalf = false): Procedure {
  const [scene, { body }] = yield* lookAt(who);
  const capped = settingsOf(scene).hpReductionCap === 'half' && !beyondHalf;
  const most = capped ? Math.max(body.hpReduction, Math.floor(body.hpMax / 2)) : body.hpMax;
  const hpReduction = Math.min(most, body.hpReduction + amount);
  const hp = Math.min(body.hp, Math.max(0, body.hpMax - hpReduction));
  yield* record(changed(who, { hpReduction, hp }, { type: 'reduced', amount: hpReduction - body.hpReduction }));
  yield* drops(who);
}

/** So many d4. */
export function* fours(who: CombatantId, count: number, label: string): Procedure<number> {
  return yield* roll(poolRoll({ of: who, label }, sumOf([dice('d4', count, 4)]), (sum) => sum));
}
