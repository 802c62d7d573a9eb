import type { Role } from '../../core/rules/offers/offer.ts';
import { ROLES } from '../../core/rules/offers/offer.ts';
import type { Connection } from '../connection.ts';
import { hashed } from '../limits/secrets.ts';
import type { Appended, StoredRecord } from './writing/appends.ts';
import { openAppends } from './writing/appends.ts';
import { openCheckpoints } from './writing/checkpoints.ts';
import { openJournal } from './writing/journal.ts';
import { storageFault } from './storage-fault.ts';
import type { Lease } from './lease/lease.ts';
import { LeaseLost } from './lease/lease.ts';
import { checksumOf, numberOf, ofTable, plainText, readableRows, textsOf } from './rows.ts';
import type { DamagedRow, Row } from './rows.ts';
import { openPictureRows } from './pictures.ts';
import type { LinkHashes } from './secrets.ts';
import { openSecrets, putLink, putSeat } from './secrets.ts';
import { statementsOf } from './statements.ts';
import { openTransactions } from './writing/transactions.ts';

export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly meta: string;
  /** When it was deleted, in ms: it can be brought back for a while. null: it is there. */
  readonly gone: number | null;
}

/** How a table begins. */
export interface Founding {
  readonly links: LinkHashes;
  /** When, in ms. */
  readonly at: number;
  /** The address that it is founded from; null: it counts for none. */
  readonly founder: string | null;
}

/** What a table that comes whole, as a copy or from a file, has from its last moment on. */
export interface Wholeness {
  readonly seat: { readonly id: string; readonly secretHash: string; readonly role: Role };
  /** Hashes of pictures that the server has. */
  readonly pictures: readonly string[];
}

/** What a storage is told and tells besides its tables. */
interface Around {
  /** Who may write; null: nobody else is there. */
  readonly lease: Lease | null;
  /** Hears of every damaged row that was met and passed over. */
  readonly damaged: (error: DamagedRow) => void;
  /** Hears why the journal stays longer than it should. */
  readonly failing?: (error: unknown) => void;
}

/**
 * The durable side of all tables. Every write makes sure in its own transaction that the lease is still held, and
 * rejects or throws `LeaseLost` if not. What reads a damaged row throws `DamagedRow`.
 */
