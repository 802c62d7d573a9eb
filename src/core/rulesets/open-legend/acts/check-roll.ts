import type { Part } from '../../../base.ts';
import { numberSlot, pickSlot } from '../../../rules/kit/slots.ts';
import type { Slots } from '../../../rules/offers/offer.ts';
import type { Roll } from '../../../rules/play/procedure.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { actionRoll, rollBy } from './action-roll.ts';
import type { Attribute } from '../sheet/body.ts';
import { featTier } from '../sheet/feats.ts';
import type { Fact, Combatant, Scene } from '../game.ts';
import { noted } from '../game.ts';
import { rollSources } from './roll-slots.ts';

/** What a roll has to reach, for the GM to fill in (OL-031). */
export const CR = numberSlot('cr', 'Challenge Rating').slot({ min: 0, max: 60, step: 1, initial: 15, optional: true });
/** Whether others see a roll of the GM's asking. */
export const SECRET = pickSlot(
  'secret',
  'Who sees the roll?',
  { open: 'Everyone', secret: 'Only the GM' },
  { optional: true, gmOnly: true },
).slot();

/** Standing advantages on rolls that are no attack. */
export const checkSources = (combatant: Combatant, attribute: Attribute): readonly Part[] => {
  const tier = featTier(combatant.body, 'skill-specialization', attribute);
  return tier === 0 ? [] : [{ label: 'skill specialization', value: tier }];
};

/** A roll that is no attack. Secret while its roller is hidden. */
export const checkRoll = (
  scene: Scene,
  combatant: Combatant,
  attribute: Attribute,
  about: string,
  slots: Slots,
  secret: boolean,
): Roll<number> => {
  const sources = [...checkSources(combatant, attribute), ...rollSources(slots)];
  const roll = rollBy(scene, combatant, attribute, about === '' ? 'roll' : about, sources);
  return actionRoll({ ...roll, secret: secret || combatant.hidden });
};

/** Success is reaching the Challenge Rating (OL-031); without one the GM reads the total. */
export const checked = (
  who: CombatantId,
  attribute: Attribute,
  about: string,
  total: number,
  cr: number | null,
  gmOnly: boolean,
): Fact => {
  const success = cr === null ? null : total >= cr;
  return noted(who, { type: 'checked', who, attribute, about, total, cr, success }, gmOnly);
};
