import type { CombatantId, Reason, Roll } from '../../../rules/kit.ts';
import { called, choice, combatantSlot, find, lookUp, named, reaction, sentence } from '../../../rules/kit.ts';
import { targetSlot, unless } from '../../../rules/kit.ts';
import { onTurn } from '../acts/attacks/attack-reasons.ts';
import { D20 } from '../acts/harm/dice.ts';
import { modifier } from '../data/tables.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, changed, choose, combatantsOf, look, noted, record, rollAll, settingsOf, turned } from '../game.ts';
import { option, under, unmeasured } from '../offer.ts';
import { reason } from '../reasons.ts';
import { initiativeOf } from '../sheet/index.ts';
import { answersOf } from './answers.ts';
import { endOfRound } from './end.ts';
import { D6, initiativeRoll, inRows } from './initiative.ts';
import { membersOf, openUnits, someOpen, unitOf } from './order.ts';
import { newRound } from './phases.ts';
import { able, fighting, unable } from './state.ts';

/** Popcorn: whoever acted names the next (OS-078 to OS-096). */

const NEXT = targetSlot('Who is next?');
const AMONG = combatantSlot('target', 'Who is next?');

/** Units that may be nominated: those open, always-last ones only when nobody else is left; after the last turn all. */
const candidates = (scene: Scene): readonly string[] => {
  const open = openUnits(scene);
  if (open.length === 0)
    return scene.turn.units.filter(({ id }) => membersOf(scene, id).some(able)).map(({ id }) => id);
  const early = open.filter((unit) => membersOf(scene, unit).some(({ body }) => !body.alwaysLast));
  return early.length > 0 ? early : open;
};
const candidatesIn = (scene: Scene): readonly CombatantId[] => {
  const units = new Set(candidates(scene));
  return fighting(scene)
    .filter((one) => able(one) && units.has(unitOf(scene, one.id)))
    .map(({ id }) => id);
};

/** Why somebody cannot be nominated (OS-083, OS-084, OS-149, OS-184). */
const nomineeReasons = (scene: Scene, id: CombatantId): readonly Reason[] => {
  const who = lookUp(scene, id);
  if (who === null || !scene.turn.fighters.includes(id)) return [reason('not-in-fight')];
  // who is named by the last to act starts the next round, in which nobody is surprised any more
  const past = openUnits(scene).length === 0 ? { ...scene, turn: { ...scene.turn, surprise: false } } : scene;
  const off = unable(past, who);
  if (off.length > 0) return off;
  if (candidates(scene).includes(unitOf(scene, id))) return [];
  return [
    openUnits(scene).includes(unitOf(scene, id))
      ? reason('slow-must-wait', 'It always acts last.')
      : reason('already-acted'),
  ];
};

/** The turn of a unit begins; a group's is that of all its members. */
function* takesTurn(by: CombatantId | null, who: CombatantId): Procedure {
  const scene = yield* look();
  const unit = unitOf(scene, who);
  const waiting = scene.turn.waiting.filter((id) => id !== unit);
  yield* record(
    turned({ up: unit, last: unit, affected: [], waiting }, { type: 'nominated', by, who }),
    ...membersOf(scene, unit).flatMap(({ id, body }) =>
      body.readied === null ? [] : [changed(id, { readied: null }, { type: 'readied', trigger: null })],
    ),
  );
}

/** What the turn is like once the unit under way has acted. */
const over = ({ units, up, done }: Scene['turn']) => {
  const members = units.find(({ id }) => id === up)?.members ?? [];
  return { done: [...new Set([...done, ...members])], up: null };
};

/** The next turn, whoever names it: when all have acted the round ends first, and who was named starts the next (OS-084, OS-092). */
function* nominates(by: CombatantId | null, who: CombatantId, acted: boolean): Procedure {
  const { turn } = yield* look();
  if (acted) yield* record(turned(over(turn), { type: 'turn-over' }));
  const ended = openUnits(yield* look()).length === 0;
  if (ended) {
    yield* endOfRound();
    yield* newRound();
  }
  const jumper = ended || !acted ? null : yield* jumpIn(turn.affected);
  const scene = yield* look();
  const next = lookUp(scene, jumper ?? who);
  if (next !== null && able(next) && (jumper !== null || nomineeReasons(scene, who).length === 0))
    yield* takesTurn(jumper === null ? by : null, next.id);
}

