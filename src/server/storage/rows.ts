import { crc32 } from 'node:zlib';
import { sayOf } from '../base/log.ts';

/**
 * Rows of the database are read as bytes and decoded here. The database's own decoder ends the whole process over one
 * byte that is no UTF-8, so no text column may be selected but through `CAST(… AS BLOB)`, and no number but through
 * `CAST(… AS INTEGER)`.
 */

/** A stored row that is not as it was written. `row` names it, in the words an operator can look it up by. */
export class DamagedRow extends Error {
  readonly row: string;
  readonly why: string;
  constructor(row: string, why: string) {
    super(`${row} ${why}`);
    this.name = 'DamagedRow';
    this.row = row;
    this.why = why;
  }
}

/** A row as it is read: bytes, whole numbers and nulls. */
export type Row = Readonly<Record<string, unknown>>;

/** What a checksum is made of; text counts as its UTF-8 bytes. */
type Part = string | number | null | Uint8Array;

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const bytesIn = (column: unknown): Uint8Array | null => {
  if (column instanceof Uint8Array) return column;
  return column instanceof ArrayBuffer ? new Uint8Array(column) : null;
};

/**
 * The CRC-32 of a row's members with their kinds and lengths, so that nothing can move from one into the next
 * unnoticed.
 */
export const checksumOf = (...parts: readonly Part[]): number =>
  parts.reduce<number>((sum, part) => {
    if (part === null) return crc32('null;', sum);
    if (typeof part === 'number') return crc32(`number ${part};`, sum);
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    return crc32(bytes, crc32(`text ${bytes.length};`, sum));
  }, 0);

/** A column's text. Throws `DamagedRow` where it is none. */
const textOf = (row: Row, column: string, name: string): string => {
  const bytes = bytesIn(row[column]);
  if (bytes === null) throw new DamagedRow(name, `has no text in ${column}`);
  try {
    return STRICT.decode(bytes);
  } catch (error) {
    throw new DamagedRow(name, `has a ${column} that is no UTF-8 text (${sayOf(error)})`);
  }
};

/**
 * The texts in these columns of a row. Throws `DamagedRow` where one is none, or where the row does not fit its
 * checksum.
 */
export const textsOf = <Column extends string>(
  row: Row,
  name: string,
  columns: readonly Column[],
  also: readonly (number | null)[],
): Readonly<Record<Column, string>> => {
  const texts = columns.map((column) => [column, textOf(row, column, name)] as const);
  const bytes = columns.map((column) => bytesIn(row[column]));
  if (row['checksum'] !== checksumOf(...bytes, ...also)) throw new DamagedRow(name, 'does not fit its checksum');
  return Object.fromEntries(texts) as Record<Column, string>;
};

/** The text of a row that has no checksum; null where it is none. */
export const plainText = (row: Row, column: string): string | null => {
  try {
    return textOf(row, column, column);
  } catch (error) {
    if (error instanceof DamagedRow) return null;
    throw error;
  }
};

/** A whole number of a row; null where there is none. */
export const numberOf = (row: Row, column: string): number | null =>
  typeof row[column] === 'number' ? row[column] : null;

/** A row that was read by its table, with that table. */
export const ofTable = (row: Row, table: string): Row => ({ ...row, table_id: Buffer.from(table) });

/** Writes whole or not at all. */
export type Writing = <T>(write: () => T) => T;

/** Those of these rows that can be read, as they are read. */
export type Readable = <T>(rows: readonly unknown[], read: (row: Row) => T) => readonly T[];

/** Damaged rows are passed over and told of: who they belong to is as good as not known. */
export const readableRows =
  (damaged: (error: DamagedRow) => void): Readable =>
  (rows, read) =>
    rows.flatMap((row) => {
      try {
        return [read(row as Row)];
      } catch (error) {
        if (!(error instanceof DamagedRow)) throw error;
        damaged(error);
        return [];
      }
    });
