import type { Offer } from '../../rules/kit.ts';
import { gmActions } from './acts/gm/gm-actions.ts';
import { harmActions } from './acts/gm/gm-harm.ts';
import { callSaves } from './acts/gm/gm-saves.ts';
import { crowdActions, crowdTableActions } from './acts/harm/detachment.ts';
import { beforeActions } from './acts/intentions/before.ts';
import { freeActions } from './acts/intentions/free-actions.ts';
import { intendActions, pass } from './acts/intentions/intend-offers.ts';
import { mendingActions } from './acts/things/mending.ts';
import type { Action, Scene, TableAction } from './game.ts';
import { nextForTable, roundActions } from './round/round-actions.ts';

/** All actions, in the order of the action bar. */

/** Unlocking comes first and passing last, because the bar keeps its last action in sight. */
export const actions: readonly Action[] = [
  ...freeActions.slice(0, 1),
  ...intendActions,
  ...freeActions.slice(1),
  ...harmActions,
  ...mendingActions,
  ...crowdActions,
  ...gmActions,
  pass,
];
export const tableActions: readonly TableAction[] = [
  ...beforeActions,
  ...roundActions,
  callSaves,
  ...crowdTableActions,
];

/** What is not likely next waits in the list. */
export const inItsPlace = (offer: Offer, next: readonly string[]): Offer =>
  next.includes(offer.id) ? offer : { ...offer, secondary: true };

/** The likeliest come first, the rest keep to the list. */
export const likeliestFirst = (scene: Scene, offers: readonly Offer[]): readonly Offer[] => {
  const next = nextForTable(scene);
  return [
    ...next.flatMap((id) => offers.find((offer) => offer.id === id) ?? []),
    ...offers.filter(({ id }) => !next.includes(id)).map((offer) => inItsPlace(offer, next)),
  ];
};
