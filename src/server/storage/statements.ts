import type { Connection } from '../connection.ts';

/**
 * Every statement of the storage, made once for a connection. Text is read as bytes: the database must not make strings
 * of what may be damaged.
 */
export const statementsOf = (db: Connection) => ({
  insertRecord: db.prepare(
    'INSERT OR IGNORE INTO records (table_id, seq, request, body, checksum) VALUES (?, ?, ?, ?, ?)',
  ),
  removeRecord: db.prepare('DELETE FROM records WHERE table_id = ? AND seq = ? AND request = ?'),
  recordsOf: db.prepare(
    'SELECT CAST(seq AS INTEGER) AS seq, CAST(request AS BLOB) AS request, CAST(body AS BLOB) AS body, ' +
      'CAST(checksum AS INTEGER) AS checksum FROM records WHERE table_id = ? AND seq >= ? ORDER BY seq LIMIT ?',
  ),
  insertTable: db.prepare(
    'INSERT INTO tables (id, name, ruleset, meta, created, gone, checksum) VALUES (?, ?, ?, ?, ?, NULL, ?)',
  ),
  tableOf: db.prepare(
    'SELECT CAST(name AS BLOB) AS name, CAST(ruleset AS BLOB) AS ruleset, CAST(meta AS BLOB) AS meta, ' +
      'CAST(created AS INTEGER) AS created, CAST(gone AS INTEGER) AS gone, CAST(checksum AS INTEGER) AS checksum ' +
      'FROM tables WHERE id = ?',
  ),
  insertFounder: db.prepare('INSERT OR REPLACE INTO founders (table_id, address) VALUES (?, ?)'),
  countTables: db.prepare('SELECT COUNT(*) AS n FROM tables'),
  setLink: db.prepare('INSERT OR REPLACE INTO links (table_id, role, secret, checksum) VALUES (?, ?, ?, ?)'),
  linksOf: db.prepare(
    'SELECT CAST(role AS BLOB) AS role, CAST(secret AS BLOB) AS secret, CAST(checksum AS INTEGER) AS checksum ' +
      'FROM links WHERE table_id = ?',
  ),
  insertSeat: db.prepare(
    'INSERT OR REPLACE INTO seats (table_id, seat, secret, role, checksum) VALUES (?, ?, ?, ?, ?)',
  ),
  seatsOf: db.prepare(
    'SELECT CAST(seat AS BLOB) AS seat, CAST(secret AS BLOB) AS secret, CAST(role AS BLOB) AS role, ' +
      'CAST(checksum AS INTEGER) AS checksum FROM seats WHERE table_id = ?',
  ),
  dropSeat: db.prepare('DELETE FROM seats WHERE table_id = ? AND seat = ?'),
  insertPicture: db.prepare(
    'INSERT OR IGNORE INTO pictures (table_id, hash, kind, bytes, player) VALUES (?, ?, ?, ?, ?)',
  ),
  sharePicture: db.prepare(
    'INSERT OR IGNORE INTO pictures (table_id, hash, kind, bytes) SELECT ?, hash, kind, bytes FROM pictures ' +
      'WHERE hash = ? LIMIT 1',
  ),
  hashesOf: db.prepare('SELECT CAST(hash AS BLOB) AS hash FROM pictures WHERE table_id = ?'),
  picture: db.prepare(
    'SELECT CAST(kind AS BLOB) AS kind, CAST(bytes AS INTEGER) AS bytes FROM pictures WHERE hash = ? LIMIT 8',
  ),
  pictureOfTable: db.prepare('SELECT 1 AS here FROM pictures WHERE table_id = ? AND hash = ?'),
  picturesOfTable: db.prepare('SELECT COUNT(*) AS n FROM pictures WHERE table_id = ?'),
  picturesOfPlayers: db.prepare(
    'SELECT COUNT(*) AS n, COUNT(CASE WHEN player = ? THEN 1 END) AS own FROM pictures WHERE table_id = ? AND player ' +
      'IS NOT NULL',
  ),
  bytesInAll: db.prepare(
    'SELECT COALESCE(SUM(bytes), 0) AS n FROM (SELECT MAX(CAST(bytes AS INTEGER)) AS bytes FROM pictures GROUP ' +
      'BY hash)',
  ),
  /** Of all tables that were founded from where this one was. */
  bytesFounded: db.prepare(
    'SELECT COALESCE(SUM(bytes), 0) AS n FROM (SELECT MAX(CAST(bytes AS INTEGER)) AS bytes FROM pictures WHERE ' +
      'table_id IN (SELECT table_id FROM founders WHERE address = (SELECT address FROM founders WHERE table_id = ?)) ' +
      'GROUP BY hash)',
  ),

  setGone: db.prepare('UPDATE tables SET gone = ?, checksum = ? WHERE id = ?'),
  allGone: db.prepare(
    'SELECT CAST(id AS BLOB) AS id, CAST(gone AS INTEGER) AS gone FROM tables WHERE gone IS NOT NULL',
  ),
  removeRecords: db.prepare(
    'DELETE FROM records WHERE table_id = ? AND seq IN (SELECT seq FROM records WHERE table_id = ? LIMIT ?)',
  ),
  /** Of this table, or of none at all, and of no other. */
  ownHashes: db.prepare(
    'SELECT DISTINCT CAST(hash AS BLOB) AS hash FROM pictures p WHERE (p.table_id = ? OR p.table_id NOT IN ' +
      '(SELECT id FROM tables)) AND NOT EXISTS (SELECT 1 FROM pictures q JOIN tables t ON t.id = q.table_id WHERE ' +
      'q.hash = p.hash AND t.id <> ?)',
  ),
  remove: [
    db.prepare('DELETE FROM records WHERE table_id = ?'),
    db.prepare('DELETE FROM seats WHERE table_id = ?'),
    db.prepare('DELETE FROM links WHERE table_id = ?'),
    db.prepare('DELETE FROM pictures WHERE table_id = ? OR table_id NOT IN (SELECT id FROM tables)'),
    db.prepare('DELETE FROM founders WHERE table_id = ?'),
    db.prepare('DELETE FROM tables WHERE id = ?'),
  ],
});

export type Statements = ReturnType<typeof statementsOf>;
