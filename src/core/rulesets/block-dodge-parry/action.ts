import type { Choice, Command, Offer, Reason, Slots } from '../../rules/offer.ts';
import type { Explained } from '../../rules/ruleset.ts';
import type { AreaView, TargetView, Text } from '../../rules/view.ts';
import type { Battle, Fighter, Steps } from './verbs.ts';

/**
 * One thing that may be done. Its offers have its id, or `id:something` (as `attack:longsword`). Before `check` is asked, the offer's own
 * reasons, who may give it and the form of its slots are looked at. Resolving never refuses.
 */
export interface Action {
  readonly id: string;
  /** What of it there is for this combatant now, with reasons where it may not be. Cheap: no looking at the map. */
  readonly offers: (scene: Battle, fighter: Fighter) => readonly Offer[];
  /** Reasons against the choice beyond the offer's own and the form of its slots. */
  readonly check?: (scene: Battle, fighter: Fighter, command: Command) => readonly Reason[];
  readonly resolve: (command: Command) => Steps<unknown>;
  readonly targets?: (scene: Battle, fighter: Fighter, offer: string, slots: Slots) => readonly TargetView[];
  readonly area?: (scene: Battle, fighter: Fighter, command: Command) => AreaView | null;
  readonly explain?: (scene: Battle, fighter: Fighter, command: Command) => Explained;
  /** After the actor's name: `['attacks ', named(target)]`. Empty: nothing for this reader. */
  readonly headline: (command: Command, scene: Battle) => Text;
}

/** What the GM does for the whole table; its `who` is null. */
export interface TableAction {
  readonly id: string;
  readonly offers: (scene: Battle) => readonly Offer[];
  readonly check?: (scene: Battle, command: Command) => readonly Reason[];
  readonly resolve: (command: Command) => Steps<unknown>;
  readonly headline: (command: Command, scene: Battle) => Text;
}

/** The part of an offer's id that names its action, and what follows. */
export const actionId = (offer: Choice['offer']): readonly [id: string, rest: string] => {
  const at = offer.indexOf(':');
  return at < 0 ? [offer, ''] : [offer.slice(0, at), offer.slice(at + 1)];
};
