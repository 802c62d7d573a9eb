import type { Command, Offer, Reason } from '../offers/offer.ts';
import type { Scene } from '../scene/scene.ts';
import { slotReasons } from '../offers/slot-reasons.ts';

const onlyGm: Reason = { code: 'gm-only', say: 'Only the GM may do this.', rule: null };

/** That there is no such action. */
export const unknown = (what: string): readonly Reason[] => [
  { code: 'nothing-to-do', say: `Not possible now. ${what}`, rule: null },
];

/** A whole choice against its offer: who may give it, the offer's own reasons, the form of its slots. */
export const generalReasons = (
  scene: Scene,
  offer: Offer | undefined,
  command: Command,
  gmOnly: boolean,
  special: readonly string[] = [],
): readonly Reason[] => {
  const gm = command.role === 'gm';
  if (gmOnly && !gm) return [onlyGm];
  if (offer === undefined) return unknown('This action is not available now.');
  return [...offer.reasons, ...slotReasons(scene, offer, command.slots, gm, special)];
};
