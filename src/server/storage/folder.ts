import type { Config } from '../base/config.ts';
import type { Connection } from '../connection.ts';
import { atDisk, bringUpToDate, connect, databaseFile } from './database.ts';
import { failed } from './failure.ts';
import type { Lease } from './lease/lease.ts';
import { takeLease } from './lease/lease.ts';
import type { Logger } from '../base/log.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './storage.ts';

/** Damaged rows that the log names once; it is not filled with them. */
const MOST_NAMED = 1000;

/**
 * The storage of a data folder, for this process alone. Throws with a sentence where it cannot be used or is another
 * server's.
 */
export const openFolder = (config: Pick<Config, 'folder' | 'lockMs' | 'leaseMs'>, log: Logger): Storage => {
  const db = connect(config.folder, config.lockMs);
  let lease: Lease | null = null;
  try {
    lease = atDisk(databaseFile(config.folder), () => takeLease(db, config.folder, config.leaseMs, log));
    bringUpToDate(db, config.folder);
    const named = new Set<string>();
    const storage = openStorage(db, {
      lease,
      damaged(error) {
        if (named.has(error.message) || named.size >= MOST_NAMED) return;
        named.add(error.message);
        log.warn('damaged', { row: error.row, error: error.message });
      },
      failing: (error) => void failed(log, 'checkpoint-failed', error),
    });
    return renewing(storage, config.leaseMs, log);
  } catch (error) {
    giveBack(db, lease, log);
    throw error;
  }
};

/** The folder of a start that failed is free again. */
const giveBack = (db: Connection, lease: Lease | null, log: Logger): void => {
  try {
    lease?.release();
  } catch (error) {
    failed(log, 'folder-not-released', error);
  } finally {
    db.close();
  }
};

/**
 * Shows three times within a lease that this process is there. A disk that refuses that is tried again; a lost lease is
 * not.
 */
const renewing = (storage: Storage, leaseMs: number, log: Logger): Storage => {
  const timer = setInterval(() => {
    try {
      storage.renew();
    } catch (error) {
      failed(log, 'folder-not-renewed', error);
    }
  }, leaseMs / 3);
  timer.unref();
  void storage.lost.then(() => clearInterval(timer));
  return {
    ...storage,
    close() {
      clearInterval(timer);
      storage.close();
    },
  };
};
