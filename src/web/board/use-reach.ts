import { useMemo } from 'react';
import type { Offer } from '../../core/rules/offer.ts';
import type { ZoneReachView } from '../../core/rules/view.ts';
import { useQuery } from '../store/queries.ts';
import { combatantOf, mayHandle } from '../store/select.ts';
import { useTable } from '../store/table.ts';
import { moverOf, slotsBut } from './moving.ts';
import type { Paths } from './paths.ts';
import { pathsOf } from './paths.ts';

const NO_OFFERS: readonly Offer[] = [];

export interface Reached {
  /** Where the selected combatant may go; null: nowhere, or not known yet. */
  readonly paths: Paths | null;
  /** The same on a field of zones. */
  readonly zones: ZoneReachView | null;
  /** Why it may not go at all. */
  readonly why: string | null;
}

/** Where a drag may lead the selected combatant: asked once for each selection and update. */
export const useReach = (): Reached => {
  const handled = useTable((state) => (state.selected !== null && mayHandle(state, state.selected) ? state.selected : null));
  const composing = useTable((state) => state.composing);
  const slots = useTable((state) => state.slots);
  const offers = useQuery(handled === null ? null : { type: 'offers', who: handled }).answer?.offers ?? NO_OFFERS;
  const slot = composing?.offer.slots.find((one) => one.name === composing.slot);
  const wanted = composing === null || slot?.type === 'path' || slot?.type === 'cell' || slot?.type === 'way';
  const mover = useMemo(() => (handled === null || !wanted ? null : moverOf(handled, offers, { composing, slots })), [handled, wanted, offers, composing, slots]);
  const legal = mover !== null && mover.offer.reasons.length === 0;
  const { answer } = useQuery(legal ? { type: 'reach', who: mover.who, offer: mover.offer.id, slots: slotsBut(mover) } : null);
  const view = useTable((state) => state.view);
  const field = view?.field;
  const reach = legal ? (answer?.reach ?? null) : null;
  const paths = useMemo(() => (reach === null || field?.type !== 'grid' ? null : pathsOf(reach, field.width, field.height)), [reach, field]);
  const place = combatantOf(view, handled)?.place;
  const zones = legal ? (answer?.zones ?? null) : null;
  const why = mover?.offer.reasons[0]?.say ?? null;
  if (paths === null || place?.type !== 'cell') return { paths: null, zones, why };
  // an answer from before its last step leads from where it no longer stands
  const start = paths.reach.cells[paths.reach.from.indexOf(-1)];
  return { zones, paths: start === undefined || start === place.y * paths.width + place.x ? paths : null, why };
};
