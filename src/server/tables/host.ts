import type { Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { DiceSource } from '../../core/dice/index.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import { rulesetOf } from '../../core/rulesets/index.ts';
import type { HostRequest, Opening, Rec, Table } from '../../core/table/index.ts';
import {
  atRest,
  commit,
  decide,
  digestOf,
  due,
  refusals as tableRefusals,
  restoring,
  written,
} from '../../core/table/index.ts';
import type { Refusal, Request } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Config } from '../base/config.ts';
import { failed } from '../storage/failure.ts';
import { inBatches } from './in-batches.ts';
import type { Logger } from '../base/log.ts';
import { stackOf } from '../base/log.ts';
import { DamagedRow } from '../storage/rows.ts';
import { cryptographicDice, newId } from '../limits/secrets.ts';
import { openRecalling } from './recalling.ts';
import type { Appended, Storage, TableRow } from '../storage/storage.ts';
import { refusals } from '../base/words.ts';

/**
 * More steps of the table's own in a row than any fight needs: a ruleset that never comes to rest is stopped, not
 * waited for.
 */
const MOST_DUE = 5_000;

/** Refused requests of a table whose answer is kept, for the ones that come twice. */
const MOST_REFUSED = 1000;

/** What a host tells those who watch a table: after every record, once it is durable. */
export interface Watcher {
  committed(table: Table): void;
}

/** One table in memory. Requests are taken one at a time; the others wait in line. */
export interface Hosted {
  readonly id: string;
  table(): Table;
  /** Decides, makes durable, then commits and publishes. The record's number, or why not. */
  request(
    by: SeatId | 'table',
    asked: { readonly id: string; readonly request: Request | HostRequest },
    /** Hears how many ms were spent on deciding it. */
    spent?: (ms: number) => void,
  ): Promise<Result<Rec, Refusal>>;
  watch(watcher: Watcher): void;
  /** Whether somebody watches it. */
  watched(): boolean;
  /** Whether a request is under way or waits. */
  busy(): boolean;
  /** Lets go of what was worked out of the table, while nothing happens at it. */
  rest(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Takes no more requests: the table is gone. Resolves when nothing is under way. */
  end(): Promise<void>;
}

/** Stored text as JSON. Throws `DamagedRow` where it is none. */
const jsonOf = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedRow(name, 'is no JSON');
  }
};

/** What a host needs of the disk. */
type Kept = Pick<Storage, 'table' | 'records' | 'append' | 'addTable' | 'idle'>;

/** Records of a log that are read at once. */
const READ_AT_ONCE = 50;

/** A table's records as JSON, read as they are asked for, to the last one there is by then. */
function* recordsIn(storage: Kept, id: string): Generator<unknown, void> {
  for (let next = 1; ;) {
    const records = storage.records(id, next, READ_AT_ONCE);
    for (const { seq, body } of records) yield jsonOf(`record ${seq}`, body);
    const last = records.at(-1);
    if (last === undefined) return;
    next = last.seq + 1;
  }
}

/**
 * Tables of this process. `find` loads a table's log on first use, in slices that let everybody else come in between; a
 * damaged one is refused and left untouched.
 */
