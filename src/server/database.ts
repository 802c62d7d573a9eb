import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/** Version of the tables below; a database from a newer program is refused and left untouched. */
const SCHEMA_VERSION = 2;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, ruleset TEXT NOT NULL, meta TEXT NOT NULL, created INTEGER NOT NULL,
  gm_link TEXT, player_link TEXT, watch_link TEXT, gone INTEGER
);
CREATE TABLE IF NOT EXISTS records (
  table_id TEXT NOT NULL, seq INTEGER NOT NULL, wish TEXT NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq), UNIQUE (table_id, wish)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
  table_id TEXT NOT NULL, seat TEXT NOT NULL, secret TEXT NOT NULL, role TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pictures (
  table_id TEXT NOT NULL, hash TEXT NOT NULL, kind TEXT NOT NULL, bytes INTEGER NOT NULL,
  PRIMARY KEY (table_id, hash)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS pictures_by_hash ON pictures (hash);
`;

export type Connection = InstanceType<typeof Database>;

/**
 * Opens (or makes) the database in a folder: WAL, and every commit on disk before it is acknowledged. A write waits `lockMs` for another
 * program that holds it. Throws with a sentence for the operator when the file is damaged, from a newer program, or cannot be written.
 */
export const openDatabase = (folder: string, lockMs = 5_000): Connection => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'foray.db');
  let db: Connection;
  try {
    db = new Database(file);
    const check = db.prepare('PRAGMA quick_check(1)').get() as Record<string, unknown> | undefined;
    const verdict = check === undefined ? 'ok' : String(Object.values(check)[0]);
    if (verdict !== 'ok') throw new Error(verdict);
  } catch (error) {
    throw new Error(`${file} is damaged or no database (${(error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')}). It was left untouched: restore a copy, or move it away to start anew.`, { cause: error });
  }
  const version = (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  if (version > SCHEMA_VERSION) {
    db.close();
    throw new Error(`${file} was written by a newer Foray (format ${version}, this one knows ${SCHEMA_VERSION}). It was left untouched: start the newer program.`);
  }
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${Math.floor(lockMs)};`);
  db.exec(SCHEMA);
  const columns = db.prepare('PRAGMA table_info(tables)').all() as { name: string }[];
  if (!columns.some(({ name }) => name === 'gone')) db.exec('ALTER TABLE tables ADD COLUMN gone INTEGER');
  db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  return db;
};
