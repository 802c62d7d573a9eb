import type { Outcomes } from '../../dice/index.ts';
import type { Because, Fact } from '../scene/fact.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { DROPPED_BELOW } from './outcomes.ts';
import type { Alike, Roll } from './procedure.ts';

/** What is walked as one: an outcome, or neighbours of which each alone is too light. */
export interface Way {
  readonly outcome: unknown;
  readonly weight: number;
  /** The outcome after it. */
  readonly next: number;
  /** Weight of the neighbours that go with it. */
  readonly merged: number;
}

/**
 * The next way among outcomes; null: there is none left. Neighbours too light to be walked go together until they weigh
 * enough, so that no weight is lost.
 */
export const wayAt = (outcomes: Outcomes<unknown>, from: number, weight: number, full: boolean): Way | null => {
  let sum = 0;
  let most = 0;
  let heaviest: unknown;
  for (let at = from; at < outcomes.length; at++) {
    const [outcome, share] = outcomes[at] as (typeof outcomes)[number];
    const own = full ? weight : weight * share;
    if (full || own >= DROPPED_BELOW)
      return sum > 0
        ? { outcome: heaviest, weight: sum, next: at, merged: sum - most }
        : { outcome, weight: own, next: at + 1, merged: 0 };
    sum += own;
    if (own > most) [heaviest, most] = [outcome, own];
    if (sum >= DROPPED_BELOW) return { outcome: heaviest, weight: sum, next: at + 1, merged: sum - most };
  }
  return sum > 0 ? { outcome: heaviest, weight: sum, next: outcomes.length, merged: sum - most } : null;
};

/** Every reading of these rolls taken together, those that are alike as one. */
export const together = (rolls: readonly Roll<unknown>[], alike: Alike): Outcomes<readonly unknown[]> => {
  const odds = rolls.map((roll) => roll.odds());
  const kinds = new Map<unknown, [readonly unknown[], number]>();
  // There may be many thousands: only the first of each kind is kept.
  const readings: unknown[] = [];
  const add = (weight: number): void => {
    const next = odds[readings.length];
    if (next !== undefined) {
      for (const outcome of next) {
        readings.push(outcome[0]);
        add(weight * outcome[1]);
        readings.pop();
      }
      return;
    }
    const kind = alike(readings);
    const same = kinds.get(kind);
    if (same === undefined) kinds.set(kind, [readings.slice(), weight]);
    else same[1] += weight;
  };
  add(1);
  return [...kinds.values()];
};

/** Some who are met side by side, and the one of them a walk of the odds speaks for. */
export interface Beside {
  readonly who: readonly CombatantId[];
  readonly mine: number;
}

/** Which of these the walk speaks for already, because the same were met before; null: they were not. */
export const spokenFor = (besides: readonly Beside[], who: readonly CombatantId[]): number | null =>
  besides.find((beside) => beside.who.length === who.length && beside.who.every((id, at) => id === who[at]))?.mine ??
  null;

/** Whether what a walk comes to for somebody counts: for its own, and in the first walk for whoever is met by none. */
export const speaksFor = (besides: readonly Beside[], id: CombatantId): boolean =>
  besides.every(({ who, mine }) => (who[mine] === id ? true : mine === 0 && !who.includes(id)));

/** Stands among replies where a part of the procedure began that has not ended. */
export const BEGUN: unique symbol = Symbol('begun');

/** Stands among replies for a part that ended, or an `each`: what it came to, in place of every reply within. */
export class Ended {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/**
 * Where ways part. What came before is not worked out again: a fresh run of the procedure is given the `replies` it got
 * then (for `each` the target chosen), up to the verb that forked, and goes on from the state there with the next of
 * the outcomes.
 */
export interface Fork<Body, Turn, Why extends Because> {
  readonly replies: readonly unknown[];
  /** Of a `roll` of several, the readings before the one that forked. */
  readonly readings: readonly unknown[];
  readonly outcomes: Outcomes<unknown>;
  readonly scene: Scene<Body, Turn>;
  readonly facts: readonly Fact<Body, Turn, Why>[];
  readonly besides: readonly Beside[];
  readonly weight: number;
  /** Targets met side by side: each has the full weight. */
  readonly full: boolean;
  /** Reactions followed on the way here. */
  readonly reacted: number;
  /** The outcome to be walked next. */
  next: number;
}
