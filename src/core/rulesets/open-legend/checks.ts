import type { Roll } from '../../rules/procedure.ts';
import type { Question } from '../../rules/question.ts';
import type { Command, Reason, Slot, Slots } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find } from '../../rules/scene.ts';
import { actionRoll } from './action-roll.ts';
import type { Action, TableAction } from './action.ts';
import type { Attribute, Minor } from './body.ts';
import { minorReasons, minorUsed, unable } from './budget.ts';
import { checkSources } from './check-sources.ts';
import { score } from './derived.ts';
import { capital } from './names.ts';
import { GROUPS, MINOR, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { ROLL_SLOT_NAMES, attributeSlot, legendSpent, readAttribute, rollSlotReasons, rollSlots, rollSources } from './roll-slots.ts';
import { readNumber, readTarget, readTargets, readText, slotReasons } from './slots.ts';
import { named, namedAll } from './text.ts';
import type { Battle, Event, Fighter, Steps } from './verbs.ts';
import { ask, fightersOf, look, record, roll, rollAll } from './verbs.ts';

/** Rolls that are no attack: against a Challenge Rating of the GM, or against each other. */

const CR: Slot = { name: 'cr', label: 'Challenge Rating', type: 'number', min: 0, max: 60, step: 1, initial: 15, optional: true };
const SECRET: Slot = {
  name: 'secret', label: 'Who sees it', type: 'option', initial: 'open', optional: true, gmOnly: true,
  options: [{ id: 'open', label: 'Everybody', reasons: [] }, { id: 'secret', label: 'The GM alone', reasons: [] }],
};

const checkRoll = (fighter: Fighter, attribute: Attribute, about: string, slots: Slots, secret: boolean): Roll<number> =>
  actionRoll({
    of: fighter.id, attribute, score: score(fighter.body, attribute), label: about === '' ? 'roll' : about,
    sources: [...checkSources(fighter, attribute), ...rollSources(slots)], secret: secret || fighter.hidden,
  });

/** Success is reaching the Challenge Rating (OL-031); without one the GM reads the total. */
const checked = (who: CombatantId, attribute: Attribute, about: string, total: number, cr: number | null, gmOnly: boolean): Event => ({
  type: 'noted', of: who, gmOnly, note: { type: 'checked', who, attribute, about, total, cr, success: cr === null ? null : total >= cr },
});

const SET_CR = 'set-cr';
const NO_CR = 'no-cr';
const challengeOptions = [
  offer({ id: SET_CR, name: 'Set a Challenge Rating', about: 'Reaching it is a success.', group: GROUPS.roll, icon: 'target', slots: [{ ...CR, optional: false }] }),
  offer({ id: NO_CR, name: 'Just roll', about: 'The total speaks for itself.', group: GROUPS.roll, icon: 'dices' }),
];

/** What the GM is asked before a roll of a player: against which Challenge Rating? */
const challenge = (who: CombatantId, what: string) => (scene: Battle): readonly Question[] => [
  {
    kind: 'challenge', to: 'gm', say: `${find(scene, who).name} rolls ${what}. Against which Challenge Rating?`, about: [who], options: challengeOptions,
    otherwise: choice(NO_CR), always: choice(NO_CR), near: true,
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
  const fighter = find(yield* look(), who);
  const secret = readText(command.slots, 'secret') === 'secret';
  yield* record(...legendSpent(fighter, command.slots));
  const total = yield* roll(checkRoll(fighter, attribute, about, command.slots, secret));
  yield* record(checked(who, attribute, about, total, cr, secret));
}

/** A minor action that is a roll: observing (OL-154), recalling (OL-155). */
const minorRoll = (id: Minor & Attribute, name: string, about: string, label: string, icon: string, rule: string): Action => ({
  id,
  special: ROLL_SLOT_NAMES,
  offers: (scene, fighter) =>
    scene.turn.phase === 'idle'
      ? []
      : [
          offer({
            id, name, about, group: GROUPS.minor, icon, rule, cost: MINOR, reasons: minorReasons(scene, fighter, id),
            slots: [{ ...CR, gmOnly: true }, SECRET, ...rollSlots(fighter.body)],
          }),
        ],
  check: (_scene, fighter, command) => rollSlotReasons(command.slots, fighter.body, command.role),
  *resolve(command) {
    if (command.who === null) return;
    const scene = yield* look();
    const fighter = find(scene, command.who);
    yield* record({ type: 'changed', who: fighter.id, set: minorUsed(scene, fighter, id), because: { type: 'minor-used', minor: id } });
    yield* rollAgainst(command, command.who, id, label);
  },
  headline: () => [name === 'Look round' ? 'looks round' : 'tries to recall something'],
});

/** Out of combat anyone may roll anything; nothing is spent (OL-001). */
const freeRoll: Action = {
  id: 'roll',
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
              { ...CR, gmOnly: true }, SECRET, ...rollSlots(fighter.body),
            ],
          }),
        ],
  check: (_scene, fighter, command) => rollSlotReasons(command.slots, fighter.body, command.role),
  *resolve(command) {
    if (command.who !== null) yield* rollAgainst(command, command.who, readAttribute(command.slots, 'attribute', 'perception'), readText(command.slots, 'about') ?? '');
  },
  headline: (command) => [`rolls ${capital(readAttribute(command.slots, 'attribute', 'perception'))}`],
};

