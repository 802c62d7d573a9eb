import { ok, refused } from '../../base.ts';
import { nextRecord, waitRefusal } from './deciding.ts';
import type { Decided, Deciding, Requested } from './deciding.ts';
import { entryAt } from '../log/lookups.ts';
import { may } from './permissions.ts';
import type { Table } from '../log/table.ts';
import { keptByUndo } from '../telling/entries/taking-back.ts';
import { refusals } from '../log/words.ts';
import { tookOneBack } from '../telling/entries/walks-undone.ts';

/** Back to just before an entry. A player takes back their own newest, while it is harmless. */
export const decideUndo = (job: Deciding, request: Requested<'undo'>): Decided => {
  const { table, viewer } = job;
  if (!may(viewer.role, 'undo', true)) return refused(refusals.mayNot());
  const at = entryAt(table, request.entry);
  const entry = at === null ? undefined : table.entries[at];
  if (at === null || entry === undefined)
    return refused(viewer.role === 'gm' ? refusals.noSuchEntry() : refusals.onlyGmUndoes());
  if (viewer.role === 'player' && entry.by === viewer.seat && tookOneBack(table, at, viewer))
    return refused(refusals.tookOneBack());
  const keeps = viewer.role === 'gm' ? [] : keptByUndo(table, at, viewer);
  if (keeps === null) return refused(refusals.onlyGmUndoes());
  if (table.open !== null) return refused(waitRefusal(job));
  if (entry.state !== 'done') return refused(refusals.notUndoable());
  const to = table.entries[causeOf(table, at)] ?? entry;
  return ok(
    nextRecord(job, {
      type: 'undone-to',
      entry: job.request,
      state: 'done',
      to: to.id,
      ...(keeps.length > 0 && { keeps }),
    }),
  );
};

/** What was due by itself would be due again at once: undoing it goes back to what brought it about. */
const causeOf = (table: Table, at: number): number => {
  let cause = at;
  for (let before = at; before >= 0; before--) {
    const entry = table.entries[before];
    if (entry?.state !== 'done') continue;
    cause = before;
    if (entry.by !== 'table') return cause;
  }
  return cause;
};
