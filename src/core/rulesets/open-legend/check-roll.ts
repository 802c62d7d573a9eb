import type { Slot, Slots } from '../../rules/offer.ts';
import type { Roll } from '../../rules/procedure.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { actionRoll } from './action-roll.ts';
import type { Attribute } from './body.ts';
import type { Settings } from './turn.ts';
import { checkSources } from './check-sources.ts';
import { score } from './derived.ts';
import { rollSources } from './roll-slots.ts';
import type { Event, Fighter } from './game.ts';

/** What a roll has to reach, for the GM to fill in (OL-031). */
export const CR: Slot = {
  name: 'cr',
  label: 'Challenge Rating',
  type: 'number',
  min: 0,
  max: 60,
  step: 1,
  initial: 15,
  optional: true,
};
/** Whether others see a roll of the GM's asking. */
export const SECRET: Slot = {
  name: 'secret',
  label: 'Who sees it',
  type: 'option',
  initial: 'open',
  optional: true,
  gmOnly: true,
  options: [
    { id: 'open', label: 'Everybody', reasons: [] },
    { id: 'secret', label: 'The GM alone', reasons: [] },
  ],
};

/** A roll that is no attack. Secret while its roller is hidden. */
export const checkRoll = (
  fighter: Fighter,
  attribute: Attribute,
  about: string,
  slots: Slots,
  secret: boolean,
  { zeroAttribute: zero }: Settings,
): Roll<number> =>
  actionRoll({
    of: fighter.id,
    attribute,
    score: score(fighter.body, attribute),
    label: about === '' ? 'roll' : about,
    sources: [...checkSources(fighter, attribute), ...rollSources(slots)],
    secret: secret || fighter.hidden,
    zero,
  });

/** Success is reaching the Challenge Rating (OL-031); without one the GM reads the total. */
export const checked = (
  who: CombatantId,
  attribute: Attribute,
  about: string,
  total: number,
  cr: number | null,
  gmOnly: boolean,
): Event => ({
  type: 'noted',
  of: who,
  gmOnly,
  note: { type: 'checked', who, attribute, about, total, cr, success: cr === null ? null : total >= cr },
});
