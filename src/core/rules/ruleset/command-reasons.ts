import type { Command, Offer, Reason } from '../offers/offer.ts';
import type { Ruleset } from './ruleset.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { shapeReasons } from '../offers/slot-reasons.ts';

/** The offer of this id, without listing all the others where the ruleset can; null: there is no such offer. */
export const offerFor = (ruleset: Ruleset, scene: Scene, who: CombatantId | null, id: string): Offer | null =>
  ruleset.offer === undefined
    ? (ruleset.offers(scene, who).find((offer) => offer.id === id) ?? null)
    : ruleset.offer(scene, who, id);

/** What is wrong with the form of a command, whatever the rules say of it; null: there is no such offer. */
export const commandShape = (ruleset: Ruleset, scene: Scene, command: Command): readonly Reason[] | null => {
  const offer = offerFor(ruleset, scene, command.who, command.offer);
  return offer === null ? null : shapeReasons(scene, offer, command.slots, command.role === 'gm');
};

/**
 * Every reason against a command that is not forced; none: it may be given. The rules speak first, as they have better
 * words.
 */
export const commandReasons = (ruleset: Ruleset, scene: Scene, command: Command): readonly Reason[] => {
  const reasons = ruleset.check(scene, command);
  return reasons.length > 0 ? reasons : (commandShape(ruleset, scene, command) ?? []);
};
