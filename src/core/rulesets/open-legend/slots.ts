import type { Json } from '../../base.ts';
import { unreachable } from '../../base.ts';
import type { Offer, Reason, Slot, Slots } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { reason } from './reasons.ts';
import type { Battle } from './verbs.ts';

/** What was filled in, read without trust: null where it is missing or not of its kind. */

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface Area extends Cell {
  /** Feet. */
  readonly side: number;
}

const isNumber = (value: Json | undefined): value is number => typeof value === 'number' && Number.isFinite(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const cellOf = (value: Json | undefined): Cell | null => {
  if (!isList(value) || value.length !== 2) return null;
  const [x, y] = value;
  return isNumber(x) && isNumber(y) && Number.isInteger(x) && Number.isInteger(y) ? { x, y } : null;
};

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
export const readCell = (slots: Slots, name = 'cell'): Cell | null => cellOf(slots[name]);
/** Cells of a path from the one after the start; null if malformed, empty or of more than 1,000 cells. */
export const readPath = (slots: Slots, name = 'path'): readonly Cell[] | null => {
  const value = slots[name];
  if (!isList(value) || value.length === 0 || value.length > 1000) return null;
  const cells = value.map(cellOf);
  return cells.every((cell) => cell !== null) ? cells : null;
};
export const readArea = (slots: Slots, name = 'area'): Area | null => {
  const value = slots[name];
  if (value === null || typeof value !== 'object' || isList(value)) return null;
  const { x, y, side } = value;
  return isNumber(x) && isNumber(y) && isNumber(side) && Number.isInteger(x) && Number.isInteger(y) ? { x, y, side } : null;
};

const shown = (slot: Slot, slots: Slots): boolean => slot.when === undefined || slot.when.is.includes(readText(slots, slot.when.slot) ?? '');
const malformed = (slot: Slot, why: string): readonly Reason[] => [reason('slot-malformed', `${slot.label}: ${why}.`)];

const combatantsWrong = (slot: Slot, ids: readonly CombatantId[] | null, min: number, max: number, known: (id: CombatantId) => boolean): readonly Reason[] => {
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
    case 'cell':
      return readCell(slots, slot.name) === null ? malformed(slot, 'a cell is needed') : [];
    case 'path':
      return readPath(slots, slot.name) === null ? malformed(slot, 'a path of cells is needed') : [];
    case 'way':
      return malformed(slot, 'there are no zones here');
    case 'area':
      return readArea(slots, slot.name) === null ? malformed(slot, 'a square is needed') : [];
    case 'option': {
      const option = slot.options.find((one) => one.id === slots[slot.name]);
      return option === undefined ? malformed(slot, 'not one to choose') : option.reasons;
    }
    case 'number': {
      const n = readNumber(slots, slot.name);
      if (n === null) return malformed(slot, 'a number is needed');
      return n < slot.min || n > slot.max || !Number.isInteger((n - slot.min) / slot.step) ? malformed(slot, `${slot.min} to ${slot.max} in steps of ${slot.step}`) : [];
    }
    case 'text': {
      const text = readText(slots, slot.name);
      return text !== null && text.length <= slot.most ? [] : malformed(slot, `a text of at most ${slot.most} characters is needed`);
    }
    default:
      return unreachable(slot);
  }
};

/**
 * What is wrong with the slots of a choice as such: missing, malformed, not to choose, or filled by one who may not. `special` slots are read by
 * the caller, who has better words for what is wrong with them.
 */
export const slotReasons = (scene: Battle, offer: Pick<Offer, 'slots'>, slots: Slots, gm: boolean, special: readonly string[] = []): readonly Reason[] => {
  const unknown = Object.keys(slots).filter((name) => !offer.slots.some((slot) => slot.name === name));
  if (unknown.length > 0) return [reason('slot-malformed', `There is no “${(unknown[0] ?? '').slice(0, 40)}” to fill in.`)];
  return offer.slots.flatMap((slot): readonly Reason[] => {
    if (special.includes(slot.name)) return [];
    const value = slots[slot.name];
    const empty = value === undefined || value === null;
    if (!shown(slot, slots)) return [];
    if (empty) return slot.optional === true || slot.gmOnly === true ? [] : malformed(slot, 'missing');
    if (slot.gmOnly === true && !gm) return [reason('gm-only', `${slot.label}.`)];
    return wrong(scene, slot, slots);
  });
};
