import type { Result } from '../../core/base.ts';
import { refused } from '../../core/base.ts';
import type { DiceSource } from '../../core/dice/index.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { HostRequest, Length, Rec, Table } from '../../core/table/index.ts';
import {
  atRest,
  byPlay,
  commit,
  decideInSlices,
  digestOf,
  due,
  MOST_RECORDS,
  nearlyFull,
  noRoom,
  refusals as tableRefusals,
  stillNewest,
  written,
} from '../../core/table/index.ts';
import type { Refusal, Request } from '../../core/wire/messages.ts';
import { refusal, TOO_MANY } from '../../core/wire/messages.ts';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/log.ts';
import { refusals } from '../base/words.ts';
import { newId } from '../limits/secrets.ts';
import { failed } from '../storage/failure.ts';
import type { Appended } from '../storage/writing/appends.ts';
import type { Kept, Loaded } from './loading.ts';
import { broke, bytesOfLine, jsonOf } from './loading.ts';
import type { InTurns, Watcher, Hosted } from './hosted.ts';

/**
 * More steps of the table's own in a row than any fight needs: a ruleset that never comes to rest is stopped, not
 * waited for.
 */
const MOST_DUE = 5_000;

/** Refused requests of a table whose answer is kept, for the ones that come twice. */
const MOST_REFUSED = 1000;

/** More bytes than the first and the last line of an exported table have. */
const BESIDE_BYTES = 1024;

/** A decision may take so many ms at once; what is left of it then is done in turns with everybody else. */
const AT_ONCE_MS = 10;

/** What a table in memory is hosted with. */
export interface Hosting {
  readonly config: Pick<Config, 'mostQueued'> &
    Partial<Pick<Config, 'requestMs' | 'requestSteps' | 'mostRecordsPerTable' | 'mostTableBytes'>>;
  readonly storage: Kept;
  readonly log: Logger;
  readonly now: () => number;
  readonly dice: DiceSource;
}

