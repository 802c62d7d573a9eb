import type { Command, Offer, Reason, Slots } from '../../rules/offer.ts';
import type { Explained } from '../../rules/ruleset.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import type { AreaView, TargetView, Text } from '../../rules/view.ts';
import type { Action, TableAction } from './action.ts';
import { actionId } from './action.ts';
import { beforeActions } from './before.ts';
import { freeActions } from './free-actions.ts';
import { gmActions } from './gm-actions.ts';
import { intendActions } from './intend.ts';
import { momentActions, momentTableActions } from './moment.ts';
import { reason } from './reasons.ts';
import { roundActions } from './round-actions.ts';
import { slotReasons } from './slots.ts';
import { named } from './text.ts';
import type { Battle, Fighter, Steps } from './verbs.ts';

/** Everything that may be done, in the order of the action bar; and the one door to it. */

const actions: readonly Action[] = [...intendActions, ...freeActions, ...momentActions, ...gmActions];
const tableActions: readonly TableAction[] = [...beforeActions, ...roundActions, ...momentTableActions];
const byId = new Map(actions.map((one) => [one.id, one]));
const tableById = new Map(tableActions.map((one) => [one.id, one]));

const actionOf = (offer: string): Action | null => byId.get(actionId(offer)[0]) ?? null;
const tableActionOf = (offer: string): TableAction | null => tableById.get(actionId(offer)[0]) ?? null;

const NONE: readonly Reason[] = [];
const unknown = (what: string): readonly Reason[] => [reason('nothing-to-do', what)];

/** All somebody may do; for null, what the GM may do for the table. */
export const offersOf = (scene: Battle, who: CombatantId | null): readonly Offer[] => {
  if (who === null) return tableActions.flatMap((one) => one.offers(scene).map((offer) => (offer.gmOnly === true ? offer : {
    ...offer, gmOnly: true,
  })));
  const fighter = lookUp(scene, who);
  return fighter === null ? [] : actions.flatMap((one) => one.offers(scene, fighter));
};

const generalReasons = (scene: Battle, offer: Offer | undefined, command: Command, gmOnly: boolean): readonly Reason[] | null => {
  const gm = command.role === 'gm';
  if (gmOnly && !gm) return [reason('gm-only')];
  if (offer === undefined) return unknown('Nothing of that kind can be done now.');
  const wrong = slotReasons(scene, offer, command.slots, gm);
  return offer.reasons.length + wrong.length > 0 ? [...offer.reasons, ...wrong] : null;
};

/** Every reason against a whole command; none: it may be given. */
export const checkOf = (scene: Battle, command: Command): readonly Reason[] => {
  if (command.who === null) {
    const action = tableActionOf(command.offer);
    if (action === null) return unknown('There is no such thing to do.');
    const offer = action.offers(scene).find((one) => one.id === command.offer);
    return generalReasons(scene, offer, command, true) ?? action.check?.(scene, command) ?? NONE;
  }
  const fighter = lookUp(scene, command.who);
  if (fighter === null) return unknown('There is nobody of that id.');
  const action = actionOf(command.offer);
  if (action === null) return unknown('There is no such thing to do.');
  const offer = action.offers(scene, fighter).find((one) => one.id === command.offer);
  return generalReasons(scene, offer, command, offer?.gmOnly === true) ?? action.check?.(scene, fighter, command) ?? NONE;
};

/** The procedure of a command; one that fits nothing does nothing. */
export const resolveOf = (command: Command): Steps<unknown> => {
  const action = command.who === null ? tableActionOf(command.offer) : actionOf(command.offer);
  return action === null ? nothing() : action.resolve(command);
};

function* nothing(): Steps {}

const asked = <R>(
  scene: Battle, who: CombatantId, offer: string, none: R, then: (action: Action, fighter: Fighter) => R | undefined,
): R => {
  const fighter = lookUp(scene, who);
  const action = actionOf(offer);
  return fighter === null || action === null ? none : (then(action, fighter) ?? none);
};

export const targetsOf = (scene: Battle, who: CombatantId, offer: string, slots: Slots): readonly TargetView[] =>
  asked<readonly TargetView[]>(scene, who, offer, [], (action, fighter) => action.targets?.(scene, fighter, offer, slots));

export const areaOf = (scene: Battle, command: Command): AreaView | null =>
  command.who === null
    ? null
    : asked<AreaView | null>(scene, command.who, command.offer, null, (action, fighter) => action.area?.(scene, fighter, command));

const UNEXPLAINED: Explained = { modifiers: [], tallies: [], notes: [] };

export const explainOf = (scene: Battle, command: Command): Explained =>
  command.who === null
    ? UNEXPLAINED
    : asked<Explained>(scene, command.who, command.offer, UNEXPLAINED, (action, fighter) => action.explain?.(scene, fighter, command));

/** What the GM reads over an entry that others have no heading for. */
const forGm = (command: Command, scene: Battle): Text => {
  const name = offersOf(scene, command.who).find(({ id }) => id === command.offer)?.name ?? 'acts';
  return command.who === null ? [name] : [named(scene, command.who), `: ${name.charAt(0).toLowerCase()}${name.slice(1)}`];
};

/** The sentence a log entry is headed with; the scene is the one its reader knows. Empty: nothing for this reader. */
export const headlineOf = (command: Command, scene: Battle, gm: boolean): Text => {
  const said = (command.who === null ? tableActionOf(command.offer) : actionOf(command.offer))?.headline(command, scene) ?? ['acts'];
  if (said.length === 0) return gm ? forGm(command, scene) : [];
  return command.who === null ? said : [named(scene, command.who), ' ', ...said];
};
