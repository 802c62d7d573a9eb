import type { Viewer } from '../../../rules/offers/offer.ts';
import type { Rec } from '../../log/record.ts';
import { commandIn, type Entry } from '../../log/entry.ts';
import type { Table } from '../../log/table.ts';
import { notes } from '../../../memo.ts';
import { differs } from './unexpected.ts';

/** No memo: it is worked out of the table at that time, which must not be kept with the records. */
const found = notes<readonly Rec[], Map<string, boolean>>();

/** Lets go of what was found out of an entry: it is worked out again when somebody asks. */
export const forgetFound = (entry: Entry | undefined): void => {
  if (entry !== undefined) found.delete(entry.records);
};

/**
 * Whether an entry told this viewer something that they did not know when it began. What they know is played as the
 * entry was: where that comes to other lines, to another board or to a question, they found something out. So it says
 * nothing of what they did not hear of.
 */
export const foundOut = (table: Table, at: number, viewer: Viewer): boolean => {
  const entry = table.entries[at];
  if (entry === undefined || commandIn(entry) === null) return false;
  let known = found.get(entry.records);
  if (known === undefined) found.set(entry.records, (known = new Map<string, boolean>()));
  const key = `${viewer.role}:${viewer.seat ?? ''}`;
  let told = known.get(key);
  if (told === undefined) known.set(key, (told = differs(table, entry, at, viewer)));
  return told;
};
