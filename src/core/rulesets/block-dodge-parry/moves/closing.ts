import { find, lookUp, type CombatantId } from '../../../rules/kit.ts';
import { afterStep } from '../acts/intentions/draft.ts';
import { closes, edited, intentIn, planOf, strikeIn } from '../acts/intentions/intents.ts';
import { type Combatant, look, type Procedure, record, type Scene, turned } from '../game.ts';
import { actorsIn, laneNow, partNow } from '../round/order.ts';
import { able, type Intent, type Step } from '../sheet/index.ts';
import { attackReasons, foesKnownTo, isClose, knowsOf, placeOf } from './ground.ts';
import { travel } from './travel.ts';

/** Moves before the first blow between two, made when the blow needs them and spent with it (M2, R-48, R-68). */

function* change(actor: CombatantId, set: Partial<Intent>): Procedure {
  yield* record(turned(edited(yield* look(), actor, set), { type: 'effect-ended' }));
}

function* go(actor: CombatantId, intent: Intent, path: readonly Step[], opponent: CombatantId | null): Procedure {
  yield* change(actor, { moved: true, moveFirst: true, path });
  yield* travel(actor, path, { opponent, closing: true, forced: intent.forced });
}

/** Whether `actor` has still to close in on `on`, or on the first comer, in this part of the round. */
const stillComes = (scene: Scene, actor: CombatantId, on: CombatantId): boolean => {
  const strike = strikeIn(scene, actor);
  return (
    strike !== null &&
    closes(strike.intent) &&
    (strike.deed.target === null || strike.deed.target === on) &&
    !scene.turn.acted.includes(actor) &&
    laneNow(scene, strike.intent) === scene.turn.phase
  );
};

/**
 * Closes in on an opponent, planned anew. Nobody moves who stands with the opponent already, so that two who charge
 * each other meet and do not swap places. The declared way is taken as it was where the opponent is still to
 * come, or where only the move finds out what is in the way.
 */
function* closeIn(actor: CombatantId, opponent: CombatantId): Procedure {
  const scene = yield* look();
  const strike = strikeIn(scene, actor);
  const combatant = lookUp(scene, actor);
  const target = lookUp(scene, opponent);
  if (strike === null || combatant === null || target === null || !able(combatant.body)) return;
  const { intent, deed } = strike;
  const declared = (): Procedure => go(actor, intent, intent.path, opponent);
  if (intent.forced || !knowsOf(combatant, target)) {
    if (!closes(intent)) return;
    if (isClose(combatant, target)) yield* change(actor, { path: [] });
    else yield* declared();
    return;
  }
  const plan = planOf(scene, combatant, intent, deed, target);
  if (plan?.how === 'move-first') yield* go(actor, intent, [plan.step], opponent);
  else if (plan?.how === 'move-after') yield* change(actor, { moveFirst: false });
  else if (closes(intent)) {
    if (plan !== null) yield* change(actor, { path: [] });
    else if (intent.path.at(-1)?.zone === placeOf(target)?.zone || stillComes(scene, opponent, actor))
      yield* declared();
  }
}

/** Before the first blow between two whoever strikes later closes in first; of a tie the first attacker. */
export function* closingMoves(actors: readonly CombatantId[], target: CombatantId): Procedure {
  const scene = yield* look();
  const coming = actors.some((actor) => stillComes(scene, target, actor));
  const later = coming && scene.turn.before.some(({ first, second }) => second === target && actors.includes(first));
  const named = strikeIn(scene, target)?.deed.target ?? null;
  const opponent = (named !== null && actors.includes(named) ? named : actors[0]) ?? null;
  if (later && opponent !== null) yield* closeIn(target, opponent);
  for (const actor of actors) yield* closeIn(actor, target);
  if (coming && !later && opponent !== null && closes(intentIn(yield* look(), target)))
    yield* closeIn(target, opponent);
}

/** Known foes who are able and within reach of these weapons, from here or after a step, in the order of the scene. */
export const inReach = (scene: Scene, combatant: Combatant, arms: readonly string[], step: Step | null = null) =>
  foesKnownTo(scene, combatant).filter((other) => {
    const from = step === null ? placeOf(combatant) : afterStep(scene, combatant, step, other);
    return attackReasons(scene, combatant, arms, other, from).length === 0;
  });

/** Those who mean to close in on somebody in this part, and have not yet. */
const comersOn = (scene: Scene, actor: CombatantId): readonly Combatant[] => {
  const part = partNow(scene);
  const actors = part === null ? [] : actorsIn(scene, part);
  return actors.flatMap(({ combatant, intent }) =>
    closes(intent) && strikeIn(scene, combatant.id)?.deed.target === actor ? [combatant] : [],
  );
};

/** The move of somebody who strikes at the first comer: before the blow or after it, wherever they meet. */
function* moveOpen(actor: CombatantId, comers: readonly Combatant[]): Procedure {
  const scene = yield* look();
  const strike = strikeIn(scene, actor);
  const combatant = find(scene, actor);
  const [declared] = strike?.intent.path ?? [];
  if (strike === null || declared === undefined || strike.intent.moved || !able(combatant.body)) return;
  const { intent, deed } = strike;
  const here = inReach(scene, combatant, deed.arms);
  const [there] = inReach(scene, combatant, deed.arms, declared);
  const metThere = there !== undefined || comers.some((combatant) => placeOf(combatant)?.zone !== declared.zone);
  if (here.length > 0 && intent.moveFirst && !metThere) yield* change(actor, { moveFirst: false });
  else if (intent.moveFirst || (here.length === 0 && there !== undefined))
    yield* go(actor, intent, intent.path, there?.id ?? null);
}

/**
 * The moves before a blow at the first comer: of the striker, and of all who come. Whoever comes from where the striker
 * means to go comes first, and then the striker stays.
 */
export function* meet(actor: CombatantId): Procedure {
  const scene = yield* look();
  const strike = strikeIn(scene, actor);
  if (strike === null) return;
  const goal = closes(strike.intent) ? (strike.intent.path.at(-1)?.zone ?? null) : null;
  const comers = comersOn(scene, actor);
  const fromThere = comers.filter((combatant) => placeOf(combatant)?.zone === goal);
  for (const combatant of fromThere) yield* closeIn(combatant.id, actor);
  const now = yield* look();
  const met = fromThere.some(({ id }) =>
    inReach(now, find(now, actor), strike.deed.arms).some((combatant) => combatant.id === id),
  );
  if (met) yield* change(actor, { path: [] });
  else yield* moveOpen(actor, comers);
  for (const combatant of comers) if (!fromThere.includes(combatant)) yield* closeIn(combatant.id, actor);
}
