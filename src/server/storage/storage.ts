import type { Role } from '../../core/rules/offers/offer.ts';
import type { Connection } from '../connection.ts';
import { openAppending } from './appending.ts';
import { beside } from './database.ts';
import { storageFault } from './failure.ts';
import type { Lease } from './lease.ts';
import { LeaseLost } from './lease.ts';
import { pictureRows } from './picture-rows.ts';
import type { StoredRecord } from './record-rows.ts';
import { recordRows } from './record-rows.ts';
import type { Damaged } from './rows.ts';
import type { LinkHashes } from './secret-rows.ts';
import { secretRows } from './secret-rows.ts';
import type { TableRow } from './table-rows.ts';
import { tableRows } from './table-rows.ts';
import { openTransactions } from './transactions.ts';

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
  readonly damaged: Damaged;
}

/**
 * The durable side of all tables. Every write makes sure in its own transaction that the lease is still held, and rejects
 * or throws `LeaseLost` if not. What reads a damaged row throws `DamagedRow`. `aside` is the connection for records of
 * tables that are played.
 */
export const openStorage = (
  db: Connection,
  { lease, damaged }: Around = { lease: null, damaged: () => undefined },
  aside = beside(db),
) => {
  let hearLoss: (loss: LeaseLost) => void = () => undefined;
  const lost = new Promise<LeaseLost>((done) => (hearLoss = done));
  const whole = openTransactions(db, () => {
    try {
      lease?.check();
    } catch (error) {
      if (error instanceof LeaseLost) hearLoss(error);
      throw error;
    }
  });
  const { append, idle } = openAppending(aside, lease, (loss) => hearLoss(loss));
  const records = recordRows(db);
  const tables = tableRows(db);
  const secrets = secretRows(db, damaged);
  const pictures = pictureRows(db, damaged);

  const putTable = (row: Omit<TableRow, 'gone'>, links: LinkHashes, at: number): void => {
    tables.put(row, at);
    secrets.putLinks(row.id, links);
  };

  return {
    append,
    idle,
    records: records.of,

    addTable: (row: Omit<TableRow, 'gone'>, links: LinkHashes, at: number): void =>
      whole(() => putTable(row, links, at)),
    /**
     * Begins a table that comes whole. Until `finishWhole` it counts as deleted long ago: what breaks off in between is
     * removed at the next start.
     */
    beginWhole: (row: Omit<TableRow, 'gone'>, links: LinkHashes, at: number): void =>
      whole(() => {
        putTable(row, links, at);
        tables.setGone(row.id, 0);
      }),
    /** Records of a table that comes whole. */
    addRecords: (table: string, added: readonly StoredRecord[]): void => whole(() => records.put(table, added)),
    finishWhole: (table: string, { seat, pictures: hashes }: Wholeness): void =>
      whole(() => {
        secrets.putSeat(table, seat.id, seat.secretHash, seat.role);
        for (const hash of hashes) pictures.share(table, hash);
        tables.setGone(table, null);
      }),
    /** Marks a table as deleted at this time; null: it is there again. */
    setGone: (id: string, at: number | null): void => whole(() => tables.setGone(id, at)),
    allGone: tables.allGone,
    /** Takes at most so many records of a table out for good; how many there were. */
    removeRecords: (table: string, most: number): number => whole(() => records.removeSome(table, most)),
    /** Takes a table out for good, with its records, seats, links and pictures. */
    remove: (id: string): void =>
      whole(() => {
        records.removeAll(id);
        secrets.remove(id);
        pictures.remove(id);
        tables.remove(id);
      }),
    table: (id: string) => tables.of(id),
    tables: tables.count,

    links: (id: string) => secrets.links(id),
    setLink: (id: string, role: Role, hash: string): void => whole(() => secrets.putLink(id, role, hash)),
    addSeat: (table: string, seat: string, secretHash: string, role: Role): void =>
      whole(() => secrets.putSeat(table, seat, secretHash, role)),
    seats: secrets.seats,
    hasDamagedSeat: (table: string) => secrets.hasDamagedSeat(table),
    dropSeat: (table: string, seat: string): void => whole(() => secrets.dropSeat(table, seat)),

    addPicture: (table: string, hash: string, kind: string, bytes: number): void =>
      whole(() => pictures.put(table, hash, kind, bytes)),
    picture: (hash: string) => pictures.of(hash),
    hasPicture: pictures.has,
    hashes: pictures.hashes,
    ownHashes: pictures.ownHashes,
    pictures: pictures.count,
    pictureBytes: pictures.bytesInAll,

    /** Resolves when another server has taken over the folder: from then on nothing is written. */
    lost,
    /** A sign of life for whoever waits for the folder. Throws what the disk said, and `LeaseLost`. */
    renew: (): void => whole(() => lease?.renew()),
    /** Whoever starts from here on waits until this one is closed. */
    leaving: (): void => whole(() => lease?.leave()),

    /** Everything into the one file, so that a copy of it is whole; then no more. */
    close(): void {
      aside.close();
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
