import type { Outcome } from '../../play/outcomes.ts';
import type { Measure, Ruleset } from '../../ruleset/ruleset.ts';
import type { Because, ByGm } from '../../scene/fact.ts';
import type { CombatantId, Scene } from '../../scene/scene.ts';

type Found = { -readonly [Member in keyof Outcome]: Outcome[Member] };

/**
 * `Ruleset.outcomesOf` from what each fact about somebody amounts to, by measure: what is expected is added up, all
 * else happens once or not at all. `set` is what the fact changes of them; `whom` is who a fact is about that is not
 * of its own combatant, such as one of the turn.
 */
export const outcomesBy = <Body, Turn, Why extends Because>(
  measures: readonly Measure[],
  amountsOf: (
    why: Why | ByGm,
    of: CombatantId,
    set: Partial<Body>,
    before: Scene<Body, Turn>,
  ) => Readonly<Record<string, number | boolean>>,
  whom: (why: Why | ByGm, of: CombatantId | null) => CombatantId | null = (_, of) => of,
): Ruleset<Body, Turn, Why>['outcomesOf'] => {
  const sums = new Set(measures.filter(({ show }) => show === 'expected').map(({ label }) => label));
  return (facts, before) => {
    const found: Found[] = [];
    for (const fact of facts) {
      if (fact.type !== 'changed' && fact.type !== 'noted' && fact.type !== 'turned') continue;
      const why = fact.type === 'noted' ? fact.note : fact.because;
      const set = fact.type === 'changed' ? fact.set : {};
      const of = whom(why, fact.type === 'changed' ? fact.who : fact.type === 'noted' ? fact.of : null);
      if (of === null) continue;
      const amounts = amountsOf(why, of, set, before);
      for (const label of Object.keys(amounts)) {
        const amount = Number(amounts[label]);
        if (amount <= 0) continue;
        const had = found.find((one) => one.of === of && one.label === label);
        if (had === undefined) found.push({ of, label, amount: sums.has(label) ? amount : 1 });
        else if (sums.has(label)) had.amount += amount;
      }
    }
    return found;
  };
};
