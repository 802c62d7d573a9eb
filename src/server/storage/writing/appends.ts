import { setImmediate as turn } from 'node:timers/promises';

/** A record as stored: its own text, and what the database has to see of it. */
export interface StoredRecord {
  readonly seq: number;
  readonly request: string;
  readonly body: string;
}

export type Appended = 'stored' | 'taken';

/** A record of a table that waits to be written. */
export interface Appending {
  readonly table: string;
  readonly record: StoredRecord;
}

interface Pending extends Appending {
  /** What can be done while the disk works. */
  readonly meanwhile: () => void;
  readonly done: (appended: Appended) => void;
  readonly failed: (error: unknown) => void;
}

/** How a batch gets to disk. */
interface Disk {
  /** Writes all of it or nothing. Throws what the disk said; then nothing of it is there. */
  readonly write: (batch: readonly Appending[]) => readonly Appended[];
  /** Resolves once what was written stays though the power fails; until then nobody is told. */
  readonly onDisk: () => Promise<void>;
  /** Removes what was written and may not stay. */
  readonly takeBack: (batch: readonly Appending[]) => void;
}

/**
 * Records on their way to disk. Those of one turn of the event loop are written together, and those that come while the
 * disk is busy with others, hence flushed once. What the disk refuses all of them are refused with: nothing of them
 * stays.
 */
export const openAppends = ({ write, onDisk, takeBack }: Disk) => {
  let pending: Pending[] = [];
  let flushing: Promise<void> | null = null;
  /** What was written and may not stay. */
  let owed: readonly Appending[] = [];

  /** Throws while the disk refuses that too. */
  const settleDebt = (): void => {
    if (owed.length > 0) takeBack(owed);
    owed = [];
  };

  /** Does for one after another what can be done meanwhile, for as long as the disk works. */
  const useTheWait = async (batch: readonly Pending[], busy: () => boolean): Promise<void> => {
    for (const { meanwhile } of batch) {
      meanwhile();
      await turn();
      if (!busy()) return;
    }
  };

  const flush = async (batch: readonly Pending[]): Promise<void> => {
    let stored: readonly Pending[] = [];
    try {
      settleDebt();
      const results = write(batch);
      stored = batch.filter((_, at) => results[at] === 'stored');
      let busy = true;
      const synced = onDisk().finally(() => (busy = false));
      void useTheWait(stored, () => busy);
      await synced;
      batch.forEach(({ done }, at) => done(results[at] ?? 'taken'));
    } catch (error) {
      owed = [...owed, ...stored];
      try {
        settleDebt();
      } catch {
        // The next write does it first.
      }
      // Nobody was told of any of them, so every request may be made again.
      batch.forEach(({ failed }) => failed(error));
    }
  };

  const flushAll = async (): Promise<void> => {
    await turn();
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      await flush(batch);
    }
    flushing = null;
  };

  return {
    /** `meanwhile` is done while the disk works, if it is stored and there is time; it must not throw. */
    append: (table: string, record: StoredRecord, meanwhile: () => void = () => undefined): Promise<Appended> =>
      new Promise((done, failed) => {
        pending.push({ table, record, meanwhile, done, failed });
        flushing ??= flushAll();
      }),
    isWaiting: (): boolean => flushing !== null,
    /** Resolves when nothing waits to be written any more. */
    idle: async (): Promise<void> => void (await flushing),
  };
};
