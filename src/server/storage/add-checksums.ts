import type { Connection } from '../connection.ts';
import { checksumOf } from './rows.ts';
import type { Row } from './rows.ts';

/** Rows of a table that are looked at in one go. */
const AT_ONCE = 500;

/** What a row's checksum covers besides the columns of text, by table; the key's columns come first. */
const SUMMED = [
  { table: 'tables', key: ['id'], texts: ['id', 'name', 'ruleset', 'meta'], numbers: ['created', 'gone'] },
  { table: 'records', key: ['table_id', 'seq'], texts: ['table_id', 'request', 'body'], numbers: ['seq'] },
  { table: 'seats', key: ['table_id', 'seat'], texts: ['table_id', 'seat', 'secret', 'role'], numbers: [] },
  { table: 'links', key: ['table_id', 'role'], texts: ['table_id', 'role', 'secret'], numbers: [] },
] as const;

/**
 * Gives every row its checksum, over its bytes as they are: a text that is none already is found out when it is read.
 */
export const addChecksums = (db: Connection): void => {
  for (const { table, key, texts, numbers } of SUMMED) {
    const columns = [
      ...texts.map((name) => `CAST(${name} AS BLOB) AS ${name}`),
      ...numbers.map((name) => `CAST(${name} AS INTEGER) AS ${name}`),
    ].join(', ');
    const bound = key.map((name) => (texts.some((text) => text === name) ? 'CAST(? AS TEXT)' : '?')).join(', ');
    const next = (after: string) =>
      db.prepare(`SELECT ${columns} FROM ${table} ${after} ORDER BY ${key.join(', ')} LIMIT ${AT_ONCE}`);
    const [first, later] = [next(''), next(`WHERE (${key.join(', ')}) > (${bound})`)];
    const set = db.prepare(`UPDATE ${table} SET checksum = ? WHERE (${key.join(', ')}) = (${bound})`);
    for (let rows = first.all() as Row[]; rows.length > 0;) {
      let last: unknown[] = [];
      for (const row of rows) {
        const bytes = (name: string): Buffer => Buffer.from(row[name] as ArrayBuffer);
        last = key.map((name) => (texts.some((text) => text === name) ? bytes(name) : row[name]));
        set.run([checksumOf(...texts.map(bytes), ...numbers.map((name) => row[name] as number | null)), ...last]);
      }
      rows = later.all(last) as Row[];
    }
  }
};
