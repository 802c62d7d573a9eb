import type { EntryState } from '../../rules/views/view.ts';
import { keepBefore, NEWEST } from '../log/past/kept-scenes.ts';
import type { Rec } from '../log/record.ts';
import type { Entry } from '../log/entry.ts';
import { shortFor } from '../log/lookups.ts';
import { forgetFound } from '../telling/entries/finding-out.ts';
import { forgetTold } from '../telling/entries/told.ts';
import type { Draft } from './table-changes.ts';

/** What an entry undoes that is no undo. */
export const NOTHING_UNDONE: Entry['undid'] = [];

/** Begins an entry with its first record. */
export const begin = (draft: Draft, record: Rec, type: Entry['type'], undid: Entry['undid']): void => {
  const at = draft.entries.length;
  const short = shortFor(draft, record.entry);
  draft.entries.push({
    id: record.entry,
    short,
    by: record.by,
    type,
    state: record.state,
    automation: record.automation,
    records: [record],
    undid,
  });
  draft.index.entries.set(record.entry, at).set(short, at);
  keepBefore(draft.entries, draft.scene);
  forgetTold(draft.entries[at - NEWEST]);
  forgetFound(draft.entries[at - NEWEST]);
  wait(draft, at, record.state);
};

/** Adds a record to an entry. */
export const append = (draft: Draft, at: number, entry: Entry, record: Rec): void => {
  draft.entries[at] = { ...entry, state: record.state, records: [...entry.records, record] };
  wait(draft, at, record.state);
};

const wait = (draft: Draft, at: number, state: EntryState): void => {
  if (state === 'open' || state === 'provisional') draft.open = at;
  else if (draft.open === at) draft.open = null;
};
