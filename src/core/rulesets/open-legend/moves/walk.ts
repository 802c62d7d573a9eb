import type { CellPlace } from '../../../rules/kit.ts';
import type { Stopped } from '../facts/fight-facts.ts';
import type { Body, Combatant, CombatantId, Going, Procedure, Scene, Turn, Walking, Wallet, Why } from '../rules.ts';
import { barred, changed, feetWallet, mayGo, moved, noted, restOf, speedNow, walking } from '../rules.ts';
import { walkRules } from './threat.ts';

export type Purse = Pick<Body, 'feetLeft' | 'feetUsed' | 'moveLeft' | 'majorLeft'>;
export const leftOf = ({ feetLeft, feetUsed = 0, moveLeft, majorLeft }: Purse): Purse => {
  return { feetLeft, feetUsed, moveLeft, majorLeft };
};

/** Feet of the move actions to come: the rest of one under way, the move action, the major traded for one (OL-051). */
export const stages = (body: Body, speed: number): readonly { readonly label: string; readonly feet: number }[] => {
  const found: { label: string; feet: number }[] = [];
  const rest = restOf(body, speed);
  if (rest > 0) found.push({ label: 'Rest of this move', feet: rest });
  for (let n = 0; n < body.moveLeft; n++)
    found.push({ label: found.length === 0 ? 'Move' : 'Next move action', feet: speed });
  for (let n = 0; n < body.majorLeft; n++) found.push({ label: 'Trade the major action', feet: speed });
  return found;
};

/** The purse after a step, which one move action pays: the rest of the last is lost (OL-133). null: it cannot pay. */
export const pay = (purse: Purse, feet: number, speed: number, trades = true): Purse | null => {
  const { feetLeft, feetUsed = 0, moveLeft, majorLeft } = purse;
  if (feet <= restOf(purse, speed)) return { ...purse, feetLeft: feetLeft - feet, feetUsed: feetUsed + feet };
  if (feet > speed) return null;
  const next = { feetLeft: speed - feet, feetUsed: feet };
  if (moveLeft > 0) return { ...next, moveLeft: moveLeft - 1, majorLeft };
  return majorLeft > 0 && trades ? { ...next, moveLeft, majorLeft: majorLeft - 1 } : null;
};

/** Whether the major action may be traded for a move: an effect may allow no trade. */
export const mayTrade = (scene: Scene, combatant: Combatant): boolean => barred(scene, combatant, 'trade').length === 0;
/** A body to move with: without a trade where an effect allows none. */
export const movesOf = (scene: Scene, combatant: Combatant): Body =>
  mayTrade(scene, combatant) ? combatant.body : { ...combatant.body, majorLeft: 0 };

/** Feet left of the turn at this speed. */
export const feetToMove = (scene: Scene, combatant: Combatant, speed: number): number =>
  stages(movesOf(scene, combatant), speed).reduce((sum, { feet }) => sum + feet, 0);

export const turnWallet = (body: Body, speed: number, trades = true): Wallet<Purse> => ({
  purse: body,
  pay: (purse, feet) => pay(purse, feet, speed, trades),
  broke: ({ majorLeft }) => ({ feetLeft: 0, moveLeft: 0, majorLeft }),
});

/**
 * Square by square; who is left is asked first (OL-158 to OL-164, R-38). Who was stopped while passing somebody is put
 * back where they last had a square to themselves.
 */
export const walkWith = (react: Walking<Body, Turn, Why, Stopped>['react']) =>
  walking<Body, Turn, Why, Stopped>({
    ...walkRules,
    able: (mover, scene) => mayGo(scene, mover),
    react,
    stopped: (who, why) => noted(who, { type: 'stopped', why }),
    putBack: ({ id, body }, cells, why) => (body.dead ? [] : [moved(id, cells, false, { type: 'stopped', why })]),
  });

/** A walk, with whoever reacts to it. A Defend's step is one; opportunity attacks may be defended against in turn. */
export type Walk = ReturnType<typeof walkWith>;

/** How an attacker moves and is struck meanwhile, for rules that stand before those of moving. */
export interface Ways {
  readonly walk: Walk;
  /** Those beside somebody who shoots strike first. */
  readonly provokedByShot: (who: CombatantId, from: CellPlace) => Procedure<Stopped | null>;
}
type Speed = (scene: Scene, mover: Combatant) => number;
type Because = (feet: number, left: Purse, body: Body) => Why;
type Paid<Purse> = Going<Body, Turn, Why, Purse>;

/** Paid from the turn's move actions. What the GM forces provokes nobody, and nothing is in the way. */
export const paidByTurn = (forced: boolean, speed: Speed, becauseOf: Because): Paid<Purse> => ({
  // a major action that may not be traded is kept
  wallet: (mover, _, scene) => turnWallet(mover.body, speed(scene, mover), mayTrade(scene, mover)),
  voluntary: !forced,
  forced,
  facts: ({ id, body }, { places, feet, purse }) => {
    const because = becauseOf(feet, purse, body);
    return [moved(id, places, !forced, because), changed(id, leftOf(purse), because)];
  },
});
export const onTheTurn = (forced: boolean): Paid<Purse> =>
  paidByTurn(
    forced,
    (scene, mover) => speedNow(scene, mover).total,
    (feet, left, body) => ({ type: 'walked', feet, traded: left.majorLeft < body.majorLeft }),
  );

/** A step of at most so many feet that costs nothing; along with somebody it is nobody's own will (OL-190, OL-225). */
export const freeStep = (most: number, along: CombatantId | null = null): Paid<number> => ({
  wallet: (_, walked) => feetWallet(most - walked),
  voluntary: along === null,
  forced: false,
  facts: ({ id }, { places, feet }) => [moved(id, places, along === null, { type: 'stepped', feet, along })],
});
