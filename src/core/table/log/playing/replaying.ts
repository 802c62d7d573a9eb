import type { Divergence } from '../../../rules/ruleset/replay.ts';
import { replay } from '../../../rules/ruleset/replay.ts';
import { sceneBefore } from '../past/history.ts';
import { factsOf, inputsOf } from './playing.ts';
import { commandIn } from '../entry.ts';
import type { Table } from '../table.ts';

/** An entry that comes to something else than its log when it is played again. Entries count from 1. */
export interface Diverging {
  readonly entry: number;
  readonly seq: number;
  readonly offer: string;
  readonly found: Divergence;
}

/**
 * What became of playing a table again: commands that were, entries of another version of the rules that were only
 * read, and what differs.
 */
export interface Replayed {
  readonly again: number;
  readonly older: number;
  /** Commands that there was no time for. */
  readonly left: number;
  readonly diverging: readonly Diverging[];
}

/**
 * Plays every entry again over what came from outside, one at a time: the rules that made its facts must make them
 * again. Those that are left when there is no more time are only counted.
 */
export function* replaying(table: Table, overdue: () => boolean = () => false): Generator<void, Replayed> {
  let again = 0;
  let older = 0;
  let left = 0;
  const diverging: Diverging[] = [];
  for (const [at, entry] of table.entries.entries()) {
    const command = commandIn(entry);
    if (command === null) continue;
    if (entry.records.some(({ ruleset }) => ruleset.version !== table.ruleset.version)) {
      older++;
      continue;
    }
    if (left > 0 || overdue()) {
      left++;
      continue;
    }
    again++;
    const found = replay(
      table.ruleset,
      sceneBefore(table, at),
      command,
      inputsOf(entry),
      factsOf(entry),
      entry.automation === 'off',
    );
    if (found !== null) diverging.push({ entry: at + 1, seq: entry.records[0]?.seq ?? 0, offer: command.offer, found });
    yield;
  }
  return { again, older, left, diverging };
}
