import type { Prompt } from '../../../rules/kit/prompt.ts';
import { reaction } from '../../../rules/kit/prompt.ts';
import type { Offer, Slots } from '../../../rules/offers/offer.ts';
import type { Asked } from '../../../rules/play/question.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { called, handed, sentence } from '../../../rules/text/asked.ts';
import type { Scene, Procedure } from '../game.ts';
import { ask, look, record } from '../game.ts';
import { GROUPS, offer } from '../offer.ts';
import { LEGEND, legendSpent, mostLegend } from './roll-slots.ts';

/** Legend points on a roll that somebody else calls for: its roller is asked before it (OC-07). */

const PLAIN = offer({
  id: 'roll',
  name: 'Roll without them',
  about: 'No legend points are spent.',
  group: GROUPS.roll,
  icon: 'dices',
});

const spend = (most: number): Offer =>
  offer({
    id: 'spend',
    name: 'Spend legend points',
    about: 'Each point gives advantage 1 on this roll.',
    group: GROUPS.roll,
    icon: 'sparkles',
    rule: 'OC-07',
    slots: [LEGEND.slot({ min: 1, max: most, step: 1, initial: 1 })],
  });

interface Roller {
  readonly who: CombatantId;
  readonly what: string;
}

const spending = (scene: Scene, { who, what }: Roller): Prompt =>
  reaction(who, 'legend', () => {
    const combatant = lookUp(scene, who);
    const most = combatant === null ? 0 : mostLegend(combatant.body);
    if (combatant === null || most === 0) return null;
    return {
      say: sentence`${called(combatant.id)} rolls ${handed(what)}. Spend legend points (${combatant.body.legendPoints} left)?`,
      about: [who],
      options: () => [spend(most), PLAIN],
      otherwise: PLAIN.id,
    };
  });

/**
 * Asks each of these who has legend points whether they go into the roll, takes them, and returns what to lay on each
 * roll. Who rolls against themselves, where the GM forces that, is asked once.
 */
export function* legendFor(rollers: readonly Roller[]): Procedure<ReadonlyMap<CombatantId, Slots>> {
  const asked = [...new Map(rollers.map((roller) => [roller.who, roller])).values()];
  const laid = new Map<CombatantId, Slots>();
  const answered = new Set<Asked>();
  for (;;) {
    const answer = yield* ask((scene) =>
      asked.filter(({ who }) => !answered.has(who)).map((roller) => spending(scene, roller)),
    );
    if (answer === null || answer.to === 'gm') return laid;
    answered.add(answer.to);
    const combatant = answer.choice.offer === 'spend' ? lookUp(yield* look(), answer.to) : null;
    if (combatant === null) continue;
    laid.set(combatant.id, answer.choice.slots);
    yield* record(...legendSpent(combatant, answer.choice.slots));
  }
}
