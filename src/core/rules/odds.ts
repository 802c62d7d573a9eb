import { unreachable } from '../base.ts';
import type { Because, Fact } from './fact.ts';
import { apply } from './fact.ts';
import type { Choice } from './offer.ts';
import type { Procedure, Verb } from './procedure.ts';
import type { Asked, Question } from './question.ts';
import type { CombatantId, Scene } from './scene.ts';

/** Branches lighter than this are dropped, and their weight is summed. */
export const DROPPED_BELOW = 1e-12;
/** A number is called exact while the dropped weight is below this. */
export const EXACT_BELOW = 1e-9;
/** More leaves than this are not walked: the rest counts as dropped, so that nothing hangs. */
export const MOST_LEAVES = 400_000;

/** What an outcome amounts to for somebody, in the ruleset's own words for harm. */
export interface Gist {
  readonly of: CombatantId;
  readonly label: string;
  readonly amount: number;
}

/** How likely each amount of one label is for one combatant; the amount 0 stands for "did not happen". */
export interface Chances {
  readonly of: CombatantId;
  readonly label: string;
  /** Sorted by amount; the weights sum to one but for what was dropped. */
  readonly amounts: readonly (readonly [number, number])[];
  /** The chance of any amount but 0. */
  readonly chance: number;
  readonly expected: number;
}

export interface Odds {
  readonly chances: readonly Chances[];
  readonly dropped: number;
  readonly exact: boolean;
  readonly leaves: number;
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

type Fork = { readonly type: 'roll'; readonly reading: unknown } | { readonly type: 'each'; readonly at: number };
const NOBODY: ReadonlySet<Asked> = new Set();

interface Path {
  readonly forks: readonly Fork[];
  readonly weight: number;
}

/**
 * Walks every outcome of a procedure with its exact weight: the same text that is played. `each` is walked once per
 * target: a walk speaks for its own target only, the first one also for everybody who is no target.
 */
export const weigh = <Body, Turn, Why extends Because>(job: Weigh<Body, Turn, Why>): Odds => {
  const sums = new Map<CombatantId, Map<string, Map<number, number>>>();
  const open: Path[] = [{ forks: [], weight: 1 }];
  const policy = job.policy ?? ((question) => question.otherwise);
  const only = job.reacting ?? (job.policy === undefined ? NOBODY : undefined);
  let dropped = 0;
  let leaves = 0;

  const add = (gist: Gist, weight: number): void => {
    let labels = sums.get(gist.of);
    if (labels === undefined) sums.set(gist.of, (labels = new Map()));
    let amounts = labels.get(gist.label);
    if (amounts === undefined) labels.set(gist.label, (amounts = new Map()));
    amounts.set(gist.amount, (amounts.get(gist.amount) ?? 0) + weight);
  };

  const walk = (path: Path): void => {
    let scene = job.scene;
    let weight = path.weight;
    let forks: readonly Fork[] = path.forks;
    let depth = 0;
    const facts: Fact<Body, Turn, Why>[] = [];
    /** The targets met side by side, and the one this walk speaks for. */
    const besides: { readonly who: readonly CombatantId[]; readonly mine: number }[] = [];

    /** Takes the fork the path holds, or opens a new one: this walk goes on with the first way, the others wait. */
    const fork = (ways: () => readonly (readonly [Fork, number])[]): Fork => {
      const known = forks[depth++];
      if (known !== undefined) return known;
      const before = forks;
      const from = weight;
      let mine: Fork | null = null;
      let heaviest: readonly [Fork, number] | null = null;
      for (const [way, share] of ways()) {
        const heavy = from * share;
        if (heavy < DROPPED_BELOW) {
          dropped += heavy;
          if (heaviest === null || heavy > heaviest[1]) heaviest = [way, heavy];
        } else if (mine === null) {
          mine = way;
          weight = heavy;
        } else {
          open.push({ forks: [...before, way], weight: heavy });
        }
      }
      // Where every way is too light this walk, which is under way, still goes one of them.
      if (mine === null && heaviest !== null) {
        [mine, weight] = heaviest;
        dropped -= weight;
      }
      if (mine === null) throw new Error('a roll without outcomes');
      forks = [...before, mine];
      return mine;
    };

    const run = (procedure: Procedure<unknown, Body, Turn, Why>): unknown => {
      let step = procedure.next();
      while (step.done !== true) step = procedure.next(perform(step.value));
      return step.value;
    };

    const perform = (verb: Verb<Body, Turn, Why>): unknown => {
      switch (verb.type) {
        case 'look':
          return scene;
        case 'record':
          for (const fact of verb.facts) {
            scene = apply(scene, fact);
            facts.push(fact);
          }
          return undefined;
        case 'roll':
          return verb.rolls.map((roll) => {
            const way = fork(() => roll.odds().map(([reading, share]) => [{ type: 'roll', reading }, share]));
            return way.type === 'roll' ? way.reading : undefined;
          });
        case 'ask': {
          const question = verb.questions(scene, only)[0];
          return question === undefined ? null : { kind: question.kind, to: question.to, choice: policy(question, scene), by: 'time-out' };
        }
        case 'each': {
          if (verb.who.length === 0) return [];
          // Side by side: each way has the full weight, since its walk speaks for its own target only.
          const way = fork(() => verb.who.map((_, at) => [{ type: 'each', at }, 1]));
          const mine = way.type === 'each' ? way.at : 0;
          besides.push({ who: verb.who, mine });
          return verb.who.map((who, at) => (at === mine ? run(verb.walk(who)) : undefined));
        }
        default:
          return unreachable(verb);
      }
    };

    run(job.begin());
    leaves++;
    const speaksFor = (id: CombatantId): boolean =>
      besides.every(({ who, mine }) => (who[mine] === id ? true : mine === 0 && !who.includes(id)));
    for (const gist of job.gist(facts, job.scene)) {
      if (speaksFor(gist.of)) add(gist, weight);
    }
  };

  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (leaves >= MOST_LEAVES) dropped += path.weight;
    else walk(path);
  }
  return { chances: chancesOf(sums, dropped), dropped, exact: dropped < EXACT_BELOW, leaves };
};

const chancesOf = (sums: ReadonlyMap<CombatantId, ReadonlyMap<string, ReadonlyMap<number, number>>>, dropped: number): readonly Chances[] =>
  [...sums].flatMap(([of, labels]) =>
    [...labels].map(([label, found]): Chances => {
      let chance = 0;
      let expected = 0;
      for (const [amount, weight] of found) {
        if (amount !== 0) chance += weight;
        expected += amount * weight;
      }
      const amounts = new Map(found);
      const rest = 1 - dropped - chance;
      if (rest > DROPPED_BELOW) amounts.set(0, rest);
      return { of, label, amounts: [...amounts].sort(([a], [b]) => a - b), chance, expected };
    }),
  );
