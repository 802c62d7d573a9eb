import type { CombatantId } from '../scene/scene.ts';

/** Branches of odds lighter than this are not walked by themselves: neighbours go together, see `weigh`. */
export const DROPPED_BELOW = 1e-12;

/** What an outcome amounts to for somebody, in the ruleset's own words for harm. */
export interface Outcome {
  readonly of: CombatantId;
  readonly label: string;
  readonly amount: number;
}

/** How likely each amount of one label is for one combatant; the amount 0 stands for "did not happen". */
export interface Chances {
  readonly of: CombatantId;
  readonly label: string;
  /** Sorted by amount; the weights sum to one but for what was not walked. */
  readonly amounts: readonly (readonly [number, number])[];
  /** The chance of any amount but 0. */
  readonly chance: number;
  readonly expected: number;
}

/** What may come of a procedure, and how likely. */
export interface Odds {
  readonly chances: readonly Chances[];
  /**
   * Weight that was not walked as what it is: it went with a neighbouring outcome, or was given up. No chance is off by
   * more.
   */
  readonly dropped: number;
  readonly exact: boolean;
  readonly leaves: number;
  /** What is not told since it rests on figures that who asks does not know; left out where nothing is kept back. */
  readonly withheld?: readonly Pick<Chances, 'of' | 'label'>[];
  /** There are more outcomes than are ever walked: no chance is told. Left out: all were walked. */
  readonly tooMany?: true;
  /** The time there was ran out before they were walked: no chance is told, and the next time there may be one. */
  readonly unfinished?: true;
  /**
   * So many reactions in a row were followed, since more would have come to too many outcomes: after them nobody
   * reacts. Left out: all were.
   */
  readonly followed?: number;
}

/** Whether no chance is told because not all could be walked. */
export const isUntold = ({ tooMany, unfinished }: Odds): boolean => tooMany === true || unfinished === true;

/** The weight of each amount, as far as it has been walked. */
interface Sum {
  readonly of: CombatantId;
  readonly label: string;
  readonly amounts: Map<number, number>;
}

/**
 * Adds up what outcomes amount to, each with its weight; `chances` reads it out, `lost` being the weight that was not
 * walked.
 */
export const newSums = (): {
  add(outcome: Outcome, weight: number): void;
  chances(lost: number): readonly Chances[];
} => {
  const sums: Sum[] = [];
  return {
    add: ({ of, label, amount }, weight) => {
      let sum: Sum | undefined;
      for (const other of sums) if (other.of === of && other.label === label) sum = other;
      if (sum === undefined) sums.push((sum = { of, label, amounts: new Map() }));
      sum.amounts.set(amount, (sum.amounts.get(amount) ?? 0) + weight);
    },
    chances: (lost) => sums.map((sum) => chancesIn(sum, lost)),
  };
};

const chancesIn = ({ of, label, amounts: found }: Sum, lost: number): Chances => {
  let chance = 0;
  let expected = 0;
  for (const [amount, weight] of found) {
    if (amount !== 0) chance += weight;
    expected += amount * weight;
  }
  const amounts = new Map(found);
  const rest = 1 - lost - chance;
  if (rest > DROPPED_BELOW) amounts.set(0, rest);
  return { of, label, amounts: [...amounts].sort(([a], [b]) => a - b), chance, expected };
};
