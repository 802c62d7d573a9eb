import type { CombatantId, Command, Slot } from '../../../rules/kit.ts';
import { between, called, capital, handed, readNumber, readText, sentence, textSlot } from '../../../rules/kit.ts';
import { sees } from '../effects/boons/perceiving.ts';
import { focusOf, focusSpent, rolled } from '../effects/keeping.ts';
import type { Action, ActionForm, Attribute, Minor, Procedure } from '../game.ts';
import { action, changed, choose, GROUPS, head, lookAt, lookFor, MINOR, option, record, roll } from '../game.ts';
import { lessMajor, majorReasons, minorReasons, minorUsed, unable } from '../round/budget.ts';
import { checked, checkRoll, CR, SECRET } from './action-roll.ts';
import { attributeSlot, legendSpent, rollChecked, rollSlots } from './roll-slots.ts';

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
  const [scene, combatant] = yield* lookFor(who);
  if (combatant === null) return;
  const secret = readText(command.slots, 'secret') === 'secret';
  yield* record(...legendSpent(combatant, command.slots));
  const total = yield* roll(checkRoll(scene, combatant, { attribute, about, secret }, command.slots));
  yield* rolled(who, attribute);
  yield* record(checked(who, { attribute, about, secret }, total, cr));
}

const CR_BY_GM: Slot = { ...CR, gmOnly: true };

type Said = Pick<ActionForm, 'name' | 'about' | 'icon' | 'rule' | 'headline'>;
/** OL-154, OL-155. */
const minorRoll = (id: Minor & Attribute, label: string, said: Said): Action =>
  action({
    id,
    measured: false,
    ...said,
    ...rollChecked,
    group: GROUPS.minor,
    cost: MINOR,
    when: ({ turn }) => turn.phase !== 'idle',
    reasons: (scene, combatant) => minorReasons(scene, combatant, id),
    slots: (_, { body }) => [CR_BY_GM, SECRET, ...rollSlots(body)],
    *resolve(who, command) {
      const [scene, combatant] = yield* lookAt(who);
      const used = minorUsed(scene, combatant, id);
      yield* record(changed(who, used, { type: 'minor-used', minor: id }));
      yield* rollAgainst(command, who, id, label);
    },
  });

export const lookRound = minorRoll('perception', 'to observe', {
  name: 'Look around',
  about: 'A Perception roll to take in the surroundings.',
  icon: 'eye',
  rule: 'OL-154',
  headline: 'looks around',
});

export const recall = minorRoll('learning', 'to recall', {
  name: 'Recall something',
  about: 'A Learning roll to remember something useful.',
  icon: 'book-open',
  rule: 'OL-155',
  headline: 'tries to recall something',
});

/** Out of combat anyone may roll anything; nothing is spent (OL-001). */
export const freeRoll = action({
  ...head('roll', 'roll', 'Action roll', 'dices', 'OL-001'),
  about: 'Roll any attribute against a Challenge Rating set by the GM.',
  ...rollChecked,
  when: (scene, { id }) => scene.turn.phase === 'idle' || focusOf(scene, id)?.kind === 'superior-action',
  reasons: (scene, combatant) =>
    scene.turn.phase === 'idle' ? unable(scene, combatant) : majorReasons(scene, combatant, 'roll'),
  slots: (_, { body }) => [ATTRIBUTE.slot, ABOUT_SLOT, CR_BY_GM, SECRET, ...rollSlots(body)],
  *resolve(who, command) {
    const [scene, { body }] = yield* lookAt(who);
    if (scene.turn.phase !== 'idle') yield* record(changed(who, lessMajor(body), { type: 'effects-ran' }));
    yield* rollAgainst(command, who, ATTRIBUTE.of(command), ABOUT.of(command) ?? '');
  },
  headline: (command) => [`rolls ${capital(ATTRIBUTE.of(command))}`],
});
