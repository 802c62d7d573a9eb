import type { CombatantId, Reason, Roll } from '../../../rules/kit.ts';
import { atOne, called, combatantSlot, idsOf, sentence, targetSlot, unless } from '../../../rules/kit.ts';
import { whichOf } from '../../../rules/kit.ts';
import { onTurn } from '../acts/attacks/attack-reasons.ts';
import { D20 } from '../acts/harm/index.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, changed, choose, head, look, lookFor, noted, option, reason, record, settingsOf } from '../game.ts';
import { turned, unmeasured, unsaid } from '../game.ts';
import { initiativeOf, modifier } from '../sheet/index.ts';
import { jumpIn } from './coming-in.ts';
import { endOfRound } from './end.ts';
import { D6, initiativeRoll, inRows } from './initiative.ts';
import { membersOf, openUnits, someOpen, unitOf } from './order.ts';
import { newRound } from './phases.ts';
import { able, fighting, inPopcorn, placed, unable } from './state.ts';

/** Popcorn: whoever acted names the next (OS-078 to OS-096). */

const NEXT = targetSlot('Who is next?');
const AMONG = combatantSlot('target', 'Who is next?');
const NOMINATE = option.turn('nominate', 'Nominate', 'They act next.', 'hand', 'OS-082');

/** Units that may be nominated: those open, after the last turn all; always-last ones only when nobody else is left. */
const candidates = (scene: Scene): readonly string[] => {
  const left = openUnits(scene);
  const open = left.length > 0 ? left : idsOf(scene.turn.units.filter(({ id }) => membersOf(scene, id).some(able)));
  const early = open.filter((unit) => membersOf(scene, unit).some(({ body }) => !body.alwaysLast));
  return early.length > 0 ? early : open;
};
const candidatesIn = (scene: Scene): readonly CombatantId[] => {
  const units = new Set(candidates(scene));
  return idsOf(fighting(scene).filter((one) => able(one) && units.has(unitOf(scene, one.id))));
};

/**
 * Why somebody cannot be nominated (OS-083, OS-084, OS-149, OS-184). Who has the turn counts as one that has acted, and
 * may name itself where all others have too (OS-085).
 */
const nomineeReasons = (scene: Scene, who: Combatant): readonly Reason[] => {
  // who is named by the last to act starts the next round, in which nobody is surprised any more
  const past = openUnits(scene).length === 0 ? { ...scene, turn: { ...scene.turn, surprise: false } } : scene;
  const off = unable(past, who);
  if (off.length > 0) return off;
  const unit = unitOf(scene, who.id);
  if (candidates(scene).includes(unit)) return [];
  const open = openUnits(scene);
  const last = open.length === 0 || open.includes(unit);
  return [last ? reason('slow-must-wait', 'It always acts last.') : reason('already-acted')];
};

/** The turn of a unit begins; a group's is that of all its members. */
function* takesTurn(by: CombatantId | null, who: CombatantId, jumps = false): Procedure {
  const scene = yield* look();
  const unit = unitOf(scene, who);
  const ready = membersOf(scene, unit).filter(({ body }) => body.readied !== null);
  const because = jumps ? ({ type: 'jumps-in', who } as const) : ({ type: 'nominated', by, who } as const);
  yield* record(
    turned({ up: unit, last: unit, affected: [], waiting: scene.turn.waiting.filter((id) => id !== unit) }, because),
    ...ready.map(({ id }) => changed(id, { readied: null }, { type: 'readied', trigger: null })),
  );
}

