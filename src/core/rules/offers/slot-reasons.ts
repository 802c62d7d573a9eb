import type { Field } from '../../space/field/field.ts';
import type { Offer, Reason, Slot, Slots } from './offer.ts';
import type { Scene } from '../scene/scene.ts';
import { listed } from '../text/text.ts';
import { malformed, misshapen, wrongly } from './misshapen.ts';
import type { Cell } from './slots.ts';
import { readAimed, readCell, readPath, readText, readWay } from './slots.ts';
/** Everything that is still to be chosen, said once; none: nothing is. */
const missing = (slots: readonly Slot[]): readonly Reason[] =>
  slots.length === 0
    ? []
    : malformed(
        `Still to choose: ${listed(slots.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)))}.`,
      );
const onlyGm = (slot: Slot): Reason => ({
  code: 'gm-only',
  say: `Only the GM may do this. ${slot.label}.`,
  rule: null,
});

/** Whether a slot is to be filled in at all, given what is filled in so far. */
export const isWanted = (slot: Slot, slots: Slots): boolean =>
  slot.when === undefined || slot.when.is.includes(readText(slots, slot.when.slot) ?? '');

const isEmpty = (slot: Slot, slots: Slots): boolean => (slots[slot.name] ?? null) === null;

/** Whether nothing is chosen where something has to be. */
const isMissing = (slot: Slot, slots: Slots): boolean =>
  isWanted(slot, slots) && isEmpty(slot, slots) && slot.optional !== true && slot.gmOnly !== true;

/** The same, and what is against the option that was chosen. */
const wrong = (scene: Scene, slot: Slot, slots: Slots): readonly Reason[] => {
  const form = misshapen(scene, slot, slots);
  if (form.length > 0 || slot.type !== 'option') return form;
  return slot.options.find((option) => option.id === slots[slot.name])?.reasons ?? [];
};

/**
 * What lies outside the map, or outside what the slot may hold. Rules have better words for most of it, so
 * `slotReasons` leaves it to them.
 */
const outside = ({ field }: Scene, slot: Slot, slots: Slots): readonly Reason[] => {
  switch (slot.type) {
    case 'cell':
      return [readCell(slots, slot.name)].every((cell) => cell !== null && isOn(field, cell))
        ? []
        : wrongly(slot, 'not on the map');
    case 'path':
      return readPath(slots, slot.name)?.every((cell) => isOn(field, cell)) === true
        ? []
        : wrongly(slot, 'leads off the map');
    case 'area': {
      const side = readAimed(slots, slot.name)?.side;
      return side !== undefined && slot.sides.includes(side) ? [] : wrongly(slot, 'not one of the sizes');
    }
    case 'way': {
      const way = readWay(slots, slot.name) ?? [];
      if (way.length > slot.most) return wrongly(slot, `at most ${slot.most} ${slot.most === 1 ? 'move' : 'moves'}`);
      return way.every(({ zone }) => field.type === 'zones' && field.zones.some(({ id }) => id === zone))
        ? []
        : wrongly(slot, 'that zone does not exist');
    }
    default:
      return [];
  }
};

const isOn = (field: Field, { x, y }: Cell): boolean =>
  field.type === 'grid' && x >= 0 && y >= 0 && x < field.width && y < field.height;

const unknownIn = (offer: Pick<Offer, 'slots'>, slots: Slots): readonly Reason[] => {
  const unknown = Object.keys(slots).find((name) => !offer.slots.some((slot) => slot.name === name));
  return unknown === undefined ? [] : malformed(`“${unknown.slice(0, 40)}” is not part of this action.`);
};

/**
 * What is wrong with the form of a choice, whatever the rules say of it: a slot that is not known, not wanted or
 * missing, a value that is not of its slot's kind or outside its bounds. The table asks this of every command and
 * answer; forcing overrules rules, never this.
 */
export const shapeReasons = (
  scene: Scene,
  offer: Pick<Offer, 'slots'>,
  slots: Slots,
  gm: boolean,
): readonly Reason[] => {
  const unknown = unknownIn(offer, slots);
  if (unknown.length > 0) return unknown;
  const wrongs = offer.slots.flatMap((slot): readonly Reason[] => {
    const empty = isEmpty(slot, slots);
    if (!isWanted(slot, slots)) return empty ? [] : wrongly(slot, 'leave this empty');
    if (empty) return [];
    if (slot.gmOnly === true && !gm) return [onlyGm(slot)];
    const form = misshapen(scene, slot, slots);
    return form.length > 0 ? form : outside(scene, slot, slots);
  });
  return [...missing(offer.slots.filter((slot) => isMissing(slot, slots))), ...wrongs];
};

/**
 * What is wrong with the slots of a choice as such: missing, malformed, not to choose, or filled by one who may not.
 * `special` slots are read by the caller, who has better words for what is wrong with them.
 */
export const slotReasons = (
  scene: Scene,
  offer: Pick<Offer, 'slots'>,
  slots: Slots,
  gm: boolean,
  special: readonly string[] = [],
): readonly Reason[] => {
  const unknown = unknownIn(offer, slots);
  if (unknown.length > 0) return unknown;
  const own = offer.slots.filter(({ name }) => !special.includes(name));
  const wrongs = own.flatMap((slot): readonly Reason[] => {
    if (!isWanted(slot, slots) || isEmpty(slot, slots)) return [];
    return slot.gmOnly === true && !gm ? [onlyGm(slot)] : wrong(scene, slot, slots);
  });
  return [...missing(own.filter((slot) => isMissing(slot, slots))), ...wrongs];
};
