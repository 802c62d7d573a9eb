import type { SeatId } from '../../rules/scene/scene.ts';
import type { Command } from '../../rules/offers/offer.ts';
import type { Automation, EntryState } from '../../rules/views/view.ts';
import type { Rec } from './record.ts';

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
