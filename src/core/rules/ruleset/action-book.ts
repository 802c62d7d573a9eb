import type { Action, TableAction } from './action.ts';
import { actionId } from './action.ts';
import type { Because } from '../scene/fact.ts';
import type { Command, Offer, Reason, Slots } from '../offers/offer.ts';
import type { Procedure } from '../play/procedure.ts';
import type { Explained } from './ruleset.ts';
import type { Combatant, CombatantId, Scene } from '../scene/scene.ts';
import { lookUp } from '../scene/scene.ts';
import { eachOnce } from '../offers/reasons.ts';
import type { Heading } from '../text/heading.ts';
import { headingFrom } from '../text/heading.ts';
import { named, plain, small } from '../text/text.ts';
import type { AreaView, ReachView, TargetView, Text } from '../views/view.ts';
import { unknown, generalReasons } from './general-reasons.ts';

const NONE: readonly Reason[] = [];
const UNEXPLAINED: Explained = { modifiers: [], tallies: [], notes: [] };

/** The offers of one combatant at one moment. */
interface Listed {
  readonly scene: Scene;
  readonly who: CombatantId | null;
  readonly offers: readonly Offer[];
}
/** Lists remembered, the newest first: a screen asks for one, and then for strikes on everybody there. */
const MOST_LISTED = 8;

/** What is for the table is the GM's. */
const forTable = (offer: Offer): Offer => (offer.gmOnly === true ? offer : { ...offer, gmOnly: true });

