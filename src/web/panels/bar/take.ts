import type { Offer } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { compose, stopComposing } from '../../store/composing/composing.ts';
import { useTable } from '../../store/table.ts';

/** Takes an action of the bar up; the one already taken up is put back. */
export const takeOffer = (who: CombatantId | null, offer: Offer): void => {
  const chosen = useTable.getState().composing;
  if (chosen?.offer.id === offer.id && chosen.who === who) stopComposing();
  else compose(who, offer);
};
