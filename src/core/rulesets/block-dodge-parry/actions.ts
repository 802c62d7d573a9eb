import type { Offer } from '../../rules/offers/offer.ts';
import type { Action, TableAction } from './action.ts';
import { beforeActions } from './acts/intentions/before.ts';
import { freeActions } from './acts/intentions/free-actions.ts';
import type { Battle } from './game.ts';
import { gmActions } from './acts/gm/gm-actions.ts';
import { intendActions, pass } from './acts/intentions/intend-offers.ts';
import { momentActions, momentTableActions } from './acts/moments/moment.ts';
import { nextForTable, roundActions } from './round/round-actions.ts';

/** Everything that may be done, in the order of the action bar. */

/** Taking an intention back comes first while there is one, passing last: the bar keeps its last in sight. */
export const actions: readonly Action[] = [
  ...freeActions.slice(0, 1),
  ...intendActions,
  ...freeActions.slice(1),
  ...momentActions,
  ...gmActions,
  pass,
];
export const tableActions: readonly TableAction[] = [...beforeActions, ...roundActions, ...momentTableActions];

/** An offer for the table: what is not likely next waits in the list. */
export const inItsPlace = (offer: Offer, next: readonly string[]): Offer =>
  next.includes(offer.id) ? offer : { ...offer, secondary: true };

/** The offers for the table: the likeliest next come first, and the rest keep to the list. */
export const likeliestFirst = (scene: Battle, offers: readonly Offer[]): readonly Offer[] => {
  const next = nextForTable(scene);
  return [
    ...next.flatMap((id) => offers.find((offer) => offer.id === id) ?? []),
    ...offers.filter(({ id }) => !next.includes(id)).map((offer) => inItsPlace(offer, next)),
  ];
};
