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
  readonly done: (appended: Appended) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Records on their way to disk. Those of one turn of the event loop are written together, hence flushed once. What
 * `write` throws all of them are refused with: nothing of them is on disk.
 */
export const openAppends = (write: (batch: readonly Appending[]) => readonly Appended[]) => {
  let pending: Pending[] = [];
  let flushing: Promise<void> | null = null;

  const flush = (): void => {
    const batch = pending;
    pending = [];
    let results: readonly Appended[];
    try {
      results = write(batch);
    } catch (error) {
      // Nobody was told of any of them, so every request may be made again.
      batch.forEach(({ failed }) => failed(error));
      return;
    }
    batch.forEach(({ done }, at) => done(results[at] ?? 'taken'));
  };

  return {
    append: (table: string, record: StoredRecord): Promise<Appended> =>
      new Promise((done, failed) => {
        pending.push({ table, record, done, failed });
        flushing ??= new Promise((flushed) => {
          setImmediate(() => {
            flushing = null;
            flush();
            flushed();
          });
        });
      }),
    isWaiting: (): boolean => pending.length > 0,
    /** Resolves when nothing waits to be written any more. */
    idle: async (): Promise<void> => void (await flushing),
  };
};
