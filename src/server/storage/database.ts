import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Connection } from '../connection.ts';
import { storageFault } from './storage-fault.ts';
import { sayOf } from '../base/log.ts';
import { migrate, SCHEMA_VERSION } from './migrations.ts';
import { plainText } from './rows.ts';
import type { Row } from './rows.ts';

/** The database's file in a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'foray.db');

/**
 * Opens (or makes) the database in a folder and looks it over, changing nothing in it: WAL, and every commit on disk
 * before it is acknowledged. It waits `lockMs` for another program that holds it, as one that makes a copy. Throws with
 * a sentence for the operator when the file is damaged, from a newer program, or cannot be opened.
 */
export const connect = (folder: string, lockMs = 5_000): Connection => {
  const file = databaseFile(folder);
  const db = opened(folder, file, Math.floor(lockMs));
  const version = versionOf(db);
  if (version > SCHEMA_VERSION) {
    db.close();
    throw new Error(
      `${file} was written by a newer Foray (format ${version}, this one knows ${SCHEMA_VERSION}). It was left ` +
        'untouched: start the newer program.',
    );
  }
  atDisk(file, () => db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;'));
  return db;
};

/**
 * Brings an open database to this program's format, whole or not at all. Throws with a sentence when the disk refuses.
 */
export const bringUpToDate = (db: Connection, folder: string): void => atDisk(databaseFile(folder), () => migrate(db));

/**
 * Both: a database that is ready to be read and written. Nothing keeps another program from it: servers take the
 * folder's lease in between.
 */
export const openDatabase = (folder: string, lockMs = 5_000): Connection => {
  const db = connect(folder, lockMs);
  bringUpToDate(db, folder);
  return db;
};

const versionOf = (db: Connection): number =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

const opened = (folder: string, file: string, lockMs: number): Connection =>
  atDisk(file, () => {
    mkdirSync(folder, { recursive: true });
    const db = new Database(file);
    db.exec(`PRAGMA busy_timeout = ${lockMs};`);
    let verdict: string | null;
    try {
      // As bytes: what is said of a damaged file may be no text.
      const check = db.prepare('SELECT CAST(quick_check AS BLOB) AS verdict FROM pragma_quick_check(1)').get() as
        | Row
        | undefined;
      verdict = check === undefined ? 'ok' : plainText(check, 'verdict');
    } catch (error) {
      if (storageFault(error) !== 'damaged') throw error;
      verdict = sayOf(error);
    }
    if (verdict === 'ok') return db;
    db.close();
    throw new Error(
      `${file} is damaged or not a database ` +
        `(${(verdict ?? 'its own complaint cannot be read').replace(/\s+/g, ' ')}). It was left untouched: restore ` +
        'a copy, or move it away to start anew.',
    );
  });

const WHY = {
  full: 'the disk is full; make room and start again',
  'read-only': 'this user may not write it, or the disk is read-only',
  locked: 'another program is using it; stop that one and start again',
  damaged: 'it is damaged; restore a copy, or move it away to start anew',
  failing: 'the disk refuses it',
} as const;

/** Runs a step of the start. What the disk has against it is thrown with the file's name and what can be done. */
export const atDisk = <T>(file: string, step: () => T): T => {
  try {
    return step();
  } catch (error) {
    const fault = storageFault(error);
    if (fault === null) throw error;
    throw new Error(
      `${file} cannot be used: ${WHY[fault]} (${sayOf(error).replace(/\s+/g, ' ')}). It was left as it was.`,
      { cause: error },
    );
  }
};
