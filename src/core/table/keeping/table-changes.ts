import { unreachable } from '../../base.ts';
import type { Order } from '../../rules/views/view.ts';
import type { Rec } from '../log/record.ts';
import type { SideOrder, StandingOrder, TableChange } from '../log/table-change.ts';
import type { Table } from '../log/table.ts';
import type { Entry } from '../log/entry.ts';

/** A table that may still be changed: nobody else holds it or its lists. */
export type Draft = { -readonly [K in keyof Table]: Table[K] } & { entries: Entry[]; log: Rec[] };

/** Sets a standing order; null: there is none any more. */
const takeOrder = (
  draft: Draft,
  given: Omit<StandingOrder, 'order'> | Omit<SideOrder, 'order'>,
  order: Order | null,
): void => {
  const { kind } = given;
  if ('who' in given) {
    const { who } = given;
    const others = draft.orders.filter((other) => other.who !== who || other.kind !== kind);
    draft.orders = order === null ? others : [...others, { who, kind, order }];
    return;
  }
  const { side, seat } = given;
  const others = draft.sideOrders.filter((other) => other.side !== side || other.seat !== seat || other.kind !== kind);
  draft.sideOrders = order === null ? others : [...others, { side, seat, kind, order }];
};

/** Sets the standing orders of an entry, or those they replaced. */
export const takeOrders = (draft: Draft, at: number, which: 'order' | 'was'): void => {
  const given = draft.index.orders.get(draft.entries[at]?.id ?? '') ?? [];
  for (const order of given) takeOrder(draft, order, order[which]);
};

/** Makes one change of what the table itself keeps, such as its seats and options. */
export const change = (draft: Draft, change: TableChange, seq: number): void => {
  switch (change.type) {
    case 'seated':
      draft.seats = [...draft.seats, change.seat];
      draft.namesSince = [...draft.namesSince, { seq, seat: change.seat.id, name: change.seat.name }];
      return;
    case 'seat-renamed':
      draft.seats = draft.seats.map((seat) => (seat.id === change.seat ? { ...seat, name: change.name } : seat));
      draft.namesSince = [...draft.namesSince, { seq, seat: change.seat, name: change.name }];
      return;
    case 'unseated':
      draft.seats = draft.seats.filter((seat) => seat.id !== change.seat);
      draft.sideOrders = draft.sideOrders.filter(({ seat }) => seat !== change.seat);
      return;
    case 'options':
      draft.options = { ...draft.options, ...change.set };
      draft.optionsSince = [...draft.optionsSince, { seq, options: draft.options }];
      return;
    case 'renamed':
      draft.name = change.name;
      return;
    case 'orders':
      for (const given of change.given) takeOrder(draft, given, given.order);
      return;
    case 'ordered':
    case 'side-ordered':
      takeOrder(draft, change.order, change.order.order);
      return;
    case 'characters':
      draft.characters = [
        ...draft.characters.filter((id) => !change.drop.includes(id)),
        ...change.add.filter((id) => !draft.characters.includes(id)),
      ];
      return;
    default:
      unreachable(change);
  }
};