/** The next turn, whoever names it; where all have acted it is the first of the next round (OS-084, OS-092). */
function* nominates(by: CombatantId | null, who: CombatantId, acted: boolean): Procedure {
  const before = yield* look();
  const { units, done, up } = before.turn;
  const members = units.find(({ id }) => id === up)?.members ?? [];
  if (acted) yield* record(unsaid({ done: [...new Set([...done, ...members])], up: null }));
  const ended = openUnits(yield* look()).length === 0;
  if (ended) {
    yield* endOfRound();
    yield* newRound();
  }
  // who is named anyway is not asked
  const affected = before.turn.affected.filter((id) => unitOf(before, id) !== unitOf(before, who));
  const jumper = ended || !acted ? null : yield* jumpIn(affected);
  const [scene, next] = yield* lookFor(jumper ?? who);
  if (next !== null && able(next) && (jumper !== null || nomineeReasons(scene, next).length === 0))
    yield* takesTurn(by, next.id, jumper !== null);
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
  const dex = ({ body }: Combatant): number => body.abilities.DEX;
  const characters = top.filter(({ body }) => body.kind === 'pc').sort((a, b) => dex(b) - dex(a));
  if (top.length > 1 && characters.length === 0) rows = yield* inRows(top, roll, true);
  const first = characters[0] ?? rows[0]?.of[0];
  if (first === undefined) return;
  yield* record(noted(first.id, { type: 'starts-popcorn', who: first.id, die: rows[0]?.die ?? null }));
  yield* takesTurn(null, first.id);
}

/**
 * Whoever acted is asked who is next (OS-082); where that one is gone or has chosen somebody who is, so is the GM or
 * the one who chose last (OS-096, OS-179).
 */
export function* chooseNext(): Procedure {
  const { up } = (yield* look()).turn;
  const chooser = (scene: Scene): CombatantId | null => membersOf(scene, up ?? scene.turn.last)[0]?.id ?? null;
  const asking = (scene: Scene) => {
    const by = chooser(scene);
    const say = by === null ? ['Who goes first?'] : sentence`${called(by)} has acted. Who is next?`;
    return whichOf(say, candidatesIn(scene), AMONG, NOMINATE);
  };
  const made = yield* choose((scene) => chooser(scene) ?? 'gm', 'nominate', asking);
  const who = made === null ? null : AMONG.of(made);
  if (who !== null) yield* nominates(chooser(yield* look()), who, up !== null);
}

/** Of what ends one's turn. */
const ending = { when: inPopcorn, reasons: onTurn([]) };

const nominate = action({
  ...head('turn', 'nominate', 'Nominate the next', 'hand', 'OS-082'),
  about: 'Your turn is over; they act next.',
  ...ending,
  ...atOne(placed, (scene, _, next) => nomineeReasons(scene, next), NEXT),
  *resolve(who, command) {
    const next = NEXT.of(command);
    if (next !== null) yield* nominates(who, next, true);
  },
  headline: (command, scene) =>
    NEXT.of(command) === command.who ? ['goes next'] : ['nominates ', NEXT.named(scene, command)],
});

const passOn = action({
  ...head('turn', 'end-turn', 'Next in order', 'skip-forward', 'OS-082'),
  about: 'Ends your turn; the next combatant in table order that has not acted goes.',
  ...ending,
  *resolve(who) {
    const [next] = candidatesIn(yield* look());
    if (next !== undefined) yield* nominates(who, next, true);
  },
  headline: 'ends the turn',
});

const endTurn = action({
  ...head('turn', 'ask-next', 'End turn', 'check', 'OS-082'),
  about: 'You are asked who acts next.',
  ...ending,
  resolve: chooseNext,
  headline: 'ends the turn',
});

const otherReasons = (scene: Scene, who: Combatant, next: Combatant): readonly Reason[] =>
  unitOf(scene, next.id) === unitOf(scene, who.id) ? [reason('nothing-to-do')] : nomineeReasons(scene, next);
const wait = action({
  ...unmeasured('turn', 'wait', 'Wait', 'hourglass', 'OS-088'),
  about: 'Another acts now; you act when nominated again.',
  when: (scene) => inPopcorn(scene) && settingsOf(scene).popcornWait,
  reasons: onTurn([], (scene, { body }) =>
    body.moved > 0 || body.attacked || body.cast || body.busied
      ? [reason('already-acted', 'Acted already in this turn.')]
      : unless(someOpen(scene), reason('cannot-wait')),
  ),
  ...atOne(placed, otherReasons, NEXT),
  *resolve(who, command) {
    const next = NEXT.of(command);
    if (next === null) return;
    const scene = yield* look();
    yield* record(turned({ waiting: [...scene.turn.waiting, unitOf(scene, who)] }, { type: 'waits', who }));
    yield* takesTurn(who, next);
  },
  headline: 'waits',
});

export const nominations = [nominate, endTurn, passOn, wait];