/** Everything that may be done under a ruleset, in the order of the action bar; and the one door to it. */
export const actionBook = <Body, Turn, Why extends Because>(
  actions: readonly Action<Body, Turn, Why>[],
  tableActions: readonly TableAction<Body, Turn, Why>[],
) => {
  type Now = Scene<Body, Turn>;
  type Own = Action<Body, Turn, Why>;
  const byId = new Map(actions.map((action) => [action.id, action]));
  const tableById = new Map(tableActions.map((action) => [action.id, action]));
  const actionOf = (offer: string) => byId.get(actionId(offer)[0]) ?? null;
  const tableActionOf = (offer: string) => tableById.get(actionId(offer)[0]) ?? null;

  const listOf = (scene: Now, who: CombatantId | null): readonly Offer[] => {
    if (who === null) return tableActions.flatMap((action) => action.offers(scene).map(forTable));
    const combatant = lookUp(scene, who);
    if (combatant === null) return [];
    // lists of offers are made often: flatMap takes twice as long
    const all: Offer[] = [];
    for (const action of actions) for (const offer of action.offers(scene, combatant)) all.push(offer);
    return all;
  };

  let lately: readonly Listed[] = [];
  /** All somebody may do; for null, what the GM may do for the table. */
  const offersOf = (scene: Now, who: CombatantId | null): readonly Offer[] => {
    const known = lately.find((listed) => listed.scene === scene && listed.who === who);
    if (known !== undefined) return known.offers;
    const offers = listOf(scene, who);
    lately = [{ scene, who, offers }, ...lately.slice(0, MOST_LISTED - 1)];
    return offers;
  };

  /** The one of them that has this id; null: there is none. */
  const offerOf = (scene: Now, who: CombatantId | null, id: string): Offer | null => {
    if (who === null)
      return (
        tableActionOf(id)
          ?.offers(scene)
          .map(forTable)
          .find((offer) => offer.id === id) ?? null
      );
    const combatant = lookUp(scene, who);
    return (
      (combatant === null
        ? null
        : actionOf(id)
            ?.offers(scene, combatant)
            .find((offer) => offer.id === id)) ?? null
    );
  };

  const checkTable = (scene: Now, command: Command): readonly Reason[] => {
    const action = tableActionOf(command.offer);
    if (action === null) return unknown('That action does not exist.');
    const offer = action.offers(scene).find((offer) => offer.id === command.offer);
    const general = generalReasons(scene, offer, command, true, action.special);
    return general.length > 0 ? general : (action.check?.(scene, command) ?? NONE);
  };

  /** Every reason against a whole command; none: it may be given. */
  const checkOf = (scene: Now, command: Command): readonly Reason[] => {
    if (command.who === null) return checkTable(scene, command);
    const combatant = lookUp(scene, command.who);
    if (combatant === null) return unknown('That combatant is no longer here.');
    const action = actionOf(command.offer);
    if (action === null) return unknown('That action does not exist.');
    const offer = action.offers(scene, combatant).find((offer) => offer.id === command.offer);
    const missing = offer === undefined ? (action.unoffered?.(scene, combatant, command.offer) ?? NONE) : NONE;
    if (missing.length > 0) return missing;
    const general = generalReasons(scene, offer, command, offer?.gmOnly === true, action.special);
    return general.length > 0 ? general : (action.check?.(scene, combatant, command) ?? NONE);
  };

  function* nothing(): Procedure<void, Body, Turn, Why> {}

  /** The procedure of a command; one that fits nothing does nothing. */
  const resolveOf = (command: Command): Procedure<unknown, Body, Turn, Why> =>
    (command.who === null ? tableActionOf(command.offer) : actionOf(command.offer))?.resolve(command) ?? nothing();

  /** Whether anything that the ruleset measures can come of a command. */
  const measuredOf = ({ who, offer }: Command): boolean =>
    (who === null ? tableActionOf(offer) : actionOf(offer))?.measured !== false;

  const asked = <R>(
    scene: Now,
    who: CombatantId | null,
    offer: string,
    none: R,
    then: (action: Own, combatant: Combatant<Body>) => R | undefined,
  ): R => {
    const combatant = who === null ? null : lookUp(scene, who);
    const action = actionOf(offer);
    return combatant === null || action === null ? none : (then(action, combatant) ?? none);
  };

  const targetsOf = (scene: Now, who: CombatantId, offer: string, slots: Slots): readonly TargetView[] =>
    asked<readonly TargetView[]>(scene, who, offer, [], (action, combatant) =>
      action
        .targets?.(scene, combatant, offer, slots)
        .map((target) => (target.reasons.length < 2 ? target : { ...target, reasons: eachOnce(target.reasons) })),
    );

  const reachOf = (scene: Now, who: CombatantId, offer: string, slots: Slots): ReachView | null =>
    asked<ReachView | null>(scene, who, offer, null, (action, combatant) =>
      action.reach?.(scene, combatant, offer, slots),
    );

  const areaOf = (scene: Now, command: Command): AreaView | null =>
    asked<AreaView | null>(scene, command.who, command.offer, null, (action, combatant) =>
      action.area?.(scene, combatant, command),
    );

  const explainOf = (scene: Now, command: Command): Explained =>
    asked<Explained>(scene, command.who, command.offer, UNEXPLAINED, (action, combatant) =>
      action.explain?.(scene, combatant, command),
    );

  /** What the GM reads over an entry that others have no heading for, until it says what was done. */
  const forGm = (command: Command, scene: Now): Text => {
    const name = plain(offersOf(scene, command.who).find(({ id }) => id === command.offer)?.name ?? 'acts');
    return command.who === null ? [`${name}…`] : [named(scene, command.who), `: ${small(name)}…`];
  };

  /** The sentence a log entry is headed with; the scene is the one its reader knows. Empty: nothing for this reader. */
  const headlineOf = (command: Command, scene: Now, gm: boolean): Heading => {
    const action = command.who === null ? tableActionOf(command.offer) : actionOf(command.offer);
    const said = action?.headline(command, scene, gm) ?? [command.who === null ? 'The GM acts' : 'acts'];
    if (said.length === 0) return headingFrom(gm ? forGm(command, scene) : []);
    return headingFrom(command.who === null ? said : [named(scene, command.who), ' ', ...said]);
  };

  return { offersOf, offerOf, checkOf, resolveOf, measuredOf, targetsOf, reachOf, areaOf, explainOf, headlineOf };
};
