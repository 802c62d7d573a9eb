import type { Json } from '../../core/base.ts';
import type { Offer, Slots } from '../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import { answer } from '../../core/table/index.ts';
import type { Stage } from './stage.ts';

/** More values of a slot than this are counted instead of listed. */
const LISTED = 24;

/** The values a slot may have, or how many of `what` there are beyond the first. */
export const listed = (values: readonly string[], what: string): string =>
  values.length === 0
    ? `no ${what} now`
    : values.length <= LISTED
      ? values.join(', ')
      : `${values.slice(0, LISTED).join(', ')} … (${values.length} ${what})`;

/** What is filled in before anything was chosen: what the first look at an offer fills in by itself. */
const initial = (offer: Offer): Slots => {
  const slots: { [slot: string]: Json } = {};
  for (const slot of offer.slots)
    if ((slot.type === 'option' || slot.type === 'number') && slot.initial !== null && slot.optional !== true)
      slots[slot.name] = slot.initial;
  return slots;
};

/** Whom the offer may be aimed at now; null: the ruleset lists nobody, so that anybody may be named. */
export const targetsOf = (stage: Stage, who: CombatantId | null, offer: Offer): readonly CombatantId[] | null => {
  const found =
    who === null
      ? null
      : answer(stage.table(), stage.gm, { type: 'targets', who, offer: offer.id, slots: initial(offer) });
  if (found === null || !found.ok || found.value.targets.length === 0) return null;
  return found.value.targets.filter(({ reasons }) => reasons.length === 0).map((target) => target.who);
};

const reachOf = (stage: Stage, who: CombatantId | null, offer: Offer) => {
  const found =
    who === null
      ? null
      : answer(stage.table(), stage.gm, { type: 'reach', who, offer: offer.id, slots: initial(offer) });
  return found === null || !found.ok ? null : found.value;
};

/** Where a path or an area may end now, as the end of a sentence; empty where nobody can tell. */
export const cellsOf = (stage: Stage, who: CombatantId | null, offer: Offer): string => {
  const { field } = stage.table().scene;
  const reach = reachOf(stage, who, offer)?.reach ?? null;
  if (reach === null || field.type !== 'grid') return '';
  const cells = reach.cells.flatMap((cell, nth) =>
    reach.stop[nth] === 1 ? [`[${cell % field.width}, ${Math.floor(cell / field.width)}]`] : [],
  );
  return `, that ends in ${listed(cells, 'cells')}`;
};

/** The zones that may be gone to now, as the end of a sentence; empty where nobody can tell. */
export const zonesOf = (stage: Stage, who: CombatantId | null, offer: Offer): string => {
  const zones = reachOf(stage, who, offer)?.zones ?? null;
  if (zones === null) return '';
  return `, that ends in ${listed(
    zones.steps
      .filter(({ reasons }) => reasons.length === 0)
      .map(({ zone, way }) =>
        way.length < 2
          ? JSON.stringify(zone)
          : `${JSON.stringify(zone)} by way of ${way
              .slice(0, -1)
              .map((text) => JSON.stringify(text))
              .join(', ')}`,
      ),
    'zones',
  )}`;
};
