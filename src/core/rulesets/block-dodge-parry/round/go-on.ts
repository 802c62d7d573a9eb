import { prompt } from '../../../rules/kit/prompt.ts';
import type { Prompt } from '../../../rules/kit/prompt.ts';
import type { Offer } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../rules/scene/scene.ts';
import { nameOf, text } from '../../../rules/text/text.ts';
import type { Words } from '../../../rules/views/view.ts';
import { act } from '../acts/intentions/acts.ts';
import { able, withoutState } from '../sheet/derived.ts';
import { closingMoves, inReach, meet } from '../moves/closing.ts';
import { strikes, triedIn } from '../acts/intentions/draft.ts';
import { edited, intentIn, strikeIn } from '../acts/intentions/intents.ts';
import type { StrikeDeed } from '../acts/intentions/intents.ts';
import { planOf } from '../acts/intentions/plan.ts';
import { cast, harm, resolveMoment } from '../acts/moments/moment.ts';
import type { Attacker } from '../acts/moments/moment.ts';
import { GROUPS, offer } from '../offer.ts';
import { losesTurn } from './order.ts';
import type { Moment } from './order.ts';
import { attackReasons } from '../moves/reachable.ts';
import { knowsOf } from '../acts/moments/reaction.ts';
import { oneDie } from '../acts/harm/dice.ts';
import { suffer, travel } from '../moves/travel.ts';
import type { Intent } from '../sheet/turn.ts';
import type { Battle, Event, Fighter, Steps } from '../game.ts';
import { ask, changed, look, noted, record, roll, turned } from '../game.ts';
import { hostile, placeOf, zoneAt } from '../moves/zones.ts';

/** One moment of a round: everybody's turn of which it is made, from its start to what comes after the blows. */

/**
 * What the start of a turn does: the price of a stunt is off, wounds bleed, the zone has its say (BD-305, R-55).
 * Whether it can act.
 */
function* beginTurn(who: CombatantId): Steps<boolean> {
  const scene = yield* look();
  const fighter = find(scene, who);
  const { backlash, bleeding } = fighter.body;
  if (
    !backlash &&
    !bleeding &&
    able(fighter.body) &&
    !losesTurn(fighter) &&
    zoneAt(scene, fighter)?.dangers.some(({ trigger }) => trigger === 'start') !== true
  )
    return true;
  if (backlash) yield* record(changed(who, { backlash: false }, { type: 'effect-ended' }));
  if (fighter.body.bleeding) {
    const amount = yield* roll(oneDie({ of: null, label: `${fighter.name} bleeds: d4`, secret: fighter.hidden }, 4));
    yield* record(changed(who, { bleeding: false }, { type: 'bled', amount }));
    yield* harm(who, 'str', amount, { critical: false }, 'bleeding');
  }
  const place = placeOf(find(yield* look(), who));
  if (place !== null) yield* suffer(who, place.zone, 'start');
  const now = find(yield* look(), who);
  if (!able(now.body)) return false;
  if (!losesTurn(now)) return true;
  yield* record(changed(who, withoutState(now.body, 'stunned'), { type: 'passed', who, why: 'Stunned' }));
  return false;
}

/**
 * Whom somebody can strike at instead, within what it declared: whoever is in reach, and for who lost its target
 * whoever a move it has left brings into reach.
 */
const others = (scene: Battle, fighter: Fighter, intent: Intent, deed: StrikeDeed): readonly Fighter[] =>
  deed.target === null
    ? inReach(scene, fighter, deed.arms)
    : scene.combatants.filter(
        (one) =>
          one.id !== deed.target &&
          hostile(one, fighter) &&
          knowsOf(fighter, one) &&
          able(one.body) &&
          one.place !== null &&
          planOf(scene, fighter, intent, deed, one) !== null,
      );

/**
 * How the target of a strike is: there; down, so that it may be struck at or left; or gone, and with it
 * the strike.
 */
