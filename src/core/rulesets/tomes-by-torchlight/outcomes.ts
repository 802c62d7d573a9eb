import type { CombatantId, Measure, Outcome, Reaction } from '../../rules/kit.ts';
import type { Fact } from './game.ts';

/** What odds are counted in, which reactions standing orders answer, and what each question has a player do. */

export const measures: readonly Measure[] = [
  { label: 'hit', name: 'Hit', show: 'chance' },
  { label: 'damage', name: 'Damage', show: 'expected' },
  { label: 'wound', name: 'Wounds', show: 'expected' },
  { label: 'foiled', name: 'Slipped or parried', show: 'chance' },
  { label: 'drop', name: 'Dies', show: 'chance' },
];

export const reactions: readonly Reaction[] = [
  { kind: 'defend', name: 'Dodge and Block' },
  { kind: 'opportunity', name: 'Opportunity attacks' },
];

export const tasks: Readonly<Record<string, string>> = {
  defend: 'dodge, block or let it come',
  opportunity: 'make an opportunity attack or not',
  slip: 'step aside or stay',
  counter: 'strike back or not',
  bandage: 'bandage Wounds or not',
};

/** What facts amount to for each they befell: harm of several blows is added up, what is so or not is so once. */
export const outcomesOf = (facts: readonly Fact[]): readonly Outcome[] => {
  const found = new Map<string, Outcome>();
  const add = (of: CombatantId, label: string, amount: number, sums: boolean): void => {
    const key = `${of} ${label}`;
    const before = found.get(key)?.amount ?? 0;
    if (amount > 0) found.set(key, { of, label, amount: sums ? before + amount : 1 });
  };
  for (const fact of facts) {
    if (fact.type === 'noted' && fact.of !== null && fact.note.type === 'foiled') add(fact.of, 'foiled', 1, false);
    if (fact.type !== 'changed' || fact.because.type !== 'struck') continue;
    const { damage, wounds, dead, by } = fact.because;
    add(fact.who, 'hit', by === null ? 0 : 1, false);
    add(fact.who, 'damage', damage, true);
    add(fact.who, 'wound', wounds, true);
    add(fact.who, 'drop', dead ? 1 : 0, false);
  }
  return [...found.values()];
};
