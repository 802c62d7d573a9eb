import type { ConnectionAside } from '../connection.ts';
import { HELD, LeaseLost } from './lease.ts';
import type { Lease } from './lease.ts';
import { INSERT_RECORD, recordValues } from './record-rows.ts';
import type { StoredRecord } from './record-rows.ts';

export type Appended = 'stored' | 'taken';

interface Pending {
  readonly table: string;
  readonly record: StoredRecord;
  readonly done: (appended: Appended) => void;
  readonly failed: (error: unknown) => void;
}

/** A statement of a connection beside the loop: prepared there, and run at once. */
interface Statement {
  run(...values: readonly unknown[]): { readonly changes: number };
  get(...values: readonly unknown[]): unknown;
}

const statementsOf = async (db: ConnectionAside, leased: boolean) => {
  await db.exec('PRAGMA synchronous = FULL');
  const prepared = (sql: string): Promise<Statement> => db.prepare(sql) as Promise<Statement>;
  const [begin, held, insert, rollback] = await Promise.all([
    prepared('BEGIN IMMEDIATE'),
    leased ? prepared(HELD) : null,
    prepared(INSERT_RECORD),
    prepared('ROLLBACK'),
  ]);
  return { begin, held, insert, rollback };
};

/**
 * Appends records to logs, over a connection of its own. What is asked while a commit is under way shares the next one,
 * hence one flush to disk. The flush, and what the database tidies up with it, is done beside the event loop: nothing
 * else of a transaction is left to do by then, so whoever waits for the database waits for the disk alone.
 */
export const openAppending = (db: ConnectionAside, lease: Lease | null, hearLoss: (loss: LeaseLost) => void) => {
  const opened = statementsOf(db, lease !== null);
  // Whoever appends first is told.
  opened.catch(() => undefined);
  let pending: Pending[] = [];
  let flushing: Promise<void> | null = null;
  /** The last batch that the disk refused: its statements stay open, and while they are nothing can be committed. */
  let stuck: readonly Pending[] | null = null;

  /** Stores a batch, whole or not at all. Throws what the disk said, and `LeaseLost`; then nothing was written. */
  const store = async (batch: readonly Pending[]): Promise<readonly Appended[]> => {
    const { begin, held, insert, rollback } = await opened;
    const inserted = (of: readonly Pending[]): readonly Appended[] =>
      of.map(({ table, record }) => (insert.run(...recordValues(table, record)).changes === 1 ? 'stored' : 'taken'));
    /** A full disk has ended the transaction already. */
    const undo = (): void => {
      if (db.inTransaction) rollback.run();
    };
    if (stuck !== null) {
      begin.run();
      try {
        inserted(stuck);
      } finally {
        undo();
      }
      stuck = null;
    }
    begin.run();
    let writing = false;
    try {
      lease?.check(held ?? undefined);
      writing = true;
      const done = inserted(batch);
      await db.exec('COMMIT');
      return done;
    } catch (error) {
      if (writing) stuck = batch;
      undo();
      if (error instanceof LeaseLost) hearLoss(error);
      throw error;
    }
  };

  /** Stores all that waits, and what comes meanwhile. */
  const flush = async (): Promise<void> => {
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      try {
        const results = await store(batch);
        batch.forEach(({ done }, at) => done(results[at] ?? 'taken'));
      } catch (error) {
        // Nothing of the batch is on disk, so nothing of it was seen: every request may be made again.
        batch.forEach(({ failed }) => failed(error));
      }
    }
    flushing = null;
  };

  return {
    /**
     * Resolves once the record is on disk, or with 'taken' if its number or request is there already. Rejects if the
     * disk refuses, or where the lease is lost.
     */
    append: (table: string, record: StoredRecord): Promise<Appended> =>
      new Promise((done, failed) => {
        pending.push({ table, record, done, failed });
        // What comes in one turn of the event loop goes together.
        flushing ??= new Promise<void>((turn) => void setImmediate(turn)).then(flush);
      }),
    /** Resolves when nothing waits to be written any more. */
    idle: async (): Promise<void> => void (await flushing),
  };
};
