import type { Slot, Slots } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { readOption } from '../../rules/slots.ts';
import type { Arm } from './arms.ts';
import { UNARMED } from './arms.ts';
import { ruled } from './sources.ts';
import type { Battle } from './game.ts';

/** Whether a blow is meant to kill: any weapon, thing or bare hands may be used to knock out (BD-080, BD-081). */

const slotFor = (initial: 'wound' | 'knock-out'): Slot => ({
  name: 'harm',
  label: 'Meant to',
  type: 'option',
  optional: true,
  aside: true,
  initial,
  options: [
    { id: 'wound', label: 'Wound', reasons: [] },
    { id: 'knock-out', label: 'Knock out', reasons: [] },
  ],
});
const ARMED = slotFor('wound');
const BARE = slotFor('knock-out');

/** The slot that says what an attack is meant to do: weapons wound where nothing is said, bare hands knock out. */
export const harmSlot = (arms: readonly string[]): Slot => (arms.every((id) => id === UNARMED.id) ? BARE : ARMED);

/** What was declared of it: true for a blow meant to knock out; undefined: as usual for the weapon. */
export const nonLethalIn = (slots: Slots): boolean | undefined => {
  const said = readOption(slots, 'harm');
  return said === 'knock-out' ? true : said === 'wound' ? false : undefined;
};

/** A weapon as it is used against a target: meant to knock out or not, unless the GM does not have it (BD-080). */
export const usedArm = (
  scene: Battle,
  by: CombatantId,
  target: CombatantId,
  arm: Arm,
  nonLethal: boolean | undefined,
): Arm => {
  const meant = (nonLethal ?? arm.nonLethal) && !ruled(scene, by, target, 'lethal');
  return meant === arm.nonLethal ? arm : { ...arm, nonLethal: meant };
};
