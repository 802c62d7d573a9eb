import type { Action, TableAction } from '../ruleset/action.ts';
import type { Because } from '../scene/fact.ts';
import type { Command, Offer, Reason } from '../offers/offer.ts';
import type { Explained } from '../ruleset/ruleset.ts';
import type { Procedure } from '../play/procedure.ts';
import type { Combatant, CombatantId, Scene } from '../scene/scene.ts';
import type { Text, Words } from '../views/view.ts';
import { eachOnce } from '../offers/reasons.ts';

/** What is explained of a command; what is left out is nothing. */
export const explained = (said: Partial<Explained> = {}): Explained => ({
  modifiers: [],
  tallies: [],
  notes: [],
  ...said,
});

/** A value, or how it is found for this combatant now. */
type For<Scene, Who, T> = T | ((scene: Scene, who: Who) => T);
const found = <S, W, T extends string | boolean | object>(of: For<S, W, T>, scene: S, who: W): T =>
  typeof of === 'function' ? (of as (scene: S, who: W) => T)(scene, who) : of;

type Plain = Pick<Offer, 'id' | 'group'> &
  Partial<Pick<Offer, 'rule' | 'gesture' | 'gmOnly' | 'give' | 'spends' | 'called' | 'rolls'>>;
interface Made<S, W> {
  readonly name: For<S, W, Words>;
  readonly about: For<S, W, Words>;
  readonly icon: For<S, W, string>;
  /** Whether it is listed at all; left out: always. */
  readonly when?: (scene: S, who: W) => boolean;
  /** Why it may not be done now. */
  readonly reasons?: (scene: S, who: W) => readonly Reason[];
  readonly cost?: For<S, W, Offer['cost']>;
  readonly slots?: For<S, W, Offer['slots']>;
  readonly secondary?: For<S, W, boolean>;
  readonly meanwhile?: For<S, W, boolean>;
}

/** The offer of a form. Lists of offers are made often, hence member by member: spreading is several times as slow. */
const offerFrom = <S, W>(form: Plain & Made<S, W>): ((scene: S, who: W) => Offer) => {
  const { id, group, rule = null, gesture = null, gmOnly, give, spends, called, rolls } = form;
  return (scene, who) => {
    const made: { -readonly [M in keyof Offer]: Offer[M] } = {
      id,
      name: found(form.name, scene, who),
      about: found(form.about, scene, who),
      group,
      icon: found(form.icon, scene, who),
      reasons: form.reasons === undefined ? NO_REASONS : eachOnce(form.reasons(scene, who)),
      cost: form.cost === undefined ? NO_COST : found(form.cost, scene, who),
      slots: form.slots === undefined ? NO_SLOTS : found(form.slots, scene, who),
      gesture,
      rule,
    };
    if (gmOnly !== undefined) made.gmOnly = gmOnly;
    if (give !== undefined) made.give = give;
    if (spends !== undefined) made.spends = spends;
    if (called !== undefined) made.called = called;
    if (rolls !== undefined) made.rolls = rolls;
    if (form.meanwhile !== undefined && found(form.meanwhile, scene, who)) made.meanwhile = true;
    if (form.secondary !== undefined && found(form.secondary, scene, who)) made.secondary = true;
    return made;
  };
};
const NO_REASONS: Offer['reasons'] = [];
const NO_COST: Offer['cost'] = [];
const NO_SLOTS: Offer['slots'] = [];

type Headline<S> = (command: Command, scene: S, gm: boolean) => Text;
const headlineOf = <S>(said: string | Headline<S>): Headline<S> => (typeof said === 'string' ? () => [said] : said);

/**
 * An action of one offer: what it is, when it is listed, what speaks against it, what it does. Of several offers: a
 * plain `Action`.
 */
export type ActionForm<Body, Turn, Why extends Because> = Plain &
  Made<Scene<Body, Turn>, Combatant<Body>> &
  Pick<
    Action<Body, Turn, Why>,
    'check' | 'targets' | 'reach' | 'area' | 'explain' | 'special' | 'unoffered' | 'measured'
  > & {
    readonly resolve: (who: CombatantId, command: Command) => Procedure<unknown, Body, Turn, Why>;
    /** After the actor's name. */
    readonly headline: string | Action<Body, Turn, Why>['headline'];
  };

/** What the GM does for the whole table, of one offer. */
export type TableForm<Body, Turn, Why extends Because> = Plain &
  Made<Scene<Body, Turn>, null> &
  Pick<TableAction<Body, Turn, Why>, 'check' | 'resolve' | 'special' | 'measured'> & {
    readonly headline: string | TableAction<Body, Turn, Why>['headline'];
  };

const NOTHING: Procedure<unknown, never, never, never> = (function* () {})();

export const actionOf = <Body, Turn, Why extends Because>(
  form: ActionForm<Body, Turn, Why>,
): Action<Body, Turn, Why> => {
  const { check, targets, reach, area, explain, special, unoffered, measured } = form;
  const offer = offerFrom(form);
  const asked = { check, targets, reach, area, explain, special, unoffered, measured };
  return {
    ...(Object.fromEntries(Object.entries(asked).filter(([, answer]) => answer !== undefined)) as Partial<typeof form>),
    id: form.id,
    offers: (scene, who) => (form.when === undefined || form.when(scene, who) ? [offer(scene, who)] : []),
    resolve: (command) => (command.who === null ? NOTHING : form.resolve(command.who, command)),
    headline: headlineOf(form.headline),
  };
};

/** What the table does by itself when it is due: it is offered to nobody. */
export const dueAction = <Body, Turn, Why extends Because>(
  id: string,
  resolve: () => Procedure<unknown, Body, Turn, Why>,
  ...headline: Text
): TableAction<Body, Turn, Why> => ({
  id,
  measured: false,
  offers: () => [],
  resolve,
  headline: () => headline,
});

export const tableActionOf = <Body, Turn, Why extends Because>(
  form: TableForm<Body, Turn, Why>,
): TableAction<Body, Turn, Why> => {
  const offer = offerFrom(form);
  return {
    ...(form.check === undefined ? {} : { check: form.check }),
    ...(form.special === undefined ? {} : { special: form.special }),
    ...(form.measured === undefined ? {} : { measured: form.measured }),
    id: form.id,
    offers: (scene) => (form.when === undefined || form.when(scene, null) ? [offer(scene, null)] : []),
    resolve: form.resolve,
    headline: headlineOf(form.headline),
  };
};
