import { ok, refused } from '../../base.ts';
import { nextRecord } from './deciding.ts';
import type { Decided, Deciding, Requested } from './deciding.ts';
import { entryAt } from '../log/lookups.ts';
import { may } from './permissions.ts';
import { openEntry } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import type { Entry } from '../log/entry.ts';
import { refusals } from '../log/words.ts';
import { openRun } from './continuing.ts';

/** Takes back the entry that waits. */
export const decideWithdraw = (job: Deciding, request: Requested<'withdraw'>): Decided => {
  if (!may(job.viewer.role, 'withdraw', true)) return refused(refusals.mayNot());
  const entry = waitingEntry(job.table, request.entry);
  if (entry === null) return refused(refusals.nothingWaits());
  return ok(nextRecord(job, { type: 'withdrawn', entry: entry.id, automation: entry.automation, state: 'withdrawn' }));
};

/** Keeps what was done under the automation `suggest`; also what a newer version of the rules cannot play on. */
export const decideKeep = (job: Deciding, request: Requested<'keep'>): Decided => {
  if (!may(job.viewer.role, 'keep', true)) return refused(refusals.mayNot());
  const entry = waitingEntry(job.table, request.entry);
  if (entry === null || openRun(job) !== null) return refused(refusals.nothingWaits());
  return ok(nextRecord(job, { type: 'continued', entry: entry.id, automation: entry.automation, state: 'done' }));
};

const waitingEntry = (table: Table, id: string): Entry | null =>
  table.open !== null && entryAt(table, id) === table.open ? openEntry(table) : null;
