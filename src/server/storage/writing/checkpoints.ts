import type { Connection } from '../../connection.ts';

/** Rows after which what stands in the journal alone is brought into the database's own file. */
const EVERY = 50;
/** Rows after which it waits for no other write any more: where they never cease there is no moment between them. */
const AT_LATEST = 500;
/** ms after a row was told of: by then all screens of its table have it. */
const AFTER_MS = 5;
/** Pages of the journal after which the engine does the same by itself, in the middle of a write. */
const AT_LAST = 8_000;

/** What checkpoints ask and tell. */
interface Around {
  /** Whether something waits to be written now. */
  readonly isWriting: () => boolean;
  /** Hears why one failed, until one succeeds again. All of it stays in the journal, where it is found as well. */
  readonly failing: (error: unknown) => void;
}

/**
 * Keeps the journal short between writes. Left to itself the engine does it within the write that makes the journal too
 * long, and whoever asked for that one waits several times as long.
 */
export const openCheckpoints = (db: Connection, { isWriting, failing }: Around) => {
  db.exec(`PRAGMA wal_autocheckpoint = ${AT_LAST};`);
  let since = 0;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  let fails = false;

  const checkpoint = (): void => {
    timer = null;
    if (isWriting() && since < AT_LATEST) return wait();
    since = 0;
    try {
      db.exec('PRAGMA wal_checkpoint(PASSIVE);');
      fails = false;
    } catch (error) {
      if (!fails) failing(error);
      fails = true;
    }
  };
  const wait = (): void => {
    timer ??= setTimeout(checkpoint, AFTER_MS).unref();
  };

  return {
    /** So many rows were written or removed. */
    written(rows: number): void {
      since += rows;
      if (since >= EVERY && !closed) wait();
    },
    close(): void {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
};
