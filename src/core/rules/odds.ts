import { unreachable } from '../base.ts';
import type { Outcomes } from '../dice/index.ts';
import { merged } from '../dice/index.ts';
import type { Because, Fact } from './fact.ts';
import { apply } from './fact.ts';
import { DROPPED_BELOW, newSums } from './gist.ts';
import type { Chances, Gist } from './gist.ts';
import type { Choice } from './offer.ts';
import type { Alike, Procedure, Roll, Verb } from './procedure.ts';
import type { Asked, Question } from './question.ts';
import type { CombatantId, Scene } from './scene.ts';

/** A number is called exact while the dropped weight is below this. */
const EXACT_BELOW = 1e-9;
/** More leaves than this are not walked: the rest counts as dropped, so that nothing hangs. */
const MOST_LEAVES = 400_000;

export interface Odds {
  readonly chances: readonly Chances[];
  readonly dropped: number;
  readonly exact: boolean;
  readonly leaves: number;
  /** What is not told since it rests on figures that who asks does not know; left out where nothing is kept back. */
  readonly withheld?: readonly Pick<Chances, 'of' | 'label'>[];
}

export interface Weigh<Body, Turn, Why extends Because> {
  readonly scene: Scene<Body, Turn>;
  /** A fresh run of the procedure; called once for each leaf. */
  readonly begin: () => Procedure<unknown, Body, Turn, Why>;
  /** How questions are answered; by default as nobody reacting would. */
  readonly policy?: (question: Question, scene: Scene<Body, Turn>) => Choice;
  /** Who may react at all; left out: nobody where there is no policy, anybody where there is one. */
  readonly reacting?: ReadonlySet<Asked>;
  readonly gist: (facts: readonly Fact<Body, Turn, Why>[], before: Scene<Body, Turn>) => readonly Gist[];
}

const NOBODY: ReadonlySet<Asked> = new Set();

/** Targets met side by side, and the one a walk speaks for. */
interface Beside {
  readonly who: readonly CombatantId[];
  readonly mine: number;
}

/**
 * Where ways part. What came before is not worked out again: a fresh run of the procedure is given the `replies` it got then (for `each` the
 * target chosen), up to the verb that forked, and goes on from the state there with the next of the outcomes.
 */
interface Fork<Body, Turn, Why extends Because> {
  readonly replies: readonly unknown[];
  /** Of a `roll` of several, the readings before the one that forked. */
  readonly readings: readonly unknown[];
  readonly outcomes: Outcomes<unknown>;
  readonly scene: Scene<Body, Turn>;
  readonly facts: readonly Fact<Body, Turn, Why>[];
  readonly besides: readonly Beside[];
  readonly weight: number;
  /** The outcome to be walked next. */
  next: number;
}

/**
 * Walks every outcome of a procedure with its exact weight: the same text that is played. `each` is walked once per
 * target: a walk speaks for its own target only, the first one also for everybody who is no target.
 */
