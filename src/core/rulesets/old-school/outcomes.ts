import { type CombatantId, lookUp, type Measure, type Outcome, type Reaction } from '../../rules/kit.ts';
import { type Fact, isIn, type Scene } from './game.ts';

/** What odds are counted in, which reactions standing orders answer, and what each question has a player do. */

export const measures: readonly Measure[] = [
  { label: 'hit', name: 'Hit', show: 'chance' },
  { label: 'damage', name: 'Damage', show: 'expected' },
  { label: 'healed', name: 'Heals', show: 'expected' },
  { label: 'state', name: 'Takes effect', show: 'chance' },
  { label: 'drop', name: 'Drops', show: 'chance' },
  { label: 'death', name: 'Dies', show: 'chance' },
];

export const reactions: readonly Reaction[] = [
  { kind: 'readied', name: 'Readied acts' },
  { kind: 'jump-in', name: 'Jumping in' },
];

export const tasks: Readonly<Record<string, string>> = {
  readied: 'take a readied act or not',
  'jump-in': 'jump in or not',
  nominate: 'choose who is next',
  'next-target': 'choose the next target',
  'new-target': 'choose another target or let the spell go',
};

/** What one fact amounts to for whom it is about; null: nothing that is counted. */
const amountOf = (
  fact: Fact,
  of: CombatantId,
  before: Scene,
): readonly (readonly [label: string, amount: number])[] => {
  const why = fact.type === 'changed' ? fact.because : fact.type === 'noted' ? fact.note : null;
  const was = lookUp(before, of)?.body;
  const now = fact.type === 'changed' && was !== undefined ? { was, set: fact.set } : null;
  return [
    ['hit', why?.type === 'no-effect' || (why?.type === 'struck' && why.by !== of) ? 1 : 0],
    ['damage', why?.type === 'struck' || (why?.type === 'harmed' && why.what !== 'all of this phase') ? why.harm : 0],
    ['healed', why?.type === 'healed' ? why.hp : 0],
    ['state', why?.type === 'befell' ? 1 : 0],
    ['drop', now !== null && now.set.hp === 0 && now.was.hp > 0 ? 1 : 0],
    ['death', now?.set.conditions?.includes('dead') === true && !isIn(now.was, 'dead') ? 1 : 0],
  ];
};
/** These are counted up; all else happens or does not. */
const SUMS: readonly string[] = ['damage', 'healed'];

/** What facts amount to for each they harmed: hits, damage beyond the last hit point too, states, falls and deaths. */
export const outcomesOf = (facts: readonly Fact[], before: Scene): readonly Outcome[] => {
  const sums = new Map<CombatantId, Map<string, number>>();
  for (const fact of facts) {
    const of = fact.type === 'changed' ? fact.who : fact.type === 'noted' ? fact.of : null;
    if (of === null) continue;
    const sum = sums.get(of) ?? new Map<string, number>();
    sums.set(of, sum);
    for (const [label, amount] of amountOf(fact, of, before))
      sum.set(label, SUMS.includes(label) ? (sum.get(label) ?? 0) + amount : Math.max(sum.get(label) ?? 0, amount));
  }
  return [...sums].flatMap(([of, sum]) =>
    [...sum].flatMap(([label, amount]) => (amount > 0 ? [{ of, label, amount }] : [])),
  );
};
