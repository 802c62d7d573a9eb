import type { Slots } from '../../rules/offers/offer.ts';
import { offerFor } from '../../rules/ruleset/command-reasons.ts';
import type { CombatantId } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { oddsOf } from './preview.ts';
import type { Asking } from './asking.ts';
import type { Answers } from './answers.ts';
import { assuming } from '../log/words.ts';
import { firstSteps } from './first-steps.ts';

/**
 * What everybody who may strike at a move would do by it, each alone: the odds of going the shortest way that provokes
 * them, from the same procedure that moves. Empty where this seat may not see odds, or where a move leads over no
 * cells.
 */
export function* provoked(
  asking: Asking,
  who: CombatantId,
  offer: string,
  slots: Slots,
): Sliced<Answers['provoked']['provoked']> {
  const { ruleset, known, viewer } = asking;
  const path =
    asking.weighed.length > 0
      ? offerFor(ruleset, known, who, offer)?.slots.find(({ type }) => type === 'path')
      : undefined;
  const reach = path === undefined ? null : ruleset.reach(known, who, offer, slots);
  if (path === undefined || reach === null || known.field.type !== 'grid') return [];
  const { width } = known.field;
  const turn = ruleset.turnName(known);
  const found: Answers['provoked']['provoked'][number][] = [];
  for (const { by, cells } of firstSteps(reach)) {
    const name = known.combatants.find(({ id }) => id === by)?.name;
    if (name === undefined) continue;
    const way = cells.map((cell) => [cell % width, Math.floor(cell / width)]);
    const command = { who, offer, slots: { ...slots, [path.name]: way }, turn, role: viewer.role, forced: null };
    if (ruleset.check(known, command).length > 0) continue;
    found.push({ by, odds: yield* oddsOf(asking, command, by), assuming: assuming.one(name) });
    yield;
  }
  return found;
}