export const openStorage = (
  db: Connection,
  { lease, damaged, failing = () => undefined }: Around = { lease: null, damaged: () => undefined },
) => {
  let hearLoss: (loss: LeaseLost) => void = () => undefined;
  const lost = new Promise<LeaseLost>((done) => (hearLoss = done));
  const transaction = openTransactions(db, () => {
    try {
      lease?.check();
    } catch (error) {
      if (error instanceof LeaseLost) hearLoss(error);
      throw error;
    }
  });

  const journal = openJournal(db);
  const appends = openAppends({
    write: (batch) =>
      journal.write(() =>
        whole(
          () => batch.map(({ table, record }): Appended => (putRecord(table, record) === 1 ? 'stored' : 'taken')),
          batch.length,
        ),
      ),
    onDisk: journal.onDisk,
    takeBack: (batch) =>
      whole(() => batch.forEach(({ table, record }) => sql.removeRecord.run(table, record.seq, record.request))),
  });
  const checkpoints = openCheckpoints(db, { isWriting: appends.isWaiting, failing });
  /** Writes whole or not at all. `rows`: how many there are, where they may be many. */
  const whole = <T>(write: () => T, rows = 1): T => {
    const done = transaction(write);
    checkpoints.written(rows);
    return done;
  };

  const sql = statementsOf(db);

  const putRecord = (table: string, { seq, request, body }: StoredRecord): number =>
    sql.insertRecord.run(table, seq, request, body, checksumOf(table, request, body, seq)).changes;
  const putTable = ({ id, name, ruleset, meta }: Omit<TableRow, 'gone'>, { links, at, founder }: Founding): void => {
    sql.insertTable.run(id, name, ruleset, meta, at, checksumOf(id, name, ruleset, meta, at, null));
    if (founder !== null) sql.insertFounder.run(id, hashed(founder));
    for (const role of ROLES) putLink(sql, id, role, links[role]);
  };

  /** A table's row with when it was made; null: there is none. */
  const rowOf = (id: string): (TableRow & { readonly created: number }) | null => {
    const row = sql.tableOf.get(id) as Row | undefined;
    if (row === undefined) return null;
    const [created, gone] = [numberOf(row, 'created') ?? 0, numberOf(row, 'gone')];
    return {
      ...textsOf({ ...row, id: Buffer.from(id) }, 'its opening', ['id', 'name', 'ruleset', 'meta'], [created, gone]),
      created,
      gone,
    };
  };

  const markGone = (id: string, at: number | null): void => {
    const row = rowOf(id);
    if (row !== null) sql.setGone.run(at, checksumOf(id, row.name, row.ruleset, row.meta, row.created, at), id);
  };

  const readable = readableRows(damaged);

  return {
    ...openSecrets(sql, whole, readable),
    ...openPictureRows(sql, whole, readable),
    /**
     * Resolves once the record is on disk, or with 'taken' if its number or request is there already. Rejects if the
     * disk refuses, or where the lease is lost.
     */
    append: appends.append,
    /** Resolves when nothing waits to be written any more. */
    idle: appends.idle,
    /** The records from this number on, all of them or at most so many. */
    records: (table: string, from = 0, most = -1): StoredRecord[] =>
      (sql.recordsOf.all(table, from, most) as Row[]).map((row) => {
        const seq = numberOf(row, 'seq') ?? 0;
        return { seq, ...textsOf(ofTable(row, table), `record ${seq}`, ['table_id', 'request', 'body'], [seq]) };
      }),

    addTable: (row: Omit<TableRow, 'gone'>, founding: Founding): void => whole(() => putTable(row, founding)),
    /**
     * Begins a table that comes whole. Until `finishWhole` it counts as deleted long ago: what breaks off in between is
     * removed at the next start.
     */
    beginWhole(row: Omit<TableRow, 'gone'>, founding: Founding): void {
      whole(() => {
        putTable(row, founding);
        markGone(row.id, 0);
      });
    },
    /** Records of a table that comes whole. */
    addRecords(table: string, records: readonly StoredRecord[]): void {
      whole(() => {
        for (const record of records) putRecord(table, record);
      }, records.length);
    },
    finishWhole(table: string, { seat, pictures }: Wholeness): void {
      whole(() => {
        putSeat(sql, table, seat.id, seat.secretHash, seat.role);
        for (const hash of pictures) sql.sharePicture.run(table, hash);
        markGone(table, null);
      });
    },
    /** Marks a table as deleted at this time; null: it is there again. */
    setGone: (id: string, at: number | null): void => whole(() => markGone(id, at)),
    /** Tables that are marked as deleted; of a damaged one whatever its row says. */
    allGone: (): readonly { readonly id: string; readonly gone: number }[] =>
      (sql.allGone.all() as Row[]).flatMap((row) => {
        const [id, gone] = [plainText(row, 'id'), numberOf(row, 'gone')];
        return id === null || gone === null ? [] : [{ id, gone }];
      }),
    /** Takes at most so many records of a table out for good; how many there were. */
    removeRecords: (table: string, most: number): number =>
      whole(() => sql.removeRecords.run(table, table, most).changes, most),
    /** Takes a table out for good, with its records, seats, links and pictures. */
    remove: (id: string): void => whole(() => sql.remove.forEach((statement) => statement.run(id))),
    table(id: string): TableRow | null {
      const row = rowOf(id);
      return row === null ? null : { id: row.id, name: row.name, ruleset: row.ruleset, meta: row.meta, gone: row.gone };
    },
    tables: () => (sql.countTables.get() as { n: number }).n,

    /** Resolves when another server has taken over the folder: from then on nothing is written. */
    lost,
    /** A sign of life for whoever waits for the folder. Throws what the disk said, and `LeaseLost`. */
    renew: (): void => whole(() => lease?.renew()),
    /** Whoever starts from here on waits until this one is closed. */
    leaving: (): void => whole(() => lease?.leave()),

    /** Everything into the one file, so that a copy of it is whole; then no more. */
    close(): void {
      checkpoints.close();
      journal.close();
      try {
        whole(() => lease?.release());
        db.exec('PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE);');
      } catch (error) {
        // A disk without room: it stays beside the file, and is found there at the next start. A lease that was lost is
        // not given back.
        if (storageFault(error) === null && !(error instanceof LeaseLost)) throw error;
      } finally {
        db.close();
      }
    },
  };
};

export type Storage = ReturnType<typeof openStorage>;
