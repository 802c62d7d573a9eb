import type { Choice } from '../../../rules/offers/offer.ts';
import type { Input } from '../../../rules/play/play.ts';
import type { Asked } from '../../../rules/play/question.ts';
import type { Order } from '../../../rules/views/options.ts';

/** Several answers of standing orders as one: the same to each of `to`, in this order. */
export interface Ordered {
  readonly type: 'ordered';
  readonly kind: string;
  readonly choice: Choice;
  readonly order: Order;
  readonly to: readonly Asked[];
}
export type Written = Input | Ordered;

/** The id of the first question of a kind that somebody is asked. */
export const questionOf = (kind: string, to: Asked): string => `${kind}.${to}.0`;
