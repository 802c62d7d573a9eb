import type { Prompt } from '../../../../rules/kit/prompt.ts';
import { prompt } from '../../../../rules/kit/prompt.ts';
import { choice } from '../../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import type { Item } from '../../sheet/body.ts';
import { itemSlots, SLOTS, slotsUsed } from '../../sheet/derived.ts';
import type { Battle, Fighter, Steps } from '../../game.ts';
import { ask, changed, look, record } from '../../game.ts';
import { dropItem } from '../things/gear.ts';
import { ITEM } from '../things/carried.ts';
import { GROUPS, offer } from '../../offer.ts';

/** Things that free a slot, the least wanted in a fight first. */
const loose = ({ body }: Fighter): readonly Item[] => {
  const order: readonly Item['where'][] = ['stored', 'carried', 'wielded', 'worn'];
  return body.items
    .filter((item) => itemSlots(item) > 0)
    .sort((a, b) => order.indexOf(a.where) - order.indexOf(b.where) || itemSlots(a) - itemSlots(b));
};

const dropPrompt = (scene: Battle, actor: CombatantId): Prompt =>
  prompt(actor, 'drop-item', () => {
    const fighter = lookUp(scene, actor);
    const things = fighter === null ? [] : loose(fighter);
    const [first] = things;
    if (first === undefined) return null;
    const drop = offer({
      id: 'drop',
      name: 'Drop',
      about: 'It stays on the ground.',
      group: GROUPS.gear,
      icon: 'package-open',
      rule: 'BD-285',
      slots: [ITEM.slot(things)],
    });
    return {
      say: 'No slot is free for the Fatigue: what is dropped?',
      about: [actor],
      options: [drop],
      otherwise: choice('drop', { item: first.id }),
    };
  });

/**
 * Marks Fatigue, one slot each; with no slot free something has to go (BD-283, BD-285). Whose slots are not tracked has
 * none.
 */
export function* gainFatigue(who: CombatantId, amount: number, label: string): Steps {
  for (let n = 0; n < amount; n++) {
    const fighter = lookUp(yield* look(), who);
    if (fighter === null || !fighter.body.slotsTracked) return;
    let now = fighter;
    if (slotsUsed(fighter.body).total >= SLOTS) {
      const answer = yield* ask((scene) => [dropPrompt(scene, who)]);
      const item = answer === null ? null : ITEM.idOf(answer.choice);
      if (item !== null) yield* record(...dropItem(yield* look(), who, item));
      now = lookUp(yield* look(), who) ?? fighter;
      if (slotsUsed(now.body).total >= SLOTS) return;
    }
    yield* record(changed(who, { fatigue: now.body.fatigue + 1 }, { type: 'fatigue', amount: 1, label }));
  }
}
