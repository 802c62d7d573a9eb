import type { Config } from '../base/config.ts';
import type { Logger } from '../base/log.ts';
import { sayOf } from '../base/log.ts';
import type { Pictures } from '../uploads/pictures.ts';
import type { Storage } from '../storage/storage.ts';
import { removeRecords } from './storing.ts';

interface Parts {
  readonly config: Config;
  readonly storage: Storage;
  readonly pictures: Pictures;
  readonly log: Logger;
}

/** A timer of more milliseconds goes off at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Removes tables that were deleted once nobody may bring them back any more, those of an earlier start included. */
export const openDeleting = ({ config, storage, pictures, log }: Parts) => {
  const leaving = new Map<string, NodeJS.Timeout>();

  const over = (gone: number | null): boolean => gone !== null && gone + config.undeleteMs <= Date.now();

  const purge = async (id: string): Promise<void> => {
    leaving.delete(id);
    try {
      const gone = storage.table(id)?.gone ?? null;
      if (gone === null) return;
      if (!over(gone)) return purgeAt(id, gone + config.undeleteMs);
      // The files first: if this breaks off in between, the table is still marked and the rest is done at the next
      // start.
      pictures.drop(storage.ownHashes(id));
      await removeRecords(storage, id);
      storage.remove(id);
      log.say('table-removed', { table: id });
    } catch (error) {
      log.warn('table-not-removed', { table: id, error: sayOf(error) });
    }
  };

  const purgeAt = (id: string, at: number): void => {
    const timer = setTimeout(() => void purge(id), Math.min(LONGEST_TIMER, Math.max(0, at - Date.now())));
    timer.unref();
    leaving.set(id, timer);
  };

  for (const { id, gone } of storage.allGone()) purgeAt(id, gone + config.undeleteMs);

  return {
    /** Removes a table for good at this time, in ms; it must be marked as deleted by then. */
    at: purgeAt,
    /** Whether it is too late to bring back what was deleted then; null: it never was. */
    over,
    /** It was brought back. */
    not(id: string): void {
      clearTimeout(leaving.get(id));
      leaving.delete(id);
    },
    /** No more is removed from here on. */
    stop: (): void => leaving.forEach((timer) => clearTimeout(timer)),
  };
};
