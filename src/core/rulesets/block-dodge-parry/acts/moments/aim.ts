import type { Arm } from '../../sheet/arms.ts';
import { UNARMED, strikesClose, wieldedArms } from '../../sheet/arms.ts';
import { attackReasons } from '../../moves/reachable.ts';
import type { Scene, Combatant } from '../../game.ts';
import { isClose } from '../../moves/zones.ts';

/** Whom somebody strikes, and with what, from where both stand. */

/** Whether this weapon can strike that target now. */
export const reaches = (scene: Scene, from: Combatant, arm: Arm, to: Combatant): boolean =>
  attackReasons(scene, from, [arm.id], to).length === 0;

/** Shots and throws; thrown weapons also strike hand to hand. */
export const isShot = (from: Combatant, arm: Arm, to: Combatant): boolean => !strikesClose(arm) || !isClose(from, to);

/** What somebody strikes back with: two one-handed weapons at once, else the first that reaches, else bare hands. */
export const armsAgainst = (scene: Scene, from: Combatant, to: Combatant): readonly Arm[] => {
  const found = wieldedArms(from.body).filter((arm) => !arm.closing && reaches(scene, from, arm, to));
  const inHands = found.filter((arm) => !arm.natural && arm.hands === 1);
  if (inHands.length > 1) return inHands.slice(0, 2);
  const [first] = found;
  if (first !== undefined) return [first];
  return reaches(scene, from, UNARMED, to) ? [UNARMED] : [];
};
