import type { Result } from '../../base.ts';
import { ok, refused } from '../../base.ts';
import type { CombatantId, Scene, SeatId } from '../../rules/scene/scene.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Command, Viewer } from '../../rules/offers/offer.ts';
import type { Automation, EntryState, TableOptions } from '../../rules/views/view.ts';
import type { Recall } from './kept-record.ts';
import { LONGEST_NAME, cleanName } from './names.ts';
import type { GivenOrder, Opening, Rec, Seat, SideOrder, StandingOrder } from './record.ts';
import { refusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { sayPlaces } from './words.ts';
import { memo } from '../../memo.ts';

/** The records of one command, correction or undo: the unit of undo, of the log and of replay. */
export interface Entry {
  readonly id: string;
  /** What screens call it: a few characters that tell nothing. */
  readonly short: string;
  readonly by: SeatId | 'table';
  readonly type: 'command' | 'correction' | 'undo';
  readonly state: EntryState;
  readonly automation: Automation;
  /** The same array while no record is added, so that what is known of them is kept by it. */
  readonly records: readonly Rec[];
  /** For an undo: what it changed, and what that was before. */
  readonly undid: readonly { readonly at: number; readonly was: EntryState }[];
}

/** The command that an entry began with; null where it is no command's. */
export const commandIn = (entry: Entry): Command | null => entry.records[0]?.command ?? null;

/** How a new table is run. */
export const DEFAULT_OPTIONS: TableOptions = {
  automation: 'resolve',
  dice: 'at-once',
  playersSeeOdds: 'hit',
  playersSeeNumbers: false,
  pace: 'brisk',
};

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

/** A table before its first record, or why there can be none. */
export const openTable = (ruleset: Ruleset, opening: Opening, recall: Recall | null = null): Result<Table, Refusal> => {
  const settings = ruleset.settings.parse(opening.settings);
  if (!settings.ok)
    return refused(refusal('bad-settings', sayPlaces('The settings', settings.error), { problems: settings.error }));
  const scene: Scene = {
    field: opening.field,
    settings: settings.value,
    turn: ruleset.opening(),
    combatants: [],
    made: 0,
    salt: opening.salt,
  };
  return ok({
    id: opening.id,
    ruleset,
    name: nameFor(opening.name),
    first: scene,
    scene,
    seats: [],
    namesSince: [],
    options: DEFAULT_OPTIONS,
    optionsSince: [],
    orders: [],
    sideOrders: [],
    characters: [],
    entries: [],
    open: null,
    seq: 0,
    log: [],
    recall,
    index: { entries: new Map(), requests: new Map(), byTable: new Set(), orders: new Map(), now: null },
  });
};

const nameFor = (raw: string): string => {
  const name = cleanName(raw.slice(0, LONGEST_NAME));
  return name.ok ? name.value : 'Table';
};

const byId = memo((seats: Table['seats']): ReadonlyMap<string, Seat> => new Map(seats.map((seat) => [seat.id, seat])));

/** The seat of this id; null: there is none. Kept beside the list: after every record each screen's is asked for. */
export const seatOf = (table: Table, seat: string): Seat | null => byId(table.seats).get(seat) ?? null;

/** Who looks, from a seat. */
export const viewerOf = (seat: Seat): Viewer => ({ role: seat.role, seat: seat.id });

/** The open entry, or null. */
export const openEntry = (table: Table): Entry | null =>
  table.open === null ? null : (table.entries[table.open] ?? null);