/** Those the unit under way attacked may act next instead (OS-095); of several the highest d20. */
function* jumpIn(affected: readonly CombatantId[]): Procedure<CombatantId | null> {
  const start = yield* look();
  if (!settingsOf(start).popcornJumpIn) return null;
  const answers = yield* answersOf((scene) =>
    affected
      .filter((id) => openUnits(scene).includes(unitOf(scene, id)) && unable(scene, find(scene, id)).length === 0)
      .map((id) =>
        reaction(id, 'jump-in', () => ({
          say: sentence`${called(id)} was attacked. Act next?`,
          about: [id],
          options: [
            option('jump-in', 'Jump in', 'You act next, then you nominate.', under('turn', 'zap', 'OS-095')),
            option('end-turn', 'Wait to be nominated', 'Nothing changes.', under('turn', 'x')),
          ],
          otherwise: 'pass',
        })),
      ),
  );
  const eager = [...answers].flatMap(([id, made]) => (made.offer === 'jump-in' ? [id] : []));
  const [first] = yield* inOrderOf(eager);
  if (first !== undefined) yield* record(noted(first, { type: 'jumps-in', who: first }));
  return first ?? null;
}

/** Several who would act at once, by a d20 and initiative modifier each (OS-090). */
export function* inOrderOf(who: readonly CombatantId[]): Procedure<readonly CombatantId[]> {
  if (who.length < 2) return who;
  const scene = yield* look();
  const counts = yield* rollAll(
    combatantsOf(scene, who).map((one) => initiativeRoll(one, D20, initiativeOf(one.body, false))),
  );
  return who
    .map((id, at) => ({ id, count: counts[at] ?? 0 }))
    .sort((a, b) => b.count - a.count)
    .map(({ id }) => id);
}

/** Who starts the fight: the highest d20, characters before monsters on a tie, then DEX (OS-078 to OS-080, OS-R05). */
export function* firstTurn(): Procedure {
  const scene = yield* look();
  const { popcornStart, popcornAbility, popcornTie } = settingsOf(scene);
  const units = candidates(scene).flatMap(
    (unit) => membersOf(scene, unit).find((one) => unable(scene, one).length === 0) ?? [],
  );
  if (popcornStart === 'referee' || units.length === 0) return;
  const roll = (one: Combatant): Roll<number> => {
    const wisdom = popcornAbility === 'DEX' ? -Infinity : modifier(one.body.abilities.WIS);
    const own = Math.max(initiativeOf(one.body, false), wisdom);
    return initiativeRoll(one, popcornStart === 'd20' ? D20 : D6, own);
  };
  let rows = yield* inRows(units, roll, popcornTie === 'reroll');
  const top = rows[0]?.of ?? [];
  const characters = top
    .filter(({ body }) => body.kind === 'pc')
    .sort((a, b) => b.body.abilities.DEX - a.body.abilities.DEX);
  if (top.length > 1 && characters.length === 0) rows = yield* inRows(top, roll, true);
  const first = characters[0] ?? rows[0]?.of[0];
  if (first === undefined) return;
  yield* record(noted(first.id, { type: 'starts-popcorn', who: first.id, die: rows[0]?.die ?? null }));
  yield* takesTurn(null, first.id);
}

/** As it is once the unit under way has acted: it may name itself where all others have too (OS-085). */
const overNow = (scene: Scene): Scene => ({ ...scene, turn: { ...scene.turn, ...over(scene.turn) } });
/**
 * Whoever acted is asked who is next (OS-082); where that one is gone or has chosen somebody who is, so is the GM or the
 * one who chose last (OS-096, OS-179).
 */
