import type { Json } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import type { View, ZoneReachView, ZoneStep } from '../../../core/rules/views/view.ts';
import { zoneStepSaid } from '../../board/zones/hand/say-step.ts';
import { asKind } from '../../store/field/kinds.ts';
import type { Threats } from '../../store/spoken/threats.ts';

/** What keys on the board would say of the same zone. */
export const stepSaid = (
  view: View | null,
  reach: ZoneReachView | null,
  step: ZoneStep,
  threats: Threats,
): string | undefined => {
  const field = view === null ? null : asKind(view.field, 'zones');
  return view === null || reach === null || field === null
    ? undefined
    : zoneStepSaid({ ...view, field }, reach, step, threats);
};

/** What is to be pointed at; more targets than stand on the map are no bound worth naming. */
export const wanted = (slot: Slot, standing: number): string => {
  switch (slot.type) {
    case 'targets':
      return slot.max === 1
        ? 'Pick a target on the map'
        : slot.max < standing
          ? `Pick up to ${String(slot.max)} targets on the map`
          : 'Pick targets on the map';
    case 'cell':
      return 'Pick a square on the map';
    case 'path':
      return 'Pick a path on the map';
    case 'way':
      return 'Pick a zone or a group on the map';
    case 'area':
      return 'Place the area on the map';
    default:
      return 'Pick a target on the map';
  }
};

/** The zones of a way, in order; null: none was shown yet. */
export const sayWay = (value: Json | undefined, name: (zone: string) => string): string | null => {
  if (!Array.isArray(value) || value.length === 0) return null;
  const zones = (value as readonly Json[]).map((step) =>
    typeof step === 'object' && step !== null && 'zone' in step && typeof step.zone === 'string' ? name(step.zone) : '',
  );
  return zones.filter((zone) => zone !== '').join(', then ');
};

/** What was pointed at, in words; null: nothing was yet. */
export const sayPointed = (slot: Slot, value: Json | undefined, name: (id: string) => string): string | null => {
  if (value === undefined || value === null) return null;
  if (slot.type === 'target' && typeof value === 'string') return name(value);
  if (!Array.isArray(value)) return slot.type === 'area' ? 'Placed' : null;
  if (value.length === 0) return null;
  if (slot.type === 'targets') return value.map((id) => name(String(id))).join(', ');
  return 'Chosen';
};
