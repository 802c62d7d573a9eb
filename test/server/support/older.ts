import { join } from 'node:path';
import Database from 'libsql';

/** Databases as earlier versions of this program left them, by the statements those made them with. */

const FIRST = `
CREATE TABLE tables (id TEXT PRIMARY KEY, name TEXT NOT NULL, ruleset TEXT NOT NULL, meta TEXT NOT NULL,
  created INTEGER NOT NULL, gm_link TEXT, player_link TEXT, watch_link TEXT);
CREATE TABLE records (table_id TEXT NOT NULL, seq INTEGER NOT NULL, wish TEXT NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq), UNIQUE (table_id, wish)) WITHOUT ROWID;
CREATE TABLE seats (table_id TEXT NOT NULL, seat TEXT NOT NULL, secret TEXT NOT NULL, role TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE TABLE pictures (table_id TEXT NOT NULL, hash TEXT NOT NULL, kind TEXT NOT NULL, bytes INTEGER NOT NULL,
  PRIMARY KEY (table_id, hash)) WITHOUT ROWID;
`;
const SECOND = 'ALTER TABLE tables ADD COLUMN gone INTEGER; CREATE INDEX pictures_by_hash ON pictures (hash);';

/**
 * A database of version 1 or 2 in a folder: two tables, `records` records in the first, a seat, links, and a record of
 * the second that is no UTF-8.
 */
export const olderDatabase = (folder: string, version: 1 | 2, records: number): void => {
  const db = new Database(join(folder, 'foray.db'));
  db.exec(FIRST);
  if (version === 2) db.exec(SECOND);
  const table = db.prepare(
    'INSERT INTO tables (id, name, ruleset, meta, created, gm_link, player_link, watch_link) VALUES (?, ?, ?, ?, ' +
      '?, ?, ?, ?)',
  );
  table.run('old', 'Old', 'x', '{"é":1}', 7, 'g', 'p', null);
  table.run('bad', 'Bad', 'x', '{}', 7, 'g', 'p', 'w');
  if (version === 2) db.exec("UPDATE tables SET gone = 12 WHERE id = 'bad'");
  db.exec('BEGIN');
  const record = db.prepare('INSERT INTO records (table_id, seq, wish, body) VALUES (?, ?, ?, CAST(? AS TEXT))');
  for (let seq = 1; seq <= records; seq++) record.run('old', seq, `request-${seq}`, Buffer.from(`{"nth":${seq}}`));
  record.run('bad', 1, 'request-1', Buffer.from([0x7b, 0xff, 0x7d]));
  db.prepare('INSERT INTO seats (table_id, seat, secret, role) VALUES (?, ?, ?, ?)').run('old', 'seat', 'hash', 'gm');
  db.prepare('INSERT INTO pictures (table_id, hash, kind, bytes) VALUES (?, ?, ?, ?)').run('old', 'picture', 'png', 5);
  db.exec('COMMIT');
  db.exec(`PRAGMA user_version = ${version}`);
  db.close();
};
