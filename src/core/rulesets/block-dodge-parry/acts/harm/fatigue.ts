import { choice, lookUp, prompt, type CombatantId } from '../../../../rules/kit.ts';
import { ask, changed, look, record, type Combatant, type Procedure, type Scene } from '../../game.ts';
import { option } from '../../offer.ts';
import { itemSlots, SLOTS, slotsUsed, type Item } from '../../sheet/index.ts';
import { dropItem, ITEM } from '../things/carried.ts';

/** Things that free a slot, the least wanted in a fight first. */
const loose = ({ body }: Combatant): readonly Item[] => {
  const order: readonly Item['where'][] = ['stored', 'carried', 'wielded', 'worn'];
  return body.items
    .filter((item) => itemSlots(item) > 0)
    .sort((a, b) => order.indexOf(a.where) - order.indexOf(b.where) || itemSlots(a) - itemSlots(b));
};

const dropPrompt = (scene: Scene, actor: CombatantId) =>
  prompt(actor, 'drop-item', () => {
    const combatant = lookUp(scene, actor);
    const things = combatant === null ? [] : loose(combatant);
    const [first] = things;
    if (first === undefined) return null;
    const drop = option.gear('drop', 'Drop', 'The item stays on the ground.', 'package-open', 'BD-285', {
      slots: [ITEM.slot(things)],
    });
    return {
      say: ['No free slot for the Fatigue. Which item do you drop?'],
      about: [actor],
      options: [drop],
      otherwise: choice('drop', { item: first.id }),
    };
  });

/**
 * Each Fatigue takes a slot; with none free something has to go (BD-283, BD-285). Those whose slots are not tracked
 * mark none.
 */
export function* gainFatigue(actor: CombatantId, amount: number, label: string): Procedure {
  for (let n = 0; n < amount; n++) {
    const combatant = lookUp(yield* look(), actor);
    if (combatant === null || !combatant.body.slotsTracked) return;
    let now = combatant;
    if (slotsUsed(combatant.body).total >= SLOTS) {
      const answer = yield* ask((scene) => [dropPrompt(scene, actor)]);
      const item = answer === null ? null : ITEM.idOf(answer.choice);
      if (item !== null) yield* record(...dropItem(yield* look(), actor, item));
      now = lookUp(yield* look(), actor) ?? combatant;
      if (slotsUsed(now.body).total >= SLOTS) return;
    }
    yield* record(changed(actor, { fatigue: now.body.fatigue + 1 }, { type: 'fatigue', amount: 1, label }));
  }
}
