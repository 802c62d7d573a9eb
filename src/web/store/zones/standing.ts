import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import type { Point, Zone, ZonePlace } from '../../../core/space/field/field.ts';
import type { Layout, Spot } from '../../../core/space/zones/layout-in-zone.ts';
import { layout, TOKEN_RADIUS } from '../../../core/space/zones/layout.ts';
import { nearestClear } from '../../../core/space/zones/let-go.ts';
import type { ZonesView } from '../field/kinds.ts';
import { fieldForTokens } from '../../../core/space/zones/nameplate.ts';

/** The hidden make way for those whom every screen shows. */
const standees = (combatants: readonly CombatantView[]) =>
  [...combatants]
    .sort((a, b) => Number(a.hidden) - Number(b.hidden))
    .map(({ id, place, footprint }) => ({ id, place, footprint }));

/** No memo: spots that are as in the last picture stay the same objects. */
const layouts = new WeakMap<readonly CombatantView[], { readonly zones: readonly Zone[]; readonly drawn: Layout }>();
let last: Layout | null = null;

/** Where everybody is drawn; kept while nobody changed. */
export const layoutOf = (field: ZonesView, combatants: readonly CombatantView[]): Layout => {
  const known = layouts.get(combatants);
  if (known?.zones === field.zones) return known.drawn;
  const drawn = layout(fieldForTokens(field.zones), standees(combatants), TOKEN_RADIUS, last);
  layouts.set(combatants, { zones: field.zones, drawn });
  last = drawn;
  return drawn;
};

/**
 * Where somebody would be drawn who stood elsewhere. Zones are laid out one by one: only that one is, however many
 * stand in the others.
 */
export const spotWith = (
  field: ZonesView,
  combatants: readonly CombatantView[],
  who: CombatantId,
  place: ZonePlace,
): Spot | undefined => {
  const there = combatants.flatMap((combatant) => {
    const at = combatant.id === who ? place : combatant.place;
    return at?.type === 'zone' && at.zone === place.zone
      ? [{ id: combatant.id, place: at, footprint: combatant.footprint }]
      : [];
  });
  return layout(fieldForTokens(field.zones), there, TOKEN_RADIUS, layoutOf(field, combatants)).spots.get(who);
};

/**
 * The spot of a zone nearest to where the middle of somebody's token is let go, which no other token covers; null:
 * there is no room near.
 */
export const spotNear = (
  field: ZonesView,
  combatants: readonly CombatantView[],
  who: CombatantId | null,
  { zone: id, middle, radius }: { readonly zone: string; readonly middle: Point; readonly radius: number },
): Point | null => {
  const zone = fieldForTokens(field.zones).zones.find((other) => other.id === id);
  if (zone === undefined) return null;
  const others = [...layoutOf(field, combatants).spots].flatMap(([other, spot]) =>
    other !== who && spot.zone === id ? [spot] : [],
  );
  return nearestClear(zone.outline, middle, radius, others);
};
