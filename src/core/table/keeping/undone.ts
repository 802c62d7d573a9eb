import type { EntryState } from '../../rules/views/view.ts';
import type { Rec } from '../log/record.ts';
import type { Entry } from '../log/entry.ts';
import type { Draft } from './table-changes.ts';
import { takeOrders } from './table-changes.ts';

/** Marks what an undo takes back, but for what it keeps, and brings back what an undone undo had taken. */
export const undone = (draft: Draft, record: Rec): Entry['undid'] => {
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
