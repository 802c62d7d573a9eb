import type { Json } from '../../base.ts';
import { unreachable } from '../../base.ts';
import type { Offer, Reason, Slot, Slots } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { reason } from './reasons.ts';
import type { Step } from './turn.ts';
import type { Battle } from './verbs.ts';

/** What was filled in, read without trust: null where it is missing or not of its kind. */

const isNumber = (value: Json | undefined): value is number => typeof value === 'number' && Number.isFinite(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const readText = (slots: Slots, name: string): string | null => {
  const value = slots[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
export const readOption = readText;
export const readTarget = (slots: Slots, name = 'target'): CombatantId | null => readText(slots, name) as CombatantId | null;
export const readNumber = (slots: Slots, name: string): number | null => {
  const value = slots[name];
  return isNumber(value) ? value : null;
};
/** Combatant ids; null unless all are, each once. */
export const readTargets = (slots: Slots, name = 'targets'): readonly CombatantId[] | null => {
  const value = slots[name];
  if (!isList(value) || !value.every((one) => typeof one === 'string') || new Set(value).size !== value.length) return null;
  return value as readonly CombatantId[];
};

const LONGEST_ID = 200;
const stepOf = (value: Json | undefined): Step | null => {
  if (value === null || typeof value !== 'object' || isList(value) || value === undefined) return null;
  const { zone, cluster } = value;
  if (typeof zone !== 'string' || zone.length > LONGEST_ID) return null;
  return cluster === null || cluster === undefined
    ? { zone, cluster: null }
    : typeof cluster === 'string' && cluster.length <= LONGEST_ID
    ? { zone, cluster }
    : null;
};

/** Moves through zones, one entry each; null if malformed. */
export const readWay = (slots: Slots, name = 'way'): readonly Step[] | null => {
  const value = slots[name];
  if (!isList(value) || value.length > 10) return null;
  const steps = value.map(stepOf);
  return steps.every((step) => step !== null) ? steps : null;
};

const shown = (slot: Slot, slots: Slots): boolean =>
  slot.when === undefined || slot.when.is.includes(readText(slots, slot.when.slot) ?? '');
const malformed = (slot: Slot, why: string): readonly Reason[] => [reason('slot-malformed', `${slot.label}: ${why}.`)];

const combatantsWrong = (
  slot: Slot, ids: readonly CombatantId[] | null, min: number, max: number, known: (id: CombatantId) => boolean,
): readonly Reason[] => {
  if (ids === null) return malformed(slot, 'a list of different combatants is needed');
  if (ids.length < min) return malformed(slot, `at least ${min} needed`);
  if (ids.length > max) return malformed(slot, `at most ${max} possible`);
  return ids.every(known) ? [] : malformed(slot, 'there is nobody of that id');
};

const wrong = (scene: Battle, slot: Slot, slots: Slots): readonly Reason[] => {
  const there = (id: CombatantId): boolean => lookUp(scene, id) !== null;
  switch (slot.type) {
    case 'target': {
      const id = readTarget(slots, slot.name);
      return id !== null && there(id) ? [] : malformed(slot, 'there is nobody of that id');
    }
    case 'targets':
      return combatantsWrong(slot, readTargets(slots, slot.name), slot.min, slot.max, there);
    case 'combatant': {
      const id = readTarget(slots, slot.name);
      return id !== null && slot.among.includes(id) ? [] : malformed(slot, 'not one to choose');
    }
    case 'combatants':
      return combatantsWrong(slot, readTargets(slots, slot.name), slot.min, slot.among.length, (id) => slot.among.includes(id));
    case 'way': {
      const way = readWay(slots, slot.name);
      return way === null || way.length === 0 ? malformed(slot, 'a way through zones is needed') : [];
    }
    case 'cell':
    case 'path':
    case 'area':
      return malformed(slot, 'there are no cells here');
    case 'option': {
      const option = slot.options.find((one) => one.id === slots[slot.name]);
      return option === undefined ? malformed(slot, 'not one to choose') : option.reasons;
    }
    case 'number': {
      const n = readNumber(slots, slot.name);
      if (n === null) return malformed(slot, 'a number is needed');
      return n < slot.min || n > slot.max || !Number.isInteger((n - slot.min) / slot.step)
        ? malformed(slot, `${slot.min} to ${slot.max} in steps of ${slot.step}`)
        : [];
    }
    case 'text': {
      const text = readText(slots, slot.name);
      return text !== null && text.length <= slot.most ? [] : malformed(slot, `a text of at most ${slot.most} characters is needed`);
    }
    default:
      return unreachable(slot);
  }
};

/** What is wrong with the slots of a choice as such: missing, malformed, not to choose, or filled by one who may not. */
export const slotReasons = (scene: Battle, offer: Pick<Offer, 'slots'>, slots: Slots, gm: boolean): readonly Reason[] => {
  const unknown = Object.keys(slots).filter((name) => !offer.slots.some((slot) => slot.name === name));
  if (unknown.length > 0) return [reason('slot-malformed', `There is no “${(unknown[0] ?? '').slice(0, 40)}” to fill in.`)];
  return offer.slots.flatMap((slot): readonly Reason[] => {
    const value = slots[slot.name];
    if (!shown(slot, slots)) return [];
    if (value === undefined || value === null) return slot.optional === true || slot.gmOnly === true ? [] : malformed(slot, 'missing');
    if (slot.gmOnly === true && !gm) return [reason('gm-only', `${slot.label}.`)];
    return wrong(scene, slot, slots);
  });
};
