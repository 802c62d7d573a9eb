import type { Because } from '../scene/fact.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';

/**
 * `Ruleset.outcomesOf` of a game with one measure: the amount that a fact's reason carries; null where it carries none.
 */
export const amountsOf =
  <Body, Turn, Why extends Because>(
    label: string,
    amountOf: (why: Why) => number | null,
  ): Ruleset<Body, Turn, Why>['outcomesOf'] =>
  (facts) =>
    facts.flatMap((fact) => {
      const amount = fact.type !== 'changed' || fact.because.type === 'gm' ? null : amountOf(fact.because as Why);
      return fact.type !== 'changed' || amount === null ? [] : [{ of: fact.who, label, amount }];
    });
