import { lookUp } from '../../../src/core/rules/scene/scene.ts';
import type { Command, Offer, Reason, Slot } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { active, cellOf, near, up } from './duel.ts';
import type { Arena } from './duel.ts';
import { idIn, idsIn, offer, pathIn, reason } from './words.ts';

/** What may be done in a duel, and why not. */

const TARGET: readonly Slot[] = [{ name: 'target', label: 'Target', type: 'target' }];

export const offersOf = (scene: Arena, who: CombatantId | null): readonly Offer[] => {
  if (who === null)
    return [offer('begin', 'Begin'), offer('bolt', 'A bolt', { gmOnly: true, slots: TARGET, meanwhile: true })];
  const combatant = lookUp(scene, who);
  if (combatant === null) return [];
  const now = [
    ...(active(scene) === who ? [] : [reason('not-your-turn', 'It is not its turn.')]),
    ...(up(combatant) ? [] : [reason('down', 'It is down.')]),
  ];
  return [
    offer('step', 'Step', { reasons: now, gesture: 'drag', slots: [{ name: 'path', label: 'Path', type: 'path' }] }),
    offer('strike', 'Strike', { reasons: now, gesture: 'strike', slots: TARGET }),
    offer('sweep', 'Sweep', {
      reasons: now,
      slots: [{ name: 'targets', label: 'Targets', type: 'targets', min: 1, max: 3 }],
    }),
    offer('hide', 'Hide', { reasons: now }),
    offer('end', 'End turn', { reasons: now }),
    offer('shout', 'Shout', {
      reasons: combatant.body.shouted ? [reason('shouted', 'It has shouted.')] : [],
      slots: [{ name: 'text', label: 'What', type: 'text', most: 40 }],
      meanwhile: true,
    }),
    offer('dare', 'Dare', { slots: TARGET, meanwhile: true }),
  ];
};

export const check = (scene: Arena, command: Command): readonly Reason[] => {
  const found = offersOf(scene, command.who).find(({ id }) => id === command.offer);
  if (found === undefined || (found.gmOnly === true && command.role !== 'gm'))
    return [reason('no-such-offer', 'There is no such thing to do.')];
  return [...found.reasons, ...found.slots.flatMap((slot) => slotReasons(scene, command, slot))];
};

const slotReasons = (scene: Arena, { who, slots }: Command, slot: Slot): readonly Reason[] => {
  const me = who === null ? null : lookUp(scene, who);
  const aim = (id: CombatantId): readonly Reason[] => {
    const combatant = lookUp(scene, id);
    if (combatant === null) return [reason('no-such-target', 'There is no such target.')];
    return me === null || near(me, combatant) ? [] : [reason('out-of-reach', 'It is out of reach.')];
  };
  switch (slot.type) {
    case 'target':
      return aim(idIn(slots, 'target'));
    case 'targets': {
      const ids = idsIn(slots);
      return ids.length === 0 || new Set(ids).size < ids.length
        ? [reason('no-targets', 'Name each target once.')]
        : ids.flatMap(aim);
    }
    case 'path': {
      const path = pathIn(slots);
      const start = me === null ? null : cellOf(me);
      if (
        me === null ||
        start === null ||
        path.length === 0 ||
        path.length !== (slots['path'] as readonly unknown[]).length
      )
        return [reason('no-path', 'There is no such path.')];
      const { field } = scene;
      const inside = path.every(
        ({ x, y }) => field.type === 'grid' && x >= 0 && y >= 0 && x < field.width && y < field.height,
      );
      const joined = path.every((cell, at) =>
        near({ ...me, place: at === 0 ? start : (path[at - 1] ?? start) }, { ...me, place: cell }),
      );
      return [
        ...(inside && joined ? [] : [reason('no-path', 'There is no such path.')]),
        ...(path.length * 5 <= me.body.feet ? [] : [reason('not-enough-movement', 'Not enough movement.')]),
      ];
    }
    case 'text':
      return typeof slots['text'] === 'string' && slots['text'].length <= 40
        ? []
        : [reason('no-text', 'Say something short.')];
    default:
      return [];
  }
};
