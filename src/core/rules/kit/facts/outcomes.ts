import type { Outcome } from '../../play/outcomes.ts';
import type { Measure, Ruleset } from '../../ruleset/ruleset.ts';
import type { Because, ByGm } from '../../scene/fact.ts';
import type { CombatantId, Scene } from '../../scene/scene.ts';

/**
 * `Ruleset.outcomesOf` from what each fact about somebody amounts to, by measure: what is expected is added up, all
 * else happens once or not at all. `set` is what the fact changes of them; `whom` is who a fact is about that is not
 * of its own combatant, such as one of the turn.
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
    whom: (why: Why | ByGm, of: CombatantId | null) => CombatantId | null = (_, of) => of,
  ): Ruleset<Body, Turn, Why>['outcomesOf'] =>
  (facts, before) => {
    const found = new Map<string, Outcome>();
    for (const fact of facts) {
      if (fact.type !== 'changed' && fact.type !== 'noted' && fact.type !== 'turned') continue;
      const why = fact.type === 'noted' ? fact.note : fact.because;
      const set = fact.type === 'changed' ? fact.set : {};
      const of = whom(why, fact.type === 'changed' ? fact.who : fact.type === 'noted' ? fact.of : null);
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
