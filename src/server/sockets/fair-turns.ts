import type { Sliced } from '../../core/rules/sliced.ts';
import type { Bucket } from '../limits/bucket.ts';
import { buckets } from '../limits/bucket.ts';
import type { Config } from '../base/config.ts';

/** Whose work it is: their shares of the server's time are counted. */
export interface Asker {
  readonly table: string;
  readonly seat: string;
  readonly address: string;
  /**
   * Answered by looking, in a moment: it has a line and a share of its own, so that it never waits for what takes long.
   */
  readonly quick?: boolean;
}

interface Job {
  readonly asker: Asker;
  readonly budgets: readonly Bucket[];
  /** Works for so many ms, if it can be left off by then. Returns whether it is done. */
  run(ms: number): boolean;
}

/** ms of such work between two looks at everything else that came in. */
const SLICE = 4;
/** No work takes so many ms at a time: where it seems to, the whole server stood still, for which nobody has to pay. */
const LONGEST = 500;
/** ms until those who used up their share are looked at again. */
const AGAIN_MS = 10;
/** A share may be saved up for so many seconds. */
const SAVED_SECONDS = 4;
/** What is answered in a moment has so much of a share besides. */
const QUICK_PART = 0.5;

/**
 * Work that changes nothing and may take long: answering questions, building a screen's first view. Tables take turns,
 * and so do the seats of a table. A seat, a table and an address have a budget of time each; who used it up waits until
 * it has grown again; what is quick waits only for its own kind. Between slices of such work everybody else comes in,
 * so that it delays a decision by no more than a slice and the longest single job.
 */
export const openFairTurns = (
  config: Pick<Config, 'queryMs' | 'queryMsPerSeat' | 'queryMsPerTable' | 'queryMsPerAddress' | 'mostQueriesWaiting'>,
) => {
  const budget = (perSecond: number) => buckets(perSecond, SAVED_SECONDS * perSecond);
  const shares = (part: number) => ({
    seats: budget(part * config.queryMsPerSeat),
    tables: budget(part * config.queryMsPerTable),
    addresses: budget(part * config.queryMsPerAddress),
  });
  const [long, quick] = [shares(1), shares(QUICK_PART)];
  /** Jobs that wait, by table and line; whoever had a turn goes to the end. */
  const waiting = new Map<string, Map<string, Job[]>>();
  let left = SLICE;
  let turning: NodeJS.Immediate | null = null;
  let later: NodeJS.Timeout | null = null;

  /** Takes the next job out of the line: the first whose budgets have something left. */
  const next = (): Job | null => {
    for (const [table, lines] of waiting) {
      for (const [name, line] of lines) {
        const [first] = line;
        if (first === undefined || first.budgets.some((budget) => budget.left() <= 0)) continue;
        line.shift();
        lines.delete(name);
        if (line.length > 0) lines.set(name, line);
        waiting.delete(table);
        if (lines.size > 0) waiting.set(table, lines);
        return first;
      }
    }
    return null;
  };

  /** A job of slices goes on when its table and seat have their turn again, before the other jobs of its seat. */
  const goOnLater = (job: Job): void => {
    const { table } = job.asker;
    const lines = waiting.get(table) ?? new Map<string, Job[]>();
    const line = lines.get(lineOf(job.asker)) ?? [];
    line.unshift(job);
    lines.set(lineOf(job.asker), line);
    waiting.set(table, lines);
  };

  const work = (): void => {
    while (left > 0) {
      const job = next();
      if (job === null) break;
      const from = performance.now();
      if (!job.run(left)) goOnLater(job);
      // Not CPU time: on a busy machine, too, this is how long everybody else was kept waiting.
      const spent = Math.min(performance.now() - from, LONGEST);
      for (const bucket of job.budgets) bucket.spend(spent);
      left -= spent;
    }
    if (left < SLICE) turning ??= setImmediate(turn);
    else if (waiting.size > 0) later ??= setTimeout(again, AGAIN_MS).unref();
  };
  const turn = (): void => {
    turning = null;
    left = SLICE;
    work();
  };
  const again = (): void => {
    later = null;
    work();
  };

  /** Puts a job in line, and begins at once where nobody waits. False: too many of this seat's wait already. */
  const enqueue = (asker: Asker, run: Job['run']): boolean => {
    const { table, seat, address } = asker;
    const { seats, tables, addresses } = asker.quick === true ? quick : long;
    const lines = waiting.get(table) ?? new Map<string, Job[]>();
    const line = lines.get(lineOf(asker)) ?? [];
    if (line.length >= config.mostQueriesWaiting) return false;
    line.push({ asker, budgets: [seats.of(seat), tables.of(table), addresses.of(address)], run });
    lines.set(lineOf(asker), line);
    waiting.set(table, lines);
    if (left > 0) work();
    return true;
  };

  return {
    /**
     * Runs the job when its turn comes, at once where nobody waits. Null: too many of this seat's wait already. Rejects
     * with what the job throws.
     */
    take<T>(asker: Asker, job: () => T): Promise<T> | null {
      const { promise, done, failed } = promised<T>();
      const run = (): boolean => {
        try {
          done(job());
        } catch (error) {
          failed(error);
        }
        return true;
      };
      return enqueue(asker, run) ? promise : null;
    },
    /**
     * The same for a job of slices: all others come in between them. One that took its longest time is told to hurry.
     */
    takeInSlices<T>(asker: Asker, begin: () => Sliced<T>): Promise<T> | null {
      const { promise, done, failed } = promised<T>();
      let begun: Sliced<T> | null = null;
      let spent = 0;
      const run = (ms: number): boolean => {
        const from = performance.now();
        try {
          begun ??= begin();
          for (let passed = 0; passed <= ms; passed = performance.now() - from) {
            const step = begun.next(spent + passed > config.queryMs);
            if (step.done !== true) continue;
            done(step.value);
            return true;
          }
          spent += performance.now() - from;
          return false;
        } catch (error) {
          failed(error);
          return true;
        }
      };
      return enqueue(asker, run) ? promise : null;
    },
  };
};

/** Where a job waits: each seat has a line for what is quick and one for what takes long. */
const lineOf = ({ seat, quick }: Asker): string => `${quick === true ? 'quick' : 'long'} ${seat}`;

/** A promise and what settles it. */
const promised = <T>() => {
  let done: (value: T) => void = () => undefined;
  let failed: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    done = resolve;
    failed = reject;
  });
  return { promise, done, failed };
};

export type FairTurns = ReturnType<typeof openFairTurns>;
