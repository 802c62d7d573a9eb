import type { Action, TableAction } from '../action.ts';
import { actionBook } from '../action-book.ts';
import type { Because } from '../fact.ts';
import type { Ruleset } from '../ruleset.ts';
import { lookUp } from '../scene.ts';
import type { FactKinds } from './tellings.ts';
import { tellBy } from './tellings.ts';

type FromBook =
  'offers' | 'offer' | 'targets' | 'reach' | 'area' | 'check' | 'explain' | 'resolve' | 'measured' | 'headline';
type Usual = 'demos' | 'measures' | 'reactions' | 'derived' | 'aims' | 'bands' | 'gist' | 'answered' | 'tell';

/** A game as far as it is special: what it does comes from its actions, what the log says from its kinds of facts; what is left out is usual. */
export type Own<Body, Turn, Why extends Because> = Omit<Ruleset<Body, Turn, Why>, FromBook | Usual> &
  Partial<Pick<Ruleset<Body, Turn, Why>, Usual | FromBook>> & {
    readonly actions: readonly Action<Body, Turn, Why>[];
    readonly tableActions: readonly TableAction<Body, Turn, Why>[];
    /** The scene with those whom a viewer knows of, for sentences: they tell no hidden figures. Left out: `known`. */
    readonly sees?: Ruleset<Body, Turn, Why>['known'];
  } & ({ readonly facts: FactKinds<Body, Turn> } | Pick<Ruleset<Body, Turn, Why>, 'tell'>);

export const ruleset = <Body, Turn, Why extends Because>({
  actions,
  tableActions,
  sees,
  ...own
}: Own<Body, Turn, Why>): Ruleset<Body, Turn, Why> => {
  const facts = 'facts' in own ? own.facts : {};
  const book = actionBook(actions, tableActions);
  const known: Ruleset<Body, Turn, Why>['known'] = sees ?? ((scene, viewer) => own.known(scene, viewer));
  return {
    demos: [],
    measures: [],
    reactions: [],
    derived: () => [],
    // whom a click is an attack on: everybody of another side
    aims: (scene, id) => {
      const who = lookUp(scene, id);
      return who === null
        ? []
        : scene.combatants.filter((one) => one.place !== null && one.side !== who.side).map((one) => one.id);
    },
    bands: () => [],
    gist: () => [],
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
    headline: (command, scene, viewer) => book.headlineOf(command, known(scene, viewer), viewer.role === 'gm'),
    tell: tellBy<Body, Turn, Why>(facts, known),
    ...own,
  };
};
