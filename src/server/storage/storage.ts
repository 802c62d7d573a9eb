import type { Role } from '../../core/rules/offers/offer.ts';
import { ROLES } from '../../core/rules/offers/offer.ts';
import type { Connection } from '../connection.ts';
import { hashed } from '../limits/secrets.ts';
import type { Appended, StoredRecord } from './appends.ts';
import { openAppends } from './appends.ts';
import { openCheckpoints } from './checkpoints.ts';
import { storageFault } from './failure.ts';
import type { Lease } from './lease.ts';
import { LeaseLost } from './lease.ts';
import { checksumOf, DamagedRow, numberOf, plainText, textsOf } from './rows.ts';
import type { Row } from './rows.ts';
import { statementsOf } from './statements.ts';
import { openTransactions } from './transactions.ts';

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

  const appends = openAppends((batch) =>
    whole(
      () => batch.map(({ table, record }): Appended => (putRecord(table, record) === 1 ? 'stored' : 'taken')),
      batch.length,
    ),
  );
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
  const putSeat = (table: string, seat: string, secretHash: string, role: Role): unknown =>
    sql.insertSeat.run(table, seat, secretHash, role, checksumOf(table, seat, secretHash, role));
  const putLink = (table: string, role: Role, hash: string): unknown =>
    sql.setLink.run(table, role, hash, checksumOf(table, role, hash));
  const putTable = ({ id, name, ruleset, meta }: Omit<TableRow, 'gone'>, { links, at, founder }: Founding): void => {
    sql.insertTable.run(id, name, ruleset, meta, at, checksumOf(id, name, ruleset, meta, at, null));
    if (founder !== null) sql.insertFounder.run(id, hashed(founder));
    for (const role of ROLES) putLink(id, role, links[role]);
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

  /** Rows that read well. The others are passed over and told of: who they belong to is as good as not known. */
  const readable = <T>(rows: readonly unknown[], read: (row: Row) => T): readonly T[] =>
    rows.flatMap((row) => {
      try {
        return [read(row as Row)];
      } catch (error) {
        if (!(error instanceof DamagedRow)) throw error;
        damaged(error);
        return [];
      }
    });
  const withTable = (row: Row, table: string): Row => ({ ...row, table_id: Buffer.from(table) });
  const seatIn = (table: string) => (row: Row) => {
    const { seat, secret, role } = textsOf(
      withTable(row, table),
      `the seat ${plainText(row, 'seat') ?? '?'} of table ${table}`,
      ['table_id', 'seat', 'secret', 'role'],
      [],
    );
    return { seat, secret, role: role as Role };
  };
  const linkIn = (table: string) => (row: Row) =>
    textsOf(
      withTable(row, table),
      `the ${plainText(row, 'role') ?? '?'} link of table ${table}`,
      ['table_id', 'role', 'secret'],
      [],
    );
  const textIn =
    (column: string) =>
    (row: Row): string => {
      const text = plainText(row, column);
      if (text === null) throw new DamagedRow('a picture', `has a ${column} that is no UTF-8 text`);
      return text;
    };

  return {
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
        return { seq, ...textsOf(withTable(row, table), `record ${seq}`, ['table_id', 'request', 'body'], [seq]) };
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
        putSeat(table, seat.id, seat.secretHash, seat.role);
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

    /** The hashes of a table's links; null: it has none, or one that is damaged, which nobody's secret fits. */
    links(id: string): Readonly<Record<Role, string | null>> | null {
      const rows = sql.linksOf.all(id);
      if (rows.length === 0) return null;
      const links = new Map(readable(rows, linkIn(id)).map(({ role, secret }) => [role, secret]));
      return { gm: links.get('gm') ?? null, player: links.get('player') ?? null, watch: links.get('watch') ?? null };
    },
    setLink: (id: string, role: Role, hash: string): void => void whole(() => putLink(id, role, hash)),

    addSeat: (table: string, seat: string, secretHash: string, role: Role): void =>
      void whole(() => putSeat(table, seat, secretHash, role)),
    /** The seats of a table but the damaged ones. */
    seats: (table: string) => readable(sql.seatsOf.all(table), seatIn(table)),
    /** Whether a seat of a table cannot be read: whoever it belongs to is not let in. */
    hasDamagedSeat: (table: string): boolean => {
      const rows = sql.seatsOf.all(table);
      return readable(rows, seatIn(table)).length < rows.length;
    },
    dropSeat: (table: string, seat: string): void => void whole(() => sql.dropSeat.run(table, seat)),

    /** `player` is the seat that brought it in where that is a player's. */
    addPicture: (table: string, hash: string, kind: string, bytes: number, player: string | null = null): void =>
      void whole(() => sql.insertPicture.run(table, hash, kind, bytes, player)),
    /** Any table's row of that picture that can be read. */
    picture(hash: string): { readonly kind: string; readonly bytes: number } | null {
      return (
        readable(sql.picture.all(hash), (row) => ({
          kind: textIn('kind')(row),
          bytes: numberOf(row, 'bytes') ?? 0,
        }))[0] ?? null
      );
    },
    hasPicture: (table: string, hash: string): boolean => sql.pictureOfTable.get(table, hash) !== undefined,
    hashes: (table: string): readonly string[] => readable(sql.hashesOf.all(table), textIn('hash')),
    /** Pictures that no other table has. */
    ownHashes: (table: string): readonly string[] => readable(sql.ownHashes.all(table, table), textIn('hash')),
    pictures: (table: string) => (sql.picturesOfTable.get(table) as { n: number }).n,
    /** How many pictures of a table players brought in, in all and this one alone. */
    picturesOfPlayers(table: string, player: string) {
      const { n, own } = sql.picturesOfPlayers.get(player, table) as { n: number; own: number };
      return { all: n, own };
    },
    pictureBytes: () => (sql.bytesInAll.get() as { n: number }).n,
    /** Bytes of the pictures of all tables that were founded from the address that this one was founded from. */
    pictureBytesFounded: (table: string) => (sql.bytesFounded.get(table) as { n: number }).n,

    /** Resolves when another server has taken over the folder: from then on nothing is written. */
    lost,
    /** A sign of life for whoever waits for the folder. Throws what the disk said, and `LeaseLost`. */
    renew: (): void => whole(() => lease?.renew()),
    /** Whoever starts from here on waits until this one is closed. */
    leaving: (): void => whole(() => lease?.leave()),

    /** Everything into the one file, so that a copy of it is whole; then no more. */
    close(): void {
      checkpoints.close();
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
