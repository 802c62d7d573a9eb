import type { Offer } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { optionReasons } from './answer.ts';
import type { Item } from './body.ts';
import { itemName, itemSlots, SLOTS, slotsUsed } from './derived.ts';
import { dropItem } from './gear.ts';
import { GROUPS, offer } from './offer.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { ask, changed, look, record } from './game.ts';

/** Things that free a slot, the least wanted in a fight first. */
const loose = ({ body }: Fighter): readonly Item[] => {
  const order: readonly Item['where'][] = ['stored', 'carried', 'wielded', 'worn'];
  return body.items
    .filter((item) => itemSlots(item) > 0)
    .sort((a, b) => order.indexOf(a.where) - order.indexOf(b.where) || itemSlots(a) - itemSlots(b));
};

const dropQuestion = (scene: Battle, who: CombatantId): readonly Question[] => {
  const fighter = lookUp(scene, who);
  const things = fighter === null ? [] : loose(fighter);
  const [first] = things;
  if (first === undefined) return [];
  const drop: Offer = offer({
    id: 'drop',
    name: 'Drop',
    about: 'It stays on the ground.',
    group: GROUPS.gear,
    icon: 'package-open',
    rule: 'BD-285',
    slots: [
      {
        name: 'item',
        label: 'What',
        type: 'option',
        initial: first.id,
        options: things.map((item) => ({ id: item.id, label: itemName(item), reasons: [] })),
      },
    ],
  });
  return [
    {
      kind: 'drop-item',
      to: who,
      say: 'No slot is free for the Fatigue: what is dropped?',
      about: [who],
      options: [drop],
      otherwise: choice('drop', { item: first.id }),
      always: null,
      near: true,
      check: (made) => optionReasons(scene, [drop], made),
    },
  ];
};

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
      const answer = yield* ask((scene) => dropQuestion(scene, who));
      const item = answer?.choice.slots['item'];
      if (typeof item === 'string') yield* record(...dropItem(yield* look(), who, item));
      now = lookUp(yield* look(), who) ?? fighter;
      if (slotsUsed(now.body).total >= SLOTS) return;
    }
    yield* record(changed(who, { fatigue: now.body.fatigue + 1 }, { type: 'fatigue', amount: 1, label }));
  }
}
