import { lookUp, type Measure, outcomesBy, type Reaction } from '../../rules/kit.ts';
import type { Why } from './facts/because.ts';
import { OF_PHASE } from './facts/fight-facts.ts';
import { type Body, isIn, type Turn } from './sheet/index.ts';

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

/** What facts amount to: hits, damage beyond the last hit point too, states, falls and deaths. */
export const outcomesOf = outcomesBy<Body, Turn, Why>(measures, (why, of, set, before) => {
  const was = lookUp(before, of)?.body;
  return {
    hit: why.type === 'no-effect' || (why.type === 'struck' && why.by !== of),
    damage: why.type === 'struck' || (why.type === 'harmed' && why.what !== OF_PHASE) ? why.harm : 0,
    healed: why.type === 'healed' ? why.hp : 0,
    state: why.type === 'befell',
    drop: was !== undefined && set.hp === 0 && was.hp > 0,
    death: was !== undefined && set.conditions?.includes('dead') === true && !isIn(was, 'dead'),
  };
});
