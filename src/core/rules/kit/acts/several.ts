import type { Command, Reason, Slots } from '../../offers/offer.ts';
import type { Procedure } from '../../play/procedure.ts';
import { verbs } from '../../play/procedure.ts';
import type { Action } from '../../ruleset/action.ts';
import type { Explained } from '../../ruleset/ruleset.ts';
import type { Because } from '../../scene/fact.ts';
import type { Combatant, CombatantId, Scene } from '../../scene/scene.ts';
import { lookUp } from '../../scene/scene.ts';
import type { AreaView, TargetView, Text } from '../../views/view.ts';
import { explained } from '../action.ts';

/** An action of several offers, such as one for each weapon: all it answers, it answers of the thing that is meant. */
export interface SeveralForm<Body, Turn, Why extends Because, Thing> extends Pick<
  Action<Body, Turn, Why>,
  'id' | 'offers' | 'measured' | 'special' | 'unoffered'
> {
  /** What an offer of this id is about; null: nothing of theirs. Nobody: its reader does not know whose it is. */
  readonly thing: (offer: string, who: Combatant<Body> | null) => Thing | null;
  readonly targets?: (
    scene: Scene<Body, Turn>,
    who: Combatant<Body>,
    thing: Thing,
    slots: Slots,
  ) => readonly TargetView[];
  readonly check?: Answer<Body, Turn, Thing, readonly Reason[]>;
  readonly area?: Answer<Body, Turn, Thing, AreaView | null>;
  readonly explain?: Answer<Body, Turn, Thing, Explained>;
  readonly resolve: (who: CombatantId, thing: Thing, command: Command) => Procedure<unknown, Body, Turn, Why>;
  readonly headline: (thing: Thing | null, command: Command, scene: Scene<Body, Turn>) => Text;
}
type Answer<Body, Turn, Thing, T> = (
  scene: Scene<Body, Turn>,
  who: Combatant<Body>,
  thing: Thing,
  command: Command,
) => T;

/** The action of a form: where an offer is about nothing, nothing is found, speaks against it or comes of it. */
export const severalOf = <Body, Turn, Why extends Because, Thing>({
  thing,
  targets,
  check,
  area,
  explain,
  resolve,
  headline,
  ...form
}: SeveralForm<Body, Turn, Why, Thing>): Action<Body, Turn, Why> => {
  type Own = Action<Body, Turn, Why>;
  const { look } = verbs<Body, Turn, Why>();
  const asked =
    <T>(answer: Answer<Body, Turn, Thing, T>, none: T) =>
    (scene: Scene<Body, Turn>, who: Combatant<Body>, command: Command): T => {
      const found = thing(command.offer, who);
      return found === null ? none : answer(scene, who, found, command);
    };
  const targetsOf: NonNullable<Own['targets']> = (scene, who, offer, slots) => {
    const found = thing(offer, who);
    return found === null ? [] : (targets?.(scene, who, found, slots) ?? []);
  };
  return {
    ...form,
    ...(targets === undefined ? {} : { targets: targetsOf }),
    ...(check === undefined ? {} : { check: asked(check, []) }),
    ...(area === undefined ? {} : { area: asked(area, null) }),
    ...(explain === undefined ? {} : { explain: asked(explain, explained()) }),
    *resolve(command) {
      const who = lookUp(yield* look(), command.who);
      const found = who === null ? null : thing(command.offer, who);
      if (who !== null && found !== null) yield* resolve(who.id, found, command);
    },
    headline: (command, scene) => headline(thing(command.offer, lookUp(scene, command.who)), command, scene),
  };
};