export function* chooseNext(): Procedure {
  const { up } = (yield* look()).turn;
  const chooser = (scene: Scene): CombatantId | null => membersOf(scene, up ?? scene.turn.last)[0]?.id ?? null;
  const made = yield* choose(
    (scene) => chooser(scene) ?? 'gm',
    'nominate',
    (scene) => {
      const among = candidatesIn(overNow(scene));
      const by = chooser(scene);
      const [first] = among;
      if (first === undefined) return null;
      return {
        say: by === null ? ['Who goes first?'] : sentence`${called(by)} has acted. Who is next?`,
        about: among,
        options: [
          option('nominate', 'Nominate', 'They act next.', under('turn', 'hand', 'OS-082'), [AMONG.slot({ among })]),
        ],
        otherwise: choice('nominate', { target: first }),
      };
    },
  );
  const who = made === null ? null : AMONG.of(made);
  if (who !== null) yield* nominates(chooser(yield* look()), who, up !== null);
}

const targetsOf = (scene: Scene) =>
  fighting(scene)
    .filter(({ place }) => place !== null)
    .map(({ id }) => ({ who: id, reasons: nomineeReasons(overNow(scene), id), note: null }));
const checkNominee = (scene: Scene, _: Combatant, command: Parameters<typeof NEXT.of>[0]): readonly Reason[] => {
  const id = NEXT.of(command);
  return id === null ? [] : nomineeReasons(overNow(scene), id);
};

const inPopcorn = ({ turn }: Scene): boolean => turn.structure === 'popcorn' && turn.stage === 'acting';

export const nominate = action({
  id: 'nominate',
  name: 'Nominate the next',
  about: 'Your turn is over; they act next.',
  ...under('turn', 'hand', 'OS-082'),
  when: inPopcorn,
  reasons: onTurn([]),
  slots: [NEXT.slot()],
  targets: targetsOf,
  check: checkNominee,
  *resolve(who, command) {
    const next = NEXT.of(command);
    if (next !== null) yield* nominates(who, next, true);
  },
  headline: (command, scene) => ['nominates ', named(scene, NEXT.of(command) ?? ('' as CombatantId))],
});

export const passOn = action({
  id: 'end-turn',
  name: 'Next in order',
  about: 'Ends your turn; the next combatant in table order that has not acted goes.',
  ...under('turn', 'skip-forward', 'OS-082'),
  when: inPopcorn,
  reasons: onTurn([]),
  *resolve(who) {
    const [next] = candidatesIn(overNow(yield* look()));
    if (next !== undefined) yield* nominates(who, next, true);
  },
  headline: 'ends the turn',
});

export const endTurn = action({
  id: 'ask-next',
  name: 'End turn',
  about: 'You are asked who acts next.',
  ...under('turn', 'check', 'OS-082'),
  when: inPopcorn,
  reasons: onTurn([]),
  resolve: chooseNext,
  headline: 'ends the turn',
});

export const wait = action({
  id: 'wait',
  name: 'Wait',
  about: 'Another acts now; you act when nominated again.',
  ...unmeasured('turn', 'hourglass', 'OS-088'),
  when: (scene) => inPopcorn(scene) && settingsOf(scene).popcornWait,
  reasons: onTurn([], (scene, { body }) =>
    body.moved > 0 || body.attacked || body.cast || body.busied
      ? [reason('already-acted', 'Acted already in this turn.')]
      : unless(someOpen(scene), reason('cannot-wait')),
  ),
  slots: [NEXT.slot()],
  targets: (scene, who) =>
    targetsOf(scene).map((target) =>
      unitOf(scene, target.who) === unitOf(scene, who.id) ? { ...target, reasons: [reason('nothing-to-do')] } : target,
    ),
  check: (scene, who, command) => {
    const id = NEXT.of(command);
    if (id === null) return [];
    return unitOf(scene, id) === unitOf(scene, who.id) ? [reason('nothing-to-do')] : nomineeReasons(scene, id);
  },
  *resolve(who, command) {
    const next = NEXT.of(command);
    const scene = yield* look();
    if (next === null) return;
    yield* record(turned({ waiting: [...scene.turn.waiting, unitOf(scene, who)] }, { type: 'waits', who }));
    yield* takesTurn(who, next);
  },
  headline: 'waits',
});
