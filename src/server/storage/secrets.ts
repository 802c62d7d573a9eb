import type { Role } from '../../core/rules/offers/offer.ts';
import type { Readable, Row, Writing } from './rows.ts';
import { checksumOf, ofTable, plainText, textsOf } from './rows.ts';
import type { Statements } from './statements.ts';

/** What is kept of the secrets of a table's links. */
export type LinkHashes = Readonly<Record<Role, string>>;

const seatIn = (table: string) => (row: Row) => {
  const { seat, secret, role } = textsOf(
    ofTable(row, table),
    `the seat ${plainText(row, 'seat') ?? '?'} of table ${table}`,
    ['table_id', 'seat', 'secret', 'role'],
    [],
  );
  return { seat, secret, role: role as Role };
};

const linkIn = (table: string) => (row: Row) =>
  textsOf(
    ofTable(row, table),
    `the ${plainText(row, 'role') ?? '?'} link of table ${table}`,
    ['table_id', 'role', 'secret'],
    [],
  );

/** Adds a seat, or gives it another secret. To be called inside a write. */
export const putSeat = (sql: Statements, table: string, seat: string, secretHash: string, role: Role): unknown =>
  sql.insertSeat.run(table, seat, secretHash, role, checksumOf(table, seat, secretHash, role));

/** Gives a link its secret. To be called inside a write. */
export const putLink = (sql: Statements, table: string, role: Role, hash: string): unknown =>
  sql.setLink.run(table, role, hash, checksumOf(table, role, hash));

/** The links and seats of tables: of their secrets the hashes alone. */
export const openSecrets = (sql: Statements, whole: Writing, readable: Readable) => ({
  /** The hashes of a table's links; null: it has none, or one that is damaged, which nobody's secret fits. */
  links(id: string): Readonly<Record<Role, string | null>> | null {
    const rows = sql.linksOf.all(id);
    if (rows.length === 0) return null;
    const links = new Map(readable(rows, linkIn(id)).map(({ role, secret }) => [role, secret]));
    return { gm: links.get('gm') ?? null, player: links.get('player') ?? null, watch: links.get('watch') ?? null };
  },
  setLink: (id: string, role: Role, hash: string): void => void whole(() => putLink(sql, id, role, hash)),

  addSeat: (table: string, seat: string, secretHash: string, role: Role): void =>
    void whole(() => putSeat(sql, table, seat, secretHash, role)),
  /** The seats of a table but the damaged ones. */
  seats: (table: string) => readable(sql.seatsOf.all(table), seatIn(table)),
  /** Whether a seat of a table cannot be read: whoever it belongs to is not let in. */
  hasDamagedSeat: (table: string): boolean => {
    const rows = sql.seatsOf.all(table);
    return readable(rows, seatIn(table)).length < rows.length;
  },
  dropSeat: (table: string, seat: string): void => void whole(() => sql.dropSeat.run(table, seat)),
});
