import type { Question } from '../../rules/question.ts';
import type { Command } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find } from '../../rules/scene.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { readNumber, readText } from '../../rules/slots.ts';
import { capital, named, text } from '../../rules/text.ts';
import type { Action } from './action.ts';
import type { Attribute, Minor } from './body.ts';
import { minorReasons, minorUsed, unable } from './budget.ts';
import { CR, SECRET, checkRoll, checked } from './check-roll.ts';
import { GROUPS, MINOR, offer } from './offer.ts';
import { reason } from './reasons.ts';
import {
  ROLL_SLOT_NAMES,
  attributeSlot,
  legendSpent,
  readAttribute,
  rollSlotReasons,
  rollSlots,
} from './roll-slots.ts';
import type { Battle, Steps } from './game.ts';
import { ask, look, record, roll, settingsOf } from './game.ts';

/** Rolls of one's own that are no attack, against a Challenge Rating of the GM. */

const SET_CR = 'set-cr';
const NO_CR = 'no-cr';
const challengeOptions = [
  offer({
    id: SET_CR,
    name: 'Set a Challenge Rating',
    about: 'Reaching it is a success.',
    group: GROUPS.roll,
    icon: 'target',
    slots: [{ ...CR, optional: false }],
  }),
  offer({ id: NO_CR, name: 'Just roll', about: 'The total speaks for itself.', group: GROUPS.roll, icon: 'dices' }),
];

/** What the GM is asked before a roll of a player: against which Challenge Rating? */
const challenge =
  (who: CombatantId, what: string) =>
  (scene: Battle): readonly Question[] => [
    {
      kind: 'challenge',
      to: 'gm',
      say: text`${named(scene, who)} rolls ${what}. Against which Challenge Rating?`,
      about: [who],
      options: challengeOptions,
      otherwise: choice(NO_CR),
      always: choice(NO_CR),
      near: true,
      check: (made) => {
        const option = challengeOptions.find(({ id }) => id === made.offer);
        return option === undefined ? [reason('slot-malformed')] : slotReasons(scene, option, made.slots, true);
      },
    },
  ];

/** The Challenge Rating: as filled in by the GM, or asked of the GM where a player rolls; null: none. */
function* ratingFor(command: Command, who: CombatantId, what: string): Steps<number | null> {
  const set = readNumber(command.slots, 'cr');
  if (set !== null || command.role === 'gm') return set;
  const answer = yield* ask(challenge(who, what));
  return answer?.choice.offer === SET_CR ? readNumber(answer.choice.slots, 'cr') : null;
}

function* rollAgainst(command: Command, who: CombatantId, attribute: Attribute, about: string): Steps {
  const cr = yield* ratingFor(command, who, about === '' ? capital(attribute) : `${capital(attribute)} ${about}`);
  const scene = yield* look();
  const fighter = find(scene, who);
  const secret = readText(command.slots, 'secret') === 'secret';
  yield* record(...legendSpent(fighter, command.slots));
  const total = yield* roll(checkRoll(fighter, attribute, about, command.slots, secret, settingsOf(scene)));
  yield* record(checked(who, attribute, about, total, cr, secret));
}

/** A minor action that is a roll: observing (OL-154), recalling (OL-155). */
const minorRoll = (
  id: Minor & Attribute,
  name: string,
  about: string,
  label: string,
  icon: string,
  rule: string,
): Action => ({
  id,
  measured: false,
  special: ROLL_SLOT_NAMES,
  offers: (scene, fighter) =>
    scene.turn.phase === 'idle'
      ? []
      : [
          offer({
            id,
            name,
            about,
            group: GROUPS.minor,
            icon,
            rule,
            cost: MINOR,
            reasons: minorReasons(scene, fighter, id),
            slots: [{ ...CR, gmOnly: true }, SECRET, ...rollSlots(fighter.body)],
          }),
        ],
  check: (_scene, fighter, command) => rollSlotReasons(command.slots, fighter.body, command.role),
  *resolve(command) {
    if (command.who === null) return;
    const scene = yield* look();
    const fighter = find(scene, command.who);
    yield* record({
      type: 'changed',
      who: fighter.id,
      set: minorUsed(scene, fighter, id),
      because: { type: 'minor-used', minor: id },
    });
    yield* rollAgainst(command, command.who, id, label);
  },
  headline: () => [name === 'Look round' ? 'looks round' : 'tries to recall something'],
});

/** Out of combat anyone may roll anything; nothing is spent (OL-001). */
const freeRoll: Action = {
  id: 'roll',
  measured: false,
  special: ROLL_SLOT_NAMES,
  offers: (scene, fighter) =>
    scene.turn.phase !== 'idle'
      ? []
      : [
          offer({
            id: 'roll',
            name: 'Action roll',
            about: 'A roll of any attribute, against a Challenge Rating of the GM.',
            group: GROUPS.roll,
            icon: 'dices',
            rule: 'OL-001',
            reasons: unable(fighter),
            slots: [
              attributeSlot('attribute', 'Attribute', 'perception'),
              { name: 'about', label: 'What for', type: 'text', most: 60, optional: true },
              { ...CR, gmOnly: true },
              SECRET,
              ...rollSlots(fighter.body),
            ],
          }),
        ],
  check: (_scene, fighter, command) => rollSlotReasons(command.slots, fighter.body, command.role),
  *resolve(command) {
    if (command.who !== null)
      yield* rollAgainst(
        command,
        command.who,
        readAttribute(command.slots, 'attribute', 'perception'),
        readText(command.slots, 'about') ?? '',
      );
  },
  headline: (command) => [`rolls ${capital(readAttribute(command.slots, 'attribute', 'perception'))}`],
};

export const checkActions: readonly Action[] = [
  minorRoll(
    'perception',
    'Look round',
    'A Perception roll to take in the surroundings.',
    'to observe',
    'eye',
    'OL-154',
  ),
  minorRoll(
    'learning',
    'Recall something',
    'A Learning roll to remember what helps.',
    'to recall',
    'book-open',
    'OL-155',
  ),
  freeRoll,
];
