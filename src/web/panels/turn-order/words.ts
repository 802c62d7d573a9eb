import type { CombatantView, TurnOrderItem, TurnOrderView } from '../../../core/rules/views/view.ts';

const STATES: Readonly<Record<TurnOrderItem['state'], string>> = {
  done: 'has acted',
  active: 'acts now',
  next: 'is next',
  waiting: 'waits',
};

/** What somebody's state in the order is called. */
export const stateOf = (item: TurnOrderItem, states: TurnOrderView['states']): string =>
  states?.[item.state] ?? STATES[item.state];

/** Whether the whole table does something at once: then the ruleset has its own words for the states. */
export const atOnce = (states: TurnOrderView['states']): boolean => Object.keys(states ?? {}).length > 0;

/**
 * Somebody in the order, in one line: state, what they mean to do, why they stand there, what is the matter with them.
 */
export const sayItem = (
  value: Pick<CombatantView, 'name'>,
  item: TurnOrderItem,
  states?: TurnOrderView['states'],
): string =>
  [
    `${value.name} ${stateOf(item, states)}`,
    item.note ?? '',
    item.means ?? '',
    item.why ?? '',
    ...item.marks.map((mark) => mark.label),
  ]
    .filter((part) => part !== '')
    .join(', ');

/**
 * Whether there is more to be said of an order than faces in a row: what everybody means to do, or why they stand where
 * they do.
 */
export const tellsMore = (turnOrder: TurnOrderView): boolean =>
  turnOrder.lanes.some(({ items }) => items.some(({ means, why }) => means !== undefined || why !== undefined));
