import { isEndless } from '../going-on.ts';
import { runOf } from '../log/playing/playing.ts';
import type { HostRequest } from '../log/asked-for.ts';
import { openEntry } from '../log/table.ts';
import type { Table } from '../log/table.ts';

/**
 * What the rules themselves do next, as a request of the host; null while anything waits, and where doing it changed
 * nothing.
 */
export const due = (table: Table): HostRequest | null => {
  if (table.open !== null || table.options.automation === 'off') return null;
  const last = table.entries.at(-1);
  if (last?.by === 'table' && last.records.every(({ facts }) => facts.length === 0)) return null;
  const command = table.ruleset.due(table.scene);
  return command === null || isEndless(table) ? null : { type: 'due', command };
};

/** The request that answers an open question as nobody would; null if it is not open. */
export const timeOut = (table: Table, question: string): HostRequest | null => {
  const entry = openEntry(table);
  const open = runOf(table)?.waiting?.questions.some(({ id }) => id === question) ?? false;
  return entry === null || !open ? null : { type: 'time-out', entry: entry.id, question };
};
