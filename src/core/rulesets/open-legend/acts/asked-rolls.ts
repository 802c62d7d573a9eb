import { capital, combatantSlot, idsOf, lookUp, named, readNumber, readText, text, WHO } from '../../../rules/kit.ts';
import { attributeSlot, legendFor, ROLL_SLOT_NAMES, rollSlotReasons, SITUATION_SLOT } from './roll-slots.ts';
import { sees } from '../effects/boons/perceiving.ts';
import { combatantsOf, head, look, noted, record, rollEach, rollTogether } from '../game.ts';
import { checked, checkRoll, type CombatantId, CR, living, rolled, SECRET, tableAction, unmet } from '../rules.ts';
import { MOST_THROWS } from '../round/initiative.ts';
import { ABOUT, ABOUT_SLOT, ATTRIBUTE, rollSaid } from './rolls.ts';

/** Rolls the GM calls for: of several against a Challenge Rating, or of two against each other. */

/** The GM asks for rolls at any time: a dangerous climb (OL-141), a current (OL-143), whatever the story needs. */
export const askRoll = tableAction({
  ...head('roll', 'ask-roll', 'Ask for a roll', 'dices', 'OL-001'),
  about: 'Each chosen combatant rolls the attribute, against a Challenge Rating if you set one.',
  special: ROLL_SLOT_NAMES,
  rolls: true,
  reasons: ({ combatants }) => unmet([combatants.length > 0, 'nothing-to-do']),
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
    const asked = secret ? [] : who.map((id) => ({ who: id, what: rollSaid(attribute, about), attribute }));
    const legend = yield* legendFor(asked);
    const seeing: CombatantId[] = [];
    for (const id of who) if (yield* sees(id, { attribute, attack: null })) seeing.push(id);
    const scene = yield* look();
    const fighters = combatantsOf(scene, seeing);
    const totals = yield* rollEach(fighters, (combatant) => {
      const slots = { ...command.slots, ...legend.get(combatant.id) };
      return checkRoll(scene, combatant, { attribute, about, secret }, slots);
    });
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
  reasons: ({ combatants }) => unmet([combatants.length >= 2, 'nothing-to-do']),
  slots: (scene) => {
    const among = idsOf(living(scene));
    return [FIRST.slot({ among }), WITH.slot, SECOND.slot({ among }), AGAINST.slot];
  },
  check: (_, command) => unmet([FIRST.of(command) !== SECOND.of(command), 'slot-malformed', TWO]),
  *resolve(command) {
    const [first, second] = [FIRST.of(command), SECOND.of(command)];
    const [own, other] = [WITH.of(command), AGAINST.of(command)];
    if (first === null || second === null) return;
    for (let throws = 1; ; throws++) {
      const legend = yield* legendFor([
        { who: first, what: `${capital(own)} vs ${capital(other)}`, attribute: own },
        { who: second, what: `${capital(other)} vs ${capital(own)}`, attribute: other },
      ]);
      const scene = yield* look();
      const [combatant, two] = [lookUp(scene, first), lookUp(scene, second)];
      // against whoever was taken off the table meanwhile there is no contest
      if (combatant === null || two === null) return;
      const secret = combatant.hidden || two.hidden;
      const rolls = [
        checkRoll(scene, combatant, { attribute: own, ...CONTEST }, legend.get(first) ?? {}),
        checkRoll(scene, two, { attribute: other, ...CONTEST }, legend.get(second) ?? {}),
      ];
      const [a = 0, b = 0] = yield* rollTogether(rolls, ([one = 0, another = 0]) => Math.sign(one - another));
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
    return text`${named(scene, first)} contests ${named(scene, second)}`;
  },
});
