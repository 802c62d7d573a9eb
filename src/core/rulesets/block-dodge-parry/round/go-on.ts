import { prompt } from '../../../rules/kit/prompt.ts';
import type { Prompt } from '../../../rules/kit/prompt.ts';
import { combatantSlot } from '../../../rules/kit/slots.ts';
import { choice } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../rules/scene/scene.ts';
import { called, sentence } from '../../../rules/text/asked.ts';
import { act } from '../acts/intentions/acts.ts';
import { able, isGone, withoutState } from '../sheet/derived.ts';
import { closingMoves, inReach, meet } from '../moves/closing.ts';
import { strikes, triedIn } from '../acts/intentions/draft.ts';
import { edited, intentIn, strikeIn } from '../acts/intentions/intents.ts';
import type { StrikeDeed } from '../acts/intentions/intents.ts';
import { planOf } from '../acts/intentions/plan.ts';
import { harm } from '../acts/harm/harm.ts';
import { resolveMoment } from '../acts/moments/moment.ts';
import type { Attacker } from '../acts/moments/attacker.ts';
import { cast } from '../magic/spell.ts';
import { option } from '../offer.ts';
import { losesTurn } from './order.ts';
import type { Moment } from './order.ts';
import { attackReasons } from '../moves/reachable.ts';
import { foesKnownTo } from '../moves/hiding.ts';
import { oneDie } from '../acts/harm/dice.ts';
import { suffer, travel } from '../moves/travel.ts';
import type { Intent } from '../sheet/turn.ts';
import type { Scene, Fact, Combatant, Procedure } from '../game.ts';
import { ask, changed, look, noted, record, roll, turned } from '../game.ts';
import { placeOf } from '../moves/zones.ts';

/** One moment of a round: everybody's turn of which it is made, from its start to what comes after the blows. */

/**
 * What the start of a turn does: the price of a stunt is off, wounds bleed, the zone has its say (BD-305, R-55).
 * Whether it can act.
 */
function* beginTurn(actor: CombatantId): Procedure<boolean> {
  const scene = yield* look();
  const combatant = find(scene, actor);
  const { backlash, bleeding } = combatant.body;
  if (backlash) yield* record(changed(actor, { backlash: false }, { type: 'effect-ended' }));
  if (bleeding) {
    const amount = yield* roll(
      oneDie({ of: null, label: `${combatant.name} bleeds: d4`, secret: combatant.hidden }, 4),
    );
    yield* record(changed(actor, { bleeding: false }, { type: 'bled', amount }));
    yield* harm(actor, 'str', amount, { critical: false }, 'bleeding');
  }
  const place = placeOf(find(yield* look(), actor));
  if (place !== null) yield* suffer(actor, place.zone, 'start');
  const now = find(yield* look(), actor);
  if (!able(now.body)) return false;
  if (!losesTurn(now)) return true;
  yield* record(changed(actor, withoutState(now.body, 'stunned'), { type: 'passed', who: actor, why: 'Stunned' }));
  return false;
}

/**
 * Whom somebody can strike at instead, within what it declared: whoever is in reach, and for who lost its target
 * whoever a move it has left brings into reach.
 */
const others = (scene: Scene, combatant: Combatant, intent: Intent, deed: StrikeDeed): readonly Combatant[] =>
  deed.target === null
    ? inReach(scene, combatant, deed.arms)
    : foesKnownTo(scene, combatant).filter(
        (other) => other.id !== deed.target && planOf(scene, combatant, intent, deed, other) !== null,
      );

/**
 * How the target of a strike is: there; down, so that it may be struck at or left; or gone, and with it
 * the strike.
 */
const targetState = (scene: Scene, deed: StrikeDeed): 'there' | 'down' | 'gone' => {
  const target = deed.target === null ? null : lookUp(scene, deed.target);
  if (target === null || target.place === null) return 'gone';
  if (able(target.body)) return 'there';
  return isGone(target.body) ? 'gone' : 'down';
};

const INSTEAD = combatantSlot('target', 'Target');
const STILL = option.attack('still', 'The fallen target', 'Attack the fallen target anyway.', 'skull', 'BD-245');
const PASS = option.turn('pass', 'Pass', 'Do nothing.', 'x');

const retargetPrompt = (scene: Scene, actor: CombatantId): Prompt =>
  prompt(actor, 'retarget', () => {
    const combatant = lookUp(scene, actor);
    const strike = strikeIn(scene, actor);
    if (combatant === null || strike === null || !able(combatant.body)) return null;
    const among = others(scene, combatant, strike.intent, strike.deed).map(({ id }) => id);
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
      options: [instead, ...(targetState(scene, strike.deed) === 'down' ? [STILL] : []), PASS],
      otherwise: choice('strike', { [INSTEAD.name]: first }),
    };
  });

