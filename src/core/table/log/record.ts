import type { Command } from '../../rules/offers/offer.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import type { Input } from '../../rules/play/play.ts';
import type { SeatId } from '../../rules/scene/scene.ts';
import type { Automation, EntryState } from '../../rules/views/view.ts';
import type { Asked } from '../../rules/play/question.ts';
import type { TableChange } from './table-change.ts';

/** The version of a record; `stored.ts` reads it and those before. Since 2 it has the digest of its request, and the
 * option of players' odds is a word. Since 3 it says `request` and `automation` where it said `wish` and `dial`,
 * and has zones as openings of version 2 have them; an answer says of what kind its question was and whom it asked;
 * options may have a `pace`. Since 4 an undo may keep what was done since. Since 6 standing orders given
 * together are one change, which an undo takes back. Since 7 an order may ask only where it changes the outcome.
 * Since 8 a grid may be resized. Since 9 a place in a zone may have the spot a token was let go at. */
export const RECORD_VERSION = 9;

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
