import type { Part } from '../../../../base.ts';
import { baseOf, groundOf } from '../../../../rules/kit/movement/ground.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { distance } from '../../../../space/grid/distance.ts';
import type { Scene } from '../../game.ts';
import { settingsOf } from '../../game.ts';
import { boonOn } from '../bearing.ts';

/** Who perceives whom, in spite of darkness and invisibility. */

/** Feet that truesight reaches by power level, and the least level that sees through illusions. */
const TRUE_FEET: Readonly<Record<number, number>> = { 5: 30, 7: 60, 9: 100 };
const SEES_ILLUSIONS = 7;
/** Feet to which it sees through them. */
const ILLUSION_FEET = 60;

const feetBetween = (scene: Scene, a: CombatantId, b: CombatantId): number => {
  const grid = groundOf(scene);
  const [one, two] = [lookUp(scene, a), lookUp(scene, b)].map((who) => (who === null ? null : baseOf(who)));
  return grid === null || !one || !two ? Infinity : distance(grid, one, two);
};

/** Whether darkness does not keep somebody from seeing these: truesight reaches so far; with nobody to see, all of it. */
export const seesInDark = (scene: Scene, by: CombatantId, whom: readonly CombatantId[]): boolean => {
  if (boonOn(scene, by, 'blindsight') !== null) return true;
  const truesight = boonOn(scene, by, 'truesight');
  const far = TRUE_FEET[truesight?.level ?? 0] ?? 0;
  return truesight !== null && whom.every((other) => feetBetween(scene, by, other) <= far);
};

/** Whether somebody perceives another who may be invisible (OL-246): by truesight, or by blindsight where the table plays it so. */
export const perceives = (scene: Scene, by: CombatantId, whom: CombatantId): boolean => {
  if (boonOn(scene, whom, 'invisible') === null) return true;
  if (settingsOf(scene).blindsightPerceives && boonOn(scene, by, 'blindsight') !== null) return true;
  const level = boonOn(scene, by, 'truesight')?.level ?? 0;
  return level >= SEES_ILLUSIONS && feetBetween(scene, by, whom) <= ILLUSION_FEET;
};

/** Advantage of an invisible attacker against one who does not perceive them; null: none. */
export const unseenAttacker = (scene: Scene, by: CombatantId, target: CombatantId): Part | null =>
  perceives(scene, target, by) ? null : { label: 'invisible', value: 1, rule: 'OL-289' };
