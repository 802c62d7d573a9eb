import type { CombatantId, Scene, SeatId } from '../../rules/scene/scene.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import type { TableOptions } from '../../rules/views/view.ts';
import type { Recall } from './kept-record.ts';
import type { Rec } from './record.ts';
import type { GivenOrder, Seat, SideOrder, StandingOrder } from './table-change.ts';
import { memo } from '../../memo.ts';
import type { Entry } from './entry.ts';

/** A table at one moment. It is never changed: `commit` returns the next one, and the two share almost everything. */
export interface Table {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly name: string;
  readonly first: Scene;
  readonly scene: Scene;
  readonly seats: readonly Seat[];
  /** Every name a seat had, with the number of the record it holds from: the log says who it was then. */
  readonly namesSince: readonly { readonly seq: number; readonly seat: SeatId; readonly name: string }[];
  readonly options: TableOptions;
  /** Every setting of the options, with the number of the record it holds from. */
  readonly optionsSince: readonly { readonly seq: number; readonly options: TableOptions }[];
  readonly orders: readonly StandingOrder[];
  readonly sideOrders: readonly SideOrder[];
  /** Who may be taken as a character. */
  readonly characters: readonly CombatantId[];
  readonly entries: readonly Entry[];
  /** Index of the entry that waits: for answers or rolls, or for the GM to keep it. */
  readonly open: number | null;
  readonly seq: number;
  readonly log: readonly Rec[];
  /** Where old records are read again; null: nowhere, they all stay in memory. */
  readonly recall: Recall | null;
  readonly index: Index;
}

/**
 * Finds entries and requests by id. It only grows and is shared by all moments of a table: check what it finds against
 * the moment.
 */
export interface Index {
  readonly entries: Map<string, number>;
  readonly requests: Map<string, number>;
  /** Numbers of the records with facts of the table's own: an undo has to keep these few, among thousands. */
  readonly byTable: Set<number>;
  /** The standing orders of entries that gave some: an undo takes them back without reading the records again. */
  readonly orders: Map<string, readonly GivenOrder[]>;
  /** The newest moment, for what is worked out again. */
  now: Table | null;
}

const byId = memo((seats: Table['seats']): ReadonlyMap<string, Seat> => new Map(seats.map((seat) => [seat.id, seat])));

/** The seat of this id; null: there is none. Kept beside the list: after every record each screen's is asked for. */
export const seatOf = (table: Table, seat: string): Seat | null => byId(table.seats).get(seat) ?? null;

/** Who looks, from a seat. */
export const viewerOf = (seat: Seat): Viewer => ({ role: seat.role, seat: seat.id });

/** The open entry, or null. */
export const openEntry = (table: Table): Entry | null =>
  table.open === null ? null : (table.entries[table.open] ?? null);
