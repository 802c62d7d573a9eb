import { find, numberSlot, textSlot } from '../../../rules/kit.ts';
import { action, changed, look, record } from '../game.ts';
import { GROUPS } from '../offer.ts';
import { damage } from './wounds.ts';

/** What the GM does to one combatant: harm from no attack, and spells prepared again (TT-067, TT-R24). */

const AMOUNT = numberSlot('damage', 'Damage');
const WHAT = textSlot('what', 'From what?');

const harm = action({
  id: 'harm',
  name: 'Damage',
  about: 'A fall, a trap, fire: Wounds by the same rules.',
  group: GROUPS.act,
  icon: 'skull',
  rule: 'TT-067',
  gmOnly: true,
  when: (_, { body }) => !body.dead,
  slots: [AMOUNT.slot({ min: 1, max: 200, step: 1, initial: 5 }), WHAT.slot({ most: 60, optional: true })],
  *resolve(who, command) {
    yield* damage(who, {
      by: null,
      what: (WHAT.of(command) ?? 'harm').slice(0, 60),
      damage: AMOUNT.of(command) ?? 1,
      critical: false,
    });
  },
  headline: 'is harmed',
});

const prepare = action({
  id: 'prepare',
  name: 'Prepare spells again',
  about: 'All spells of the sheet are back on the list.',
  group: GROUPS.act,
  icon: 'sparkles',
  rule: 'TT-086',
  gmOnly: true,
  measured: false,
  when: (_, { body }) => body.spells.some(({ prepared }) => !prepared),
  *resolve(who) {
    const { body } = find(yield* look(), who);
    yield* record(
      changed(
        who,
        { spells: body.spells.map((spell) => ({ ...spell, prepared: true })) },
        { type: 'does', what: 'prepares spells again' },
      ),
    );
  },
  headline: 'prepares spells again',
});

export const gmActs = [harm, prepare];
