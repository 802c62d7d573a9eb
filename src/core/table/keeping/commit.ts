import { unreachable } from '../../base.ts';
import { ofTable, sceneAfter, scenesOf } from '../log/past/history.ts';
import { keeping, putAway } from '../log/kept-record.ts';
import { NEWEST } from '../log/past/kept-scenes.ts';
import type { Rec } from '../log/record.ts';
import type { Table } from '../log/table.ts';
import { change, type Draft } from './table-changes.ts';
import { NOTHING_UNDONE, begin, append } from './entries-changed.ts';
import { undone } from './undone.ts';

/** The table with one more record. Throws unless it is the next one. */
export const commit = (table: Table, record: Rec): Table => {
  const draft: Draft = { ...table, entries: table.entries.slice(), log: table.log.slice() };
  advance(draft, record);
  draft.index.now = draft;
  return draft;
};

/** This moment is the newest again: a record was committed to it, and did not come to stay. */
export const stillNewest = (table: Table): void => {
  table.index.now = table;
};

/** Takes the next record into a draft. */
export const advance = (draft: Draft, record: Rec): void => {
  if (record.seq !== draft.seq + 1) throw new Error(`record ${record.seq} does not follow ${draft.seq}`);
  draft.seq = record.seq;
  const kept = keeping(record, draft.recall);
  draft.log.push(kept);
  draft.index.requests.set(record.request, record.seq);
  if (record.facts.some(ofTable)) draft.index.byTable.add(record.seq);
  if (record.type === 'corrected' && record.change?.type === 'orders')
    draft.index.orders.set(record.entry, record.change.given);
  take(draft, kept, draft.scene);
  if (record.change !== null) change(draft, record.change, record.seq);
  putAway(draft.log[record.seq - 1 - NEWEST]);
};

const take = (draft: Draft, record: Rec, before: Draft['scene']): void => {
  const at = draft.index.entries.get(record.entry);
  const known = at === undefined ? undefined : draft.entries[at];
  switch (record.type) {
    case 'begun':
      begin(draft, record, 'command', NOTHING_UNDONE);
      draft.scene = scenesOf(draft, before, record.facts).at(-1) ?? before;
      return;
    case 'undone-to':
      begin(draft, record, 'undo', undone(draft, record));
      draft.scene = sceneAfter(draft, before, record);
      return;
    case 'corrected':
    case 'continued':
      if (at === undefined || known === undefined || known.id !== record.entry)
        begin(draft, record, 'correction', NOTHING_UNDONE);
      else append(draft, at, known, record);
      draft.scene = scenesOf(draft, before, record.facts).at(-1) ?? before;
      return;
    case 'withdrawn':
      if (at === undefined || known === undefined) throw new Error(`record ${record.seq} withdraws nothing`);
      draft.scene = sceneAfter(draft, before, record);
      append(draft, at, known, record);
      return;
    case 'table':
      draft.scene = scenesOf(draft, before, record.facts).at(-1) ?? before;
      // What folds into an entry that waits to be kept belongs to its scenes.
      if (draft.open !== null && record.facts.length > 0) {
        const waiting = draft.entries[draft.open];
        if (waiting !== undefined) draft.entries[draft.open] = { ...waiting, records: [...waiting.records, record] };
      }
      return;
    default:
      unreachable(record.type);
  }
};
