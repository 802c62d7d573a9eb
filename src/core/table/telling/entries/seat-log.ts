import type { Viewer } from '../../../rules/offers/offer.ts';
import { LOG_SHOWN } from '../../../rules/views/view.ts';
import type { EntryView } from '../../../rules/views/view.ts';
import { NEWEST } from '../../log/past/kept-scenes.ts';
import { putAwayViews, viewOfEntry } from './kept-view.ts';
import { isShown, toldOf } from './told.ts';
import type { EntryTold } from './told.ts';
import type { Table } from '../../log/table.ts';
import type { Entry } from '../../log/entry.ts';
import { notes } from '../../../memo.ts';

/** The newest entries that a viewer knows of, oldest first, and whether there are older ones. */
export interface SeatLog {
  readonly entries: readonly Entry[];
  /** Where each of `views` stands among the entries. */
  readonly at: readonly number[];
  readonly views: readonly EntryView[];
  readonly earlier: boolean;
}

/** The log of a viewer, taken over from an earlier moment of the same table where nothing changed. */
export const seatLog = (table: Table, viewer: Viewer, last: SeatLog | null): SeatLog => {
  if (last?.entries === table.entries) return last;
  return last === null || last.entries.length > table.entries.length
    ? oneOf(readLog(table, viewer, table.entries.length, LOG_SHOWN))
    : grown(table, viewer, last);
};

/** The logs of one moment: where two seats were told the same, theirs is one. No memo: seats add theirs. */
const logsOf = notes<readonly Entry[], SeatLog[]>();

const oneOf = (log: SeatLog): SeatLog => {
  let logs = logsOf.get(log.entries);
  if (logs === undefined) logsOf.set(log.entries, (logs = []));
  const known = logs.find(({ views, earlier }) => earlier === log.earlier && alike(views, log.views));
  if (known === undefined) logs.push(log);
  return known ?? log;
};

/** Looked at from the newest on: if two differ, it is most likely there. */
const alike = (some: readonly EntryView[], others: readonly EntryView[]): boolean => {
  if (some.length !== others.length) return false;
  for (let at = some.length - 1; at >= 0; at--) if (some[at] !== others[at]) return false;
  return true;
};

/** Up to `most` entries known to a viewer that stand before index `end`. */
export const readLog = (table: Table, viewer: Viewer, end: number, most: number): SeatLog => {
  const found: number[] = [];
  const views: EntryView[] = [];
  let at = end - 1;
  for (; at >= 0 && views.length < most; at--) {
    const view = entryView(table, at, viewer);
    if (view === null) continue;
    found.push(at);
    views.push(view);
  }
  while (at >= 0 && !isShown(table, at, viewer)) at--;
  return { entries: table.entries, at: found.reverse(), views: views.reverse(), earlier: at >= 0 };
};

/** What came next to a log, for each of its seats; seats that heard the same go on sharing theirs. */
interface Growth {
  readonly entries: readonly Entry[];
  /** Index of the first entry that is not as it was. */
  readonly from: number;
  readonly next: { readonly seen: readonly EntryView[]; readonly log: SeatLog }[];
}
/** No memo: of each log only its newest growth is remembered. */
const growths = notes<SeatLog, Growth>();

const growthOf = (last: SeatLog, entries: readonly Entry[]): Growth => {
  const known = growths.get(last);
  if (known?.entries === entries) return known;
  let from = Math.min(last.at[0] ?? 0, last.entries.length);
  while (from < last.entries.length && last.entries[from] === entries[from]) from++;
  const growth: Growth = { entries, from, next: [] };
  growths.set(last, growth);
  return growth;
};

/** Most records touch the last entry or add one: what stands before that is taken over as it is. */
const grown = (table: Table, viewer: Viewer, last: SeatLog): SeatLog => {
  const { from, next } = growthOf(last, table.entries);
  const added: number[] = [];
  const seen: EntryView[] = [];
  for (let at = from; at < table.entries.length; at++) {
    const view = entryView(table, at, viewer);
    if (view === null) continue;
    added.push(at);
    seen.push(view);
  }
  const known = next.find((item) => alike(item.seen, seen));
  if (known !== undefined) return known.log;
  const log = oneOf(joined(table, last, from, added, seen));
  next.push({ seen, log });
  return log;
};

const joined = (
  table: Table,
  last: SeatLog,
  from: number,
  added: readonly number[],
  seen: readonly EntryView[],
): SeatLog => {
  let kept = last.at.length;
  while (kept > 0 && (last.at[kept - 1] ?? 0) >= from) kept--;
  if (added.length === 0 && kept === last.at.length) return { ...last, entries: table.entries };
  putAwayViews(last.views, kept + added.length - NEWEST);
  const first = Math.max(0, kept + added.length - LOG_SHOWN);
  const beyond = Math.max(0, first - kept);
  return {
    entries: table.entries,
    at: [...last.at.slice(first, kept), ...added.slice(beyond)],
    views: [...last.views.slice(first, kept), ...seen.slice(beyond)],
    earlier: last.earlier || first > 0,
  };
};

/** No memo: of what was told only the view of the newest entry is remembered. */
const views = notes<EntryTold, { readonly of: Entry; readonly view: EntryView }>();

const entryView = (table: Table, at: number, viewer: Viewer): EntryView | null => {
  const entry = table.entries[at];
  if (entry === undefined) return null;
  const heard = toldOf(table, at, viewer);
  if (heard.title === null) return null;
  const known = views.get(heard);
  if (known?.of === entry) return known.view;
  const view = viewOfEntry(table, at, entry, viewer);
  if (view !== null) views.set(heard, { of: entry, view });
  return view;
};
