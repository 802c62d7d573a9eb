import type { Connection } from '../connection.ts';
import { checksumOf, numberOf, plainText, textsOf } from './rows.ts';
import type { Row } from './rows.ts';

export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly meta: string;
  /** When it was deleted, in ms: it can be brought back for a while. null: it is there. */
  readonly gone: number | null;
}

/** The rows of tables. What writes has to be called inside a transaction. */
export const tableRows = (db: Connection) => {
  const insert = db.prepare(
    'INSERT INTO tables (id, name, ruleset, meta, created, gone, checksum) VALUES (?, ?, ?, ?, ?, NULL, ?)',
  );
  const of = db.prepare(
    'SELECT CAST(name AS BLOB) AS name, CAST(ruleset AS BLOB) AS ruleset, CAST(meta AS BLOB) AS meta, CAST(created AS INTEGER) AS created, CAST(gone AS INTEGER) AS gone, CAST(checksum AS INTEGER) AS checksum FROM tables WHERE id = ?',
  );
  const count = db.prepare('SELECT COUNT(*) AS n FROM tables');
  const setGone = db.prepare('UPDATE tables SET gone = ?, checksum = ? WHERE id = ?');
  const allGone = db.prepare(
    'SELECT CAST(id AS BLOB) AS id, CAST(gone AS INTEGER) AS gone FROM tables WHERE gone IS NOT NULL',
  );
  const remove = db.prepare('DELETE FROM tables WHERE id = ?');

  /** A table's row with when it was made; null: there is none. Throws `DamagedRow`. */
  const rowOf = (id: string): (TableRow & { readonly created: number }) | null => {
    const row = of.get(id) as Row | undefined;
    if (row === undefined) return null;
    const [created, gone] = [numberOf(row, 'created') ?? 0, numberOf(row, 'gone')];
    return {
      ...textsOf({ ...row, id: Buffer.from(id) }, 'its opening', ['id', 'name', 'ruleset', 'meta'], [created, gone]),
      created,
      gone,
    };
  };

  return {
    put({ id, name, ruleset, meta }: Omit<TableRow, 'gone'>, at: number): void {
      insert.run(id, name, ruleset, meta, at, checksumOf(id, name, ruleset, meta, at, null));
    },
    of(id: string): TableRow | null {
      const row = rowOf(id);
      return row === null ? null : { id: row.id, name: row.name, ruleset: row.ruleset, meta: row.meta, gone: row.gone };
    },
    count: (): number => (count.get() as { n: number }).n,
    /** Marks a table as deleted at this time; null: it is there again. */
    setGone(id: string, at: number | null): void {
      const row = rowOf(id);
      if (row !== null) setGone.run(at, checksumOf(id, row.name, row.ruleset, row.meta, row.created, at), id);
    },
    /** Tables that are marked as deleted; of a damaged one whatever its row says. */
    allGone: (): readonly { readonly id: string; readonly gone: number }[] =>
      (allGone.all() as Row[]).flatMap((row) => {
        const [id, gone] = [plainText(row, 'id'), numberOf(row, 'gone')];
        return id === null || gone === null ? [] : [{ id, gone }];
      }),
    remove: (id: string): void => void remove.run(id),
  };
};
