import type { Reaction } from '../../../core/rules/ruleset/ruleset.ts';
import type { Order } from '../../../core/rules/views/view.ts';
import { ORDERS } from '../../../core/rules/views/view.ts';

/** What standing orders are called. */
const WORDS: Readonly<Record<Order, string>> = {
  ask: 'Ask me',
  near: 'Ask me',
  always: 'Always',
  never: 'Never',
  'if-5': 'Ask if it changes the outcome by 5 %',
  'if-10': 'Ask if it changes the outcome by 10 %',
  'if-25': 'Ask if it changes the outcome by 25 %',
};

/** What an order for a kind of reaction is called; asking only when near, where that means nothing, is asking. */
export const orderWords = (order: Order, { near }: Pick<Reaction, 'near'>): string =>
  order === 'near' ? (near ?? WORDS.ask) : WORDS[order];

/** The orders that can be given for a kind of reaction. */
export const ordersOf = ({ near }: Pick<Reaction, 'near'>): readonly Order[] =>
  ORDERS.filter((order) => order !== 'near' || near !== undefined);
