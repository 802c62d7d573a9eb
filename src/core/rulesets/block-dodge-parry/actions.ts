import { actionBook } from '../../rules/action-book.ts';
import type { Offer } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import type { Action, TableAction } from './action.ts';
import { beforeActions } from './before.ts';
import { freeActions } from './free-actions.ts';
import { gmActions } from './gm-actions.ts';
import { intendActions } from './intend.ts';
import { momentActions, momentTableActions } from './moment.ts';
import { nextForTable, roundActions } from './round-actions.ts';
import type { Battle } from './game.ts';

/** Everything that may be done, in the order of the action bar; and the one door to it. */

/** Taking an intention back comes first while there is one, passing last: the bar keeps its last in sight. */
const isPass = ({ id }: Action): boolean => id === 'pass';
const actions: readonly Action[] = [
  ...freeActions.slice(0, 1),
  ...intendActions.filter((one) => !isPass(one)),
  ...freeActions.slice(1),
  ...momentActions,
  ...gmActions,
  ...intendActions.filter(isPass),
];
const tableActions: readonly TableAction[] = [...beforeActions, ...roundActions, ...momentTableActions];
const book = actionBook(actions, tableActions);

export const { checkOf, resolveOf, measuredOf, targetsOf, areaOf, explainOf, headlineOf } = book;

/** Of those for the table, what is not likely next waits in the list. */
const inItsPlace = (offer: Offer, next: readonly string[]): Offer =>
  next.includes(offer.id) ? offer : { ...offer, aside: true };

/** Every offer; of those for the table the likeliest next come first, and the rest keep to the list. */
export const offersOf = (scene: Battle, who: CombatantId | null): readonly Offer[] => {
  const offers = book.offersOf(scene, who);
  if (who !== null) return offers;
  const next = nextForTable(scene);
  return [
    ...next.flatMap((id) => offers.find((offer) => offer.id === id) ?? []),
    ...offers.filter(({ id }) => !next.includes(id)).map((offer) => inItsPlace(offer, next)),
  ];
};

/** The one of them that has this id; null: there is none. */
export const offerOf = (scene: Battle, who: CombatantId | null, id: string): Offer | null => {
  const found = book.offerOf(scene, who, id);
  return found === null || who !== null ? found : inItsPlace(found, nextForTable(scene));
};
