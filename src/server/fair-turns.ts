import type { Bucket } from './bucket.ts';
import { buckets } from './bucket.ts';
import type { Config } from './config.ts';

/** Whose work it is: their shares of the server's time are counted. */
export interface Asker {
  readonly table: string;
  readonly seat: string;
  readonly address: string;
}

interface Job {
  readonly budgets: readonly Bucket[];
  run(): void;
}

/** ms of such work between two looks at everything else that came in. */
const SLICE = 4;
/** ms until those who used up their share are looked at again. */
const AGAIN_MS = 10;
/** A share may be saved up for so many seconds. */
const SAVED_SECONDS = 4;

/**
 * Work that changes nothing and may take long: answering questions, building a screen's first view. Tables take turns,
 * and so do the seats of a table. A seat, a table and an address have a budget of time each; who used it up waits until
 * it has grown again. Between slices of such work everybody else comes in, so that it delays a decision by no more than
 * a slice and the longest single job.
 */
export const openFairTurns = (
  config: Pick<Config, 'queryMsPerSeat' | 'queryMsPerTable' | 'queryMsPerAddress' | 'mostQueriesWaiting'>,
) => {
  const budget = (perSecond: number) => buckets(perSecond, SAVED_SECONDS * perSecond);
  const seats = budget(config.queryMsPerSeat);
  const tables = budget(config.queryMsPerTable);
  const addresses = budget(config.queryMsPerAddress);
  /** Jobs that wait, by table and seat; whoever had a turn goes to the end. */
  const waiting = new Map<string, Map<string, Job[]>>();
  let left = SLICE;
  let turning: NodeJS.Immediate | null = null;
  let later: NodeJS.Timeout | null = null;

  /** Takes the next job out of the line: the first whose budgets have something left. */
  const next = (): Job | null => {
    for (const [table, lines] of waiting) {
      for (const [seat, line] of lines) {
        const [first] = line;
        if (first === undefined || first.budgets.some((one) => one.left() <= 0)) continue;
        line.shift();
        lines.delete(seat);
        if (line.length > 0) lines.set(seat, line);
        waiting.delete(table);
        if (lines.size > 0) waiting.set(table, lines);
        return first;
      }
    }
    return null;
  };

  const work = (): void => {
    while (left > 0) {
      const job = next();
      if (job === null) break;
      const from = performance.now();
      job.run();
      // Not CPU time: on a busy machine, too, this is how long everybody else was kept waiting.
      const spent = performance.now() - from;
      for (const one of job.budgets) one.spend(spent);
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

  return {
    /**
     * Runs the job when its turn comes, at once where nobody waits. Null: too many of this seat's wait already. Rejects
     * with what the job throws.
     */
    take<T>({ table, seat, address }: Asker, job: () => T): Promise<T> | null {
      const lines = waiting.get(table) ?? new Map<string, Job[]>();
      const line = lines.get(seat) ?? [];
      if (line.length >= config.mostQueriesWaiting) return null;
      return new Promise<T>((done, failed) => {
        line.push({
          budgets: [seats.of(seat), tables.of(table), addresses.of(address)],
          run: () => {
            try {
              done(job());
            } catch (error) {
              failed(error);
            }
          },
        });
        lines.set(seat, line);
        waiting.set(table, lines);
        if (left > 0) work();
      });
    },
  };
};

export type FairTurns = ReturnType<typeof openFairTurns>;
