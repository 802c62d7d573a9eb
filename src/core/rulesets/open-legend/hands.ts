import { actionId } from './action.ts';
import type { Body, Grip, Weapon } from './body.ts';
import type { Carried } from './weapons.ts';
import { carried, handsUsed } from './weapons.ts';

const HANDS = 2;
/** Hands with nothing in them. */
export const handsFree = (body: Body): number => HANDS - handsUsed(body);
/** Free hands it takes to draw a weapon. */
export const handsNeeded = (weapon: Carried): number => (weapon.hands === 'two' ? 2 : 1);

/** The weapons with one of them held otherwise. */
export const regripped = (body: Body, at: number, grip: Grip): readonly Weapon[] =>
  body.weapons.map((weapon, index) => (index === at && weapon.type === 'listed' ? { ...weapon, grip } : weapon));

/** The weapon an offer names behind its colon: `draw:1`. */
export const weaponAt = (body: Body, offerId: string): Carried | null =>
  carried(body)[Number(actionId(offerId)[1])] ?? null;
