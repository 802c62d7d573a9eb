import type { Connection } from '../connection.ts';
import { checksumOf, numberOf, textsOf, withTable } from './rows.ts';
import type { Row } from './rows.ts';

/** A record as stored: its own text, and what the database has to see of it. */
export interface StoredRecord {
  readonly seq: number;
  readonly request: string;
  readonly body: string;
}

/** What stores one record; it leaves out one whose number or request is there already. */
export const INSERT_RECORD =
  'INSERT OR IGNORE INTO records (table_id, seq, request, body, checksum) VALUES (?, ?, ?, ?, ?)';

/** What `INSERT_RECORD` takes. */
export const recordValues = (table: string, { seq, request, body }: StoredRecord) =>
  [table, seq, request, body, checksumOf(table, request, body, seq)] as const;

/** The records of all tables. What writes has to be called inside a transaction. */
export const recordRows = (db: Connection) => {
  const insert = db.prepare(INSERT_RECORD);
  const of = db.prepare(
    'SELECT CAST(seq AS INTEGER) AS seq, CAST(request AS BLOB) AS request, CAST(body AS BLOB) AS body, CAST(checksum AS INTEGER) AS checksum FROM records WHERE table_id = ? AND seq >= ? ORDER BY seq LIMIT ?',
  );
  const removeSome = db.prepare(
    'DELETE FROM records WHERE table_id = ? AND seq IN (SELECT seq FROM records WHERE table_id = ? LIMIT ?)',
  );
  const removeAll = db.prepare('DELETE FROM records WHERE table_id = ?');

  return {
    /** The records from this number on, all of them or at most so many. Throws `DamagedRow`. */
    of: (table: string, from = 0, most = -1): StoredRecord[] =>
      (of.all(table, from, most) as Row[]).map((row) => {
        const seq = numberOf(row, 'seq') ?? 0;
        return { seq, ...textsOf(withTable(row, table), `record ${seq}`, ['table_id', 'request', 'body'], [seq]) };
      }),
    put(table: string, records: readonly StoredRecord[]): void {
      for (const record of records) insert.run(...recordValues(table, record));
    },
    /** Takes at most so many records of a table out; how many there were. */
    removeSome: (table: string, most: number): number => removeSome.run(table, table, most).changes,
    removeAll: (table: string): void => void removeAll.run(table),
  };
};
