import { closeSync, fdatasync, openSync } from 'node:fs';
import type { Connection } from '../../connection.ts';

/**
 * The journal beside the database's file, which every commit writes to. To have it on disk takes most of a commit's
 * time: here that is waited for beside the event loop, not by it.
 */
export const openJournal = (db: Connection) => {
  let handle: number | null = null;

  /** It is there as soon as anything was read or written, and stays while the database is open. */
  const opened = (): number => {
    const { file } = db.prepare('PRAGMA database_list').get() as { readonly file: string };
    return openSync(`${file}-wal`, 'r+');
  };

  /** Resolves once all that was committed is on disk. Rejects with what the disk said. */
  const onDisk = (): Promise<void> =>
    new Promise((done, failed) => {
      handle ??= opened();
      fdatasync(handle, (error) => (error === null ? done() : failed(error)));
    });

  return {
    /** Runs a write whose commit does not wait for the disk: `onDisk` has to, before anybody is told. */
    write<T>(write: () => T): T {
      db.exec('PRAGMA synchronous = NORMAL;');
      try {
        return write();
      } finally {
        db.exec('PRAGMA synchronous = FULL;');
      }
    },
    onDisk,
    close(): void {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
};
