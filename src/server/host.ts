import type { Result } from '../core/base.ts';
import { ok, refused } from '../core/base.ts';
import type { DiceSource } from '../core/dice/index.ts';
import type { SeatId } from '../core/rules/scene.ts';
import { rulesetOf } from '../core/rulesets/index.ts';
import type { HostWish, Opening, Rec, Table } from '../core/table/index.ts';
import { commit, decide, digestOf, due, refusals as tableRefusals, restore } from '../core/table/index.ts';
import type { Refusal, Wish } from '../core/wire/messages.ts';
import { refusal } from '../core/wire/messages.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import { sayOf } from './log.ts';
import { cryptographicDice, newId } from './secrets.ts';
import type { Storage } from './storage.ts';
import { refusals } from './words.ts';

/** More steps of the table's own in a row than any fight needs: a ruleset that never comes to rest is stopped, not waited for. */
const MOST_DUE = 500;

/** Refused wishes of a table whose answer is kept, for the ones that come twice. */
const MOST_REFUSED = 1000;

/** What a host tells those who watch a table: after every record, once it is durable. */
export interface Watcher {
  committed(table: Table): void;
}

/** One table in memory. Wishes are taken one at a time; the others wait in line. */
export interface Hosted {
  readonly id: string;
  table(): Table;
  /** Decides, makes durable, then commits and publishes. The record's number, or why not. */
  wish(by: SeatId | 'table', asked: { readonly id: string; readonly wish: Wish | HostWish }): Promise<Result<Rec, Refusal>>;
  watch(watcher: Watcher): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Takes no more wishes: the table is gone. Resolves when nothing is under way. */
  end(): Promise<void>;
}


const rejected = (error: unknown): Refusal => refusal('storage-failed', `The table could not be written to disk (${sayOf(error)}). Nothing was changed and no die was shown; try again when there is room.`);

/** What a host needs of the disk. */
type Kept = Pick<Storage, 'table' | 'records' | 'append' | 'addTable' | 'settled'>;

