import type { CombatantId } from '../../../rules/kit.ts';
import { calledBy, find, idsOf, numberSlot, pickSlot, text, textSlot, toEach, unless } from '../../../rules/kit.ts';
import { action, changed, look, record, type Scene, tableAction } from '../game.ts';
import { head, unmeasured } from '../offer.ts';
import { reason } from '../reasons.ts';
import { ATTRIBUTE_LABELS } from '../sheet/body.ts';
import { check } from './checks.ts';
import { damage } from './wounds.ts';

/** What the GM calls for: harm from no attack, spells prepared anew, checks of several (TT-067, TT-106, TT-R24). */

const AMOUNT = numberSlot('damage', 'Damage');
const WHAT = textSlot('what', 'From what?');

const harm = action({
  ...head('act', 'harm', 'Damage', 'skull', 'TT-067'),
  about: 'A fall, a trap, fire: Wounds by the same rules.',
  gmOnly: true,
  when: (_, { body }) => !body.dead,
  slots: [AMOUNT.slot({ min: 1, max: 200, step: 1, initial: 5 }), WHAT.slot({ most: 60, optional: true })],
  *resolve(who, command) {
    const what = (WHAT.of(command) ?? '').slice(0, 60);
    yield* damage(who, { by: null, what, damage: AMOUNT.of(command) ?? 1, critical: false });
  },
  headline: 'is harmed…',
});

const prepare = action({
  ...unmeasured('act', 'prepare', 'Prepare spells again', 'sparkles', 'TT-086'),
  about: 'All spells of the sheet are back on the list.',
  gmOnly: true,
  when: (_, { body }) => body.spells.some(({ prepared }) => !prepared),
  *resolve(who) {
    const { body } = find(yield* look(), who);
    const spells = body.spells.map((spell) => ({ ...spell, prepared: true }));
    yield* record(changed(who, { spells }, { type: 'does', what: 'prepares spells again' }));
  },
  headline: 'prepares spells again…',
});

export const gmActs = [harm, prepare];

const CHECK = pickSlot('attribute', 'Attribute', ATTRIBUTE_LABELS);
const OBSTACLE = numberSlot('obstacle', 'Obstacle');
const ABOUT = textSlot('about', 'What for?');

const living = ({ combatants }: Scene): readonly CombatantId[] => idsOf(combatants.filter(({ body }) => !body.dead));

/** Several make a check for one cause: one entry, in which each of them rolls. */
export const askCheck = tableAction({
  ...unmeasured('fight', 'ask-check', 'Ask for a check', 'dices', 'TT-106'),
  about: 'Each one you choose makes the check, against an obstacle if you set one.',
  called: 'roll',
  secondary: true,
  rolls: true,
  reasons: (scene) => unless(living(scene).length > 0, reason('nothing-to-do')),
  ...toEach(
    living,
    (of, command) => {
      const attribute = CHECK.of(command) ?? 'STR';
      const what = (ABOUT.of(command) ?? '').slice(0, 40) || `${attribute} check`;
      return check({ of, what, attribute, obstacle: OBSTACLE.of(command) ?? 0, task: 'other' });
    },
    CHECK.slot(),
    OBSTACLE.slot({ min: 0, max: 19, step: 1, initial: 0 }),
    ABOUT.slot({ most: 40, optional: true }),
  ),
  headline: calledBy((command, known, count) => {
    const what = count === 1 ? 'a roll' : `a ${CHECK.of(command) ?? 'STR'} check each`;
    return text`The GM asks ${known} for ${what}`;
  }),
});
