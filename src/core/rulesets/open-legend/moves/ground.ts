import { memo } from '../../../rules/kit.ts';
import { laidLow } from '../effects/bearing.ts';
import type { Combatant, Scene } from '../game.ts';
import { able } from '../round/budget.ts';

/** Unable to defend itself: every attack on it is a finishing blow (OL-198, OL-200). */
export const helpless = (scene: Scene, { id, body }: Combatant): boolean =>
  body.unconscious || body.defenceless || laidLow(scene, id);

/** Whether somebody bars the way of an enemy: the helpless do not. */
export const active = (scene: Scene, combatant: Combatant): boolean =>
  able(scene, combatant) && !combatant.body.defenceless;

const placesIn = memo(
  ({ ready, surprised }: Scene['turn']): ReadonlyMap<string, number> =>
    new Map([...ready, ...surprised].filter(({ nth }) => nth === 0).map(({ who }, at) => [who, at])),
);

/** Where somebody stands in the order of initiative, from 0; Infinity for those who are not in it. */
export const orderIn = (scene: Scene, who: Combatant['id']): number => placesIn(scene.turn).get(who) ?? Infinity;

/** The first in initiative first. */
export const inOrder = (scene: Scene, fighters: readonly Combatant[]): readonly Combatant[] =>
  fighters.length < 2 ? fighters : [...fighters].sort((a, b) => orderIn(scene, a.id) - orderIn(scene, b.id));
