import type { Choice, Offer, Reason } from '../../../../rules/offers/offer.ts';
import { slotReasons } from '../../../../rules/offers/slot-reasons.ts';
import { reason } from '../../reasons.ts';
import type { Battle } from '../../game.ts';

/**
 * Why an answer may not be given: there is no such option, it is barred itself, or its slots are not filled as they
 * should be.
 */
export const optionReasons = (scene: Battle, options: readonly Offer[], made: Choice): readonly Reason[] => {
  const option = options.find(({ id }) => id === made.offer);
  return option === undefined
    ? [reason('slot-malformed', 'There is no such option.')]
    : [...option.reasons, ...slotReasons(scene, option, made.slots, true)];
};
