import type { Role } from '../../core/rules/offers/offer.ts';
import { ROLES } from '../../core/rules/offers/offer.ts';
import type { Connection } from '../connection.ts';
import { checksumOf, plainText, readable, textsOf, withTable } from './rows.ts';
import type { Damaged, Row } from './rows.ts';

/** What is kept of the secrets of a table's links. */
export type LinkHashes = Readonly<Record<Role, string>>;

/** The secrets of links and seats, as their hashes. What writes has to be called inside a transaction. */
export const secretRows = (db: Connection, damaged: Damaged) => {
  const setLink = db.prepare('INSERT OR REPLACE INTO links (table_id, role, secret, checksum) VALUES (?, ?, ?, ?)');
  const linksOf = db.prepare(
    'SELECT CAST(role AS BLOB) AS role, CAST(secret AS BLOB) AS secret, CAST(checksum AS INTEGER) AS checksum FROM links WHERE table_id = ?',
  );
  const insertSeat = db.prepare(
    'INSERT OR REPLACE INTO seats (table_id, seat, secret, role, checksum) VALUES (?, ?, ?, ?, ?)',
  );
  const seatsOf = db.prepare(
    'SELECT CAST(seat AS BLOB) AS seat, CAST(secret AS BLOB) AS secret, CAST(role AS BLOB) AS role, CAST(checksum AS INTEGER) AS checksum FROM seats WHERE table_id = ?',
  );
  const dropSeat = db.prepare('DELETE FROM seats WHERE table_id = ? AND seat = ?');
  const removeSeats = db.prepare('DELETE FROM seats WHERE table_id = ?');
  const removeLinks = db.prepare('DELETE FROM links WHERE table_id = ?');

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
  const putLink = (table: string, role: Role, hash: string): void =>
    void setLink.run(table, role, hash, checksumOf(table, role, hash));

  return {
    putLink,
    putLinks(table: string, links: LinkHashes): void {
      for (const role of ROLES) putLink(table, role, links[role]);
    },
    /** The hashes of a table's links; null: it has none, or one that is damaged, which nobody's secret fits. */
    links(table: string): Readonly<Record<Role, string | null>> | null {
      const rows = linksOf.all(table);
      if (rows.length === 0) return null;
      const links = new Map(readable(rows, linkIn(table), damaged).map(({ role, secret }) => [role, secret]));
      return { gm: links.get('gm') ?? null, player: links.get('player') ?? null, watch: links.get('watch') ?? null };
    },
    putSeat: (table: string, seat: string, secretHash: string, role: Role): void =>
      void insertSeat.run(table, seat, secretHash, role, checksumOf(table, seat, secretHash, role)),
    /** The seats of a table but the damaged ones. */
    seats: (table: string) => readable(seatsOf.all(table), seatIn(table), damaged),
    /** Whether a seat of a table cannot be read: whoever it belongs to is not let in. */
    hasDamagedSeat(table: string): boolean {
      const rows = seatsOf.all(table);
      return readable(rows, seatIn(table), damaged).length < rows.length;
    },
    dropSeat: (table: string, seat: string): void => void dropSeat.run(table, seat),
    /** Takes out all seats and links of a table. */
    remove(table: string): void {
      removeSeats.run(table);
      removeLinks.run(table);
    },
  };
};