const targetState = (scene: Battle, deed: StrikeDeed): 'there' | 'down' | 'gone' => {
  const target = deed.target === null ? null : lookUp(scene, deed.target);
  if (target === null || target.place === null) return 'gone';
  if (able(target.body)) return 'there';
  return target.body.states.some(
    (state) =>
      state === 'dead' || state === 'destroyed' || state === 'fled' || state === 'routed' || state === 'surrendered',
  )
    ? 'gone'
    : 'down';
};

/** The option of striking at one of several instead. */
const strikeAt = (id: CombatantId): string => `strike-${id}`;

const retargetPrompt = (scene: Battle, who: CombatantId): Prompt =>
  prompt(who, 'retarget', () => {
    const fighter = lookUp(scene, who);
    const strike = strikeIn(scene, who);
    if (fighter === null || strike === null || !able(fighter.body)) return null;
    const among = others(scene, fighter, strike.intent, strike.deed);
    const [first] = among;
    if (first === undefined) return null;
    const option = (id: string, name: Words, about: Words, icon: string, rule: string | null, group: string): Offer =>
      offer({ id, name, about, group, icon, rule });
    return {
      say:
        strike.deed.target === null
          ? text`At whom does ${nameOf(fighter)} strike?`
          : text`${nameOf(fighter)} cannot strike as intended. At whom instead?`,
      about: [who, ...among.map(({ id }) => id)],
      options: [
        ...among.map((one) =>
          option(
            strikeAt(one.id),
            [nameOf(one)],
            text`Strike at ${nameOf(one)} instead.`,
            'swords',
            'BD-258',
            GROUPS.attack,
          ),
        ),
        ...(targetState(scene, strike.deed) === 'down'
          ? [option('still', 'The fallen', 'Strike at who has fallen, all the same.', 'skull', 'BD-245', GROUPS.attack)]
          : []),
        option('pass', 'Pass', 'Nothing is done.', 'x', null, GROUPS.turn),
      ],
      otherwise: strikeAt(first.id),
    };
  });

/** Finds another target for who lost it, or none was named; whether there is one to strike at (R-48, BD-258). */
function* retarget(who: CombatantId): Steps<boolean> {
  const scene = yield* look();
  const strike = strikeIn(scene, who);
  if (strike === null) return false;
  const among = others(scene, find(scene, who), strike.intent, strike.deed);
  let target = strike.deed.target === null && among.length === 1 ? among[0] : undefined;
  if (target === undefined) {
    const answer = yield* ask((now) => [retargetPrompt(now, who)]);
    const now = yield* look();
    const said = answer?.choice.offer ?? (targetState(now, strike.deed) === 'down' ? 'still' : 'pass');
    if (said === 'still') return true;
    target = now.combatants.find(({ id }) => strikeAt(id) === said);
  }
  if (target === undefined) return false;
  const deed = { ...strike.deed, target: target.id };
  yield* record(turned(edited(yield* look(), who, { deed }), { type: 'retargeted', who, target: target.id }));
  return true;
}

const passed = (who: CombatantId, why: string | null): Event => noted(who, { type: 'passed', who, why });

/** The moves that come after a blow, and the turn is over. Who had nothing left to strike at keeps its move. */
function* endTurn(who: CombatantId): Steps {
  const scene = yield* look();
  const fighter = lookUp(scene, who);
  const intent = intentIn(scene, who);
  if (fighter !== null && intent !== null && !intent.moveFirst && able(fighter.body))
    yield* travel(who, intent.path, { careful: false, opponent: null, closing: false, forced: intent.forced });
}

const attackerOf = (strike: { readonly intent: Intent; readonly deed: StrikeDeed }): Attacker => ({
  who: strike.intent.who,
  arms: strike.deed.arms,
  gambit: triedIn(strike.deed),
  closed: strike.intent.moved,
  nonLethal: strike.deed.type === 'attack' ? strike.deed.nonLethal : undefined,
  forced: strike.intent.forced,
});