/** Tables of this process. `find` loads a table's log on first use; a damaged one is refused and left untouched. */
export const openHost = (config: Pick<Config, 'mostQueued'>, storage: Kept, log: Logger, now: () => number = Date.now, dice: DiceSource = cryptographicDice()) => {
  const open = new Map<string, Hosted>();

  const load = (id: string): Result<Table, Refusal> => {
    const row = storage.table(id);
    if (row === null) return refused(refusals.noTable());
    const ruleset = rulesetOf(row.ruleset);
    if (ruleset === null) return refused(refusal('unknown-ruleset', `This server does not know the ruleset ${row.ruleset}.`));
    try {
      const opening: unknown = JSON.parse(row.meta);
      const records = storage.records(id).map((record): unknown => JSON.parse(record.body));
      return restore(ruleset, opening, records);
    } catch (error) {
      return refused(refusal('log-unreadable', `The log of this table cannot be read (${sayOf(error)}). It was left untouched.`));
    }
  };

  const host = (id: string, loaded: Table): Hosted => {
    let table = loaded;
    let line: Promise<unknown> = Promise.resolve();
    let queued = 0;
    let ended = false;
    const watchers: Watcher[] = [];
    /** What was refused, by who wished it and its id: a message that comes twice must not be refused to its sender and done all the same. */
    const refusedWishes = new Map<string, { readonly digest: string; readonly error: Refusal }>();

    const take = (rec: Rec): void => {
      table = commit(table, rec);
      for (const watcher of watchers) watcher.committed(table);
    };

    /** Another host wrote first: its records are taken, and the wish is decided again on what is true now. */
    const catchUp = (): void => {
      for (const record of storage.records(id, table.seq + 1)) take(JSON.parse(record.body) as Rec);
    };

    const settle = async (by: SeatId | 'table', asked: { readonly id: string; readonly wish: Wish | HostWish }): Promise<Result<Rec, Refusal>> => {
      for (;;) {
        const decided = decide(table, by, asked, { dice, at: now(), id: newId });
        if (!decided.ok) {
          refusedWishes.set(`${by} ${asked.id}`, { digest: digestOf(asked.wish), error: decided.error });
          const [oldest] = refusedWishes.keys();
          if (refusedWishes.size > MOST_REFUSED && oldest !== undefined) refusedWishes.delete(oldest);
          return decided;
        }
        const rec = decided.value;
        if (rec.seq <= table.seq) return decided;
        try {
          const appended = await storage.append(id, { seq: rec.seq, wish: rec.wish, body: JSON.stringify(rec) });
          if (appended === 'stored') {
            take(rec);
            return decided;
          }
        } catch (error) {
          log.warn('append-failed', { table: id, error: sayOf(error) });
          return refused(rejected(error));
        }
        const { seq } = table;
        catchUp();
        // Its number or its wish is taken, and yet there is nothing newer: deciding again would never end.
        if (table.seq === seq) return refused(rejected(new Error('the log refused it')));
      }
    };

    const goOn = async (): Promise<void> => {
      for (let steps = 0; steps < MOST_DUE; steps++) {
        const next = due(table);
        if (next === null) return;
        const done = await settle('table', { id: newId(), wish: next });
        if (!done.ok) {
          log.warn('due-refused', { table: id, code: done.error.code });
          return;
        }
      }
      log.warn('due-endless', { table: id });
    };

    const inLine = <T>(job: () => Promise<T>): Promise<T> => {
      const turn = line.then(job);
      line = turn.catch(() => undefined);
      return turn;
    };

    return {
      id,
      table: () => table,
      wish(by, asked) {
        if (queued >= config.mostQueued) return Promise.resolve(refused(refusal('too-many', 'Too many wishes wait at this table; try again in a moment.')));
        queued++;
        return inLine(async () => {
          try {
            if (ended) return refused(refusals.noTable());
            const before = refusedWishes.get(`${by} ${asked.id}`);
            if (before !== undefined) return refused(before.digest === digestOf(asked.wish) ? before.error : tableRefusals.wishIdTaken());
            const done = await settle(by, asked);
            if (done.ok) await goOn();
            return done;
          } catch (error) {
            log.warn('bug', { table: id, wish: asked.wish.type, error: error instanceof Error ? error.stack : String(error) });
            return refused(refusal('internal', 'Something broke on our side. The table is as it was before; the GM can go on or undo.'));
          } finally {
            queued--;
          }
        });
      },
      watch: (watcher) => void watchers.push(watcher),
      settled: async () => void (await line),
      end: async () => {
        ended = true;
        await line;
      },
    };
  };

  return {
    /** The table, loaded if it is not in memory. */
    find(id: string): Result<Hosted, Refusal> {
      const known = open.get(id);
      if (known !== undefined) return ok(known);
      if ((storage.table(id)?.gone ?? null) !== null) return refused(refusals.deleted());
      const loaded = load(id);
      if (!loaded.ok) {
        if (loaded.error.code === 'log-unreadable') log.warn('log-unreadable', { table: id, problems: loaded.error.problems });
        return loaded;
      }
      const hosted = host(id, loaded.value);
      open.set(id, hosted);
      return ok(hosted);
    },
    /** A table as it is on disk, deleted or not. Nobody may play at it. */
    peek: (id: string): Result<Table, Refusal> => load(id),
    /** Stores a new table; the log begins empty. */
    add(opening: Opening, links: { readonly gm: string; readonly player: string; readonly watch: string }): void {
      storage.addTable({ id: opening.id, name: opening.name, ruleset: opening.ruleset.id, meta: JSON.stringify(opening) }, links, now());
    },
    /** Leaves memory; what is durable stays. */
    drop: (id: string): void => void open.delete(id),
    settled: async (): Promise<void> => {
      await Promise.all([...open.values()].map((hosted) => hosted.settled()));
      await storage.settled();
    },
  };
};

export type Host = ReturnType<typeof openHost>;
