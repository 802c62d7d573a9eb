import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../rules/scene/scene.ts';
import { able } from '../sheet/derived.ts';
import { afterStep } from '../acts/intentions/draft.ts';
import { closes, edited, intentIn, strikeIn } from '../acts/intentions/intents.ts';
import { actorsIn, laneNow } from '../round/order.ts';
import { planOf } from '../acts/intentions/plan.ts';
import { attackReasons } from './reachable.ts';
import { knowsOf } from '../acts/moments/reaction.ts';
import { travel } from './travel.ts';
import type { Intent, Step } from '../sheet/turn.ts';
import type { Battle, Fighter, Steps } from '../game.ts';
import { look, record, turned } from '../game.ts';
import { hostile, isClose, placeOf } from './zones.ts';

/**
 * The moves that come before the first blow between two (M2, R-68): made as they are needed by then, and spent with it
 * (R-48).
 */

function* change(who: CombatantId, set: Partial<Intent>): Steps {
  yield* record(turned(edited(yield* look(), who, set), { type: 'effect-ended' }));
}

function* go(who: CombatantId, intent: Intent, path: readonly Step[], opponent: CombatantId | null): Steps {
  yield* change(who, { moved: true, moveFirst: true, path });
  yield* travel(who, path, { careful: false, opponent, closing: true, forced: intent.forced });
}

/** Whether somebody is still to close in on `on`, or on whoever comes, in this part of the round. */
const stillComes = (scene: Battle, who: CombatantId, on: CombatantId): boolean => {
  const strike = strikeIn(scene, who);
  return (
    strike !== null &&
    closes(strike.intent) &&
    (strike.deed.target === null || strike.deed.target === on) &&
    !scene.turn.acted.includes(who) &&
    laneNow(scene, strike.intent) === scene.turn.phase
  );
};

/**
 * The move with which somebody comes to strike at an opponent, planned anew: not made where they stand together
 * already, so that two who charge each other meet and do not swap places. The way that was declared is gone as
 * it was where the opponent is still to come, or where what is in the way is found out only now.
 */
export function* closeIn(who: CombatantId, opponent: CombatantId): Steps {
  const scene = yield* look();
  const strike = strikeIn(scene, who);
  const fighter = lookUp(scene, who);
  const target = lookUp(scene, opponent);
  if (strike === null || fighter === null || target === null || !able(fighter.body)) return;
  const { intent, deed } = strike;
  const declared = (): Steps => go(who, intent, intent.path, opponent);
  if (intent.forced || !knowsOf(fighter, target)) {
    if (!closes(intent)) return;
    if (isClose(fighter, target)) yield* change(who, { path: [] });
    else yield* declared();
    return;
  }
  const plan = planOf(scene, fighter, intent, deed, target);
  if (plan?.how === 'move-first') yield* go(who, intent, [plan.step], opponent);
  else if (plan?.how === 'move-after') yield* change(who, { moveFirst: false });
  else if (closes(intent)) {
    if (plan !== null) yield* change(who, { path: [] });
    else if (intent.path.at(-1)?.zone === placeOf(target)?.zone || stillComes(scene, opponent, who)) yield* declared();
  }
}

/**
 * The closing moves of both sides before the first blow between them falls: who strikes later comes first, and of a tie
 * the first attacker.
 */
export function* closingMoves(actors: readonly CombatantId[], target: CombatantId): Steps {
  const scene = yield* look();
  const coming = actors.some((who) => stillComes(scene, target, who));
  const later = coming && scene.turn.before.some(({ first, second }) => second === target && actors.includes(first));
  const named = strikeIn(scene, target)?.deed.target ?? null;
  const opponent = (named !== null && actors.includes(named) ? named : actors[0]) ?? null;
  if (later && opponent !== null) yield* closeIn(target, opponent);
  for (const who of actors) yield* closeIn(who, target);
  if (coming && !later && opponent !== null && closes(intentIn(yield* look(), target)))
    yield* closeIn(target, opponent);
}

/**
 * Able foes it knows of in reach of these weapons, from where somebody stands or where a move would bring it, the first
 * in the scene first.
 */
export const inReach = (
  scene: Battle,
  fighter: Fighter,
  arms: readonly string[],
  step: Step | null = null,
): readonly Fighter[] =>
  scene.combatants.filter((one) => {
    if (one.place === null || !hostile(one, fighter) || !knowsOf(fighter, one) || !able(one.body)) return false;
    const from = step === null ? placeOf(fighter) : afterStep(scene, fighter, step, one);
    return attackReasons(scene, fighter, arms, one, from).length === 0;
  });

/** Who means to close in on somebody in this part, and has not yet. */
const comersOn = (scene: Battle, who: CombatantId): readonly Fighter[] => {
  const { phase } = scene.turn;
  if (phase !== 'quick' && phase !== 'full' && phase !== 'spell') return [];
  return actorsIn(scene, phase).flatMap(({ fighter, intent }) =>
    closes(intent) && strikeIn(scene, fighter.id)?.deed.target === who ? [fighter] : [],
  );
};

/** The move of one who strikes at whoever comes: where it meets somebody, before the blow or after it. */
function* moveOpen(who: CombatantId, comers: readonly Fighter[]): Steps {
  const scene = yield* look();
  const strike = strikeIn(scene, who);
  const fighter = find(scene, who);
  const [declared] = strike?.intent.path ?? [];
  if (strike === null || declared === undefined || strike.intent.moved || !able(fighter.body)) return;
  const { intent, deed } = strike;
  const here = inReach(scene, fighter, deed.arms);
  const [there] = inReach(scene, fighter, deed.arms, declared);
  const metThere = there !== undefined || comers.some((one) => placeOf(one)?.zone !== declared.zone);
  if (here.length > 0 && intent.moveFirst && !metThere) yield* change(who, { moveFirst: false });
  else if (intent.moveFirst || (here.length === 0 && there !== undefined))
    yield* go(who, intent, intent.path, there?.id ?? null);
}

/**
 * The moves before the blow of one who strikes at whoever comes: its own, and those of everybody who comes at it.
 * Whoever comes from where it means to go has come first, and then it stays.
 */
export function* meet(who: CombatantId): Steps {
  const scene = yield* look();
  const strike = strikeIn(scene, who);
  if (strike === null) return;
  const goal = closes(strike.intent) ? (strike.intent.path.at(-1)?.zone ?? null) : null;
  const comers = comersOn(scene, who);
  const fromThere = comers.filter((one) => placeOf(one)?.zone === goal);
  for (const one of fromThere) yield* closeIn(one.id, who);
  const now = yield* look();
  const met = fromThere.some(({ id }) => inReach(now, find(now, who), strike.deed.arms).some((one) => one.id === id));
  if (met) yield* change(who, { path: [] });
  else yield* moveOpen(who, comers);
  for (const one of comers) if (!fromThere.includes(one)) yield* closeIn(one.id, who);
}
