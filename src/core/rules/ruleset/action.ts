import type { Because } from '../scene/fact.ts';
import type { Choice, Command, Offer, Reason, Slots } from '../offers/offer.ts';
import type { Procedure } from '../play/procedure.ts';
import type { Explained } from './ruleset.ts';
import type { Combatant, Scene } from '../scene/scene.ts';
import type { AreaView, ReachView, TargetView, Text } from '../views/view.ts';

/**
 * One thing that may be done. Its offers have its id, or `id:something` (as `attack:longsword`). Before `check` is
 * asked, the offer's own reasons, who may give it and the form of its slots are looked at. Resolving never refuses.
 */
export interface Action<Body, Turn, Why extends Because> {
  readonly id: string;
  /** What of it there is for this combatant now, with reasons where it may not be. Cheap: no looking at the map. */
  readonly offers: (scene: Scene<Body, Turn>, combatant: Combatant<Body>) => readonly Offer[];
  /** Reasons against the choice beyond the offer's own and the form of its slots. */
  readonly check?: (scene: Scene<Body, Turn>, combatant: Combatant<Body>, command: Command) => readonly Reason[];
  readonly resolve: (command: Command) => Procedure<unknown, Body, Turn, Why>;
  readonly targets?: (
    scene: Scene<Body, Turn>,
    combatant: Combatant<Body>,
    offer: string,
    slots: Slots,
  ) => readonly TargetView[];
  readonly reach?: (
    scene: Scene<Body, Turn>,
    combatant: Combatant<Body>,
    offer: string,
    slots: Slots,
  ) => ReachView | null;
  readonly area?: (scene: Scene<Body, Turn>, combatant: Combatant<Body>, command: Command) => AreaView | null;
  readonly explain?: (scene: Scene<Body, Turn>, combatant: Combatant<Body>, command: Command) => Explained;
  /**
   * After the actor's name: `['attacks ', named(target)]`. Empty: nothing for this reader, who may be the GM. It ends
   * in `…` where it only names what is done: what is told of it stands in its place.
   */
  readonly headline: (command: Command, scene: Scene<Body, Turn>, gm: boolean) => Text;
  /** Slots whose faults `check` words better than the form of the slot does. */
  readonly special?: readonly string[];
  /** False: nothing that the ruleset measures can come of it, so that there are no odds to work out. */
  readonly measured?: false;
  /** Why an offer of this action that is not in the list may not be taken; left out: there is nothing of that name. */
  readonly unoffered?: (scene: Scene<Body, Turn>, combatant: Combatant<Body>, offer: string) => readonly Reason[];
}

/** What the GM does for the whole table; its `who` is null. */
export interface TableAction<Body, Turn, Why extends Because> {
  readonly id: string;
  readonly offers: (scene: Scene<Body, Turn>) => readonly Offer[];
  readonly check?: (scene: Scene<Body, Turn>, command: Command) => readonly Reason[];
  readonly resolve: (command: Command) => Procedure<unknown, Body, Turn, Why>;
  readonly headline: (command: Command, scene: Scene<Body, Turn>, gm: boolean) => Text;
  readonly special?: readonly string[];
  readonly measured?: false;
}

/** The part of an offer's id that names its action, and what follows. */
export const actionId = (offer: Choice['offer']): readonly [id: string, rest: string] => {
  const at = offer.indexOf(':');
  return at < 0 ? [offer, ''] : [offer.slice(0, at), offer.slice(at + 1)];
};
