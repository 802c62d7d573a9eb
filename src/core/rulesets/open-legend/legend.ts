import type { Choice, Offer, Reason, Slots } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Asked, Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { nameOf, text } from '../../rules/text.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { legendSpent, mostLegend } from './roll-slots.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { ask, look, record } from './game.ts';

/** Legend points on a roll that somebody else calls for: its roller is asked before it (OC-07). */

const ROLL: Choice = choice('roll');
const PLAIN: Offer = offer({
  id: 'roll',
  name: 'Roll without',
  about: 'No legend points are spent.',
  group: GROUPS.roll,
  icon: 'dices',
});

const spendOffer = (most: number): Offer =>
  offer({
    id: 'spend',
    name: 'Spend legend points',
    about: 'Each gives advantage 1 on this roll.',
    group: GROUPS.roll,
    icon: 'sparkles',
    rule: 'OC-07',
    slots: [{ name: 'legend', label: 'Legend points', type: 'number', min: 1, max: most, step: 1, initial: 1 }],
  });

const questionTo = (scene: Battle, fighter: Fighter, what: string): Question => {
  const most = mostLegend(fighter.body);
  const spend = spendOffer(most);
  return {
    kind: 'legend',
    to: fighter.id,
    say: text`${nameOf(fighter)} rolls ${what}. Spend legend points (${fighter.body.legendPoints} left)?`,
    about: [fighter.id],
    options: [spend, PLAIN],
    otherwise: ROLL,
    always: null,
    near: true,
    check: (made): readonly Reason[] =>
      made.offer === 'roll'
        ? []
        : made.offer === 'spend'
          ? slotReasons(scene, spend, made.slots, true)
          : [reason('slot-malformed', 'There is no such option.')],
  };
};

/**
 * Asks each of these who has legend points whether they go into the roll, takes them, and returns what to lay on each
 * roll.
 */
export function* legendFor(
  rollers: readonly { readonly who: CombatantId; readonly what: string }[],
): Steps<ReadonlyMap<CombatantId, Slots>> {
  const laid = new Map<CombatantId, Slots>();
  const answered = new Set<Asked>();
  for (;;) {
    const answer = yield* ask((scene, only) =>
      rollers.flatMap(({ who, what }) => {
        const fighter = answered.has(who) || only?.has(who) === false ? null : lookUp(scene, who);
        return fighter === null || mostLegend(fighter.body) === 0 ? [] : [questionTo(scene, fighter, what)];
      }),
    );
    if (answer === null || answer.to === 'gm') return laid;
    answered.add(answer.to);
    const fighter = answer.choice.offer === 'spend' ? lookUp(yield* look(), answer.to) : null;
    if (fighter === null) continue;
    laid.set(fighter.id, answer.choice.slots);
    yield* record(...legendSpent(fighter, answer.choice.slots));
  }
}
