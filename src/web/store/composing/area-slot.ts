import { isRecord } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import type { Composing } from './compose.ts';
import { withSlot } from './compose.ts';

/** The side of the area to be placed; one already placed grows or shrinks where it is. */
export const withSide = (composing: Composing, side: number, gm: boolean): Composing => {
  const area = composing.offer.slots.find((slot) => slot.type === 'area');
  const placed = area === undefined ? undefined : composing.slots[area.name];
  const next = { ...composing, side };
  return area !== undefined && isRecord(placed) ? withSlot(next, area.name, { ...placed, side }, gm) : next;
};

/** The direction nearest to an angle, where they lie so many degrees apart: 0 to less than 360. */
export const turnedTo = (turn: number, angle: number): number => {
  const steps = Math.round(360 / turn);
  return (((Math.round(angle / turn) % steps) + steps) % steps) * turn;
};

type AimedSlot = Extract<Slot, { readonly shape: 'aimed' }>;

/** The area that has a direction, among the slots of a command being put together. */
export const turnable = (composing: Composing | null): (AimedSlot & { readonly turn: number }) | null => {
  const area = composing?.offer.slots.find((slot) => slot.type === 'area');
  return area?.type === 'area' && area.shape === 'aimed' && area.turn !== null ? { ...area, turn: area.turn } : null;
};

/**
 * The area turned by so many of its steps, clockwise: one that was placed turns where it lies, one still under the
 * pointer from where it points now.
 */
export const withTurn = (composing: Composing, steps: number, now: number, gm: boolean): Composing => {
  const area = turnable(composing);
  if (area === null) return composing;
  const placed = composing.slots[area.name];
  const from = isRecord(placed) && typeof placed['angle'] === 'number' ? placed['angle'] : (composing.angle ?? now);
  const angle = turnedTo(area.turn, from + steps * area.turn);
  const next = { ...composing, angle };
  return isRecord(placed) ? withSlot(next, area.name, { ...placed, angle }, gm) : next;
};
