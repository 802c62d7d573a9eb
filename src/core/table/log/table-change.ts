import type { Role } from '../../rules/offers/offer.ts';
import type { CombatantId, SeatId, Side } from '../../rules/scene/scene.ts';
import type { Order, TableOptions } from '../../rules/views/view.ts';

/** Somebody at the table. Secrets are the host's. */
export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  readonly role: Role;
}

/** A standing order: what to do when a reaction of this kind is asked for. */
export interface StandingOrder {
  readonly who: CombatantId;
  readonly kind: string;
  readonly order: Order;
}

/** The same for everybody of a side whom one seat decides for and who has none of their own; null: the GM. */
export interface SideOrder {
  readonly side: Side;
  readonly seat: SeatId | null;
  readonly kind: string;
  readonly order: Order;
}

/** A standing order as it is given; null: none. `was` is the one it replaces, which undoing it brings back. */
export type GivenOrder = (Omit<StandingOrder, 'order'> | Omit<SideOrder, 'order'>) & {
  readonly order: Order | null;
  readonly was: Order | null;
};

/** What changes about the table beside the battlefield. */
export type TableChange =
  | { readonly type: 'seated'; readonly seat: Seat }
  | { readonly type: 'seat-renamed'; readonly seat: SeatId; readonly name: string }
  | { readonly type: 'unseated'; readonly seat: SeatId }
  | { readonly type: 'options'; readonly set: Partial<TableOptions> }
  | { readonly type: 'renamed'; readonly name: string }
  /** Standing orders given by one decision. */
  | { readonly type: 'orders'; readonly given: readonly GivenOrder[] }
  /** One order, as records up to version 5 have it. `order` null: none any more. */
  | { readonly type: 'ordered'; readonly order: Omit<StandingOrder, 'order'> & { readonly order: Order | null } }
  | { readonly type: 'side-ordered'; readonly order: Omit<SideOrder, 'order'> & { readonly order: Order | null } }
  /** Who may be taken as a character, and who no longer. */
  | { readonly type: 'characters'; readonly add: readonly CombatantId[]; readonly drop: readonly CombatantId[] };
