import { find, lookUp, type CombatantId } from '../../../rules/kit.ts';
import { oneDie } from '../acts/harm/dice.ts';
import { harm } from '../acts/harm/harm.ts';
import { act, passed } from '../acts/intentions/acts.ts';
import { strikes, triedIn } from '../acts/intentions/draft.ts';
import { intentIn, strikeIn } from '../acts/intentions/intents.ts';
import { resolveMoment } from '../acts/moments/moment.ts';
import type { Attacker } from '../acts/moments/strike.ts';
import { changed, look, lookFor, part, type Procedure, record, roll, turned } from '../game.ts';
import { cast } from '../magic/spell.ts';
import { closingMoves, meet } from '../moves/closing.ts';
import { attackReasons, placeOf } from '../moves/ground.ts';
import { goesOn, suffer, travel } from '../moves/travel.ts';
import { able, isIn, withoutState } from '../sheet/index.ts';
import type { Moment } from './order.ts';
import { reaimed, retarget, targetState } from './retarget.ts';

/** One moment of a round: the turns that make it up, from their start to what follows the blows. */

/** Stunts are past, wounds bleed, the zone harms (BD-305, R-55). Gives whether the combatant can act. */
function* beginTurn(actor: CombatantId): Procedure<boolean> {
  const combatant = lookUp(yield* look(), actor);
  // taken off the table while an earlier turn of the moment was played
  if (combatant === null) return false;
  const { name, hidden: secret } = combatant;
  const { backlash, bleeding } = combatant.body;
  if (backlash) yield* record(changed(actor, { backlash: false }, { type: 'effect-ended' }));
  if (bleeding) {
    const amount = yield* roll(oneDie({ of: null, label: `${name}’s bleeding`, secret }, 4));
    yield* record(changed(actor, { bleeding: false }, { type: 'bled', amount }));
    yield* harm(actor, 'str', amount, { critical: false }, 'bleeding');
  }
  const [, still] = yield* lookFor(actor);
  const place = still === null ? null : placeOf(still);
  if (place !== null) yield* suffer(actor, place.zone, 'start');
  if (!(yield* goesOn(actor))) return false;
  const now = find(yield* look(), actor);
  if (!isIn(now.body, 'stunned')) return true;
  yield* record(changed(actor, withoutState(now.body, 'stunned'), { type: 'passed', who: actor, why: 'Stunned' }));
  return false;
}

/** The move that comes after a blow. Without anything left to strike at, the move is kept. */
function* endTurn(actor: CombatantId): Procedure {
  const [scene, combatant] = yield* lookFor(actor);
  const intent = intentIn(scene, actor);
  if (combatant !== null && intent !== null && !intent.moveFirst && able(combatant.body))
    yield* travel(actor, intent.path, { forced: intent.forced });
}

/** Closing moves, then the blows at one target of all who reach it. Gives those who do not. */
function* blows(actors: readonly CombatantId[], target: CombatantId): Procedure<readonly CombatantId[]> {
  yield* part(closingMoves(actors, target));
  // one look, so that odds work it out once
  const { ready, missed } = yield* look((scene) => {
    const to = lookUp(scene, target);
    const found: { readonly ready: Attacker[]; readonly missed: CombatantId[] } = { ready: [], missed: [] };
    for (const actor of actors) {
      const combatant = lookUp(scene, actor);
      const strike = strikeIn(scene, actor);
      if (combatant === null || strike === null || !able(combatant.body)) continue;
      const { deed, intent } = strike;
      const { moved: closed, forced } = intent;
      const nonLethal = deed.type === 'attack' ? deed.nonLethal : undefined;
      // the GM may force a strike at anybody
      if (to !== null && (forced || attackReasons(scene, combatant, deed.arms, to).length === 0))
        found.ready.push({ actor, arms: deed.arms, gambit: triedIn(deed), closed, nonLethal, forced });
      else found.missed.push(actor);
    }
    return found;
  });
  if (ready.length > 0) yield* resolveMoment(ready, target);
  return missed;
}

/** A turn without an attack. */
function* otherTurn(actor: CombatantId): Procedure {
  const scene = yield* look();
  const intent = intentIn(scene, actor);
  if (intent === null || strikes(intent.deed)) return;
  const { deed, path, moveFirst } = intent;
  if (moveFirst && deed.type !== 'withdraw' && path.length > 0) {
    const opponent = deed.type === 'spell' ? deed.target : null;
    yield* travel(actor, path, { opponent, forced: intent.forced });
    if (!(yield* goesOn(actor))) return;
  }
  if (!(yield* part(reaimed(actor)))) {
    yield* record(passed(actor, deed.type === 'rally' ? 'No one to rally' : 'No one to cast it on'));
    return;
  }
  const now = intentIn(yield* look(), actor)?.deed ?? deed;
  if (now.type === 'spell') yield* cast(actor, now);
  else if (!strikes(now)) yield* act(actor, now, path);
}

/**
 * Plays a moment to its end; morale follows as an entry of its own. A single attacker may find another target; of
 * several, each who cannot strike does so alone.
 */
export function* playMoment(moment: Moment): Procedure {
  const start = yield* look();
  const who = moment.actors[0] as CombatantId;
  yield* record(turned({ moments: start.turn.moments + 1 }, { type: 'turn-began', who }));
  const up: CombatantId[] = [];
  for (const actor of moment.actors) if (yield* part(beginTurn(actor))) up.push(actor);
  let strikers: readonly CombatantId[] = up.filter((actor) => strikeIn(start, actor) !== null);
  for (const actor of up.filter((id) => !strikers.includes(id))) yield* part(otherTurn(actor));
  let target = moment.target;
  while (strikers.length > 0) {
    const scene = yield* look();
    const [first] = strikers;
    const strike = first === undefined ? null : strikeIn(scene, first);
    if (first === undefined || strike === null) break;
    // whoever strikes at the first comer meets them before choosing
    if (strike.deed.target === null) yield* part(meet(first));
    if (targetState(yield* look(), strike.deed) !== 'there') {
      if (!(yield* part(retarget(first)))) {
        yield* record(passed(first, 'No one to attack'));
        strikers = strikers.slice(1);
        continue;
      }
      target = strikeIn(yield* look(), first)?.deed.target ?? null;
    }
    if (target === null) break;
    const together = strikers.filter((actor) => actor === first || strikeIn(scene, actor)?.deed.target === target);
    strikers = strikers.filter((actor) => !together.includes(actor));
    for (const actor of yield* part(blows(together, target))) yield* part(again(actor));
  }
  const after = yield* look();
  const moving = up.filter((actor) => intentIn(after, actor)?.moveFirst === false);
  for (const actor of moving) yield* part(endTurn(actor));
  const { acted } = (yield* look()).turn;
  const now = moment.actors.filter((id) => !acted.includes(id));
  yield* record(turned({ acted: [...acted, ...now] }, { type: 'acted', who }));
}

/** Whoever did not reach the target strikes at another if it is down (BD-258), else passes. */
function* again(actor: CombatantId): Procedure {
  const strike = strikeIn(yield* look(), actor);
  if (strike !== null && targetState(yield* look(), strike.deed) !== 'there' && (yield* retarget(actor))) {
    const target = strikeIn(yield* look(), actor)?.deed.target ?? null;
    if (target !== null && (yield* blows([actor], target)).length === 0) return;
  }
  yield* record(passed(actor, 'Out of reach'));
}
