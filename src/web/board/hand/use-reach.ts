import { useMemo } from 'react';
import type { Offer } from '../../../core/rules/offers/offer.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf, mayHandle } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { useThreats } from '../../store/spoken/threats.ts';
import { boardField } from '../board-field-of.ts';
import type { Reached } from '../state/live.ts';
import { isWay, moverOf, reachQuery } from '../state/mover.ts';

const NO_OFFERS: readonly Offer[] = [];

/** Where a drag may lead the selected combatant: asked once for each selection and update. */
export const useReach = (): Reached => {
  const handled = useTable((state) =>
    state.selected !== null && mayHandle(state, state.selected) ? state.selected : null,
  );
  const composing = useTable((state) => state.composing);
  const slots = useTable((state) => state.slots);
  const offered = useQuery(handled === null ? null : { type: 'offers', who: handled });
  const offers = offered.answer?.offers ?? NO_OFFERS;
  const slot = composing?.offer.slots.find((slot) => slot.name === composing.slot);
  const wanted = composing === null || isWay(slot);
  const mover = useMemo(
    () => (handled === null || !wanted ? null : moverOf(handled, offers, { composing, slots })),
    [handled, wanted, offers, composing, slots],
  );
  const asked = mover === null ? null : reachQuery(mover);
  const { answer, asking: waits } = useQuery(asked);
  const view = useTable((state) => state.view);
  const field = view?.field;
  const legal = asked !== null;
  const known = useMemo(
    () => (!legal || answer === null || field === undefined ? null : boardField(field).reachIn(field, answer)),
    [legal, answer, field],
  );
  const kind = field === undefined ? null : boardField(field);
  const threats = useThreats(known !== null && kind?.provokes(known) === true ? asked : null, offered.asking || waits);
  const place = combatantOf(view, handled)?.place ?? null;
  const why = mover?.offer.reasons[0]?.say ?? null;
  const reach = known !== null && kind?.leavesFrom(known, place) === true ? known : null;
  const asking = handled !== null && wanted && (offered.asking || waits) && reach === null;
  return useMemo(() => ({ reach, why, asking, threats }), [reach, why, asking, threats]);
};
