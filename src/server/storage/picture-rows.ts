import type { Connection } from '../connection.ts';
import { DamagedRow, numberOf, plainText, readable } from './rows.ts';
import type { Damaged, Row } from './rows.ts';

const textIn =
  (column: string) =>
  (row: Row): string => {
    const text = plainText(row, column);
    if (text === null) throw new DamagedRow('a picture', `has a ${column} that is no UTF-8 text`);
    return text;
  };

/** Which tables have which pictures. What writes has to be called inside a transaction. */
export const pictureRows = (db: Connection, damaged: Damaged) => {
  const insert = db.prepare('INSERT OR IGNORE INTO pictures (table_id, hash, kind, bytes) VALUES (?, ?, ?, ?)');
  const share = db.prepare(
    'INSERT OR IGNORE INTO pictures (table_id, hash, kind, bytes) SELECT ?, hash, kind, bytes FROM pictures WHERE hash = ? LIMIT 1',
  );
  const hashesOf = db.prepare('SELECT CAST(hash AS BLOB) AS hash FROM pictures WHERE table_id = ?');
  const of = db.prepare(
    'SELECT CAST(kind AS BLOB) AS kind, CAST(bytes AS INTEGER) AS bytes FROM pictures WHERE hash = ? LIMIT 8',
  );
  const has = db.prepare('SELECT 1 AS here FROM pictures WHERE table_id = ? AND hash = ?');
  const count = db.prepare('SELECT COUNT(*) AS n FROM pictures WHERE table_id = ?');
  const bytesInAll = db.prepare(
    'SELECT COALESCE(SUM(bytes), 0) AS n FROM (SELECT MAX(CAST(bytes AS INTEGER)) AS bytes FROM pictures GROUP BY hash)',
  );
  /** Of this table, or of none at all, and of no other. */
  const ownHashes = db.prepare(
    'SELECT DISTINCT CAST(hash AS BLOB) AS hash FROM pictures p WHERE (p.table_id = ? OR p.table_id NOT IN (SELECT id FROM tables)) AND NOT EXISTS (SELECT 1 FROM pictures q JOIN tables t ON t.id = q.table_id WHERE q.hash = p.hash AND t.id <> ?)',
  );
  const remove = db.prepare('DELETE FROM pictures WHERE table_id = ? OR table_id NOT IN (SELECT id FROM tables)');

  return {
    put: (table: string, hash: string, kind: string, bytes: number): void => void insert.run(table, hash, kind, bytes),
    /** Gives a table a picture that another one has. */
    share: (table: string, hash: string): void => void share.run(table, hash),
    /** Any table's row of that picture that can be read. */
    of(hash: string): { readonly kind: string; readonly bytes: number } | null {
      const rows = readable(
        of.all(hash),
        (row) => ({ kind: textIn('kind')(row), bytes: numberOf(row, 'bytes') ?? 0 }),
        damaged,
      );
      return rows[0] ?? null;
    },
    has: (table: string, hash: string): boolean => has.get(table, hash) !== undefined,
    hashes: (table: string): readonly string[] => readable(hashesOf.all(table), textIn('hash'), damaged),
    /** Pictures that no other table has. */
    ownHashes: (table: string): readonly string[] => readable(ownHashes.all(table, table), textIn('hash'), damaged),
    count: (table: string): number => (count.get(table) as { n: number }).n,
    bytesInAll: (): number => (bytesInAll.get() as { n: number }).n,
    /** Takes out the pictures of a table, and those of tables that are no longer there. */
    remove: (table: string): void => void remove.run(table),
  };
};
