import { part, type Part, type Roll, type Slots } from '../../../../rules/kit.ts';
import { featTier, some, type Attribute, type Combatant, type Defense, type Scene } from '../../game.ts';
import { actionRoll, actionRollRead, rollBy } from '../action-roll.ts';
import { rollSources } from '../roll-slots.ts';

/** Advantage of a Defend; a shield does not help against attacks on Resolve, or where the GM says so (OL-188). */
const guardSources = ({ body }: Combatant, defense: Defense, slots: Slots): readonly Part[] => {
  const helps = body.shield !== null && defense !== 'resolve' && slots['shield'] !== 'off';
  const shield = part('shield', helps ? 1 : 0, 'OL-188');
  const reflexes = part('defensive reflexes', featTier(body, 'defensive-reflexes'), 'OL-253');
  return [...some([shield, reflexes]), ...rollSources(slots)];
};

/**
 * For odds, all Defend totals that change nothing are one outcome, and so are all that beat the `most` that the attack
 * may have come to (OL-187, OL-214 to OL-216).
 */
export const guardRoll = (
  scene: Scene,
  guard: Combatant,
  attribute: Attribute,
  defense: Defense,
  slots: Slots,
  needed: number,
  most: number,
): Roll<number> => {
  const rolled = rollBy(scene, guard, attribute, 'Defend', guardSources(guard, defense, slots));
  const told = (total: number): number => (total <= needed ? needed : Math.min(total, most + 1));
  return { ...actionRoll(rolled), odds: () => actionRollRead(rolled, told).odds() };
};
