import type { Connection } from '../connection.ts';
import { checksumOf } from './rows.ts';
import type { Row } from './rows.ts';

/** Version of the tables below; a database from a newer program is refused and left untouched. */
export const SCHEMA_VERSION = 5;

/**
 * Every row that a table at play rests on has a checksum (`rows.ts`); one that has none was not written by this
 * program.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, ruleset TEXT NOT NULL, meta TEXT NOT NULL, created INTEGER NOT NULL,
  gone INTEGER, checksum INTEGER
);
CREATE TABLE IF NOT EXISTS records (
  table_id TEXT NOT NULL, seq INTEGER NOT NULL, request TEXT NOT NULL, body TEXT NOT NULL, checksum INTEGER,
  PRIMARY KEY (table_id, seq), UNIQUE (table_id, request)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
  table_id TEXT NOT NULL, seat TEXT NOT NULL, secret TEXT NOT NULL, role TEXT NOT NULL, checksum INTEGER,
  PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS links (
  table_id TEXT NOT NULL, role TEXT NOT NULL, secret TEXT NOT NULL, checksum INTEGER,
  PRIMARY KEY (table_id, role)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pictures (
  table_id TEXT NOT NULL, hash TEXT NOT NULL, kind TEXT NOT NULL, bytes INTEGER NOT NULL,
  player TEXT, PRIMARY KEY (table_id, hash)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS pictures_by_hash ON pictures (hash);
`;

/**
 * Who founded which table: it came beside the others, and a program that does not know it leaves it as it is. Of
 * addresses only hashes are kept.
 */
const FOUNDERS = `
CREATE TABLE IF NOT EXISTS founders (table_id TEXT PRIMARY KEY, address TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS founders_by_address ON founders (address);
`;

/**
 * Makes the tables that are missing and brings older ones to this format, in one transaction: a start that breaks off
 * leaves them as they were.
 */
export const migrate = (db: Connection): void => {
  const version = (): number => (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  db.exec(FOUNDERS);
  if (version() === SCHEMA_VERSION) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Asked again: another program may have been at it meanwhile.
    const found = version();
    const old = found > 0;
    if (old && found < 2) db.exec('ALTER TABLE tables ADD COLUMN gone INTEGER');
    if (old && found < 3)
      for (const table of ['tables', 'records', 'seats']) db.exec(`ALTER TABLE ${table} ADD COLUMN checksum INTEGER`);
    if (old && found < 4) db.exec('ALTER TABLE records RENAME COLUMN wish TO request');
    if (old && found < 5) db.exec('ALTER TABLE pictures ADD COLUMN player TEXT');
    db.exec(SCHEMA);
    if (old && found < 3) {
      moveLinks(db);
      addChecksums(db);
    }
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
};

/** Links were columns of their table before they had rows of their own. */
const moveLinks = (db: Connection): void => {
  for (const role of ['gm', 'player', 'watch']) {
    db.exec(
      `INSERT INTO links (table_id, role, secret) SELECT id, '${role}', ${role}_link FROM tables WHERE ` +
        `${role}_link IS NOT NULL; ALTER TABLE tables DROP COLUMN ${role}_link;`,
    );
  }
};

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
const addChecksums = (db: Connection): void => {
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
