import { pickSlot, type Choice, type CombatantId, type Slot } from '../../../../rules/kit.ts';
import type { Scene } from '../../game.ts';
import { type Arm, UNARMED } from '../../sheet/index.ts';
import { ruled } from '../moments/sources.ts';

/** Any weapon, thing or bare hands may be used to knock out (BD-080, BD-081). */

const INTENTS = { wound: 'Wound', 'knock-out': 'Knock out' } as const;
const HARM = pickSlot('harm', 'Intent', INTENTS, { optional: true, secondary: true });
const ARMED = HARM.slot();
const BARE = HARM.slot({ initial: 'knock-out' });

/** If nothing is said, weapons wound and bare hands knock out. */
export const harmSlot = (arms: readonly string[]): Slot => (arms.every((id) => id === UNARMED.id) ? BARE : ARMED);

/** true: meant to knock out; undefined: as usual for the weapon. */
export const nonLethalIn = (made: Pick<Choice, 'slots'>): boolean | undefined => {
  const meant = HARM.of(made);
  return meant === null ? undefined : meant === 'knock-out';
};

/** A weapon as it is used against a target, unless the GM rules it lethal (BD-080). */
export const usedArm = (
  scene: Scene,
  by: CombatantId,
  target: CombatantId,
  arm: Arm,
  nonLethal: boolean | undefined,
): Arm => {
  const meant = (nonLethal ?? arm.nonLethal) && !ruled(scene, by, target, 'lethal');
  return meant === arm.nonLethal ? arm : { ...arm, nonLethal: meant };
};
