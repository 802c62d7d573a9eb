import { type CombatantId, lookUp, type Measure, type Outcome, type Reaction } from '../../rules/kit.ts';
import type { Fact, Scene } from './game.ts';
import { isIn } from './sheet/index.ts';

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

interface Sum {
  hit: boolean;
  damage: number;
  state: boolean;
  healed: number;
  drop: boolean;
  death: boolean;
}

/** What facts amount to for each they harmed: hits, damage beyond the last hit point too, states, falls and deaths. */
export const outcomesOf = (facts: readonly Fact[], before: Scene): readonly Outcome[] => {
  const sums = new Map<CombatantId, Sum>();
  const sumOf = (of: CombatantId): Sum => {
    const found = sums.get(of) ?? { hit: false, damage: 0, state: false, healed: 0, drop: false, death: false };
    sums.set(of, found);
    return found;
  };
  for (const fact of facts) {
    const of = fact.type === 'changed' ? fact.who : fact.type === 'noted' ? fact.of : null;
    const why = fact.type === 'changed' ? fact.because : fact.type === 'noted' ? fact.note : null;
    if (of === null || why === null) continue;
    if (why.type === 'struck') {
      if (why.by !== of) sumOf(of).hit = true;
      sumOf(of).damage += why.harm;
    } else if (why.type === 'no-effect') sumOf(of).hit = true;
    else if (why.type === 'harmed' && why.what !== 'all of this phase') sumOf(of).damage += why.harm;
    else if (why.type === 'befell') sumOf(of).state = true;
    else if (why.type === 'healed') sumOf(of).healed += why.hp;
    const was = lookUp(before, of)?.body;
    if (fact.type !== 'changed' || was === undefined) continue;
    if (fact.set.hp === 0 && was.hp > 0) sumOf(of).drop = true;
    if (fact.set.conditions?.includes('dead') === true && !isIn(was, 'dead')) sumOf(of).death = true;
  }
  return [...sums].flatMap(([of, sum]) => [
    ...(sum.hit ? [{ of, label: 'hit', amount: 1 }] : []),
    ...(sum.damage > 0 ? [{ of, label: 'damage', amount: sum.damage }] : []),
    ...(sum.healed > 0 ? [{ of, label: 'healed', amount: sum.healed }] : []),
    ...(sum.state ? [{ of, label: 'state', amount: 1 }] : []),
    ...(sum.drop ? [{ of, label: 'drop', amount: 1 }] : []),
    ...(sum.death ? [{ of, label: 'death', amount: 1 }] : []),
  ]);
};
