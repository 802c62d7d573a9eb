import { unreachable } from '../../base.ts';
import type { Outcomes } from '../../dice/index.ts';
import type { Choice } from '../offers/offer.ts';
import type { Because, Fact } from '../scene/fact.ts';
import { apply } from '../scene/fact.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import type { Sliced } from '../sliced.ts';
import { newSums } from './outcomes.ts';
import type { Odds, Outcome } from './outcomes.ts';
import type { Procedure, Verb } from './procedure.ts';
import type { Asked, Question } from './question.ts';
import type { Beside, Fork } from './ways.ts';
import { BEGUN, Ended, speaksFor, spokenFor, together, wayAt } from './ways.ts';

/** A number is called exact while the dropped weight is below this. */
const EXACT_BELOW = 1e-9;
/** More walks than this are not begun: there are too many outcomes to work out, and nothing hangs for them. */
const MOST_WALKS = 20_000;
/** Of what is not measured by itself, so many walks that come to nothing measured stand for all. */
const ENOUGH_OF_NOTHING = 250;
/** Walks between two moments at which whoever asked may see to something else. */
const WALKS_IN_A_SLICE = 8;
/**
 * A walk that parts more often than this without getting lighter may never end, as a chain that is always answered: it
 * is given up.
 */
const MOST_MERGED = 64;
/** It is looked so often at most whether somebody could react; then it is taken that they can. */
const MOST_LOOKS = 400;

export interface Weigh<Body, Turn, Why extends Because> {
  readonly scene: Scene<Body, Turn>;
  /** A fresh run of the procedure; called once for each leaf. */
  readonly begin: () => Procedure<unknown, Body, Turn, Why>;
  /** How questions are answered; by default as nobody reacting would. */
  readonly policy?: (question: Question, scene: Scene<Body, Turn>) => Choice;
  /** Who may react at all; left out: nobody where there is no policy, anybody where there is one. */
  readonly reacting?: ReadonlySet<Asked>;
  /** Called once somebody could react of whom it is taken that they do not. */
  readonly passedOver?: () => void;
  readonly outcomesOf: (facts: readonly Fact<Body, Turn, Why>[], before: Scene<Body, Turn>) => readonly Outcome[];
  /** By itself it comes to nothing that is measured, as an initiative does; something that happens on its way may. */
  readonly measured?: boolean;
}

const NOBODY: ReadonlySet<Asked> = new Set();

