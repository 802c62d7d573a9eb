import type { Command, Slot } from '../../offers/offer.ts';
import type { Procedure } from '../../play/procedure.ts';
import { verbs } from '../../play/procedure.ts';
import { sideBySide } from './side-by-side.ts';
import type { TableAction } from '../../ruleset/action.ts';
import type { Because } from '../../scene/fact.ts';
import type { CombatantId, Scene } from '../../scene/scene.ts';
import { lookUp } from '../../scene/scene.ts';
import { namedAll } from '../../text/text.ts';
import type { Text } from '../../views/view.ts';
import { WHO } from '../aim.ts';
import { idsOf } from '../rounds/fighters.ts';

/** What the GM has happen to several: one entry for all of them. */

/**
 * What is done to each of those chosen of these who is still there: the slots, of which more may say how, and the
 * procedure, in which all of them roll at the same time.
 */
export const toEach = <Body, Turn, Why extends Because>(
  among: (scene: Scene<Body, Turn>) => readonly CombatantId[],
  doing: (who: CombatantId, command: Command) => Procedure<unknown, Body, Turn, Why>,
  ...more: readonly Slot[]
) => {
  const { look } = verbs<Body, Turn, Why>();
  return {
    slots: (scene: Scene<Body, Turn>): readonly Slot[] => [WHO.slot({ among: among(scene), min: 1 }), ...more],
    *resolve(command: Command): Procedure<void, Body, Turn, Why> {
      const scene = yield* look();
      const there = (WHO.of(command) ?? []).filter((who) => lookUp(scene, who) !== null);
      yield* sideBySide(there, (who) => doing(who, command));
    },
  };
};

/** The headline of what is called for by several: with those whom its reader knows of; of nobody else, nothing. */
export const calledBy =
  (say: (command: Command, known: Text, count: number) => Text): TableAction<unknown, unknown, never>['headline'] =>
  (command, scene) => {
    const known = idsOf(WHO.in(scene, command));
    return known.length === 0 ? [] : say(command, namedAll(scene, known), known.length);
  };
