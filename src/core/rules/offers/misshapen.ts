import { unreachable } from '../../base.ts';
import type { Aimable, Reason, Slot, Slots } from './offer.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { lookUp } from '../scene/scene.ts';
import { MALFORMED } from './reasons.ts';
import type { Aimed } from './slots.ts';
import {
  readAimed,
  readArea,
  readCell,
  readNumber,
  readPath,
  readTarget,
  readTargets,
  readText,
  readWay,
} from './slots.ts';

/** That a choice is not of the form that was asked for. */
export const malformed = (say: string): readonly Reason[] => [{ code: MALFORMED, say, rule: null }];

/** That a slot is filled with what does not fit it, and why. */
export const wrongly = (slot: Slot, why: string): readonly Reason[] => malformed(`${slot.label}: ${why}.`);

const combatantsWrong = (
  slot: Slot,
  ids: readonly CombatantId[] | null,
  min: number,
  max: number,
  known: (id: CombatantId) => boolean,
): readonly Reason[] => {
  if (ids === null) return wrongly(slot, 'choose different combatants');
  if (ids.length < min) return wrongly(slot, `choose at least ${min}`);
  if (ids.length > max) return wrongly(slot, `choose at most ${max}`);
  return ids.every(known) ? [] : wrongly(slot, 'no longer there');
};

/** An area as it was aimed; null where it may not start there, or not be turned so. */
const aimedBy = ({ starts, turn }: Aimable, aimed: Aimed | null): Aimed | null => {
  if (aimed === null) return null;
  const { x, y, angle } = aimed;
  const from =
    starts === 'corners'
      ? Number.isInteger(x) && Number.isInteger(y)
      : starts === 'middles'
        ? Number.isInteger(x - 0.5) && Number.isInteger(y - 0.5)
        : starts.some((start) => start.x === x && start.y === y);
  const turned = turn === null ? angle === null : angle !== null && angle >= 0 && angle < 360 && angle % turn === 0;
  return from && turned ? aimed : null;
};

/** What is wrong with the form of what fills a slot. */
export const misshapen = (scene: Scene, slot: Slot, slots: Slots): readonly Reason[] => {
  const there = (id: CombatantId): boolean => lookUp(scene, id) !== null;
  switch (slot.type) {
    case 'target': {
      const id = readTarget(slots, slot.name);
      return id !== null && there(id) ? [] : wrongly(slot, 'no longer there');
    }
    case 'targets':
      return combatantsWrong(slot, readTargets(slots, slot.name), slot.min, slot.max, there);
    case 'combatant': {
      const id = readTarget(slots, slot.name);
      return id !== null && slot.among.includes(id) ? [] : wrongly(slot, 'not one of the options');
    }
    case 'combatants':
      return combatantsWrong(slot, readTargets(slots, slot.name), slot.min, slot.among.length, (id) =>
        slot.among.includes(id),
      );
    case 'cell':
      return readCell(slots, slot.name) === null ? wrongly(slot, 'choose a square') : [];
    case 'path':
      return readPath(slots, slot.name) === null ? wrongly(slot, 'choose a path') : [];
    case 'way': {
      const way = readWay(slots, slot.name);
      return way === null || way.length === 0 ? wrongly(slot, 'choose zones to move through') : [];
    }
    case 'area':
      return (slot.shape === 'square' ? readArea(slots, slot.name) : aimedBy(slot, readAimed(slots, slot.name))) ===
        null
        ? wrongly(slot, 'place the area first')
        : [];
    case 'option':
      return slot.options.some((option) => option.id === slots[slot.name])
        ? []
        : wrongly(slot, 'not one of the options');
    case 'number': {
      const n = readNumber(slots, slot.name);
      if (n === null) return wrongly(slot, 'enter a number');
      return n < slot.min || n > slot.max || !Number.isInteger((n - slot.min) / slot.step)
        ? wrongly(slot, `must be ${slot.min} to ${slot.max} in steps of ${slot.step}`)
        : [];
    }
    case 'text': {
      const text = readText(slots, slot.name);
      return text !== null && text.length <= slot.most ? [] : wrongly(slot, `enter at most ${slot.most} characters`);
    }
    default:
      return unreachable(slot);
  }
};
