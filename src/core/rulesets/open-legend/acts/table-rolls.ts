import { WHO } from '../../../rules/kit/aim.ts';
import { unless } from '../../../rules/kit/offer.ts';
import { combatantSlot } from '../../../rules/kit/slots.ts';
import { find } from '../../../rules/scene/scene.ts';
import { readNumber, readText } from '../../../rules/offers/slots.ts';
import { capital, named, namedAll, text } from '../../../rules/text/text.ts';
import { idsOf, living } from '../round/budget.ts';
import { CR, SECRET, checkRoll, checked } from './action-roll.ts';
import { ABOUT, ABOUT_SLOT, ATTRIBUTE, rollSaid } from './checks.ts';
import { combatantsOf, look, noted, record, rollAll, tableAction } from '../game.ts';
import { MOST_THROWS } from '../round/initiative.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { sees } from '../effects/boons/perceiving.ts';
import { rolled } from '../effects/passing.ts';
import { legendFor, ROLL_SLOT_NAMES, SITUATION_SLOT, attributeSlot, rollSlotReasons } from './roll-slots.ts';
import { GROUPS } from '../offer.ts';
import { reason } from '../reasons.ts';

/** Rolls the GM calls for: of several against a Challenge Rating, or of two against each other. */

/** The GM asks for rolls at any time: a dangerous climb (OL-141), a current (OL-143), whatever the story needs. */
export const askRoll = tableAction({
  id: 'ask-roll',
  measured: false,
  name: 'Ask for a roll',
  about: 'Each chosen combatant rolls the attribute, against a Challenge Rating if you set one.',
  group: GROUPS.roll,
  icon: 'dices',
  rule: 'OL-001',
  special: ROLL_SLOT_NAMES,
  reasons: ({ combatants }) => unless(combatants.length > 0, reason('nothing-to-do')),
  slots: (scene) => [
    WHO.slot({ among: idsOf(living(scene)), min: 1 }),
    ATTRIBUTE.slot,
    CR,
    ABOUT_SLOT,
    SECRET,
    SITUATION_SLOT,
  ],
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
        return checkRoll(scene, combatant, attribute, about, slots, secret);
      }),
    );
    for (const { id } of fighters) yield* rolled(id, attribute);
    yield* record(...fighters.map(({ id }, at) => checked(id, attribute, about, totals[at] ?? 0, cr, secret)));
  },
  headline: (command, scene) =>
    text`The GM asks ${namedAll(scene, WHO.of(command) ?? [])} for ${capital(ATTRIBUTE.of(command))}`,
});

const FIRST = combatantSlot('first', 'First combatant');
const WITH = attributeSlot('with', 'rolls', 'might');
const SECOND = combatantSlot('second', 'against');
const AGAINST = attributeSlot('against', 'who rolls', 'might');

/** Two roll against each other, the higher succeeds; equal totals are rolled again (OC-08). */
export const contest = tableAction({
  id: 'contest',
  measured: false,
  name: 'Contest',
  about: 'Two combatants roll; the higher total wins. Ties are rolled again.',
  group: GROUPS.roll,
  icon: 'scale',
  rule: 'OC-08',
  reasons: ({ combatants }) => unless(combatants.length >= 2, reason('nothing-to-do')),
  slots: (scene) => {
    const among = idsOf(living(scene));
    return [FIRST.slot({ among }), WITH.slot, SECOND.slot({ among }), AGAINST.slot];
  },
  check: (_, command) =>
    unless(
      FIRST.of(command) !== SECOND.of(command),
      reason('slot-malformed', 'A contest needs two different combatants.'),
    ),
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
      const [combatant, two] = [find(scene, first), find(scene, second)];
      const secret = combatant.hidden || two.hidden;
      const [a = 0, b = 0] = yield* rollAll([
        checkRoll(scene, combatant, own, 'contest', legend.get(first) ?? {}, false),
        checkRoll(scene, two, other, 'contest', legend.get(second) ?? {}, false),
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