export const openHost = (
  config: Pick<Config, 'mostQueued' | 'idleMs'> & Partial<Pick<Config, 'requestMs' | 'requestSteps'>>,
  storage: Kept,
  log: Logger,
  now: () => number = Date.now,
  dice: DiceSource = cryptographicDice(),
) => {
  const { requestMs: mostMs = Infinity, requestSteps: mostSteps = Infinity } = config;
  const open = new Map<string, Hosted>();
  /**
   * Tables that nobody watches and when they leave memory: who only exports or copies one leaves no room behind that
   * would see to it.
   */
  const leaving = new Map<string, NodeJS.Timeout>();
  const recalling = openRecalling(storage);
  /** Tables that are being loaded: whoever asks for one meanwhile waits for the same. */
  const loading = new Map<string, Promise<Result<Hosted, Refusal>>>();

  const leaveLater = (id: string): void => {
    clearTimeout(leaving.get(id));
    const timer = setTimeout(() => {
      leaving.delete(id);
      const hosted = open.get(id);
      // Who watches it sees to it from here on.
      if (hosted === undefined || hosted.watched()) return;
      if (hosted.busy()) leaveLater(id);
      else open.delete(id);
    }, config.idleMs);
    timer.unref();
    leaving.set(id, timer);
  };

  const leave = (id: string): void => {
    clearTimeout(leaving.get(id));
    leaving.delete(id);
    open.delete(id);
  };

  /** Hears what broke inside the rules and was answered all the same. */
  const broke =
    (table: string, event: string) =>
    (error: unknown): void =>
      log.warn(event, { table, bug: true, error: stackOf(error) });

  /** A table's row; refused where there is none, or where it is deleted. */
  const rowOf = (id: string, gone: boolean): Result<TableRow, Refusal> => {
    const row = storage.table(id);
    if (row === null) return refused(refusals.noTable());
    return row.gone !== null && !gone ? refused(refusals.deleted()) : ok(row);
  };

  const load = async (id: string, gone: boolean): Promise<Result<Table, Refusal>> => {
    try {
      const found = rowOf(id, gone);
      if (!found.ok) return found;
      const row = found.value;
      const ruleset = rulesetOf(row.ruleset);
      if (ruleset === null)
        return refused(refusal('unknown-ruleset', `This server does not know the ruleset ${row.ruleset}.`));
      const opening = jsonOf('its opening', row.meta);
      const restored = await inBatches(
        restoring(ruleset, opening, recordsIn(storage, id), broke(id, 'open-entry-broken'), recalling(id)),
      );
      if (!restored.ok && restored.error.code === 'log-unreadable')
        log.warn('log-unreadable', { table: id, problems: restored.error.problems });
      return restored;
    } catch (error) {
      const why = failed(log, 'log-unreadable', error, { table: id });
      // A log that breaks the rules when it is read is as closed as a damaged one: the fault may be either's.
      return refused(
        why.code === 'internal'
          ? refusal(
              'log-unreadable',
              "This table cannot be read: its log does not follow the rules of this version. It was left untouched; the server's log has the details.",
            )
          : why,
      );
    }
  };

  const host = (id: string, loaded: Table): Hosted => {
    let table = loaded;
    let line: Promise<unknown> = Promise.resolve();
    let queued = 0;
    let ended = false;
    const watchers: Watcher[] = [];
    /**
     * What was refused, by who requested it and its id: a message that comes twice must not be refused to its sender and
     * done all the same.
     */
    const refusedRequests = new Map<string, { readonly digest: string; readonly error: Refusal }>();

    const take = (rec: Rec): void => {
      table = commit(table, rec);
      for (const watcher of watchers) {
        try {
          watcher.committed(table);
        } catch (error) {
          // The record stands, and whoever requested it is told so; a screen that was not reached comes back to the whole.
          failed(log, 'not-told', error, { table: id, seq: rec.seq });
        }
      }
    };

    /** Another host wrote first: its records are taken, and the request is decided again on what is true now. */
    const catchUp = (): void => {
      for (const { seq, body } of storage.records(id, table.seq + 1)) take(jsonOf(`record ${seq}`, body) as Rec);
    };

    const settle = async (
      by: SeatId | 'table',
      asked: { readonly id: string; readonly request: Request | HostRequest },
      spent?: (ms: number) => void,
    ): Promise<Result<Rec, Refusal>> => {
      for (;;) {
        const from = performance.now();
        let steps = 0;
        const decided = decide(table, by, asked, {
          dice,
          at: now(),
          id: newId,
          broke: broke(id, 'rules-broken'),
          // What the rules do by themselves has to be done.
          overdue: by === 'table' ? undefined : () => ++steps > mostSteps && performance.now() - from > mostMs,
        });
        spent?.(performance.now() - from);
        if (!decided.ok) {
          refusedRequests.set(`${by} ${asked.id}`, { digest: digestOf(asked.request), error: decided.error });
          const [oldest] = refusedRequests.keys();
          if (refusedRequests.size > MOST_REFUSED && oldest !== undefined) refusedRequests.delete(oldest);
          return decided;
        }
        const rec = decided.value;
        if (rec.seq <= table.seq) return decided;
        let appended: Appended;
        try {
          appended = await storage.append(id, { seq: rec.seq, request: rec.request, body: written(rec) });
        } catch (error) {
          return refused(failed(log, 'append-failed', error, { table: id, request: asked.request.type }));
        }
        if (appended === 'stored') {
          take(rec);
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
      request(by, asked, spent) {
        if (queued >= config.mostQueued)
          return Promise.resolve(
            refused(refusal('too-many', 'Too many requests are waiting at this table. Try again in a moment.')),
          );
        queued++;
        return inLine(async () => {
          try {
            if (ended) return refused(refusals.noTable());
            const before = refusedRequests.get(`${by} ${asked.id}`);
            if (before !== undefined)
              return refused(before.digest === digestOf(asked.request) ? before.error : tableRefusals.requestIdTaken());
            const done = await settle(by, asked, spent);
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

  /** The table, if it is in memory. */
  const here = (id: string): Hosted | null => {
    const known = open.get(id);
    if (known === undefined) return null;
    if (!known.watched()) leaveLater(id);
    return known;
  };

  const opened = async (id: string): Promise<Result<Hosted, Refusal>> => {
    try {
      const loaded = await load(id, false);
      if (!loaded.ok) return loaded;
      // It may have been deleted meanwhile.
      const still = rowOf(id, false);
      if (!still.ok) return still;
      const hosted = host(id, loaded.value);
      open.set(id, hosted);
      leaveLater(id);
      return ok(hosted);
    } finally {
      loading.delete(id);
    }
  };

  return {
    here,
    /** The table, loaded if it is not in memory: once for all who ask for it meanwhile. */
    find(id: string): Promise<Result<Hosted, Refusal>> {
      const known = here(id);
      if (known !== null) return Promise.resolve(ok(known));
      const begun = loading.get(id) ?? opened(id);
      loading.set(id, begun);
      return begun;
    },
    /** A table as it is on disk, deleted or not. Nobody may play at it. */
    peek: (id: string): Promise<Result<Table, Refusal>> => load(id, true),
    /** Stores a new table; the log begins empty. */
    add(opening: Opening, links: { readonly gm: string; readonly player: string; readonly watch: string }): void {
      storage.addTable(
        { id: opening.id, name: opening.name, ruleset: opening.ruleset.id, meta: JSON.stringify(opening) },
        links,
        now(),
      );
    },
    /** Leaves memory; what is durable stays. */
    drop: leave,
    /** Tables in memory. */
    size: (): number => open.size,
    idle: async (): Promise<void> => {
      await Promise.all(loading.values());
      await Promise.all([...open.values()].map((hosted) => hosted.idle()));
      await storage.idle();
    },
  };
};

export type Host = ReturnType<typeof openHost>;
