import type { Outcome } from '../../rules/play/outcomes.ts';
import type { Measure, Reaction } from '../../rules/ruleset/ruleset.ts';
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

/** What facts amount to for each they befell. */
export const outcomesOf = (facts: readonly Fact[]): readonly Outcome[] =>
  facts.flatMap((fact): readonly Outcome[] => {
    if (fact.type === 'noted' && fact.of !== null && fact.note.type === 'foiled')
      return [{ of: fact.of, label: 'foiled', amount: 1 }];
    if (fact.type !== 'changed' || fact.because.type !== 'struck') return [];
    const { damage, wounds, dead, by } = fact.because;
    const of = fact.who;
    return [
      ...(by === null ? [] : [{ of, label: 'hit', amount: 1 }]),
      ...(damage > 0 ? [{ of, label: 'damage', amount: damage }] : []),
      ...(wounds > 0 ? [{ of, label: 'wound', amount: wounds }] : []),
      ...(dead ? [{ of, label: 'drop', amount: 1 }] : []),
    ];
  });
