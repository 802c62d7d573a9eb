import type { Viewer } from '../rules/offer.ts';
import { LOG_SHOWN } from '../rules/view.ts';
import type { EntryView } from '../rules/view.ts';
import { isShown, toldOf } from './told.ts';
import { nameAt } from './table.ts';
import type { Entry, Table } from './table.ts';

interface Line {
  readonly at: number;
  readonly of: Entry;
  readonly view: EntryView;
}

/** The newest entries that a viewer knows of, oldest first, and whether there are older ones. */
export interface SeatLog {
  readonly entries: readonly Entry[];
  readonly lines: readonly Line[];
  readonly views: readonly EntryView[];
  readonly earlier: boolean;
}

/** The log of a viewer, taken over from an earlier moment of the same table where nothing changed. */
export const seatLog = (table: Table, viewer: Viewer, last: SeatLog | null): SeatLog => {
  if (last?.entries === table.entries) return last;
  return last === null || last.entries.length > table.entries.length ? readLog(table, viewer, table.entries.length, LOG_SHOWN) : grown(table, viewer, last);
};

/** Up to `most` entries known to a viewer that stand before index `end`. */
export const readLog = (table: Table, viewer: Viewer, end: number, most: number): SeatLog => {
  const lines: Line[] = [];
  let at = end - 1;
  for (; at >= 0 && lines.length < most; at--) {
    const line = lineOf(table, at, viewer);
    if (line !== null) lines.push(line);
  }
  while (at >= 0 && !isShown(table, at, viewer)) at--;
  return logOf(table, lines.reverse(), at >= 0);
};

const grown = (table: Table, viewer: Viewer, last: SeatLog): SeatLog => {
  let from = Math.min(last.lines[0]?.at ?? 0, last.entries.length);
  while (from < last.entries.length && last.entries[from] === table.entries[from]) from++;
  const kept = last.lines.filter(({ at }) => at < from);
  const before = new Map(last.lines.slice(kept.length).map((line) => [line.at, line]));
  for (let at = from; at < table.entries.length; at++) {
    const known = before.get(at);
    const line = known !== undefined && known.of === table.entries[at] ? known : lineOf(table, at, viewer);
    if (line !== null) kept.push(line);
  }
  return kept.length > LOG_SHOWN ? logOf(table, kept.slice(-LOG_SHOWN), true) : logOf(table, kept, last.earlier);
};

const logOf = (table: Table, lines: readonly Line[], earlier: boolean): SeatLog => ({ entries: table.entries, lines, views: lines.map(({ view }) => view), earlier });

const lineOf = (table: Table, at: number, viewer: Viewer): Line | null => {
  const entry = table.entries[at];
  if (entry === undefined) return null;
  const { title, told } = toldOf(table, at, viewer);
  if (title === null) return null;
  return { at, of: entry, view: { id: entry.short, title, by: nameAt(table, entry.by, entry.records[0]?.seq ?? 0), state: entry.state, told } };
};
