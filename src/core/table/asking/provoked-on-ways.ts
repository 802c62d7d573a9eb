import type { Slots } from '../../rules/offers/offer.ts';
import { offerFor } from '../../rules/ruleset/command-reasons.ts';
import type { CombatantId } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { oddsOf } from './preview.ts';
import type { Asking } from './asking.ts';
import type { Answers } from './answers.ts';
import { MOST_WEIGHED } from './first-steps.ts';

/**
 * What those who may strike at a step between zones would do by it, all together, as the GM would let them: the odds of
 * the shortest way to each zone. Empty where this seat may not see odds.
 */
export function* provokedOnWays(
  asking: Asking,
  who: CombatantId,
  offer: string,
  slots: Slots,
): Sliced<Answers['provoked']['ways']> {
  const { ruleset, known, viewer } = asking;
  const reach = asking.weighed.length > 0 ? (ruleset.zoneReach?.(known, who, offer, slots) ?? null) : null;
  const steps = reach?.steps.filter(({ provokes, reasons }) => provokes.length > 0 && reasons.length === 0) ?? [];
  const slot =
    steps.length === 0 ? undefined : offerFor(ruleset, known, who, offer)?.slots.find(({ type }) => type === 'way');
  if (slot === undefined) return [];
  const turn = ruleset.turnName(known);
  const found: Answers['provoked']['ways'][number][] = [];
  for (const { zone, way } of steps.slice(0, MOST_WEIGHED)) {
    const filled = { ...slots, [slot.name]: way.map((passed) => ({ zone: passed, cluster: null })) };
    const command = { who, offer, slots: filled, turn, role: viewer.role, forced: null };
    if (ruleset.check(known, command).length > 0) continue;
    found.push({ zone, odds: yield* oddsOf(asking, command, null) });
    yield;
  }
  return found;
}
