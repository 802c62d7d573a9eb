import type { Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import { rulesetOf } from '../../core/rulesets/index.ts';
import type { Table } from '../../core/table/index.ts';
import { restoring } from '../../core/table/index.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Logger } from '../base/log.ts';
import { stackOf } from '../base/log.ts';
import { refusals } from '../base/words.ts';
import { failed } from '../storage/failure.ts';
import { DamagedRow } from '../storage/rows.ts';
import type { Storage, TableRow } from '../storage/storage.ts';
import { inBatches } from './in-batches.ts';
import { openRecalling } from './recalling.ts';

/** Tables as they are read from the disk. */

/** What a host needs of the disk. */
export type Kept = Pick<Storage, 'table' | 'records' | 'append' | 'addTable' | 'idle'>;

/** Stored text as JSON. Throws `DamagedRow` where it is none. */
export const jsonOf = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedRow(name, 'is no JSON');
  }
};

/** Records of a log that are read at once. */
const READ_AT_ONCE = 50;

/** A table as it was read, and how many bytes its exported file has but for its first and last line. */
export interface Loaded {
  readonly table: Table;
  readonly bytes: number;
}

/** Bytes that a record, or the opening, takes in an exported file. */
export const bytesOfLine = (body: string): number => Buffer.byteLength(body) + 1;

/**
 * A table's records as JSON, read as they are asked for, to the last one there is by then; `came` hears how many bytes
 * each has.
 */
function* recordsIn(storage: Kept, id: string, came: (bytes: number) => void): Generator<unknown, void> {
  for (let next = 1; ;) {
    const records = storage.records(id, next, READ_AT_ONCE);
    for (const { seq, body } of records) {
      came(bytesOfLine(body));
      yield jsonOf(`record ${seq}`, body);
    }
    const last = records.at(-1);
    if (last === undefined) return;
    next = last.seq + 1;
  }
}

/** Hears what broke inside the rules and was answered all the same. */
export const broke =
  (log: Logger, table: string, event: string) =>
  (error: unknown): void =>
    log.warn(event, { table, bug: true, error: stackOf(error) });

/**
 * Reads tables, in slices that let everybody else come in between. A damaged one is refused and left untouched, a
 * deleted one where `gone` is not asked for.
 */
export const openLoading = (storage: Kept, log: Logger) => {
  const recalling = openRecalling(storage);

  /** A table's row; refused where there is none, or where it is deleted. */
  const rowOf = (id: string, gone: boolean): Result<TableRow, Refusal> => {
    const row = storage.table(id);
    if (row === null) return refused(refusals.noTable());
    return row.gone !== null && !gone ? refused(refusals.deleted()) : ok(row);
  };

  const load = async (id: string, gone: boolean): Promise<Result<Loaded, Refusal>> => {
    try {
      const found = rowOf(id, gone);
      if (!found.ok) return found;
      const row = found.value;
      const ruleset = rulesetOf(row.ruleset);
      if (ruleset === null)
        return refused(refusal('unknown-ruleset', `This server does not know the ruleset ${row.ruleset}.`));
      const opening = jsonOf('its opening', row.meta);
      let bytes = bytesOfLine(row.meta);
      const records = recordsIn(storage, id, (more) => void (bytes += more));
      const restored = await inBatches(
        restoring(ruleset, opening, records, broke(log, id, 'open-entry-broken'), recalling(id)),
      );
      if (restored.ok) return ok({ table: restored.value, bytes });
      if (restored.error.code === 'log-unreadable')
        log.warn('log-unreadable', { table: id, problems: restored.error.problems });
      return restored;
    } catch (error) {
      const why = failed(log, 'log-unreadable', error, { table: id });
      // A log that breaks the rules when it is read is as closed as a damaged one: the fault may be either's.
      return refused(
        why.code === 'internal'
          ? refusal(
              'log-unreadable',
              'This table cannot be read: its log does not follow the rules of this version. It was left ' +
                'untouched; the server’s log has the details.',
            )
          : why,
      );
    }
  };

  return { rowOf, load };
};