export const checkActions: readonly Action[] = [
  minorRoll('perception', 'Look round', 'A Perception roll to take in the surroundings.', 'to observe', 'eye', 'OL-154'),
  minorRoll('learning', 'Recall something', 'A Learning roll to remember what helps.', 'to recall', 'book-open', 'OL-155'),
  freeRoll,
];

const everybody = (scene: Battle): readonly CombatantId[] => scene.combatants.filter(({ body }) => !body.dead).map(({ id }) => id);

/** The GM asks for rolls at any time: a dangerous climb (OL-141), a current (OL-143), whatever the story needs. */
const askRoll: TableAction = {
  id: 'ask-roll',
  special: ROLL_SLOT_NAMES,
  offers: (scene) => [
    offer({
      id: 'ask-roll',
      name: 'Ask for a roll',
      about: 'Each of them rolls the attribute, against a Challenge Rating if there is one.',
      group: GROUPS.roll,
      icon: 'dices',
      rule: 'OL-001',
      reasons: scene.combatants.length === 0 ? [reason('nothing-to-do')] : [],
      slots: [
        { name: 'who', label: 'Who', type: 'combatants', among: everybody(scene), min: 1 },
        attributeSlot('attribute', 'Attribute', 'perception'),
        CR,
        { name: 'about', label: 'What for', type: 'text', most: 60, optional: true },
        SECRET,
        { name: 'situation', label: 'Situation', type: 'number', min: -1, max: 1, step: 1, initial: 0, optional: true },
      ],
    }),
  ],
  check: (_scene, command): readonly Reason[] => rollSlotReasons(command.slots, { kind: 'npc', level: 1, legendPoints: 0 }, command.role),
  *resolve(command) {
    const fighters = fightersOf(yield* look(), readTargets(command.slots, 'who') ?? []);
    const attribute = readAttribute(command.slots, 'attribute', 'perception');
    const about = readText(command.slots, 'about') ?? '';
    const secret = readText(command.slots, 'secret') === 'secret';
    const cr = readNumber(command.slots, 'cr');
    const totals = yield* rollAll(fighters.map((fighter) => checkRoll(fighter, attribute, about, command.slots, secret)));
    yield* record(...fighters.map(({ id }, at) => checked(id, attribute, about, totals[at] ?? 0, cr, secret)));
  },
  headline: (command, scene) => [
    'The GM asks ', ...namedAll(scene, readTargets(command.slots, 'who') ?? []), ` for ${capital(readAttribute(command.slots, 'attribute', 'perception'))}`,
  ],
};

/** Two roll against each other, the higher succeeds; equal totals are rolled again (OC-08). */
const contest: TableAction = {
  id: 'contest',
  offers: (scene) => [
    offer({
      id: 'contest',
      name: 'Contest',
      about: 'Two roll, the higher total succeeds; a tie is rolled again.',
      group: GROUPS.roll,
      icon: 'scale',
      rule: 'OC-08',
      reasons: scene.combatants.length < 2 ? [reason('nothing-to-do')] : [],
      slots: [
        { name: 'first', label: 'One', type: 'combatant', among: everybody(scene) },
        attributeSlot('with', 'rolls', 'might'),
        { name: 'second', label: 'against', type: 'combatant', among: everybody(scene) },
        attributeSlot('against', 'who rolls', 'might'),
      ],
    }),
  ],
  check: (_scene, command) => (command.slots['first'] === command.slots['second'] ? [reason('slot-malformed', 'It takes two.')] : []),
  *resolve(command) {
    const [first, second] = [readTarget(command.slots, 'first'), readTarget(command.slots, 'second')];
    if (first === null || second === null) return;
    const [own, other] = [readAttribute(command.slots, 'with', 'might'), readAttribute(command.slots, 'against', 'might')];
    for (;;) {
      const scene = yield* look();
      const [one, two] = [find(scene, first), find(scene, second)];
      const [a = 0, b = 0] = yield* rollAll([checkRoll(one, own, 'contest', {}, false), checkRoll(two, other, 'contest', {}, false)]);
      const winner = a === b ? null : a > b ? first : second;
      yield* record({ type: 'noted', of: winner, gmOnly: one.hidden || two.hidden, note: { type: 'contested', first, second, totals: [a, b], winner } });
      if (winner !== null) return;
    }
  },
  headline: (command, scene) => {
    const [first, second] = [readTarget(command.slots, 'first'), readTarget(command.slots, 'second')];
    return first === null || second === null ? ['A contest'] : [named(scene, first), ' against ', named(scene, second)];
  },
};

export const checkTableActions: readonly TableAction[] = [askRoll, contest];