/** Hosts a table that was loaded. */
export const hosting = (id: string, loaded: Loaded, { config, storage, log, now, dice }: Hosting): Hosted => {
  const { requestMs: mostMs = Infinity, requestSteps: mostSteps = Infinity } = config;
  const room: Length = {
    records: config.mostRecordsPerTable ?? MOST_RECORDS,
    bytes: byPlay((config.mostTableBytes ?? Infinity) - BESIDE_BYTES),
  };
  let { table, bytes } = loaded;
  let line: Promise<unknown> = Promise.resolve();
  let queued = 0;
  let ended = false;
  const watchers: Watcher[] = [];
  /**
   * What was refused, by who requested it and its id: a message that comes twice must not be refused to its sender and
   * done all the same.
   */
  const refusedRequests = new Map<string, { readonly digest: string; readonly error: Refusal }>();

  const take = (next: Table, seq: number, body: string): void => {
    table = next;
    bytes += bytesOfLine(body);
    for (const watcher of watchers) {
      try {
        watcher.committed(table);
      } catch (error) {
        // The record stands, and whoever requested it is told so; a screen that was not reached comes back to the
        // whole.
        failed(log, 'not-told', error, { table: id, seq });
      }
    }
  };

  /** While the disk is at work on a record: the table with it, and what will be told of it. */
  const foresee = (rec: Rec): Table | null => {
    try {
      const next = commit(table, rec);
      for (const watcher of watchers) watcher.coming(next);
      return next;
    } catch {
      // It is done again once the record is durable: what breaks in it then is said.
      return null;
    }
  };

  /** Another host wrote first: its records are taken, and the request is decided again on what is true now. */
  const catchUp = (): void => {
    for (const { seq, body } of storage.records(id, table.seq + 1))
      take(commit(table, jsonOf(`record ${seq}`, body) as Rec), seq, body);
  };

  const settle = async (
    by: SeatId | 'table',
    asked: { readonly id: string; readonly request: Request | HostRequest },
    spent?: (ms: number) => void,
    inTurns?: InTurns,
  ): Promise<Result<Rec, Refusal>> => {
    for (;;) {
      const from = performance.now();
      let steps = 0;
      const deciding = decideInSlices(table, by, asked, {
        dice,
        at: now(),
        id: newId,
        broke: broke(log, id, 'rules-broken'),
        // What the rules do by themselves has to be done.
        overdue: by === 'table' ? undefined : () => ++steps > mostSteps && performance.now() - from > mostMs,
      });
      const mostAtOnce = inTurns === undefined ? Infinity : AT_ONCE_MS;
      let step = deciding.next();
      while (step.done !== true && performance.now() - from < mostAtOnce) step = deciding.next();
      spent?.(performance.now() - from);
      // Nothing else is decided at this table meanwhile.
      const decided = step.done === true ? step.value : await (inTurns as InTurns)(deciding);
      if (!decided.ok) {
        // Who is told to try again in a moment is decided anew.
        if (decided.error.code === TOO_MANY) return decided;
        refusedRequests.set(`${by} ${asked.id}`, { digest: digestOf(asked.request), error: decided.error });
        const [oldest] = refusedRequests.keys();
        if (refusedRequests.size > MOST_REFUSED && oldest !== undefined) refusedRequests.delete(oldest);
        return decided;
      }
      const rec = decided.value;
      if (rec.seq <= table.seq) return decided;
      const body = written(rec);
      const full = noRoom(asked.request.type, { records: rec.seq, bytes: bytes + bytesOfLine(body) }, room);
      if (full !== null) return refused(full);
      let appended: Appended;
      let next: Table | null = null;
      try {
        const record = { seq: rec.seq, request: rec.request, body };
        appended = await storage.append(id, record, () => (next = foresee(rec)));
      } catch (error) {
        stillNewest(table);
        return refused(failed(log, 'append-failed', error, { table: id, request: asked.request.type }));
      }
      if (appended === 'stored') {
        take(next ?? commit(table, rec), rec.seq, body);
        return decided;
      }
      const { seq } = table;
      catchUp();
      // Its number or its request is taken, and yet there is nothing newer: deciding again would never end.
      if (table.seq === seq)
        throw new Error(`the log of ${id} takes no record ${rec.seq} of ${rec.request}, and has nothing newer`);
    }
  };

  /** What the rules do next by themselves. What breaks in it is no fault of the request before, which stands. */
  const goOn = async (): Promise<void> => {
    try {
      for (let steps = 0; steps < MOST_DUE; steps++) {
        const next = due(table);
        if (next === null) return;
        const done = await settle('table', { id: newId(), request: next });
        if (!done.ok) {
          log.warn('due-refused', { table: id, code: done.error.code });
          return;
        }
      }
      log.warn('due-endless', { table: id });
    } catch (error) {
      failed(log, 'due-failed', error, { table: id });
    }
  };

  const inLine = <T>(job: () => Promise<T>): Promise<T> => {
    const turn = line.then(job);
    line = turn.catch(() => undefined);
    return turn;
  };

  return {
    id,
    table: () => table,
    bytes: () => bytes,
    nearlyFull: (told) => nearlyFull({ records: table.seq, bytes }, room, told),
    request(by, asked, spent, inTurns) {
      if (queued >= config.mostQueued)
        return Promise.resolve(
          refused(refusal(TOO_MANY, 'Too many requests are waiting at this table. Try again in a moment.')),
        );
      queued++;
      return inLine(async () => {
        try {
          if (ended) return refused(refusals.noTable());
          const before = refusedRequests.get(`${by} ${asked.id}`);
          if (before !== undefined)
            return refused(before.digest === digestOf(asked.request) ? before.error : tableRefusals.requestIdTaken());
          const done = await settle(by, asked, spent, inTurns);
          if (done.ok) await goOn();
          return done;
        } catch (error) {
          const why = failed(log, 'request-failed', error, { table: id, request: asked.request.type });
          return refused(
            why.code === 'internal'
              ? refusal(
                  'internal',
                  'Something went wrong on the server. The table is as it was before; the GM can continue or undo.',
                )
              : why,
          );
        } finally {
          queued--;
        }
      });
    },
    rest() {
      if (queued === 0) table = atRest(table);
    },
    watch: (watcher) => void watchers.push(watcher),
    watched: () => watchers.length > 0,
    busy: () => queued > 0,
    idle: async () => void (await line),
    end: async () => {
      ended = true;
      await line;
    },
  };
};
