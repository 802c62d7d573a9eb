import { lookUp, type Outcome } from '../../../rules/kit.ts';
import type { Fact, Scene } from '../game.ts';

/** Who was hit, or will be by what is sent off, for how much in all, and whether it fell below 0: what odds count. */
export const outcomesOf = (facts: readonly Fact[], before: Scene): readonly Outcome[] => {
  const damage = new Map<Outcome['of'], number>();
  const down = new Set<Outcome['of']>();
  const hits: Outcome[] = [];
  for (const fact of facts) {
    const sent = fact.type === 'turned' && fact.because.type === 'launched' ? fact.set.shots?.at(-1) : undefined;
    if (sent?.struck && sent.target !== null) hits.push({ of: sent.target, label: 'hit', amount: 1 });
    if (fact.type !== 'changed' || fact.because.type !== 'hurt') continue;
    damage.set(fact.who, (damage.get(fact.who) ?? 0) + fact.because.damage);
    if ((fact.set.hp ?? 0) < 0 && (lookUp(before, fact.who)?.body.hp ?? -1) >= 0) down.add(fact.who);
  }
  const harmed = [...damage].flatMap(([of, amount]) => [
    { of, label: 'hit', amount: 1 },
    { of, label: 'damage', amount },
    ...(down.has(of) ? [{ of, label: 'drop', amount: 1 }] : []),
  ]);
  return [...hits, ...harmed];
};
