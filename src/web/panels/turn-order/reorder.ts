import type { DragEvent } from 'react';
import type { Offer } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { command } from '../../store/doing/requests.ts';
import { useQuery } from '../../store/queries.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';

/** Who goes before whom when somebody is let go on another of the same order; `before` null: to its end. */
export const droppedOn = (
  order: readonly CombatantId[],
  who: CombatantId,
  onto: CombatantId,
): { readonly who: CombatantId; readonly before: CombatantId | null } => {
  const [from, to] = [order.indexOf(who), order.indexOf(onto)];
  // going later one comes to stand behind, going earlier in front
  return { who, before: from >= 0 && from < to ? (order[to + 1] ?? null) : onto };
};

const KIND = 'application/x-foray-turn';

/**
 * What makes an item of the order draggable for the GM, where the ruleset lets the order be changed; null: nobody
 * drags.
 */
export const useReorder = (): ((order: readonly CombatantId[], who: CombatantId) => ItemDrag) | null => {
  const gm = useTable((state) => isGm(state.view) && state.past === null);
  const { answer } = useQuery(gm ? { type: 'offers', who: null } : null);
  const offer = answer?.offers.find(({ gesture, reasons }) => gesture === 'order' && reasons.length === 0);
  return offer === undefined ? null : (order, who) => itemDrag(offer, order, who);
};

export interface ItemDrag {
  readonly draggable: true;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

const itemDrag = (offer: Offer, order: readonly CombatantId[], who: CombatantId): ItemDrag => ({
  draggable: true,
  onDragStart: ({ dataTransfer }) => {
    dataTransfer.setData(KIND, who);
    dataTransfer.effectAllowed = 'move';
  },
  onDragOver: (event) => {
    if (event.dataTransfer.types.includes(KIND)) event.preventDefault();
  },
  onDrop: (event) => {
    const dragged = event.dataTransfer.getData(KIND) as CombatantId;
    if (dragged === '' || dragged === who) return;
    event.preventDefault();
    const { before } = droppedOn(order, dragged, who);
    const [whoSlot, beforeSlot] = offer.slots;
    if (whoSlot !== undefined && beforeSlot !== undefined)
      void command(null, offer.id, {
        [whoSlot.name]: dragged,
        ...(before === null ? {} : { [beforeSlot.name]: before }),
      });
  },
});
