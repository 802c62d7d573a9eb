import type { Command, Role } from '../../rules/offers/offer.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import type { Input } from '../../rules/play/play.ts';
import type { CombatantId, SeatId, Side } from '../../rules/scene/scene.ts';
import type { Automation, EntryState, Order, TableOptions } from '../../rules/views/view.ts';
import type { Asked } from '../../rules/play/question.ts';
import type { Field } from '../../space/field/field.ts';
import type { Request } from './requests.ts';

/**
 * The version of an opening; `stored.ts` reads it and the one before, which had zones as `withZonesOfToday` says.
 */
export const STORED_VERSION = 2;
/** The version of a record; `stored.ts` reads it and those before. Since 2 it has the digest of its request, and the
 * option of players' odds is a word. Since 3 it says `request` and `automation` where it said `wish` and `dial`,
 * and has zones as openings of version 2 have them; an answer says of what kind its question was and whom it asked;
 * options may have a `pace`. Since 4 an undo may keep what was done since. Since 6 standing orders given
 * together are one change, which an undo takes back. Since 7 an order may ask only where it changes the outcome.
 * Since 8 a grid may be resized. Since 9 a place in a zone may have the spot a token was let go at. */
export const RECORD_VERSION = 9;

/** What a table begins with, stored once, before its first record. */
export interface Opening {
  readonly version: typeof STORED_VERSION;
  readonly id: string;
  readonly name: string;
  readonly ruleset: { readonly id: string; readonly version: number };
  readonly field: Field;
  /** null: the ruleset's own. */
  readonly settings: unknown;
  /** Random; the ids of combatants come from it. */
  readonly salt: string;
  /** Milliseconds, stamped by the host. */
  readonly at: number;
}

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

export const RECORD_TYPES = ['begun', 'continued', 'withdrawn', 'corrected', 'undone-to', 'table'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** Who or what an entry waits for. */
export interface Asking {
  readonly type: 'question' | 'roll';
  readonly id: string;
  readonly to: Asked;
}

/**
 * What one decision added: the unit of append, acknowledgement and broadcast. (`Rec`, since TypeScript has a `Record`.)
 */
export interface Rec {
  readonly version: typeof RECORD_VERSION;
  /** 1, 2, 3, … */
  readonly seq: number;
  /** The request that began it names the entry. */
  readonly entry: string;
  readonly request: string;
  /** What was asked for, as `digestOf` gives it; null: recorded by a version that did not keep it. */
  readonly digest: string | null;
  readonly by: SeatId | 'table';
  readonly ruleset: { readonly id: string; readonly version: number };
  readonly type: RecordType;
  readonly command: Command | null;
  /** Those that this record added. */
  readonly inputs: readonly Input[];
  /** For each of them, how many of this record's facts came before it. */
  readonly inputsAt: readonly number[];
  /** Those that this record added; the scene is their fold. */
  readonly facts: readonly Fact[];
  readonly asking: readonly Asking[];
  /** What the entry is after it. */
  readonly state: EntryState;
  /** What was applied of it: the automation when the entry began. */
  readonly automation: Automation;
  /** The entry that an undo went back to the beginning of. */
  readonly to: string | null;
  /** Entries after that one which an undo leaves done; left out: none. */
  readonly keeps?: readonly string[];
  readonly change: TableChange | null;
  /** Milliseconds, stamped by the host. */
  readonly at: number;
}

/** Requests that only the host makes, as the seat 'table'. */
export type HostRequest =
  | { readonly type: 'seated'; readonly seat: SeatId; readonly name: string; readonly role: Role }
  | { readonly type: 'due'; readonly command: Command }
  | { readonly type: 'time-out'; readonly entry: string; readonly question: string };

/** A request with the id that makes a retry harmless. */
export interface AskedFor {
  readonly id: string;
  readonly request: Request | HostRequest;
}
