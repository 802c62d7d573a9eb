import { lookUp, type Outcome } from '../../../rules/kit.ts';
import type { Fact, Scene } from '../game.ts';

/** Who was hit, for how much in all, and whether it fell below 0: what odds are counted in. */
export const outcomesOf = (facts: readonly Fact[], before: Scene): readonly Outcome[] => {
  const damage = new Map<Outcome['of'], number>();
  const down = new Set<Outcome['of']>();
  for (const fact of facts) {
    if (fact.type !== 'changed' || fact.because.type !== 'hurt') continue;
    damage.set(fact.who, (damage.get(fact.who) ?? 0) + fact.because.damage);
    if ((fact.set.hp ?? 0) < 0 && (lookUp(before, fact.who)?.body.hp ?? -1) >= 0) down.add(fact.who);
  }
  return [...damage].flatMap(([of, amount]) => [
    { of, label: 'hit', amount: 1 },
    { of, label: 'damage', amount },
    ...(down.has(of) ? [{ of, label: 'drop', amount: 1 }] : []),
  ]);
};
