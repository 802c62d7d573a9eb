import type { Json } from '../../../core/base.ts';
import type { Offer, Slot, Slots } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CommandRequest } from '../../../core/wire/messages.ts';

/** A command being put together: an offer, what is filled in so far, and the slot the board fills now. */
export interface Composing {
  readonly who: CombatantId | null;
  readonly offer: Offer;
  readonly slots: Slots;
  readonly slot: string | null;
  /** Feet: the side the next area is placed with; null: there is no area to place. */
  readonly side: number | null;
  /** Degrees clockwise from east: where the next area is turned to; null: it follows the pointer. */
  readonly angle: number | null;
}

const POINTED: readonly Slot['type'][] = [
  'target',
  'targets',
  'combatant',
  'combatants',
  'cell',
  'path',
  'way',
  'area',
];

/** Whether a slot is filled by pointing at the board. */
export const isPointed = (slot: Slot): boolean => POINTED.includes(slot.type);

/** The slots that are to be filled, given what is filled so far. */
export const visibleSlots = (offer: Offer, slots: Slots, gm: boolean): readonly Slot[] =>
  offer.slots.filter(
    (slot) =>
      (gm || slot.gmOnly !== true) && (slot.when === undefined || holdsOne(slots[slot.when.slot], slot.when.is)),
  );

const holdsOne = (value: Json | undefined, is: readonly string[]): boolean =>
  typeof value === 'string' && is.includes(value);

/**
 * What slots hold before anybody touched them. An option without one of its own starts with the first that may be
 * chosen.
 */
export const initialSlots = (offer: Offer): Slots => {
  const filled: Record<string, Json> = {};
  for (const slot of offer.slots) {
    const value = initialOf(slot);
    if (value !== undefined) filled[slot.name] = value;
  }
  return filled;
};

/** Where an area goes that is neither moved nor turned. */
const onlyPlace = (slot: Extract<Slot, { readonly type: 'area' }>): Json | undefined => {
  if (slot.shape === 'square' || slot.turn !== null || typeof slot.starts === 'string') return undefined;
  const [start, ...others] = slot.starts;
  return start === undefined || others.length > 0 ? undefined : { ...start, side: slot.sides[0] ?? 0 };
};

const initialOf = (slot: Slot): Json | undefined => {
  switch (slot.type) {
    case 'option':
      return (
        slot.initial ??
        (slot.optional === true ? undefined : slot.options.find((option) => option.reasons.length === 0)?.id)
      );
    case 'number':
      return slot.optional === true ? undefined : slot.initial;
    case 'combatants':
      return slot.initial;
    case 'area':
      return onlyPlace(slot);
    case 'combatant':
      return slot.initial ?? (slot.among.length === 1 && slot.optional !== true ? slot.among[0] : undefined);
    default:
      return undefined;
  }
};

/**
 * Whom of several selected an offer may be about, and the slot they go into; null: it chooses for itself, or they are
 * too few for it.
 */
export const selectedFor = (
  offer: Offer,
  selected: readonly CombatantId[],
): { readonly slot: string; readonly whom: readonly CombatantId[] } | null => {
  const slot = offer.slots.find((slot) => slot.type === 'combatants');
  if (selected.length < 2 || slot?.type !== 'combatants' || slot.initial !== undefined) return null;
  const whom = selected.filter((id) => slot.among.includes(id));
  return whom.length < Math.max(1, slot.min) ? null : { slot: slot.name, whom };
};

const isFilled = (slot: Slot, value: Json | undefined): boolean => {
  if (value === undefined || value === null || value === '') return false;
  if (slot.type === 'way') return Array.isArray(value) && value.length > 0;
  if (slot.type === 'targets' || slot.type === 'combatants')
    return Array.isArray(value) && value.length >= Math.max(1, slot.min);
  return true;
};

/** The slots still wanted before the command can be given. */
export const missing = (composing: Pick<Composing, 'offer' | 'slots'>, gm: boolean): readonly Slot[] =>
  visibleSlots(composing.offer, composing.slots, gm).filter(
    (slot) => slot.optional !== true && !isFilled(slot, composing.slots[slot.name]),
  );

/** The slot that a click on the board fills next; null: none. */
export const nextSlot = (offer: Offer, slots: Slots, gm: boolean, now: string | null): string | null => {
  const visible = visibleSlots(offer, slots, gm).filter(isPointed);
  const current = visible.find((slot) => slot.name === now);
  const wanting = visible.find((slot) => slot.optional !== true && !isFilled(slot, slots[slot.name]));
  // what may be left open gives way to what may not
  const stays =
    current !== undefined &&
    !isComplete(current, slots[current.name]) &&
    (current.optional !== true || wanting === undefined);
  return stays ? current.name : (wanting?.name ?? current?.name ?? visible[0]?.name ?? null);
};

/** Whether pointing once more would have nothing to add. */
const isComplete = (slot: Slot, value: Json | undefined): boolean =>
  slot.type === 'targets'
    ? Array.isArray(value) && value.length >= slot.max
    : slot.type !== 'combatants' && isFilled(slot, value);

const firstSide = (offer: Offer): number | null => {
  const area = offer.slots.find((slot) => slot.type === 'area');
  return area?.type === 'area' ? (area.sides[0] ?? null) : null;
};

/** An offer taken up, with its initial values and those already chosen. */
export const composed = (who: CombatantId | null, offer: Offer, slots: Slots, gm: boolean): Composing => {
  const filled = { ...initialSlots(offer), ...slots };
  return { who, offer, slots: filled, slot: nextSlot(offer, filled, gm, null), side: firstSide(offer), angle: null };
};

/** One slot filled, emptied (null) or changed. */
export const withSlot = (composing: Composing, name: string, value: Json, gm: boolean): Composing => {
  const slots = { ...composing.slots, [name]: value };
  return { ...composing, slots, slot: nextSlot(composing.offer, slots, gm, composing.slot) };
};

/** A combatant pointed at: put into the slot, or taken out of a list it is in. A full list lets its first go. */
export const withTarget = (composing: Composing, who: CombatantId, gm: boolean): Composing => {
  const slot = composing.offer.slots.find((slot) => slot.name === composing.slot);
  if (slot === undefined) return composing;
  if (slot.type === 'target' || slot.type === 'combatant') return withSlot(composing, slot.name, who, gm);
  if (slot.type !== 'targets' && slot.type !== 'combatants') return composing;
  const before = composing.slots[slot.name];
  const list: readonly Json[] = Array.isArray(before) ? before : [];
  const most = slot.type === 'targets' ? slot.max : slot.among.length;
  const next = list.includes(who) ? list.filter((value) => value !== who) : [...list, who].slice(-most);
  return withSlot(composing, slot.name, next, gm);
};

/** Only what is wanted now is sent: a slot that is not shown has no say. */
export const requestOf = (
  composing: Pick<Composing, 'who' | 'offer' | 'slots'>,
  turn: string,
  gm: boolean,
): CommandRequest => {
  const slots: Record<string, Json> = {};
  for (const slot of visibleSlots(composing.offer, composing.slots, gm)) {
    const value = composing.slots[slot.name];
    if (isFilled(slot, value) && value !== undefined) slots[slot.name] = value;
  }
  return { who: composing.who, offer: composing.offer.id, slots, turn };
};
