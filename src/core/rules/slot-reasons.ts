import { unreachable } from '../base.ts';
import type { Offer, Reason, Slot, Slots } from './offer.ts';
import type { CombatantId, Scene } from './scene.ts';
import { lookUp } from './scene.ts';
import { readArea, readCell, readNumber, readPath, readTarget, readTargets, readText, readWay } from './slots.ts';

const malformed = (say: string): readonly Reason[] => [{ code: 'slot-malformed', say: `The choice is incomplete or malformed. ${say}`, rule: null }];
const wrongly = (slot: Slot, why: string): readonly Reason[] => malformed(`${slot.label}: ${why}.`);
const onlyGm = (slot: Slot): Reason => ({ code: 'gm-only', say: `Only the GM may do this. ${slot.label}.`, rule: null });

const shown = (slot: Slot, slots: Slots): boolean => slot.when === undefined || slot.when.is.includes(readText(slots, slot.when.slot) ?? '');

const combatantsWrong = (slot: Slot, ids: readonly CombatantId[] | null, min: number, max: number, known: (id: CombatantId) => boolean): readonly Reason[] => {
  if (ids === null) return wrongly(slot, 'a list of different combatants is needed');
  if (ids.length < min) return wrongly(slot, `at least ${min} needed`);
  if (ids.length > max) return wrongly(slot, `at most ${max} possible`);
  return ids.every(known) ? [] : wrongly(slot, 'there is nobody of that id');
};

const wrong = (scene: Scene, slot: Slot, slots: Slots): readonly Reason[] => {
  const there = (id: CombatantId): boolean => lookUp(scene, id) !== null;
  switch (slot.type) {
    case 'target': {
      const id = readTarget(slots, slot.name);
      return id !== null && there(id) ? [] : wrongly(slot, 'there is nobody of that id');
    }
    case 'targets':
      return combatantsWrong(slot, readTargets(slots, slot.name), slot.min, slot.max, there);
    case 'combatant': {
      const id = readTarget(slots, slot.name);
      return id !== null && slot.among.includes(id) ? [] : wrongly(slot, 'not one to choose');
    }
    case 'combatants':
      return combatantsWrong(slot, readTargets(slots, slot.name), slot.min, slot.among.length, (id) => slot.among.includes(id));
    case 'cell':
      return readCell(slots, slot.name) === null ? wrongly(slot, 'a cell is needed') : [];
    case 'path':
      return readPath(slots, slot.name) === null ? wrongly(slot, 'a path of cells is needed') : [];
    case 'way': {
      const way = readWay(slots, slot.name);
      return way === null || way.length === 0 ? wrongly(slot, 'a way through zones is needed') : [];
    }
    case 'area':
      return readArea(slots, slot.name) === null ? wrongly(slot, 'a square is needed') : [];
    case 'option':
      return slot.options.find((one) => one.id === slots[slot.name])?.reasons ?? wrongly(slot, 'not one to choose');
    case 'number': {
      const n = readNumber(slots, slot.name);
      if (n === null) return wrongly(slot, 'a number is needed');
      return n < slot.min || n > slot.max || !Number.isInteger((n - slot.min) / slot.step) ? wrongly(slot, `${slot.min} to ${slot.max} in steps of ${slot.step}`) : [];
    }
    case 'text': {
      const text = readText(slots, slot.name);
      return text !== null && text.length <= slot.most ? [] : wrongly(slot, `a text of at most ${slot.most} characters is needed`);
    }
    default:
      return unreachable(slot);
  }
};

/**
 * What is wrong with the slots of a choice as such: missing, malformed, not to choose, or filled by one who may not. `special` slots are read by
 * the caller, who has better words for what is wrong with them.
 */
export const slotReasons = (scene: Scene, offer: Pick<Offer, 'slots'>, slots: Slots, gm: boolean, special: readonly string[] = []): readonly Reason[] => {
  const unknown = Object.keys(slots).find((name) => !offer.slots.some((slot) => slot.name === name));
  if (unknown !== undefined) return malformed(`There is no “${unknown.slice(0, 40)}” to fill in.`);
  return offer.slots.flatMap((slot): readonly Reason[] => {
    if (special.includes(slot.name) || !shown(slot, slots)) return [];
    const value = slots[slot.name];
    if (value === undefined || value === null) return slot.optional === true || slot.gmOnly === true ? [] : wrongly(slot, 'missing');
    return slot.gmOnly === true && !gm ? [onlyGm(slot)] : wrong(scene, slot, slots);
  });
};
