import type { Outcome } from '../../play/outcomes.ts';
import type { Measure, Ruleset } from '../../ruleset/ruleset.ts';
import type { Because, ByGm } from '../../scene/fact.ts';
import type { CombatantId, Scene } from '../../scene/scene.ts';

/**
 * `Ruleset.outcomesOf` from what each fact about somebody amounts to, by measure: what is expected is added up, all
 * else happens once or not at all. `set` is what the fact changes of them.
 */
export const outcomesBy =
  <Body, Turn, Why extends Because>(
    measures: readonly Measure[],
    amountsOf: (
      why: Why | ByGm,
      of: CombatantId,
      set: Partial<Body>,
      before: Scene<Body, Turn>,
    ) => Readonly<Record<string, number | boolean>>,
  ): Ruleset<Body, Turn, Why>['outcomesOf'] =>
  (facts, before) => {
    const found = new Map<string, Outcome>();
    for (const fact of facts) {
      if (fact.type !== 'changed' && fact.type !== 'noted') continue;
      const [of, why, set] = fact.type === 'changed' ? [fact.who, fact.because, fact.set] : [fact.of, fact.note, {}];
      if (of === null) continue;
      for (const [label, amount] of Object.entries(amountsOf(why, of, set, before))) {
        if (Number(amount) <= 0) continue;
        const sums = measures.some((measure) => measure.label === label && measure.show === 'expected');
        const had = found.get(`${of} ${label}`)?.amount ?? 0;
        found.set(`${of} ${label}`, { of, label, amount: sums ? had + Number(amount) : 1 });
      }
    }
    return [...found.values()];
  };
