import type { Offer, Slot, Slots } from '../../../core/rules/offers/offer.ts';
import { same } from '../../../core/rules/scene/same.ts';
import { initialSlots, nextSlot } from './compose.ts';
import type { Composing } from './compose.ts';
import { isGm } from '../select.ts';
import { useTable } from '../table.ts';

/** The same with its offer as it is now: what somebody filled in stays where it still belongs. */
export const withOffer = (composing: Composing, offer: Offer, gm: boolean): Composing => {
  const before = initialSlots(composing.offer);
  const isKept = ({ name, type }: Slot): boolean =>
    composing.offer.slots.some((slot) => slot.name === name && slot.type === type) &&
    !same(composing.slots[name], before[name]);
  const kept = offer.slots.filter(isKept).map(({ name }) => [name, composing.slots[name]] as const);
  const slots = { ...initialSlots(offer), ...(Object.fromEntries(kept) as Slots) };
  return { ...composing, offer, slots, slot: nextSlot(offer, slots, gm, composing.slot) };
};

/** What is put together goes on from its offer as it is now: house rules and combatants change under an open form. */
export const keepUpWith = (offer: Offer): void =>
  useTable.setState(({ composing, view }) =>
    composing === null || composing.offer.id !== offer.id || same(composing.offer, offer)
      ? {}
      : { composing: withOffer(composing, offer, isGm(view)) },
  );
