import type { Connection } from '../connection.ts';
import { addChecksums } from './add-checksums.ts';

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
