import type { Connection } from '../../connection.ts';
import type { Logger } from '../../base/log.ts';
import type { Row } from '../rows.ts';
import { newId } from '../../limits/secrets.ts';
import type { Held } from './holder.ts';
import { heldOf, sameBeat, heldBy, nameOf } from './holder.ts';
import type { Surroundings } from './surroundings.ts';
import { here } from './surroundings.ts';

/**
 * The lease of a data folder: one row of its database says which process may write, and every write looks at that row
 * in its own transaction. So two servers can never both decide, whatever their clocks say; clocks only tell who may
 * take over when.
 */

/** This server's folder is another one's by now. */
export class LeaseLost extends Error {
  constructor(by: string) {
    super(`Another Foray server (${by}) has taken over the folder of this one.`);
    this.name = 'LeaseLost';
  }
}

/** How often somebody who waits for a holder looks again, in ms. */
const LOOK_MS = 100;
/** Clocks of two machines may differ by so much, in ms. */
const SLACK_MS = 2_000;

const TABLE = `CREATE TABLE IF NOT EXISTS lease (
  one INTEGER PRIMARY KEY CHECK (one = 1), holder TEXT NOT NULL, pid INTEGER NOT NULL, host TEXT NOT NULL,
  system TEXT NOT NULL, born TEXT NOT NULL,
  since INTEGER NOT NULL, ms INTEGER NOT NULL, until INTEGER NOT NULL, beat INTEGER NOT NULL, leaving INTEGER NOT NULL
)`;

/**
 * Takes the lease of a folder for `ms`, to be renewed. Free is one that nobody has, whose holder has certainly ended,
 * or which ran out and whose holder shows no sign of life for another `ms`; a holder that is just stopping is waited
 * for. Throws with a sentence that names the folder and the process where it is another's.
 */
export const takeLease = (db: Connection, folder: string, ms: number, log: Logger, around: Surroundings = here()) => {
  db.exec(TABLE);
  const holder = newId();
  const read = db.prepare(`SELECT CAST(holder AS BLOB) AS holder, CAST(pid AS INTEGER) AS pid,
    CAST(host AS BLOB) AS host, CAST(system AS BLOB) AS system, CAST(born AS BLOB) AS born,
    CAST(since AS INTEGER) AS since, CAST(ms AS INTEGER) AS ms, CAST(until AS INTEGER) AS until,
    CAST(beat AS INTEGER) AS beat, CAST(leaving AS INTEGER) AS leaving FROM lease`);
  const write = db.prepare(
    'INSERT OR REPLACE INTO lease (one, holder, pid, host, system, born, since, ms, until, beat, leaving) VALUES ' +
      '(1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)',
  );
  const mine = db.prepare('SELECT 1 AS mine FROM lease WHERE holder = ?');
  const renewed = db.prepare('UPDATE lease SET until = ?, beat = beat + 1 WHERE holder = ?');
  const left = db.prepare('UPDATE lease SET leaving = 1 WHERE holder = ?');
  const released = db.prepare('DELETE FROM lease WHERE holder = ?');
  const { self } = around;

  const current = (): Held | null => {
    const row = read.get() as Row | undefined;
    return row === undefined ? null : heldOf(row, ms);
  };

  /** Takes it if it is free, or if this much waiting has shown that nobody is there. The holder where it is not. */
  const attempt = (silentFor: number, seen: Held | null): Held | null => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const held = current();
      const silent = held !== null && seen !== null && sameBeat(held, seen) && silentFor >= held.ms;
      if (held !== null && !silent && !around.ended(held)) {
        db.exec('ROLLBACK');
        return held;
      }
      const now = around.now();
      write.run(holder, self.pid, self.host, self.system, self.born, now, ms, now + ms);
      db.exec('COMMIT');
      return null;
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  let seen: Held | null = null;
  for (let silentFor = 0; ; silentFor += LOOK_MS) {
    const held = attempt(silentFor, seen);
    if (held === null) break;
    const now = around.now();
    const moved = seen !== null && !sameBeat(held, seen);
    // A time farther ahead than a lease lasts comes from a clock that was set: it says nothing.
    const lasts = held.until > now && held.until <= now + held.ms + SLACK_MS;
    if (!held.leaving && (lasts || moved)) throw new Error(heldBy(folder, held, now));
    if (seen === null)
      log.say('waiting-for-folder', { folder, process: nameOf(held), stopping: held.leaving, mostMs: held.ms });
    if (seen === null || moved) {
      seen = held;
      silentFor = 0;
    }
    around.pause(LOOK_MS);
  }

  return {
    ms,
    /** Throws `LeaseLost` where the folder is another's by now. To be called inside the transaction that it guards. */
    check(): void {
      if (mine.get(holder) !== undefined) return;
      const held = current();
      throw new LeaseLost(held === null ? 'an unknown process' : nameOf(held));
    },
    /** Sign of life. Inside a transaction, after `check`. */
    renew: (): void => void renewed.run(around.now() + ms, holder),
    /** Lets whoever starts meanwhile wait instead of giving up. */
    leave: (): void => void left.run(holder),
    /** The folder is free. */
    release: (): void => void released.run(holder),
  };
};

export type Lease = ReturnType<typeof takeLease>;
