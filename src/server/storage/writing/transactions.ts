import type { Connection } from '../../connection.ts';

/**
 * Writes that happen whole or not at all. `check` runs inside every one before it writes; what it throws ends that
 * write.
 */
export const openTransactions = (db: Connection, check: () => void) => {
  /** The last write that the disk refused: its statements stay open, and while they are nothing can be committed. */
  let stuck: (() => unknown) | null = null;

  /** A full disk has ended the transaction already. */
  const rollback = (): void => {
    if (db.inTransaction) db.exec('ROLLBACK');
  };

  /** Closes what a refused write left open, by doing it again for nothing. Throws while the disk still refuses. */
  const heal = (): void => {
    if (stuck === null) return;
    db.exec('BEGIN IMMEDIATE');
    try {
      stuck();
    } finally {
      rollback();
    }
    stuck = null;
  };

  /** Throws what the disk said if it refuses; then nothing was written. */
  return <T>(write: () => T): T => {
    heal();
    db.exec('BEGIN IMMEDIATE');
    let writing = false;
    try {
      check();
      writing = true;
      const done = write();
      db.exec('COMMIT');
      return done;
    } catch (error) {
      if (writing) stuck = write;
      rollback();
      throw error;
    }
  };
};