export const weigh = <Body, Turn, Why extends Because>(job: Weigh<Body, Turn, Why>): Odds => {
  const sums = newSums();
  const open: Fork<Body, Turn, Why>[] = [];
  const policy = job.policy ?? ((question) => question.otherwise);
  const only = job.reacting ?? (job.policy === undefined ? NOBODY : undefined);
  let dropped = 0;
  let leaves = 0;

  // The walk under way: the fork it comes from, and which way it took there; the first comes from none.
  let way: Fork<Body, Turn, Why> | null = null;
  let taken: unknown = null;
  let weight = 1;
  let scene = job.scene;
  let facts: Fact<Body, Turn, Why>[] = [];
  /** How many of them the scene has in it: they are folded when somebody looks, and the last ones never. */
  let folded = 0;
  let besides: readonly Beside[] = [];
  /** Replies already given again, of those that there are. */
  let given = 0;
  let replies: readonly unknown[] = [];
  /** Replies since the fork this walk comes from, that fork's included. */
  let later: unknown[] = [];
  /** This walk is given up on the way: all its weight is dropped. */
  let abandoned = false;

  const now = (): Scene<Body, Turn> => {
    for (; folded < facts.length; folded++) scene = apply(scene, facts[folded] as Fact<Body, Turn, Why>);
    return scene;
  };

  /** This walk goes on with the first of these outcomes that is heavy enough; the others wait. */
  const fork = (readings: readonly unknown[], outcomes: Outcomes<unknown>): unknown => {
    let heaviest = 0;
    let light = 0;
    for (let at = 0; at < outcomes.length; at++) {
      const heavy = weight * (outcomes[at]?.[1] ?? 0);
      if (heavy >= DROPPED_BELOW) {
        dropped += light;
        open.push({ replies: [...replies, ...later], readings, outcomes, scene: now(), facts: facts.slice(), besides, weight, next: at + 1 });
        weight = heavy;
        return outcomes[at]?.[0];
      }
      light += heavy;
      if (heavy > weight * (outcomes[heaviest]?.[1] ?? 0)) heaviest = at;
    }
    const one = outcomes[heaviest];
    if (one === undefined) throw new Error('a roll without outcomes');
    if (weight < DROPPED_BELOW) {
      // It was too light already and parts again: it may never end, as a chain that is always answered.
      abandoned = true;
      return undefined;
    }
    // Where every way is too light this walk, which is under way, still goes one of them.
    weight *= one[1];
    dropped += light - weight;
    return one[0];
  };

  const run = (procedure: Procedure<unknown, Body, Turn, Why>): unknown => {
    let step = procedure.next();
    while (step.done !== true) {
      const verb = step.value;
      if (given < replies.length && verb.type !== 'each') {
        step = procedure.next(replies[given++]);
        continue;
      }
      const reply = perform(verb);
      if (abandoned) return undefined;
      step = procedure.next(reply);
    }
    return step.value;
  };

  /** What a verb is answered now, which is kept for the forks to come. */
  const perform = (verb: Verb<Body, Turn, Why>): unknown => {
    if (verb.type === 'each') return each(verb);
    const reply = fresh(verb);
    later.push(reply);
    return reply;
  };

  const fresh = (verb: Exclude<Verb<Body, Turn, Why>, { type: 'each' }>): unknown => {
    switch (verb.type) {
      case 'look':
        return verb.read === undefined ? now() : verb.read(now());
      case 'record':
        for (const fact of verb.facts) facts.push(fact);
        return undefined;
      case 'roll':
        return rolled(verb);
      case 'ask': {
        const question = verb.questions(now(), only)[0];
        return question === undefined ? null : { kind: question.kind, to: question.to, choice: policy(question, now()), by: 'time-out' };
      }
      default:
        return unreachable(verb);
    }
  };

  /** The fork this walk comes from, at the verb that forked: the first after the replies given again. */
  const atFork = (): Fork<Body, Turn, Why> | null => (later.length === 0 ? way : null);

  const rolled = ({ rolls, alike }: Extract<Verb<Body, Turn, Why>, { type: 'roll' }>): readonly unknown[] => {
    const from = atFork();
    if (alike !== undefined) return (from === null ? fork([], together(rolls, alike)) : taken) as readonly unknown[];
    const readings = from === null ? [] : [...from.readings, taken];
    for (const roll of rolls.slice(readings.length)) if (!abandoned) readings.push(fork(readings.slice(), roll.odds()));
    return readings;
  };

  /** Side by side: each way has the full weight, since its walk speaks for its own target only. */
  const chosen = (who: readonly CombatantId[]): number =>
    atFork() !== null ? (taken as number) : who.length === 1 ? 0 : (fork([], who.map((_, at) => [at, 1] as const)) as number);

  const each = (verb: Extract<Verb<Body, Turn, Why>, { type: 'each' }>): readonly unknown[] => {
    const { who } = verb;
    if (who.length === 0) return [];
    let mine: number;
    if (given < replies.length) mine = replies[given++] as number;
    else {
      mine = chosen(who);
      later.push(mine);
      besides = [...besides, { who, mine }];
    }
    return who.map((one, at) => (at === mine ? run(verb.walk(one)) : undefined));
  };

  const speaksFor = (id: CombatantId): boolean => besides.every(({ who, mine }) => (who[mine] === id ? true : mine === 0 && !who.includes(id)));

  const walk = (): void => {
    given = 0;
    later = [];
    abandoned = false;
    run(job.begin());
    if (abandoned) {
      dropped += weight;
      return;
    }
    leaves++;
    for (const gist of job.gist(facts, job.scene)) if (speaksFor(gist.of)) sums.add(gist, weight);
  };

  walk();
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const outcome = last.outcomes[last.next++];
    if (outcome === undefined) {
      open.pop();
      continue;
    }
    weight = last.weight * outcome[1];
    if (weight < DROPPED_BELOW || leaves >= MOST_LEAVES) {
      dropped += weight;
      continue;
    }
    way = last;
    taken = outcome[0];
    ({ scene, besides, replies } = last);
    facts = last.facts.slice();
    folded = facts.length;
    walk();
  }
  return { chances: sums.chances(dropped), dropped, exact: dropped < EXACT_BELOW, leaves };
};

/** Every reading of these rolls taken together, those that are alike as one. */
const together = (rolls: readonly Roll<unknown>[], alike: Alike): Outcomes<unknown> => {
  let all: readonly (readonly [readonly unknown[], number])[] = [[[], 1]];
  for (const roll of rolls) {
    const odds = roll.odds();
    all = all.flatMap(([readings, weight]) => odds.map(([reading, share]) => [[...readings, reading], weight * share] as const));
  }
  return merged(all, alike);
};
