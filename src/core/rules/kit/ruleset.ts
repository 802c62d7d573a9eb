import type { Action, TableAction } from '../ruleset/action.ts';
import { actionBook } from '../ruleset/action-book.ts';
import type { Because } from '../scene/fact.ts';
import type { RuleRow, Ruleset } from '../ruleset/ruleset.ts';
import { lookUp } from '../scene/scene.ts';
import type { FactKinds } from './tellings.ts';
import { feetBy, tellBy } from './facts/tell-by.ts';

type FromBook =
  | 'offers'
  | 'offer'
  | 'targets'
  | 'reach'
  | 'area'
  | 'check'
  | 'explain'
  | 'resolve'
  | 'measured'
  | 'headline';
type Usual =
  | 'demos'
  | 'measures'
  | 'reactions'
  | 'counts'
  | 'conditions'
  | 'derived'
  | 'aims'
  | 'bands'
  | 'outcomesOf'
  | 'answered'
  | 'tell'
  | 'shows'
  | 'rows'
  | 'due';

/**
 * A game as far as it is special: what it does comes from its actions, what the log says from its kinds of facts; what
 * is left out is usual.
 */
export type Own<Body, Turn, Why extends Because> = Omit<Ruleset<Body, Turn, Why>, FromBook | Usual> &
  Partial<Pick<Ruleset<Body, Turn, Why>, Usual | FromBook>> & {
    readonly actions: readonly Action<Body, Turn, Why>[];
    readonly tableActions: readonly TableAction<Body, Turn, Why>[];
  } & ({ readonly facts: FactKinds<Body, Turn> } | Pick<Ruleset<Body, Turn, Why>, 'tell'>);

export const ruleset = <Body, Turn, Why extends Because>({
  actions,
  tableActions,
  ...own
}: Own<Body, Turn, Why>): Ruleset<Body, Turn, Why> => {
  const facts = 'facts' in own ? own.facts : {};
  const book = actionBook(actions, tableActions);
  return {
    rows: [],
    demos: [],
    measures: [],
    reactions: [],
    counts: [],
    conditions: [],
    derived: () => [],
    // whom a click is an attack on: everybody of another side
    aims: (scene, id) => {
      const who = lookUp(scene, id);
      return who === null
        ? []
        : scene.combatants
            .filter((combatant) => combatant.place !== null && combatant.side !== who.side)
            .map((combatant) => combatant.id);
    },
    bands: () => [],
    due: () => null,
    outcomesOf: () => [],
    answered: () => null,
    offers: book.offersOf,
    offer: book.offerOf,
    targets: book.targetsOf,
    reach: book.reachOf,
    area: book.areaOf,
    check: book.checkOf,
    explain: book.explainOf,
    resolve: book.resolveOf,
    measured: book.measuredOf,
    headline: book.headlineOf,
    // what somebody is down by is the ruleset's to say; whoever left the fight did not fall
    tell: tellBy<Body, Turn, Why>(facts, own.counts, (combatant, scene) => {
      const { down, left } = own.viewOf(combatant, 'looks', scene);
      return down && left === undefined;
    }),
    feetOf: feetBy(facts),
    shows: (body) => body,
    ...own,
  };
};

/** The rows of a ruleset from their rules by id, or from a list of both. */
export const rowsOf = (
  rules: Readonly<Record<string, string>> | readonly (readonly [id: string, rule: string])[],
): readonly RuleRow[] => (Array.isArray(rules) ? rules : Object.entries(rules)).map(([id, rule]) => ({ id, rule }));
