import { lookUp, type Side } from '../../../rules/kit.ts';
import { totalOf } from '../acts/harm/dice.ts';
import { dies, harm } from '../acts/harm/harm.ts';
import { regenerates } from '../acts/harm/regeneration.ts';
import { letsLoose } from '../acts/powers.ts';
import { changed, CONDITION_MARKS, type Effect, isIn, look, type Procedure, record, roll, turned } from '../game.ts';
import { unsaid, unsaidOf, withCondition } from '../game.ts';
import { morale } from './morale.ts';
import { able, fighting } from './state.ts';

/** The end of a round: due morale checks, then what lasts counts down (OS-092, OS-093). */
export function* endOfRound(): Procedure {
  const { round, structure } = (yield* look()).turn;
  yield* record(turned({ now: null, done: [] }, { type: 'round-ended', round }));
  if (structure === 'popcorn')
    yield* morale(
      (yield* look()).combatants.reduce<readonly Side[]>(
        (all, { side }) => (all.includes(side) ? all : [...all, side]),
        [],
      ),
    );
  yield* countDown();
  yield* terrorEnds();
  yield* surpriseEnds();
}

/** One at 0 already ends; the others have a round less (OS-093). */
function* countDown(): Procedure {
  for (const { id } of (yield* look()).turn.effects) {
    const { turn } = yield* look();
    const effect = turn.effects.find((one) => one.id === id);
    if (effect === undefined) continue;
    if (goesOn(effect)) {
      yield* ticks(effect);
      continue;
    }
    if (effect.left === null) continue;
    const ends = effect.left <= 0;
    const effects = ends
      ? turn.effects.filter((one) => one.id !== id)
      : turn.effects.map((one) => (one.id === id ? { ...one, left: (one.left ?? 1) - 1 } : one));
    yield* record(unsaid({ effects }));
    if (ends) yield* runsOut(effect);
  }
}

/** Whether it does its work at the end of every round, now that it has begun: it drains, or grows back. */
const goesOn = ({ kind, left }: Effect): boolean => (kind === 'sticks' || kind === 'regenerates') && (left ?? 0) <= 0;

/** Harm of what sticks, or burns on, without a roll to hit (OS-129). */
function* hurts({ on, dice, owner, source, burns = false }: Effect): Procedure {
  for (const who of on) {
    const victim = lookUp(yield* look(), who);
    if (victim === null || dice === null || isIn(victim.body, 'dead')) continue;
    const dealt = yield* roll(
      totalOf(
        yield* look(),
        owner !== null && lookUp(yield* look(), owner) !== null ? owner : null,
        `damage of ${source}`,
        dice,
      ),
    );
    yield* harm(who, owner, dealt, false, { type: 'harmed', by: owner, harm: dealt, what: source }, burns);
  }
}

function* ticks(effect: Effect): Procedure {
  if (effect.kind === 'regenerates') {
    for (const who of effect.on) yield* regenerates(who, false);
    return;
  }
  const scene = yield* look();
  const owner = effect.owner === null ? null : lookUp(scene, effect.owner);
  const victim = effect.on.some((who) => lookUp(scene, who)?.body.conditions.includes('dead') === false);
  if (owner !== null && !isIn(owner.body, 'dead') && victim) yield* hurts(effect);
  else yield* record(unsaid({ effects: scene.turn.effects.filter(({ id }) => id !== effect.id) }));
}

function* runsOut(effect: Effect): Procedure {
  if (effect.kind === 'splash') yield* hurts(effect);
  for (const who of effect.on) {
    const victim = lookUp(yield* look(), who);
    if (victim === null) continue;
    if (effect.kind === 'poison') yield* dies(who);
    if (effect.kind === 'rises') yield* regenerates(who, true);
    const { condition } = effect;
    if (condition === null || !isIn(victim.body, condition)) continue;
    const why = { type: 'effect-ended', what: CONDITION_MARKS[condition].label.toLowerCase() } as const;
    yield* record(changed(who, withCondition(victim.body, condition, false), why));
  }
}

/** What a creature holds by terror is free once it can act no more. */
function* terrorEnds(): Procedure {
  for (const { owner, breaks } of (yield* look()).turn.effects) {
    const by = owner === null ? null : lookUp(yield* look(), owner);
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
