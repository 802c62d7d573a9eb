import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Offer } from '../../../core/rules/offers/offer.ts';
import type { ZoneEdge } from '../../../core/space/field/field.ts';
import { compose } from '../../store/composing/composing.ts';
import type { Point } from '../../store/camera.ts';
import { notify } from '../../store/doing/notices.ts';
import { correct } from '../../store/doing/requests.ts';
import { ask } from '../../store/queries.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { middleOfSeam, seamOf } from '../../store/zones/seam.ts';
import type { ZonesView } from '../../store/field/kinds.ts';

/** The way with a door whose symbol is within `slack` cells of a point, the nearest of several. */
export const edgeAt = ({ zones, edges }: ZonesView, at: Point, slack: number): ZoneEdge | null => {
  let nearest: ZoneEdge | null = null;
  let least = slack;
  for (const edge of edges) {
    const seam = edge.door === 'none' ? null : seamOf(zones, edge);
    if (seam === null) continue;
    const middle = middleOfSeam(seam);
    const far = Math.hypot(at.x - middle.x, at.y - middle.y);
    if (far >= least) continue;
    nearest = edge;
    least = far;
  }
  return nearest;
};

/**
 * A click on a door between zones: whoever is selected takes up the action that has this door; the GM's own hand opens
 * and shuts any.
 */
export const turnEdge = async (edge: ZoneEdge): Promise<void> => {
  const { view, selected } = useTable.getState();
  if (view === null || view.you.role === 'watch') return;
  const asked = selected === null ? null : await ask({ type: 'offers', who: selected });
  const found = asked?.ok === true ? doorOffer(asked.value.offers, edge.id) : null;
  if (found !== null && selected !== null && found.offer.reasons.length === 0) takeUp(selected, found, edge.id);
  else if (isGm(view))
    await correct([
      { type: 'field', change: { type: 'edge', id: edge.id, set: { door: edge.door === 'open' ? 'closed' : 'open' } } },
    ]);
  else if (found !== null)
    notify({ tone: 'warn', say: 'The door cannot be reached now', reasons: found.offer.reasons });
  else
    notify({
      tone: 'plain',
      say:
        selected === null
          ? 'Select a combatant to open it first.'
          : 'The selected combatants cannot reach this door from here.',
    });
};

interface Found {
  readonly offer: Offer;
  readonly slot: string;
}

const takeUp = (who: CombatantId, { offer, slot }: Found, door: string): void => compose(who, offer, { [slot]: door });

/** The offer with a slot whose options name this door; one that may be taken first. */
const doorOffer = (offers: readonly Offer[], door: string): Found | null => {
  const found = offers.flatMap((offer) =>
    offer.slots.flatMap((slot): readonly Found[] =>
      slot.type === 'option' && slot.options.some(({ id }) => id === door) ? [{ offer, slot: slot.name }] : [],
    ),
  );
  return found.find(({ offer }) => offer.reasons.length === 0) ?? found[0] ?? null;
};
