import type { Going, Walking } from '../../../rules/kit/movement/walk.ts';
import { walking } from '../../../rules/kit/movement/walk.ts';
import { feetWallet } from '../../../rules/kit/movement/wallet.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import type { Why } from '../facts/because.ts';
import type { Body } from '../sheet/body.ts';
import type { Turn } from '../sheet/turn.ts';
import type { Stopped } from '../facts/fight-facts.ts';
import { barred } from '../effects/bearing.ts';
import { speedNow } from '../effects/figures.ts';
import { able } from '../round/budget.ts';
import { changed, moved, noted } from '../game.ts';
import type { Purse } from './purse.ts';
import { movesOf, turnWallet, leftOf } from './purse.ts';
import { walkRules } from './threat.ts';
import type { Combatant, Scene } from '../game.ts';

/**
 * Square by square; who is left is asked first (OL-158 to OL-164, R-38). Who was stopped while passing somebody is put
 * back where they last had a square to themselves.
 */
export const walkWith = (react: Walking<Body, Turn, Why, Stopped>['react']) =>
  walking<Body, Turn, Why, Stopped>({
    ...walkRules,
    able: (mover, scene) => able(scene, mover) && barred(scene, mover, 'walk').length === 0,
    react,
    stopped: (who, why) => noted(who, { type: 'stopped', why }),
    putBack: ({ id, body }, cells, why) => (body.dead ? [] : [moved(id, cells, false, { type: 'stopped', why })]),
  });

/** A walk, with whoever reacts to it. A Defend's step is one, and opportunity attacks may be defended against in turn. */
export type Walk = ReturnType<typeof walkWith>;
type Paid<Purse> = Going<Body, Turn, Why, Purse>;

/** Paid from the turn's move actions. What the GM forces provokes nobody, and nothing is in the way. */
export const paidByTurn = (
  forced: boolean,
  speed: (scene: Scene, mover: Combatant) => number,
  becauseOf: (feet: number, left: Purse, body: Body) => Why,
): Paid<Purse> => ({
  wallet: (mover, _, scene) => turnWallet(movesOf(scene, mover), speed(scene, mover)),
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
