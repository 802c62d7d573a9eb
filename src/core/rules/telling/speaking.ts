import { lookingBy, readsOf } from '../known/known.ts';
import type { Choice, Command, Viewer } from '../offers/offer.ts';
import type { Asked } from '../play/question.ts';
import type { Known } from '../known/reader.ts';
import { asKnown } from '../known/reader.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Combatant, CombatantId, Scene } from '../scene/scene.ts';
import { lookUp } from '../scene/scene.ts';
import type { Band, BodyView, LastingAreaView, Text, TurnOrderView } from '../views/view.ts';

/** What a ruleset says to one viewer, from the truth: cut first, then asked. */

/**
 * How a combatant looks to a viewer; `numbers` where the table shows them everybody's figures. `scene` is what the
 * viewer knows of the scene.
 */
export const bodyFor = (
  ruleset: Ruleset,
  combatant: Combatant,
  viewer: Viewer,
  numbers: boolean,
  scene?: Known<Scene>,
): BodyView => {
  const reads = readsOf(combatant, viewer, numbers);
  return ruleset.viewOf(asKnown(reads === 'looks' ? lookingBy(ruleset.shows)(combatant) : combatant), reads, scene);
};

/** The order of turns as a viewer knows it. */
export const turnOrderFor = (ruleset: Ruleset, scene: Scene, viewer: Viewer): TurnOrderView =>
  ruleset.turnOrder(ruleset.known(scene, viewer), viewer);

/** What lies on the ground for a while, as far as a viewer may know of it. */
export const areasFor = (ruleset: Ruleset, scene: Scene, viewer: Viewer): readonly LastingAreaView[] =>
  ruleset.areas?.(ruleset.known(scene, viewer)) ?? NONE;
const NONE: readonly never[] = [];

/** The edges drawn round somebody, as far as a viewer may know them. */
export const bandsFor = (ruleset: Ruleset, scene: Scene, id: CombatantId, viewer: Viewer): readonly Band[] => {
  const known = ruleset.known(scene, viewer);
  const combatant = lookUp(known, id);
  return combatant === null ? [] : ruleset.bands(known, id, readsOf(combatant, viewer, false));
};

/** The sentence a log entry is headed with, for a viewer. */
export const headlineFor = (ruleset: Ruleset, command: Command, scene: Scene, viewer: Viewer): Text =>
  ruleset.headline(command, ruleset.known(scene, viewer), viewer.role === 'gm').text;

/** What a viewer reads of somebody's decision; null: nothing. */
export const answeredFor = (
  ruleset: Ruleset,
  to: Asked,
  kind: string,
  choice: Choice,
  scene: Scene,
  viewer: Viewer,
): Text | null => ruleset.answered(to, kind, choice, ruleset.known(scene, viewer));
