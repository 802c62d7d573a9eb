import { type Measure, outcomesBy, type Reaction } from '../../rules/kit.ts';
import type { Why } from './facts/because.ts';
import type { Body } from './sheet/body.ts';
import type { Turn } from './sheet/turn.ts';

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
export const outcomesOf = outcomesBy<Body, Turn, Why>(measures, (why) => {
  if (why.type === 'foiled') return { foiled: true };
  if (why.type !== 'struck') return {};
  return { hit: why.by !== null, damage: why.damage, wound: why.wounds, drop: why.dead };
});
