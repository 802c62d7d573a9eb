import type { CombatantId } from '../../../core/rules/scene.ts';
import type { CombatantView, FieldView, View } from '../../../core/rules/view.ts';
import type { Place, Zone } from '../../../core/space/field.ts';
import type { Layout } from '../../../core/space/zones/layout.ts';
import { layout } from '../../../core/space/zones/layout.ts';
import { fieldForTokens } from './nameplate.ts';

export type ZonesView = Extract<FieldView, { type: 'zones' }>;

/** Radius of a token where a zone has room, in cells. */
const RADIUS = 0.5;

const standees = (combatants: readonly CombatantView[]) => combatants.map(({ id, place, footprint }) => ({ id, place, footprint }));

const layouts = new WeakMap<readonly CombatantView[], { readonly zones: readonly Zone[]; readonly drawn: Layout }>();
let last: Layout | null = null;

/** Where everybody is drawn; kept while nobody changed. Who did not move stays where the last picture had it. */
export const layoutOf = (field: ZonesView, combatants: readonly CombatantView[]): Layout => {
  const known = layouts.get(combatants);
  if (known?.zones === field.zones) return known.drawn;
  const drawn = layout(fieldForTokens(field.zones), standees(combatants), RADIUS, last);
  layouts.set(combatants, { zones: field.zones, drawn });
  last = drawn;
  return drawn;
};

/** Where everybody would be drawn if one stood elsewhere. */
export const layoutWith = (field: ZonesView, combatants: readonly CombatantView[], who: CombatantId, place: Place): Layout => {
  const moved = combatants.map((one) => (one.id === who ? { id: one.id, place, footprint: one.footprint } : { id: one.id, place: one.place, footprint: one.footprint }));
  return layout(fieldForTokens(field.zones), moved, RADIUS, layoutOf(field, combatants));
};

export const zonesOf = (view: View | null): ZonesView | null => (view?.field.type === 'zones' ? view.field : null);
