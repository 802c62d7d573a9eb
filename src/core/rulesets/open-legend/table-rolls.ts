import type { Reason } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find } from '../../rules/scene.ts';
import { readNumber, readTarget, readTargets, readText } from '../../rules/slots.ts';
import { capital, named, namedAll } from '../../rules/text.ts';
import type { TableAction } from './action.ts';
import { CR, SECRET, checkRoll, checked } from './check-roll.ts';
import { MOST_THROWS } from './initiative.ts';
import { legendFor } from './legend.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { ROLL_SLOT_NAMES, attributeSlot, readAttribute, rollSlotReasons } from './roll-slots.ts';
import type { Battle } from './game.ts';
import { fightersOf, look, record, rollAll, settingsOf } from './game.ts';

/** Rolls the GM calls for: of several against a Challenge Rating, or of two against each other. */

const everybody = (scene: Battle): readonly CombatantId[] =>
  scene.combatants.filter(({ body }) => !body.dead).map(({ id }) => id);

/** The GM asks for rolls at any time: a dangerous climb (OL-141), a current (OL-143), whatever the story needs. */
const askRoll: TableAction = {
  id: 'ask-roll',
  measured: false,
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
  check: (_scene, command): readonly Reason[] =>
    rollSlotReasons(command.slots, { kind: 'npc', level: 1, legendPoints: 0 }, command.role),
  *resolve(command) {
    const who = readTargets(command.slots, 'who') ?? [];
    const attribute = readAttribute(command.slots, 'attribute', 'perception');
    const about = readText(command.slots, 'about') ?? '';
    const secret = readText(command.slots, 'secret') === 'secret';
    const cr = readNumber(command.slots, 'cr');
    // A secret roll is not told of by a question.
    const legend = yield* legendFor(
      secret
        ? []
        : who.map((id) => ({ who: id, what: about === '' ? capital(attribute) : `${capital(attribute)} ${about}` })),
    );
    const scene = yield* look();
    const fighters = fightersOf(scene, who);
    const totals = yield* rollAll(
      fighters.map((fighter) =>
        checkRoll(
          fighter,
          attribute,
          about,
          { ...command.slots, ...legend.get(fighter.id) },
          secret,
          settingsOf(scene),
        ),
      ),
    );
    yield* record(...fighters.map(({ id }, at) => checked(id, attribute, about, totals[at] ?? 0, cr, secret)));
  },
  headline: (command, scene) => [
    'The GM asks ',
    ...namedAll(scene, readTargets(command.slots, 'who') ?? []),
    ` for ${capital(readAttribute(command.slots, 'attribute', 'perception'))}`,
  ],
};

/** Two roll against each other, the higher succeeds; equal totals are rolled again (OC-08). */
const contest: TableAction = {
  id: 'contest',
  measured: false,
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
  check: (_scene, command) =>
    command.slots['first'] === command.slots['second'] ? [reason('slot-malformed', 'It takes two.')] : [],
  *resolve(command) {
    const [first, second] = [readTarget(command.slots, 'first'), readTarget(command.slots, 'second')];
    if (first === null || second === null) return;
    const [own, other] = [
      readAttribute(command.slots, 'with', 'might'),
      readAttribute(command.slots, 'against', 'might'),
    ];
    for (let throws = 1; ; throws++) {
      const legend = yield* legendFor([
        { who: first, what: `${capital(own)} against ${capital(other)}` },
        { who: second, what: `${capital(other)} against ${capital(own)}` },
      ]);
      const scene = yield* look();
      const [one, two] = [find(scene, first), find(scene, second)];
      const [a = 0, b = 0] = yield* rollAll([
        checkRoll(one, own, 'contest', legend.get(first) ?? {}, false, settingsOf(scene)),
        checkRoll(two, other, 'contest', legend.get(second) ?? {}, false, settingsOf(scene)),
      ]);
      const winner = a === b ? null : a > b ? first : second;
      yield* record({
        type: 'noted',
        of: winner,
        gmOnly: one.hidden || two.hidden,
        note: { type: 'contested', first, second, totals: [a, b], winner },
      });
      if (winner !== null) return;
      if (throws < MOST_THROWS) continue;
      yield* record({
        type: 'noted',
        of: null,
        gmOnly: one.hidden || two.hidden,
        note: { type: 'never-parted', who: [first, second], throws, contest: true },
      });
      return;
    }
  },
  headline: (command, scene) => {
    const [first, second] = [readTarget(command.slots, 'first'), readTarget(command.slots, 'second')];
    return first === null || second === null ? ['A contest'] : [named(scene, first), ' against ', named(scene, second)];
  },
};

export const checkTableActions: readonly TableAction[] = [askRoll, contest];
