import { command, correct } from '../../store/doing/requests.ts';
import { ask } from '../../store/queries.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import type { Portal } from '../../../core/space/field/field.ts';
import type { Offer } from '../../../core/rules/offers/offer.ts';
import { notify } from '../../store/doing/notices.ts';

/** A click on a door: whoever is selected opens it, if its offers have that door; the GM's own hand opens any. */
export const turnDoor = async (door: Portal): Promise<void> => {
  const { view, selected } = useTable.getState();
  if (view === null || view.you.role === 'watch') return;
  const asked = selected === null ? null : await ask({ type: 'offers', who: selected });
  const found = asked?.ok === true ? doorOffer(asked.value.offers, door.id) : null;
  if (found !== null && selected !== null && found.offer.reasons.length === 0 && found.reasons.length === 0) {
    await command(selected, found.offer.id, { [found.slot]: door.id });
  } else if (isGm(view)) {
    await correct([{ type: 'field', change: { type: 'portal', id: door.id, set: { open: !door.open } } }]);
  } else if (found !== null) {
    notify({
      tone: 'warn',
      say: `${door.kind === 'door' ? 'The door' : 'The window'} cannot be opened now`,
      reasons: [...found.offer.reasons, ...found.reasons],
    });
  } else {
    notify({
      tone: 'plain',
      say:
        selected === null
          ? 'Select a combatant to open it first.'
          : 'The selected combatants cannot open it from here.',
    });
  }
};

interface Found {
  readonly offer: Offer;
  readonly slot: string;
  readonly reasons: Offer['reasons'];
}

/** The offer with a slot whose options name this door; one that may be taken first. */
const doorOffer = (offers: readonly Offer[], door: string): Found | null => {
  const found = offers.flatMap((offer) =>
    offer.slots.flatMap((slot): readonly Found[] => {
      const option = slot.type === 'option' ? slot.options.find((slotOption) => slotOption.id === door) : undefined;
      return option === undefined ? [] : [{ offer, slot: slot.name, reasons: option.reasons }];
    }),
  );
  return found.find((found) => found.offer.reasons.length === 0 && found.reasons.length === 0) ?? found[0] ?? null;
};
