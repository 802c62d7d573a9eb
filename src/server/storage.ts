import type { Role } from '../core/rules/offer.ts';
import type { Connection } from './database.ts';

/** A record as stored: its own text, and what the database has to see of it. */
export interface StoredRecord {
  readonly seq: number;
  readonly wish: string;
  readonly body: string;
}

export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly meta: string;
  /** When it was deleted, in ms: it can be brought back for a while. null: it is there. */
  readonly gone: number | null;
}

/** What is kept of the secrets of a table's links. */
export type LinkHashes = Readonly<Record<Role, string>>;

/** A table that was there before, in a copy or a file: all of it is stored, or nothing. */
export interface WholeTable {
  readonly row: Omit<TableRow, 'gone'>;
  readonly links: LinkHashes;
  readonly at: number;
  readonly records: readonly StoredRecord[];
  readonly seat: { readonly id: string; readonly secretHash: string; readonly role: Role };
  /** Hashes of pictures that the server has. */
  readonly pictures: readonly string[];
}

export type Appended = 'stored' | 'taken';

interface Pending {
  readonly table: string;
  readonly record: StoredRecord;
  readonly done: (appended: Appended) => void;
  readonly failed: (error: unknown) => void;
}

/** The durable side of all tables. Appends of one turn of the event loop share a transaction, hence one flush to disk. */
export const openStorage = (db: Connection) => {
  const insertRecord = db.prepare('INSERT OR IGNORE INTO records (table_id, seq, wish, body) VALUES (?, ?, ?, ?)');
  const recordsOf = db.prepare('SELECT seq, wish, body FROM records WHERE table_id = ? AND seq >= ? ORDER BY seq');
  const insertTable = db.prepare('INSERT INTO tables (id, name, ruleset, meta, created, gm_link, player_link, watch_link) VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const tableOf = db.prepare('SELECT id, name, ruleset, meta, gone FROM tables WHERE id = ?');
  const countTables = db.prepare('SELECT COUNT(*) AS n FROM tables');
  const linksOf = db.prepare('SELECT gm_link AS gm, player_link AS player, watch_link AS watch FROM tables WHERE id = ?');
  const setLink = {
    gm: db.prepare('UPDATE tables SET gm_link = ? WHERE id = ?'),
    player: db.prepare('UPDATE tables SET player_link = ? WHERE id = ?'),
    watch: db.prepare('UPDATE tables SET watch_link = ? WHERE id = ?'),
  };
  const insertSeat = db.prepare('INSERT OR REPLACE INTO seats (table_id, seat, secret, role) VALUES (?, ?, ?, ?)');
  const seatsOf = db.prepare('SELECT seat, secret, role FROM seats WHERE table_id = ?');
  const dropSeat = db.prepare('DELETE FROM seats WHERE table_id = ? AND seat = ?');
  const insertPicture = db.prepare('INSERT OR IGNORE INTO pictures (table_id, hash, kind, bytes) VALUES (?, ?, ?, ?)');
  const sharePicture = db.prepare('INSERT OR IGNORE INTO pictures (table_id, hash, kind, bytes) SELECT ?, hash, kind, bytes FROM pictures WHERE hash = ? LIMIT 1');
  const hashesOf = db.prepare('SELECT hash FROM pictures WHERE table_id = ?');
  const picture = db.prepare('SELECT kind, bytes FROM pictures WHERE hash = ? LIMIT 1');
  const pictureOfTable = db.prepare('SELECT 1 FROM pictures WHERE table_id = ? AND hash = ?');
  const picturesOfTable = db.prepare('SELECT COUNT(*) AS n FROM pictures WHERE table_id = ?');
  const bytesInAll = db.prepare('SELECT COALESCE(SUM(bytes), 0) AS n FROM (SELECT MAX(bytes) AS bytes FROM pictures GROUP BY hash)');

  const setGone = db.prepare('UPDATE tables SET gone = ? WHERE id = ?');
  const allGone = db.prepare('SELECT id, gone FROM tables WHERE gone IS NOT NULL');
  /** Of this table, or of none at all, and of no other. */
  const ownHashes = db.prepare('SELECT DISTINCT hash FROM pictures p WHERE (p.table_id = ? OR p.table_id NOT IN (SELECT id FROM tables)) AND NOT EXISTS (SELECT 1 FROM pictures q JOIN tables t ON t.id = q.table_id WHERE q.hash = p.hash AND t.id <> ?)');
  const remove = [
    db.prepare('DELETE FROM records WHERE table_id = ?'),
    db.prepare('DELETE FROM seats WHERE table_id = ?'),
    db.prepare('DELETE FROM pictures WHERE table_id = ? OR table_id NOT IN (SELECT id FROM tables)'),
    db.prepare('DELETE FROM tables WHERE id = ?'),
  ];

  /** The last write that the disk refused: its statements stay open, and while they are nothing can be committed. */
  let stuck: (() => unknown) | null = null;

  /** A full disk has ended the transaction already. */
  const rollback = (): void => {
    if (db.inTransaction) db.exec('ROLLBACK');
  };

  /** Closes what a refused write left open, by doing it again for nothing. Throws while the disk still refuses. */
  const heal = (): void => {
    if (stuck === null) return;
    db.exec('BEGIN IMMEDIATE');
    try {
      stuck();
    } finally {
      rollback();
    }
    stuck = null;
  };

  /** A write that happens whole or not at all. Throws what the disk said if it refuses. */
  const whole = <T>(write: () => T): T => {
    heal();
    db.exec('BEGIN IMMEDIATE');
    try {
      const done = write();
      db.exec('COMMIT');
      return done;
    } catch (error) {
      stuck = write;
      rollback();
      throw error;
    }
  };

  let pending: Pending[] = [];
  let flushing: Promise<void> | null = null;

  const flush = (): void => {
    const batch = pending;
    pending = [];
    if (batch.length === 0) return;
    let results: Appended[];
    try {
      results = whole(() =>
        batch.map(({ table, record }): Appended => {
          const { changes } = insertRecord.run(table, record.seq, record.wish, record.body);
          return changes === 1 ? 'stored' : 'taken';
        }),
      );
    } catch (error) {
      // Nothing of the batch is on disk, so nothing of it was seen: every wish may be made again.
      batch.forEach((one) => one.failed(error));
      return;
    }
    batch.forEach((one, at) => one.done(results[at] ?? 'taken'));
  };

  return {
    /** Resolves once the record is on disk, or with 'taken' if its number or wish is there already. Rejects if the disk refuses. */
    append(table: string, record: StoredRecord): Promise<Appended> {
      return new Promise((done, failed) => {
        pending.push({ table, record, done, failed });
        flushing ??= new Promise((flushed) => {
          setImmediate(() => {
            flushing = null;
            flush();
            flushed();
          });
        });
      });
    },
    /** Resolves when nothing waits to be written any more. */
    settled: async (): Promise<void> => void (await flushing),
    records: (table: string, from = 0) => recordsOf.all(table, from) as StoredRecord[],

    addTable(row: Omit<TableRow, 'gone'>, links: LinkHashes, at: number): void {
      whole(() => insertTable.run(row.id, row.name, row.ruleset, row.meta, at, links.gm, links.player, links.watch));
    },
    addWhole({ row, links, at, records, seat, pictures }: WholeTable): void {
      whole(() => {
        insertTable.run(row.id, row.name, row.ruleset, row.meta, at, links.gm, links.player, links.watch);
        for (const { seq, wish, body } of records) insertRecord.run(row.id, seq, wish, body);
        insertSeat.run(row.id, seat.id, seat.secretHash, seat.role);
        for (const hash of pictures) sharePicture.run(row.id, hash);
      });
    },
    /** Marks a table as deleted at this time; null: it is there again. */
    setGone: (id: string, at: number | null): void => void whole(() => setGone.run(at, id)),
    allGone: () => allGone.all() as { id: string; gone: number }[],
    /** Takes a table out for good, with its records, seats and pictures. */
    remove: (id: string): void => whole(() => remove.forEach((statement) => statement.run(id))),
    table: (id: string) => (tableOf.get(id) as TableRow | undefined) ?? null,
    tables: () => (countTables.get() as { n: number }).n,

    links: (id: string) => (linksOf.get(id) as { gm: string | null; player: string | null; watch: string | null } | undefined) ?? null,
    setLink: (id: string, role: Role, hash: string): void => void whole(() => setLink[role].run(hash, id)),

    addSeat: (table: string, seat: string, secretHash: string, role: Role): void => void whole(() => insertSeat.run(table, seat, secretHash, role)),
    seats: (table: string) => seatsOf.all(table) as { seat: string; secret: string; role: Role }[],
    dropSeat: (table: string, seat: string): void => void whole(() => dropSeat.run(table, seat)),

    addPicture: (table: string, hash: string, kind: string, bytes: number): void => void whole(() => insertPicture.run(table, hash, kind, bytes)),
    picture: (hash: string) => (picture.get(hash) as { kind: string; bytes: number } | undefined) ?? null,
    hasPicture: (table: string, hash: string): boolean => pictureOfTable.get(table, hash) !== undefined,
    hashes: (table: string) => (hashesOf.all(table) as { hash: string }[]).map(({ hash }) => hash),
    /** Pictures that no other table has. */
    ownHashes: (table: string) => (ownHashes.all(table, table) as { hash: string }[]).map(({ hash }) => hash),
    pictures: (table: string) => (picturesOfTable.get(table) as { n: number }).n,
    pictureBytes: () => (bytesInAll.get() as { n: number }).n,

    /** Everything into the one file, so that a copy of it is whole; then no more. */
    close(): void {
      try {
        db.exec('PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE);');
      } catch {
        // A disk without room: it stays beside the file, and is found there at the next start.
      }
      db.close();
    },
  };
};

export type Storage = ReturnType<typeof openStorage>;
