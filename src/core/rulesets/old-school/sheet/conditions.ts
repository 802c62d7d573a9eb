import { type Condition, type Count, keysOf, markEach } from '../../../rules/kit.ts';
import { CONDITIONS } from '../data/condition-list.ts';
import type { Body } from './body.ts';
import { isIn, withCondition } from './derived.ts';

/** What the GM changes by hand. */

export const CONDITION_MARKS = markEach(CONDITIONS);

export const conditions: readonly Condition<Body>[] = keysOf(CONDITIONS).map((id) => ({
  mark: CONDITION_MARKS[id],
  ...(id === 'helpless' ? { upfront: true } : {}),
  has: (body) => isIn(body, id),
  set: (body, on) => withCondition(body, id, on),
}));

export const counts: readonly Count<Body>[] = [
  { id: 'hp', name: 'Hit points', now: ({ hp }) => hp, most: ({ hpMax }) => hpMax, set: (_, hp) => ({ hp }) },
];
