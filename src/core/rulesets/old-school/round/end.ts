import { lookUp, SIDES } from '../../../rules/kit.ts';
import { dies, halved, harmBy, lapse, regenerates, stillIn, totalOf } from '../acts/harm/index.ts';
import { letsLoose } from '../acts/powers.ts';
import { changed, look, lookFor, type Procedure, record, roll, turned, unsaid, unsaidOf } from '../game.ts';
import { CONDITION_MARKS, type Effect, harmedAs, isIn, withCondition } from '../sheet/index.ts';
import { morale } from './morale.ts';
import { able, fighting } from './state.ts';

/** The end of a round: due morale checks, then what lasts counts down (OS-092, OS-093). */
export function* endOfRound(): Procedure {
  const { round, structure } = (yield* look()).turn;
  yield* record(turned({ now: null, done: [] }, { type: 'round-ended', round }));
  if (structure === 'popcorn') yield* morale(SIDES);
  yield* countDown();
  yield* terrorEnds();
  yield* surpriseEnds();
}

/** One at 0 already ends; the others have a round less (OS-093). */
function* countDown(): Procedure {
  for (const { id } of (yield* look()).turn.effects) {
    const { effects } = (yield* look()).turn;
    const effect = effects.find((one) => one.id === id);
    if (effect === undefined) continue;
    const { left } = effect;
    if (goesOn(effect)) yield* ticks(effect);
    else if (left !== null && left <= 0) yield* runsOut(effect);
    else if (left !== null)
      yield* record(unsaid({ effects: effects.map((one) => (one.id === id ? { ...one, left: left - 1 } : one)) }));
  }
}

/** Whether it does its work at the end of every round, now that it has begun: it drains, or grows back. */
export const goesOn = ({ kind, left }: Effect): boolean =>
  (kind === 'sticks' || kind === 'regenerates') && (left ?? 0) <= 0;

/** Harm of what sticks, or burns on, without a roll to hit (OS-129); by half where fire harms only by half (OS-169). */
function* hurts({ kind, on, dice, owner, source, burns = false }: Effect): Procedure {
  for (const who of on) {
    const [scene, victim] = yield* lookFor(who);
    if (victim === null || dice === null || isIn(victim.body, 'dead')) continue;
    const dealt = yield* roll(totalOf(scene, lookUp(scene, owner)?.id ?? null, `damage of ${source}`, dice));
    const half = burns && harmedAs(victim.body, ['fire']) === 'half';
    const what = kind === 'sticks' ? '' : source;
    yield* harmBy(who, owner, halved(dealt, false, half ? 'half' : 'whole'), what, burns);
  }
}

function* ticks(effect: Effect): Procedure {
  const scene = yield* look();
  const owner = lookUp(scene, effect.owner);
  const victim = effect.on.some((who) => lookUp(scene, who)?.body.conditions.includes('dead') === false);
  if (effect.kind === 'regenerates') for (const who of effect.on) yield* regenerates(who, false);
  else if (owner !== null && !isIn(owner.body, 'dead') && victim) yield* hurts(effect);
  else yield* lapse(({ id }) => id === effect.id);
}

/** What happens when it has run down: oil burns once more, poison kills, a state is over. */
export function* runsOut(effect: Effect): Procedure {
  yield* lapse(({ id }) => id === effect.id);
  if (effect.kind === 'splash') yield* hurts(effect);
  for (const who of effect.on) {
    const victim = lookUp(yield* look(), who);
    if (victim === null) continue;
    if (effect.kind === 'poison') yield* dies(who);
    if (effect.kind === 'rises') yield* regenerates(who, true);
    const { condition } = effect;
    if (condition === null || !isIn(victim.body, condition) || stillIn(yield* look(), who, condition)) continue;
    const why = { type: 'effect-ended', what: CONDITION_MARKS[condition].label.toLowerCase() } as const;
    yield* record(changed(who, withCondition(victim.body, condition, false), why));
  }
}

/** What a creature holds by terror is free once it can act no more. */
function* terrorEnds(): Procedure {
  for (const { owner, breaks } of (yield* look()).turn.effects) {
    const by = lookUp(yield* look(), owner);
    if (breaks === true && owner !== null && (by === null || !able(by))) yield* letsLoose(owner);
  }
}

/** After the surprise round nobody is surprised any more (OS-136). */
function* surpriseEnds(): Procedure {
  const scene = yield* look();
  if (!scene.turn.surprise) return;
  const caught = fighting(scene).filter(({ body }) => isIn(body, 'surprised'));
  yield* record(
    turned({ surprise: false }, { type: 'surprise-over' }),
    ...caught.map(({ id, body }) => unsaidOf(id, withCondition(body, 'surprised', false))),
  );
}
