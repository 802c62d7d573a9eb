import type { Offer, Slot, Slots } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { slotKey, slotsOf } from '../../store/actions.ts';
import { requestOf } from '../../store/composing/compose.ts';
import { isGm } from '../../store/select.ts';
import type { TableState } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';

/** What dragging a token means now: an offer, and the slots it has besides the way. */
export interface Mover {
  readonly who: CombatantId;
  readonly offer: Offer;
  readonly slots: Slots;
}

/** The offer that a drag fills, of those somebody has: one being put together, else the first legal, else the first. */
export const moverOf = (
  who: CombatantId,
  offers: readonly Offer[],
  { composing, slots }: Pick<TableState, 'composing' | 'slots'>,
): Mover | null => {
  const slot = composing?.offer.slots.find((slot) => slot.name === composing.slot);
  if (composing?.who === who && isWay(slot)) return { who, offer: composing.offer, slots: composing.slots };
  const drags = offers.filter((offer) => offer.gesture === 'drag');
  const offer = drags.find((drag) => drag.reasons.length === 0) ?? drags[0];
  return offer === undefined ? null : { who, offer, slots: slotsOf(slots, slotKey(who, offer.id), offer) };
};

/** The slots a reach is asked with: those that are shown and filled, but for the way itself. */
export const slotsBut = ({ who, offer, slots }: Mover): Slots => {
  const { slots: filled } = requestOf({ who, offer, slots }, '', isGm(useTable.getState().view));
  return Object.fromEntries(
    Object.entries(filled).filter(([name]) => !offer.slots.some((slot) => slot.name === name && isWay(slot))),
  );
};

/** What the table is asked for where a mover may go; null: its offer is not legal, it may go nowhere. */
export const reachQuery = (mover: Mover) =>
  mover.offer.reasons.length > 0
    ? null
    : ({ type: 'reach', who: mover.who, offer: mover.offer.id, slots: slotsBut(mover) } as const);

/** Whether a slot says where one goes. */
export const isWay = (slot: Slot | undefined): boolean =>
  slot?.type === 'path' || slot?.type === 'cell' || slot?.type === 'way';

/** The slot of an offer that says where one goes; null: it leads nowhere. */
export const waySlot = (offer: Offer): string | null => offer.slots.find(isWay)?.name ?? null;
