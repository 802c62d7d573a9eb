import type { CombatantId, Command, Slot } from '../../../rules/kit.ts';
import { choice, combatantSlot, lookUp, readNumber, readText, textSlot, unless, WHO } from '../../../rules/kit.ts';
import { called, handed, sentence } from '../../../rules/text/asked.ts';
import { capital, named, text } from '../../../rules/text/text.ts';
import { sees } from '../effects/boons/perceiving.ts';
import { focusOf, focusSpent, rolled } from '../effects/passing.ts';
import type { Action, ActionForm, Attribute, Minor, Procedure } from '../game.ts';
import {
  action,
  changed,
  choose,
  combatantsOf,
  look,
  lookAt,
  lookFor,
  noted,
  record,
  roll,
  rollAll,
  tableAction,
} from '../game.ts';
import { GROUPS, head, MINOR, option, reason } from '../offer.ts';
import { idsOf, lessMajor, living, majorReasons, minorReasons, minorUsed, unable } from '../round/budget.ts';
import { MOST_THROWS } from '../round/initiative.ts';
import { checked, checkRoll, CR, SECRET } from './action-roll.ts';
import {
  attributeSlot,
  legendFor,
  legendSpent,
  ROLL_SLOT_NAMES,
  rollChecked,
  rollSlotReasons,
  rollSlots,
  SITUATION_SLOT,
} from './roll-slots.ts';

const ATTRIBUTE = attributeSlot('attribute', 'Attribute', 'perception');
export const ABOUT = textSlot('about', 'Purpose');
const ABOUT_SLOT = ABOUT.slot({ most: 60, optional: true });

/** "Perception", or "Perception to observe". */
const rollSaid = (attribute: Attribute, about: string): string =>
  about === '' ? capital(attribute) : `${capital(attribute)} ${about}`;

const RATED = option.roll('set-cr', 'Set a Challenge Rating', 'A total that reaches it succeeds.', 'target', null, {
  slots: [{ ...CR, optional: false }],
});
const UNRATED = option.roll('no-cr', 'Roll without a rating', 'You read the total yourself.', 'dices');

/** As filled in by the GM, or asked of the GM where a player rolls; null: none. */
function* ratingFor(command: Command, who: CombatantId, what: string): Procedure<number | null> {
  const set = readNumber(command.slots, 'cr');
  if (set !== null || command.role === 'gm') return set;
  const made = yield* choose('gm', 'challenge', () => ({
    say: sentence`${called(who)} rolls ${handed(what)}. Set a Challenge Rating?`,
    about: [who],
    options: [RATED, UNRATED],
    otherwise: UNRATED.id,
    always: choice(UNRATED.id),
  }));
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

/** Rolls the GM calls for: of several against a Challenge Rating, or of two against each other. */

/** The GM asks for rolls at any time: a dangerous climb (OL-141), a current (OL-143), whatever the story needs. */
export const askRoll = tableAction({
  ...head('roll', 'ask-roll', 'Ask for a roll', 'dices', 'OL-001'),
  about: 'Each chosen combatant rolls the attribute, against a Challenge Rating if you set one.',
  special: ROLL_SLOT_NAMES,
  rolls: true,
  reasons: ({ combatants }) => unless(combatants.length > 0, reason('nothing-to-do')),
  slots: (scene) => {
    const who = WHO.slot({ among: idsOf(living(scene)), min: 1 });
    return [who, ATTRIBUTE.slot, CR, ABOUT_SLOT, SECRET, SITUATION_SLOT];
  },
  check: (_, { slots, role }) => rollSlotReasons(slots, { kind: 'npc', level: 1, legendPoints: 0 }, role),
  *resolve(command) {
    const who = WHO.of(command) ?? [];
    const attribute = ATTRIBUTE.of(command);
    const about = ABOUT.of(command) ?? '';
    const secret = readText(command.slots, 'secret') === 'secret';
    const cr = readNumber(command.slots, 'cr');
    // A secret roll is not told of by a question.
    const asked = secret ? [] : who.map((id) => ({ who: id, what: rollSaid(attribute, about) }));
    const legend = yield* legendFor(asked);
    const seeing: CombatantId[] = [];
    for (const id of who) if (yield* sees(id, { attribute, attack: null })) seeing.push(id);
    const scene = yield* look();
    const fighters = combatantsOf(scene, seeing);
    const totals = yield* rollAll(
      fighters.map((combatant) => {
        const slots = { ...command.slots, ...legend.get(combatant.id) };
        return checkRoll(scene, combatant, { attribute, about, secret }, slots);
      }),
    );
    for (const { id } of fighters) yield* rolled(id, attribute);
    const check = { attribute, about, secret, together: fighters.length > 1 };
    yield* record(...fighters.map(({ id }, at) => checked(id, check, totals[at] ?? 0, cr)));
  },
  headline: (command, scene) => text`The GM asks ${WHO.named(scene, command)} for ${capital(ATTRIBUTE.of(command))}`,
});

const FIRST = combatantSlot('first', 'First combatant');
const WITH = attributeSlot('with', 'rolls', 'might');
const SECOND = combatantSlot('second', 'against');
const AGAINST = attributeSlot('against', 'who rolls', 'might');

const TWO = 'A contest needs two different combatants.';
const CONTEST = { about: 'contest', secret: false };

/** Two roll against each other, the higher succeeds; equal totals are rolled again (OC-08). */
export const contest = tableAction({
  ...head('roll', 'contest', 'Contest', 'scale', 'OC-08'),
  about: 'Two combatants roll; the higher total wins. Ties are rolled again.',
  reasons: ({ combatants }) => unless(combatants.length >= 2, reason('nothing-to-do')),
  slots: (scene) => {
    const among = idsOf(living(scene));
    return [FIRST.slot({ among }), WITH.slot, SECOND.slot({ among }), AGAINST.slot];
  },
  check: (_, command) => unless(FIRST.of(command) !== SECOND.of(command), reason('slot-malformed', TWO)),
  *resolve(command) {
    const [first, second] = [FIRST.of(command), SECOND.of(command)];
    const [own, other] = [WITH.of(command), AGAINST.of(command)];
    if (first === null || second === null) return;
    for (let throws = 1; ; throws++) {
      const legend = yield* legendFor([
        { who: first, what: `${capital(own)} vs ${capital(other)}` },
        { who: second, what: `${capital(other)} vs ${capital(own)}` },
      ]);
      const scene = yield* look();
      const [combatant, two] = [lookUp(scene, first), lookUp(scene, second)];
      // against whoever was taken off the table meanwhile there is no contest
      if (combatant === null || two === null) return;
      const secret = combatant.hidden || two.hidden;
      const [a = 0, b = 0] = yield* rollAll([
        checkRoll(scene, combatant, { attribute: own, ...CONTEST }, legend.get(first) ?? {}),
        checkRoll(scene, two, { attribute: other, ...CONTEST }, legend.get(second) ?? {}),
      ]);
      yield* rolled(first, own);
      yield* rolled(second, other);
      const winner = a === b ? null : a > b ? first : second;
      yield* record(noted(winner, { type: 'contested', first, second, totals: [a, b], winner }, secret));
      if (winner !== null) return;
      if (throws < MOST_THROWS) continue;
      const note = { type: 'never-parted', who: [first, second], throws, contest: true } as const;
      yield* record(noted(null, note, secret));
      return;
    }
  },
  headline: (command, scene) => {
    const [first, second] = [FIRST.of(command), SECOND.of(command)];
    if (first === null || second === null) return ['A contest'];
    return text`${named(scene, first)} vs ${named(scene, second)}`;
  },
});
