import { unreachable } from '../../base.ts';
import type { EntryState } from '../../rules/views/view.ts';
import { ofTable, sceneAfter, scenesOf } from '../log/history.ts';
import { keeping, putAway } from '../log/kept-record.ts';
import { keepBefore, NEWEST } from '../log/kept-scenes.ts';
import type { Rec } from '../log/record.ts';
import type { Entry, Table } from '../log/table.ts';
import { shortFor } from '../log/lookups.ts';
import { forgetFound } from '../telling/finding-out.ts';
import { forgetTold } from '../telling/told.ts';
import type { Draft } from './table-changes.ts';
import { change, takeOrders } from './table-changes.ts';

/** The table with one more record. Throws unless it is the next one. */
export const commit = (table: Table, record: Rec): Table => {
  const draft: Draft = { ...table, entries: table.entries.slice(), log: table.log.slice() };
  advance(draft, record);
  draft.index.now = draft;
  return draft;
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

const NOTHING_UNDONE: Entry['undid'] = [];

const begin = (draft: Draft, record: Rec, type: Entry['type'], undid: Entry['undid']): void => {
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

const append = (draft: Draft, at: number, entry: Entry, record: Rec): void => {
  draft.entries[at] = { ...entry, state: record.state, records: [...entry.records, record] };
  wait(draft, at, record.state);
};

const wait = (draft: Draft, at: number, state: EntryState): void => {
  if (state === 'open' || state === 'provisional') draft.open = at;
  else if (draft.open === at) draft.open = null;
};

/** Marks what an undo takes back, but for what it keeps, and brings back what an undone undo had taken. */
const undone = (draft: Draft, record: Rec): Entry['undid'] => {
  const from = draft.index.entries.get(record.to ?? '') ?? draft.entries.length;
  const keeps = new Set(record.keeps);
  const was = new Map<number, EntryState>();
  const set = (at: number, state: EntryState): void => {
    const entry = draft.entries[at];
    if (entry === undefined) return;
    if (!was.has(at)) was.set(at, entry.state);
    draft.entries[at] = { ...entry, state };
  };
  for (let at = draft.entries.length - 1; at >= from; at--) {
    const entry = draft.entries[at];
    if (entry?.state !== 'done' || keeps.has(entry.id)) continue;
    set(at, 'undone');
    for (const { at: other, was: before } of entry.undid) set(other, before);
  }
  const changed = [...was]
    .map(([at, before]) => ({ at, was: before }))
    .filter(({ at, was: before }) => draft.entries[at]?.state !== before);
  // the newest is taken back first, the oldest done again first
  const newestFirst = [...changed].sort((a, b) => b.at - a.at);
  for (const { at, was: before } of newestFirst) if (before === 'done') takeOrders(draft, at, 'was');
  for (const { at, was: before } of newestFirst.reverse()) if (before !== 'done') takeOrders(draft, at, 'order');
  return changed;
};
