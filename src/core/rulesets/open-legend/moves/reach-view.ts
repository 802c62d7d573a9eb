import { reachView } from '../../../rules/kit/movement/reach-view.ts';
import type { ReachView } from '../../../rules/views/view.ts';
import { speedNow } from '../effects/figures.ts';
import type { Scene, Combatant } from '../game.ts';
import type { Purse } from './purse.ts';
import { movesOf, stages, turnWallet } from './purse.ts';
import { walkRules } from './threat.ts';

const begun = (from: Purse, to: Purse): number => from.moveLeft - to.moveLeft + from.majorLeft - to.majorLeft;

/**
 * Where a combatant may walk this turn, in bands: what is left of a move under way, the move action, and the major
 * action traded for another (OL-051, OL-131). Every step that leaves an enemy's reach says whose (OL-160).
 */
export const moveReach = (scene: Scene, mover: Combatant): ReachView | null => {
  const rest = mover.body.feetLeft > 0 ? 1 : 0;
  const speed = speedNow(scene, mover).total;
  return reachView(walkRules, scene, mover, {
    offer: 'move',
    wallet: turnWallet(movesOf(scene, mover), speed),
    bands: stages(movesOf(scene, mover), speed),
    bandAt: (left) => Math.max(0, begun(mover.body, left) - 1 + rest),
  });
};
