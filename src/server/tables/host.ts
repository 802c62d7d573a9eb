import type { Result } from '../../core/base.ts';
import { ok } from '../../core/base.ts';
import type { DiceSource } from '../../core/dice/index.ts';
import type { Opening, Table } from '../../core/table/index.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/log.ts';
import { cryptographicDice } from '../limits/secrets.ts';
import type { Hosted } from './hosted.ts';
import { type Hosting, hosting } from './hosting.ts';
import type { LinkHashes } from '../storage/secrets.ts';
import type { Kept } from './loading.ts';
import { openLoading } from './loading.ts';

/**
 * Tables of this process. `find` loads a table's log on first use, in slices that let everybody else come in between; a
 * damaged one is refused and left untouched.
 */
export const openHost = (
  config: Hosting['config'] & Pick<Config, 'idleMs'>,
  storage: Kept,
  log: Logger,
  now: () => number = Date.now,
  dice: DiceSource = cryptographicDice(),
) => {
  const open = new Map<string, Hosted>();
  /**
   * Tables that nobody watches and when they leave memory: who only exports or copies one leaves no room behind that
   * would see to it.
   */
  const leaving = new Map<string, NodeJS.Timeout>();
  const { rowOf, load } = openLoading(storage, log);
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
      const hosted = hosting(id, loaded.value, { config, storage, log, now, dice });
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
    async peek(id: string): Promise<Result<Table, Refusal>> {
      const loaded = await load(id, true);
      return loaded.ok ? ok(loaded.value.table) : loaded;
    },
    /** Stores a new table that this address founds; the log begins empty. */
    add(opening: Opening, links: LinkHashes, founder: string | null = null): void {
      storage.addTable(
        { id: opening.id, name: opening.name, ruleset: opening.ruleset.id, meta: JSON.stringify(opening) },
        { links, at: now(), founder },
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