/** Every outcome with at most so many reactions in a row. */
export function* walkAll<Body, Turn, Why extends Because>(
  job: Weigh<Body, Turn, Why>,
  depth: number,
): Sliced<Odds | 'too-many' | 'hurried' | 'unmeasured'> {
  const sums = newSums();
  const open: Fork<Body, Turn, Why>[] = [];
  const policy = job.policy ?? ((question) => question.otherwise);
  const only = job.reacting ?? (job.policy === undefined ? NOBODY : undefined);
  /** Weight walked in the name of a neighbour, and weight that was not walked at all. */
  let merged = 0;
  let lost = 0;
  let leaves = 0;
  let walks = 0;

  // The walk under way: the fork it comes from, and which way it took there; the first comes from none.
  let way: Fork<Body, Turn, Why> | null = null;
  let taken: unknown = null;
  let weight = 1;
  let scene = job.scene;
  let facts: Fact<Body, Turn, Why>[] = [];
  /** How many of them the scene has in it: they are folded when somebody looks, and the last ones never. */
  let folded = 0;
  let besides: readonly Beside[] = [];
  /** Reactions followed by now. */
  let reacted = 0;
  /** What this walk was replied: by the fork it comes from, then anew. */
  let replies: unknown[] = [];
  /** Replies already given, of those that there are. */
  let given = 0;
  /** The fork this walk comes from, until it gets there. */
  let ahead: Fork<Body, Turn, Why> | null = null;
  /** How often all its ways went as one since this walk began. */
  let whole = 0;
  /** Whether somebody could react whom nobody asks, as far as was looked. */
  let seen = false;
  let looks = 0;
  /** This walk is given up on the way: all its weight is lost. */
  let abandoned = false;

  const now = (): Scene<Body, Turn> => {
    for (; folded < facts.length; folded++) scene = apply(scene, facts[folded] as Fact<Body, Turn, Why>);
    return scene;
  };

  /** This walk goes on with the first of these ways; the others wait. */
  const fork = (readings: readonly unknown[], outcomes: Outcomes<unknown>, full = false): unknown => {
    const first = wayAt(outcomes, 0, weight, full);
    if (first === null) throw new Error('a roll without outcomes');
    if (first.merged > 0 && first.next === outcomes.length && ++whole > MOST_MERGED) {
      abandoned = true;
      return undefined;
    }
    if (first.next < outcomes.length) {
      open.push({
        replies: replies.slice(),
        readings,
        outcomes,
        scene: now(),
        facts: facts.slice(),
        besides,
        weight,
        full,
        reacted,
        next: first.next,
      });
    }
    merged += first.merged;
    weight = first.weight;
    return first.outcome;
  };

  const run = (procedure: Procedure<unknown, Body, Turn, Why>): unknown => {
    let step = procedure.next();
    while (step.done !== true) {
      const reply = perform(step.value);
      if (abandoned) return undefined;
      step = procedure.next(reply);
    }
    return step.value;
  };

  /** What a verb is answered: as before, up to the fork; then anew, which is kept for the forks to come. */
  const perform = (verb: Verb<Body, Turn, Why>): unknown => {
    if (verb.type === 'each') return each(verb);
    if (verb.type === 'part') return part(verb);
    if (given < replies.length) return replies[given++];
    if (ahead !== null && verb.type !== 'roll') throw new Error('a procedure that is run again went another way');
    return kept(fresh(verb));
  };

  const kept = (reply: unknown): unknown => {
    given = replies.push(reply);
    ahead = null;
    return reply;
  };

  /** What began at that place among the replies has ended. */
  const ended = (at: number, value: unknown): unknown => {
    if (abandoned) return undefined;
    replies.length = at;
    kept(new Ended(value));
    return value;
  };

  const part = ({ procedure }: Extract<Verb<Body, Turn, Why>, { type: 'part' }>): unknown => {
    const at = given;
    const known = given < replies.length ? replies[given++] : kept(BEGUN);
    return known instanceof Ended ? known.value : ended(at, run(procedure));
  };

  const seeWhoCould = (verb: Extract<Verb<Body, Turn, Why>, { type: 'ask' }>): void => {
    if (job.passedOver === undefined || seen || (++looks <= MOST_LOOKS && verb.questions(now()).length === 0)) return;
    seen = true;
    job.passedOver();
  };

  const fresh = (verb: Exclude<Verb<Body, Turn, Why>, { type: 'each' | 'part' }>): unknown => {
    switch (verb.type) {
      case 'look':
        return verb.read === undefined ? now() : verb.read(now());
      case 'record':
        for (const fact of verb.facts) facts.push(fact);
        return undefined;
      case 'roll':
        return rolled(verb);
      case 'ask': {
        const follows = reacted < depth;
        const question = verb.questions(now(), follows ? only : NOBODY)[0];
        if (job.policy === undefined) seeWhoCould(verb);
        if (question === undefined) return null;
        const choice = follows ? policy(question, now()) : question.otherwise;
        if (choice.offer !== question.otherwise.offer) reacted++;
        return { kind: question.kind, to: question.to, choice, by: 'time-out' };
      }
      case 'reacting':
        return reacted < depth && (only === undefined || only.size > 0);
      default:
        return unreachable(verb);
    }
  };

  type Rolls = Extract<Verb<Body, Turn, Why>, { type: 'roll' }>;

  const rolled = (verb: Rolls): readonly unknown[] => {
    const { rolls, alike, whose } = verb;
    if (whose !== undefined) return rolls.length === 0 ? [] : rolledApart(rolls, whose);
    const from = ahead;
    if (alike !== undefined) return (from === null ? fork([], together(rolls, alike)) : taken) as readonly unknown[];
    const readings = from === null ? [] : [...from.readings, taken];
    for (const roll of rolls.slice(readings.length)) if (!abandoned) readings.push(fork(readings.slice(), roll.odds()));
    return readings;
  };

  /** Only the rolls of the one this walk speaks for part its ways; who that is comes first among the readings. */
  const rolledApart = (rolls: Rolls['rolls'], whose: readonly CombatantId[]): readonly unknown[] => {
    const who = [...new Set(whose)];
    const known = ahead === null ? [] : [...ahead.readings, taken];
    const mine = known.length > 1 ? known[0] : beside(who);
    const readings: unknown[] = [mine, ...known.slice(1)];
    let own = 0;
    return rolls.map((roll, at) => {
      if (abandoned || whose[at] !== who[mine as number]) return roll.odds()[0]?.[0];
      own++;
      if (own === readings.length) readings.push(fork(readings.slice(), roll.odds()));
      return readings[own];
    });
  };

  /** Side by side: each way has the full weight, since its walk speaks for its own target only. */
  const chosen = (who: readonly CombatantId[]): number =>
    ahead !== null
      ? (taken as number)
      : who.length === 1
        ? 0
        : (fork(
            [],
            who.map((_, at) => [at, 1] as const),
            true,
          ) as number);

  const beside = (who: readonly CombatantId[]): number => {
    const again = ahead === null ? spokenFor(besides, who) : null;
    if (again !== null) return again;
    const mine = chosen(who);
    besides = [...besides, { who, mine }];
    return mine;
  };

  const each = (verb: Extract<Verb<Body, Turn, Why>, { type: 'each' }>): unknown => {
    const { who } = verb;
    if (who.length === 0) return [];
    const at = given;
    const known = given < replies.length ? replies[given++] : kept(beside(who));
    if (known instanceof Ended) return known.value;
    const mine = known as number;
    return ended(
      at,
      who.map((id, nth) => (nth === mine ? run(verb.walk(id)) : undefined)),
    );
  };

  const walk = (): void => {
    given = 0;
    ahead = way;
    walks++;
    whole = 0;
    abandoned = false;
    run(job.begin());
    if (abandoned) {
      lost += weight;
      return;
    }
    leaves++;
    for (const outcome of job.outcomesOf(facts, job.scene))
      if (speaksFor(besides, outcome.of)) sums.add(outcome, weight);
  };

  walk();
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const next = wayAt(last.outcomes, last.next, last.weight, last.full);
    if (next === null) {
      open.pop();
      continue;
    }
    const hurry = walks % WALKS_IN_A_SLICE === 0 && (yield) === true;
    if (hurry) return 'hurried';
    if (walks >= MOST_WALKS) return 'too-many';
    if (job.measured === false && walks === ENOUGH_OF_NOTHING && sums.chances(0).length === 0) return 'unmeasured';
    last.next = next.next;
    ({ weight } = next);
    merged += next.merged;
    way = last;
    taken = next.outcome;
    ({ scene, besides, reacted } = last);
    replies = last.replies.slice();
    facts = last.facts.slice();
    folded = facts.length;
    walk();
  }
  const dropped = merged + lost;
  return { chances: sums.chances(lost), dropped, exact: dropped < EXACT_BELOW, leaves };
}
