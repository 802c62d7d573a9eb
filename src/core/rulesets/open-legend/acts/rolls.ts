import { between, called, capital, handed, readNumber, readText, sentence, textSlot } from '../../../rules/kit.ts';
import { checked, checkRoll, CR, SECRET } from './action-roll.ts';
import { attributeSlot, legendSpent, rollChecked, rollSlots } from './roll-slots.ts';
import { sees } from '../effects/boons/perceiving.ts';
import { action, choose, head, look, lookFor, MINOR, option, record, roll } from '../game.ts';
import type { Attribute, Combatant, CombatantId, Command, Minor, Procedure, Scene, Slot } from '../rules.ts';
import { focusOf, focusSpent, majorReasons, majorSpent, minorReasons, minorSpent, rolled, unable } from '../rules.ts';

export const ATTRIBUTE = attributeSlot('attribute', 'Attribute', 'perception');
export const ABOUT = textSlot('about', 'Purpose');
export const ABOUT_SLOT = ABOUT.slot({ most: 60, optional: true });

/** "Perception", or "Perception to observe". */
export const rollSaid = (attribute: Attribute, about: string): string =>
  about === '' ? capital(attribute) : `${capital(attribute)} ${about}`;

const RATED = option.roll('set-cr', 'Set a Challenge Rating', 'A total that reaches it succeeds.', 'target', null, {
  slots: [{ ...CR, optional: false }],
});
const UNRATED = option.roll('no-cr', 'Roll without a rating', 'You read the total yourself.', 'dices');

/** As filled in by the GM, or asked of the GM where a player rolls; null: none. */
function* ratingFor(command: Command, who: CombatantId, what: string): Procedure<number | null> {
  const set = readNumber(command.slots, 'cr');
  if (set !== null || command.role === 'gm') return set;
  const say = sentence`${called(who)} rolls ${handed(what)}. Set a Challenge Rating?`;
  const made = yield* choose('gm', 'challenge', () => between(say, [who], [RATED, UNRATED], UNRATED, UNRATED));
  return made?.offer === RATED.id ? readNumber(made.slots, 'cr') : null;
}

function* rollAgainst(command: Command, who: CombatantId, attribute: Attribute, about: string): Procedure {
  const cr = yield* ratingFor(command, who, rollSaid(attribute, about));
  if ((yield* lookFor(who))[1] === null) return;
  if (!(yield* sees(who, { attribute, attack: null }))) {
    yield* focusSpent(who);
    return;
  }
  const [scene, by] = yield* lookFor(who);
  if (by === null) return;
  const secret = readText(command.slots, 'secret') === 'secret';
  yield* record(...legendSpent(by, command.slots));
  const total = yield* roll(checkRoll(scene, by, { attribute, about, secret }, command.slots));
  yield* rolled(who, attribute);
  yield* record(checked(who, { attribute, about, secret }, total, cr));
}

const CR_BY_GM: Slot = { ...CR, gmOnly: true };

/** A roll with this attribute, as a minor action of its own (OL-154, OL-155). */
const minorRoll = (id: Minor & Attribute, label: string) => ({
  ...rollChecked,
  when: ({ turn }: Scene) => turn.phase !== 'idle',
  reasons: (scene: Scene, by: Combatant) => minorReasons(scene, by, id),
  slots: (_: Scene, { body }: Combatant) => [CR_BY_GM, SECRET, ...rollSlots(body)],
  *resolve(who: CombatantId, command: Command): Procedure {
    yield* minorSpent(who, id, { type: 'minor-used', minor: id });
    yield* rollAgainst(command, who, id, label);
  },
});

export const lookRound = action({
  ...head('minor', 'perception', 'Look around', 'eye', 'OL-154', MINOR),
  about: 'A Perception roll to take in the surroundings.',
  ...minorRoll('perception', 'to observe'),
  headline: 'looks around',
});

export const recall = action({
  ...head('minor', 'learning', 'Recall something', 'book-open', 'OL-155', MINOR),
  about: 'A Learning roll to remember something useful.',
  ...minorRoll('learning', 'to recall'),
  headline: 'tries to recall something',
});

/** Out of combat anyone may roll anything; nothing is spent (OL-001). */
export const freeRoll = action({
  ...head('roll', 'roll', 'Action roll', 'dices', 'OL-001'),
  about: 'Roll any attribute against a Challenge Rating set by the GM.',
  ...rollChecked,
  when: (scene, { id }) => scene.turn.phase === 'idle' || focusOf(scene, id)?.kind === 'superior-action',
  reasons: (scene, by) => (scene.turn.phase === 'idle' ? unable(scene, by) : majorReasons(scene, by, 'roll')),
  slots: (_, { body }) => [ATTRIBUTE.slot, ABOUT_SLOT, CR_BY_GM, SECRET, ...rollSlots(body)],
  *resolve(who, command) {
    if ((yield* look()).turn.phase !== 'idle') yield* majorSpent(who);
    yield* rollAgainst(command, who, ATTRIBUTE.of(command), ABOUT.of(command) ?? '');
  },
  headline: (command) => [`rolls ${capital(ATTRIBUTE.of(command))}`],
});
