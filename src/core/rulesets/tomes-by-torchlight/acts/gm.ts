import { find, idsOf, namedAll, numberSlot, pickSlot, text, textSlot, unless, WHO } from '../../../rules/kit.ts';
import { action, changed, look, lookFor, record, tableAction } from '../game.ts';
import { head, unmeasured } from '../offer.ts';
import { reason } from '../reasons.ts';
import { ATTRIBUTES, type Attribute } from '../sheet/body.ts';
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
    const what = (WHAT.of(command) ?? 'harm').slice(0, 60);
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

const CHECK = pickSlot(
  'attribute',
  'Attribute',
  Object.fromEntries(ATTRIBUTES.map((id) => [id, id])) as Record<Attribute, string>,
);
const OBSTACLE = numberSlot('obstacle', 'Obstacle');
const ABOUT = textSlot('about', 'What for?');

/** Several make a check for one cause: one entry, in which each of them rolls. */
const forEach = (many: number, of: string): string => (many === 1 ? 'a roll' : `a ${of} check each`);

export const askCheck = tableAction({
  ...unmeasured('fight', 'ask-check', 'Ask for a check', 'dices', 'TT-106'),
  about: 'Each one you choose makes the check, against an obstacle if you set one.',
  called: 'roll',
  secondary: true,
  rolls: true,
  reasons: ({ combatants }) =>
    unless(
      combatants.some(({ body }) => !body.dead),
      reason('nothing-to-do'),
    ),
  slots: ({ combatants }) => [
    WHO.slot({ among: idsOf(combatants.filter(({ body }) => !body.dead)), min: 1 }),
    CHECK.slot(),
    OBSTACLE.slot({ min: 0, max: 19, step: 1, initial: 0 }),
    ABOUT.slot({ most: 40, optional: true }),
  ],
  *resolve(command) {
    const attribute = CHECK.of(command) ?? 'STR';
    const what = (ABOUT.of(command) ?? '').slice(0, 40) || `${attribute} check`;
    for (const of of WHO.of(command) ?? [])
      if ((yield* lookFor(of))[1] !== null)
        yield* check({ of, what, attribute, obstacle: OBSTACLE.of(command) ?? 0, task: 'other' });
  },
  headline: (command, scene) => {
    const known = idsOf(WHO.in(scene, command));
    return known.length === 0
      ? []
      : text`The GM asks ${namedAll(scene, known)} for ${forEach(known.length, CHECK.of(command) ?? 'STR')}`;
  },
});
