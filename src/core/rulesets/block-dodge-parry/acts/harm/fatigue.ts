import { choice, find, lookUp, type CombatantId } from '../../../../rules/kit.ts';
import { changed, choose, type Combatant, look, option, type Procedure, record } from '../../game.ts';
import { able, type Item, itemSlots, SLOTS, slotsUsed } from '../../sheet/index.ts';
import { dropItem, ITEM } from '../things/carried.ts';

/** Things that free a slot, the least wanted in a fight first. */
const loose = ({ body }: Combatant): readonly Item[] => {
  const order: readonly Item['where'][] = ['stored', 'carried', 'wielded', 'worn'];
  return body.items
    .filter((item) => itemSlots(item) > 0)
    .sort((a, b) => order.indexOf(a.where) - order.indexOf(b.where) || itemSlots(a) - itemSlots(b));
};

/** Asks what to drop, so that a slot is free (BD-285); nobody who cannot answer. */
export function* freesSlot(actor: CombatantId, what: 'Fatigue' | 'wound'): Procedure {
  const made = yield* choose(actor, 'drop-item', (scene) => {
    const owner = find(scene, actor);
    const things = loose(owner);
    const [first] = things;
    if (first === undefined || !able(owner.body)) return null;
    const slots = [ITEM.slot(things)];
    const drop = option.gear('drop', 'Drop', 'The item stays on the ground.', 'package-open', 'BD-285', { slots });
    return {
      say: [`No free slot for the ${what}. Which item do you drop?`],
      about: [actor],
      options: [drop],
      otherwise: choice('drop', { item: first.id }),
    };
  });
  const item = made === null ? null : ITEM.idOf(made);
  if (item !== null) yield* record(...dropItem(yield* look(), actor, item));
}

/** Each Fatigue takes a slot, and something has to go for it (BD-283, BD-285); only where slots are tracked. */
export function* gainFatigue(actor: CombatantId, amount: number, label: string): Procedure {
  let gained = 0;
  while (gained < amount) {
    const combatant = lookUp(yield* look(), actor);
    if (combatant === null || !combatant.body.slotsTracked) break;
    if (slotsUsed(combatant.body).total + gained >= SLOTS) yield* freesSlot(actor, 'Fatigue');
    const now = lookUp(yield* look(), actor) ?? combatant;
    if (slotsUsed(now.body).total + gained >= SLOTS) break;
    gained++;
  }
  const marked = lookUp(yield* look(), actor);
  if (marked === null || gained === 0) return;
  const fatigue = marked.body.fatigue + gained;
  yield* record(changed(actor, { fatigue }, { type: 'fatigue', amount: gained, label }));
}
