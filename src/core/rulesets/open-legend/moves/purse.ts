import type { Wallet } from '../../../rules/kit/movement/wallet.ts';
import { barred } from '../effects/bearing.ts';
import type { Combatant, Scene } from '../game.ts';
import type { Body } from '../sheet/body.ts';

export type Purse = Pick<Body, 'feetLeft' | 'moveLeft' | 'majorLeft'>;
export const leftOf = ({ feetLeft, moveLeft, majorLeft }: Purse): Purse => ({ feetLeft, moveLeft, majorLeft });

/** The feet of the move actions to come: the rest of one under way, the move action, the major traded for one (OL-051). */
export const stages = (body: Body, speed: number): readonly { readonly label: string; readonly feet: number }[] => {
  const found: { label: string; feet: number }[] = [];
  if (body.feetLeft > 0) found.push({ label: 'Rest of this move', feet: body.feetLeft });
  for (let n = 0; n < body.moveLeft; n++)
    found.push({ label: found.length === 0 ? 'Move' : 'Next move action', feet: speed });
  for (let n = 0; n < body.majorLeft; n++) found.push({ label: 'Trade the major action', feet: speed });
  return found;
};

/**
 * The purse after a step of so many feet; null: it cannot be paid. A step is paid out of one move action, the rest of
 * the last is lost (OL-133).
 */
export const pay = (purse: Purse, feet: number, speed: number): Purse | null => {
  const { feetLeft, moveLeft, majorLeft } = purse;
  if (feet <= feetLeft) return { feetLeft: feetLeft - feet, moveLeft, majorLeft };
  if (feet > speed) return null;
  if (moveLeft > 0) return { feetLeft: speed - feet, moveLeft: moveLeft - 1, majorLeft };
  if (majorLeft > 0) return { feetLeft: speed - feet, moveLeft, majorLeft: majorLeft - 1 };
  return null;
};

/** A body to move with: without a trade where an effect allows none. */
export const movesOf = (scene: Scene, combatant: Combatant): Body =>
  barred(scene, combatant, 'trade').length === 0 ? combatant.body : { ...combatant.body, majorLeft: 0 };

/** Feet left of the turn at this speed. */
export const feetToMove = (scene: Scene, combatant: Combatant, speed: number): number =>
  stages(movesOf(scene, combatant), speed).reduce((sum, { feet }) => sum + feet, 0);

export const turnWallet = (body: Body, speed: number): Wallet<Purse> => ({
  purse: body,
  pay: (purse, feet) => pay(purse, feet, speed),
  broke: ({ majorLeft }) => ({ feetLeft: 0, moveLeft: 0, majorLeft }),
});
