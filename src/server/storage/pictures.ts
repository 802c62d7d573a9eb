import type { Readable, Row, Writing } from './rows.ts';
import { DamagedRow, numberOf, plainText } from './rows.ts';
import type { Statements } from './statements.ts';

const textIn =
  (column: string) =>
  (row: Row): string => {
    const text = plainText(row, column);
    if (text === null) throw new DamagedRow('a picture', `has a ${column} that is no UTF-8 text`);
    return text;
  };

/** Which pictures tables have, and who brought them in; the pictures are files beside the database. */
export const openPictureRows = (sql: Statements, whole: Writing, readable: Readable) => ({
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
});
