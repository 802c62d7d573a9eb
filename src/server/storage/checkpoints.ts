import type { Connection } from '../connection.ts';
import { storageFault } from './failure.ts';

/** Records after which what stands in the journal alone is brought into the database's own file. */
const EVERY = 50;
/** ms after a record was told of: by then all screens of its table have it. */
const AFTER_MS = 5;
/** Pages of the journal after which the engine does the same by itself, in the middle of a write. */
const AT_LAST = 8_000;

/**
 * Keeps the journal short between writes. Left to itself the engine does it within the write that makes the journal too
 * long, and whoever asked for that one waits several times as long.
 */
export const openCheckpoints = (db: Connection, isWriting: () => boolean) => {
  db.exec(`PRAGMA wal_autocheckpoint = ${AT_LAST};`);
  let since = 0;
  let timer: NodeJS.Timeout | null = null;

  const checkpoint = (): void => {
    timer = null;
    if (isWriting()) return wait();
    since = 0;
    try {
      db.exec('PRAGMA wal_checkpoint(PASSIVE);');
    } catch (error) {
      // A disk without room: all of it stays in the journal, where it is found as well.
      if (storageFault(error) === null) throw error;
    }
  };
  const wait = (): void => {
    timer ??= setTimeout(checkpoint, AFTER_MS).unref();
  };

  return {
    /** So many records were written. */
    written(records: number): void {
      since += records;
      if (since >= EVERY) wait();
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
};
