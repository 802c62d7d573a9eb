import { type Condition, type Count, keysOf, mark, recordOf } from '../../../rules/kit.ts';
import { type ConditionId, type ConditionRow, CONDITIONS } from '../data/condition-list.ts';
import type { Body } from './body.ts';
import { isIn, withCondition } from './derived.ts';

/** What the GM changes by hand. */

const IDS = keysOf(CONDITIONS);
const LOOKS: Readonly<Record<ConditionId, ConditionRow>> = CONDITIONS;
export const CONDITION_MARKS = recordOf(IDS, (id) => mark(id, ...LOOKS[id]));

export const conditions: readonly Condition<Body>[] = IDS.map((id) => ({
  mark: CONDITION_MARKS[id],
  ...(id === 'helpless' ? { upfront: true } : {}),
  has: (body) => isIn(body, id),
  set: (body, on) => withCondition(body, id, on),
}));

export const counts: readonly Count<Body>[] = [
  { id: 'hp', name: 'Hit points', now: ({ hp }) => hp, most: ({ hpMax }) => hpMax, set: (_, hp) => ({ hp }) },
];