/** Who of these still reaches the target, and who could strike but not there. */
const whoReaches = (
  scene: Battle,
  actors: readonly CombatantId[],
  target: CombatantId,
): { readonly ready: readonly Attacker[]; readonly missed: readonly CombatantId[] } => {
  const to = lookUp(scene, target);
  const ready: Attacker[] = [];
  const missed: CombatantId[] = [];
  for (const who of actors) {
    const fighter = lookUp(scene, who);
    const strike = strikeIn(scene, who);
    if (fighter === null || strike === null || !able(fighter.body)) continue;
    // what the GM has forced reaches whomever it is aimed at
    if (to !== null && (strike.intent.forced || attackReasons(scene, fighter, strike.deed.arms, to).length === 0))
      ready.push(attackerOf(strike));
    else missed.push(who);
  }
  return { ready, missed };
};

/**
 * The blows of one moment at one target: closing moves, who still reaches it, then the moment itself. Gives who could
 * not strike.
 */
function* blows(actors: readonly CombatantId[], target: CombatantId): Steps<readonly CombatantId[]> {
  yield* closingMoves(actors, target);
  const { ready, missed } = yield* look((scene) => whoReaches(scene, actors, target));
  if (ready.length > 0) yield* resolveMoment(ready, target);
  return missed;
}

/** A turn that is no attack. */
function* otherTurn(who: CombatantId): Steps {
  const scene = yield* look();
  const intent = intentIn(scene, who);
  if (intent === null || strikes(intent.deed)) return;
  const { deed, path, moveFirst } = intent;
  if (moveFirst && deed.type !== 'withdraw' && path.length > 0) {
    yield* travel(who, path, {
      careful: false,
      opponent: deed.type === 'spell' ? deed.target : null,
      closing: false,
      forced: intent.forced,
    });
    if (!able(find(yield* look(), who).body)) return;
  }
  if (deed.type === 'spell') yield* cast(who, deed);
  else yield* act(who, deed, path);
}

const acted = (scene: Battle, who: readonly CombatantId[]): Event =>
  turned(
    { acted: [...scene.turn.acted, ...who.filter((id) => !scene.turn.acted.includes(id))] },
    { type: 'acted', who: who[0] as CombatantId },
  );

/**
 * Plays a moment to its end; morale is an entry of its own after it. A single attacker may find another target; of
 * several each who cannot strike does so on its own.
 */
export function* playMoment(moment: Moment): Steps {
  const start = yield* look();
  yield* record(
    turned({ moments: start.turn.moments + 1 }, { type: 'turn-began', who: moment.actors[0] as CombatantId }),
  );
  const up: CombatantId[] = [];
  for (const who of moment.actors) if (yield* beginTurn(who)) up.push(who);
  let strikers: readonly CombatantId[] = up.filter((who) => strikeIn(start, who) !== null);
  for (const who of up.filter((one) => !strikers.includes(one))) yield* otherTurn(who);
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
        yield* record(passed(first, 'Nobody to strike at'));
        strikers = strikers.slice(1);
        continue;
      }
      target = strikeIn(yield* look(), first)?.deed.target ?? null;
    }
    if (target === null) break;
    const together = strikers.filter((who) => who === first || strikeIn(scene, who)?.deed.target === target);
    strikers = strikers.filter((who) => !together.includes(who));
    for (const who of yield* blows(together, target)) yield* again(who);
  }
  const { turn } = yield* look();
  for (const who of up) if (turn.intents.some((intent) => intent.who === who && !intent.moveFirst)) yield* endTurn(who);
  yield* record(acted(yield* look(), moment.actors));
}

/** One who could not reach its target: where that is down it strikes at another (BD-258), else it passes. */
function* again(who: CombatantId): Steps {
  const strike = strikeIn(yield* look(), who);
  if (strike !== null && targetState(yield* look(), strike.deed) !== 'there' && (yield* retarget(who))) {
    const target = strikeIn(yield* look(), who)?.deed.target ?? null;
    if (target !== null && (yield* blows([who], target)).length === 0) return;
  }
  yield* record(passed(who, 'Out of reach'));
}