/** Finds another target for who lost it, or none was named; whether there is one to strike at (R-48, BD-258). */
function* retarget(actor: CombatantId): Procedure<boolean> {
  const scene = yield* look();
  const strike = strikeIn(scene, actor);
  if (strike === null) return false;
  const among = others(scene, find(scene, actor), strike.intent, strike.deed);
  let target = strike.deed.target === null && among.length === 1 ? (among[0]?.id ?? null) : null;
  if (target === null) {
    const answer = yield* ask((now) => [retargetPrompt(now, actor)]);
    // Where nobody is asked any more, one who is down is struck at as intended.
    const said = answer?.choice.offer ?? (targetState(yield* look(), strike.deed) === 'down' ? 'still' : 'pass');
    if (said === 'still') return true;
    if (answer !== null) target = INSTEAD.of(answer.choice);
  }
  if (target === null) return false;
  const deed = { ...strike.deed, target };
  yield* record(turned(edited(yield* look(), actor, { deed }), { type: 'retargeted', who: actor, target }));
  return true;
}

const passed = (actor: CombatantId, why: string | null): Fact => noted(actor, { type: 'passed', who: actor, why });

/** The moves that come after a blow, and the turn is over. Who had nothing left to strike at keeps its move. */
function* endTurn(actor: CombatantId): Procedure {
  const scene = yield* look();
  const combatant = lookUp(scene, actor);
  const intent = intentIn(scene, actor);
  if (combatant !== null && intent !== null && !intent.moveFirst && able(combatant.body))
    yield* travel(actor, intent.path, { careful: false, opponent: null, closing: false, forced: intent.forced });
}

/**
 * The blows of one moment at one target: closing moves, who still reaches it, then the moment itself. Gives who could
 * strike, but not there.
 */
function* blows(actors: readonly CombatantId[], target: CombatantId): Procedure<readonly CombatantId[]> {
  yield* closingMoves(actors, target);
  // Read once for all odds.
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
      // What the GM has forced reaches whomever it is aimed at.
      if (to !== null && (forced || attackReasons(scene, combatant, deed.arms, to).length === 0))
        found.ready.push({ actor, arms: deed.arms, gambit: triedIn(deed), closed, nonLethal, forced });
      else found.missed.push(actor);
    }
    return found;
  });
  if (ready.length > 0) yield* resolveMoment(ready, target);
  return missed;
}

/** A turn that is no attack. */
function* otherTurn(actor: CombatantId): Procedure {
  const scene = yield* look();
  const intent = intentIn(scene, actor);
  if (intent === null || strikes(intent.deed)) return;
  const { deed, path, moveFirst } = intent;
  if (moveFirst && deed.type !== 'withdraw' && path.length > 0) {
    yield* travel(actor, path, {
      careful: false,
      opponent: deed.type === 'spell' ? deed.target : null,
      closing: false,
      forced: intent.forced,
    });
    if (!able(find(yield* look(), actor).body)) return;
  }
  if (deed.type === 'spell') yield* cast(actor, deed);
  else yield* act(actor, deed, path);
}

/**
 * Plays a moment to its end; morale is an entry of its own after it. A single attacker may find another target; of
 * several each who cannot strike does so on its own.
 */
export function* playMoment(moment: Moment): Procedure {
  const start = yield* look();
  const who = moment.actors[0] as CombatantId;
  yield* record(turned({ moments: start.turn.moments + 1 }, { type: 'turn-began', who }));
  const up: CombatantId[] = [];
  for (const actor of moment.actors) if (yield* beginTurn(actor)) up.push(actor);
  let strikers: readonly CombatantId[] = up.filter((actor) => strikeIn(start, actor) !== null);
  for (const actor of up.filter((id) => !strikers.includes(id))) yield* otherTurn(actor);
  let target = moment.target;
  while (strikers.length > 0) {
    const scene = yield* look();
    const [first] = strikers;
    const strike = first === undefined ? null : strikeIn(scene, first);
    if (first === undefined || strike === null) break;
    // Who strikes at whoever comes meets them first, and looks about then.
    if (strike.deed.target === null) yield* meet(first);
    if (targetState(yield* look(), strike.deed) !== 'there') {
      if (!(yield* retarget(first))) {
        yield* record(passed(first, 'No one to attack'));
        strikers = strikers.slice(1);
        continue;
      }
      target = strikeIn(yield* look(), first)?.deed.target ?? null;
    }
    if (target === null) break;
    const together = strikers.filter((actor) => actor === first || strikeIn(scene, actor)?.deed.target === target);
    strikers = strikers.filter((actor) => !together.includes(actor));
    for (const actor of yield* blows(together, target)) yield* again(actor);
  }
  const { turn } = yield* look();
  for (const actor of up)
    if (turn.intents.some((intent) => intent.who === actor && !intent.moveFirst)) yield* endTurn(actor);
  const { acted } = (yield* look()).turn;
  const now = moment.actors.filter((id) => !acted.includes(id));
  yield* record(turned({ acted: [...acted, ...now] }, { type: 'acted', who }));
}

/** One who could not reach its target: where that is down it strikes at another (BD-258), else it passes. */
function* again(actor: CombatantId): Procedure {
  const strike = strikeIn(yield* look(), actor);
  if (strike !== null && targetState(yield* look(), strike.deed) !== 'there' && (yield* retarget(actor))) {
    const target = strikeIn(yield* look(), actor)?.deed.target ?? null;
    if (target !== null && (yield* blows([actor], target)).length === 0) return;
  }
  yield* record(passed(actor, 'Out of reach'));
}
