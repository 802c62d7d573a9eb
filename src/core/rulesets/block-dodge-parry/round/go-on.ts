import { called, choice, combatantSlot, find, lookUp, sentence, type CombatantId } from '../../../rules/kit.ts';
import { oneDie } from '../acts/harm/dice.ts';
import { harm } from '../acts/harm/harm.ts';
import { act, passed } from '../acts/intentions/acts.ts';
import { strikes, triedIn } from '../acts/intentions/draft.ts';
import { edited, intentIn, strikeIn } from '../acts/intentions/intents.ts';
import { planOf } from '../acts/intentions/plan.ts';
import { resolveMoment } from '../acts/moments/moment.ts';
import type { Attacker } from '../acts/moments/strike.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { changed, choose, look, lookFor, option, part, record, roll, turned } from '../game.ts';
import { cast } from '../magic/spell.ts';
import { closingMoves, inReach, meet } from '../moves/closing.ts';
import { attackReasons, foesKnownTo, placeOf } from '../moves/ground.ts';
import { goesOn, suffer, travel } from '../moves/travel.ts';
import { able, type Intent, isGone, isIn, type StrikeDeed, withoutState } from '../sheet/index.ts';
import type { Moment } from './order.ts';

/** One moment of a round: the turns that make it up, from their start to what follows the blows. */

/** Stunts are past, wounds bleed, the zone harms (BD-305, R-55). Gives whether the combatant can act. */
function* beginTurn(actor: CombatantId): Procedure<boolean> {
  const combatant = lookUp(yield* look(), actor);
  // taken off the table while an earlier turn of the moment was played
  if (combatant === null) return false;
  const { backlash, bleeding } = combatant.body;
  if (backlash) yield* record(changed(actor, { backlash: false }, { type: 'effect-ended' }));
  if (bleeding) {
    const amount = yield* roll(
      oneDie({ of: null, label: `${combatant.name}’s bleeding`, secret: combatant.hidden }, 4),
    );
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

/** Others within what was declared: in reach or, if the target was lost, after a move that is left. */
const others = (scene: Scene, combatant: Combatant, intent: Intent, deed: StrikeDeed): readonly Combatant[] =>
  deed.target === null
    ? inReach(scene, combatant, deed.arms)
    : foesKnownTo(scene, combatant).filter(
        (other) => other.id !== deed.target && planOf(scene, combatant, intent, deed, other) !== null,
      );

/** A target that is down may be struck or left; one that is gone takes the strike with it. */
const targetState = (scene: Scene, deed: StrikeDeed): 'there' | 'down' | 'gone' => {
  const target = deed.target === null ? null : lookUp(scene, deed.target);
  if (target === null || target.place === null) return 'gone';
  if (able(target.body)) return 'there';
  return isGone(target.body) ? 'gone' : 'down';
};

const INSTEAD = combatantSlot('target', 'Target');
const STILL = option.attack('still', 'The fallen target', 'Attack the fallen target anyway.', 'skull', 'BD-245');
const PASS = option.turn('pass', 'Pass', 'Do nothing.', 'x');

/** Finds another target where it was lost or never named; gives whether there is one (R-48, BD-258). */
function* retarget(actor: CombatantId): Procedure<boolean> {
  const scene = yield* look();
  const strike = strikeIn(scene, actor);
  if (strike === null) return false;
  const among = others(scene, find(scene, actor), strike.intent, strike.deed);
  let target = strike.deed.target === null && among.length === 1 ? (among[0]?.id ?? null) : null;
  if (target === null) {
    const made = yield* choose(actor, 'retarget', (now) => {
      const combatant = find(now, actor);
      const strike = strikeIn(now, actor);
      if (strike === null || !able(combatant.body)) return null;
      const among = others(now, combatant, strike.intent, strike.deed).map(({ id }) => id);
      const [first] = among;
      if (first === undefined) return null;
      const instead = option.attack('strike', 'Attack', 'Attack the chosen target.', 'swords', 'BD-258', {
        slots: [INSTEAD.slot({ among })],
      });
      return {
        say:
          strike.deed.target === null
            ? sentence`Choose a target for ${called(actor)}.`
            : sentence`${called(actor)} cannot attack as intended. Choose another target.`,
        about: [actor, ...among],
        options: [instead, ...(targetState(now, strike.deed) === 'down' ? [STILL] : []), PASS],
        otherwise: choice('strike', { [INSTEAD.name]: first }),
      };
    });
    // if nobody is asked, a target that is down is struck as intended
    const said = made?.offer ?? (targetState(yield* look(), strike.deed) === 'down' ? 'still' : 'pass');
    if (said === 'still') return true;
    if (made !== null) target = INSTEAD.of(made);
  }
  if (target === null) return false;
  const deed = { ...strike.deed, target };
  yield* record(turned(edited(yield* look(), actor, { deed }), { type: 'retargeted', who: actor, target }));
  return true;
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
  if (deed.type === 'spell') yield* cast(actor, deed);
  else yield* act(actor, deed, path);
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
