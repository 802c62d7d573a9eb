import { type Condition, type Count, mark, type Mark } from '../../../rules/kit.ts';
import { CONDITION_IDS, type ConditionId, type ConditionRow, CONDITIONS } from '../data/condition-list.ts';
import type { Body } from './body.ts';
import { isIn, withCondition } from './derived.ts';

/** What the GM changes by hand. */

export const CONDITION_MARKS = Object.fromEntries(
  Object.entries<ConditionRow>(CONDITIONS).map(([id, row]) => [id, mark(id, ...row)]),
) as Readonly<Record<ConditionId, Mark>>;

export const conditions: readonly Condition<Body>[] = CONDITION_IDS.map((id) => ({
  mark: CONDITION_MARKS[id],
  ...(id === 'helpless' ? { upfront: true } : {}),
  has: (body) => isIn(body, id),
  set: (body, on) => withCondition(body, id, on),
}));

export const counts: readonly Count<Body>[] = [
  { id: 'hp', name: 'Hit points', now: ({ hp }) => hp, most: ({ hpMax }) => hpMax, set: (_, hp) => ({ hp }) },
];
