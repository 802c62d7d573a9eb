import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { killTable } from './kill-table.ts';
import { start } from '../support/process.ts';

export interface Killed {
  readonly rounds: number;
  readonly byRuleset: readonly {
    readonly ruleset: string;
    readonly acknowledged: number;
    readonly resent: number;
    readonly fights: number;
    readonly dice: number;
  }[];
}

/**
 * A server that bots play at as fast as they can is not to hold them back. All of them come from one address and look
 * their whole logs through in every round: with its usual share of the server's time an address would be kept waiting
 * for longer than a bot waits for an answer.
 */
const NO_LIMITS = {
  FORAY_REQUESTS_PER_SECOND: '1000',
  FORAY_QUERIES_PER_SECOND: '5000',
  FORAY_QUERY_MS_PER_SEAT: '100000',
  FORAY_QUERY_MS_PER_TABLE: '100000',
  FORAY_QUERY_MS_PER_ADDRESS: '100000',
  FORAY_REQUEST_MS_PER_SEAT: '100000',
  FORAY_REQUEST_MS_PER_ADDRESS: '100000',
  FORAY_TABLES_PER_HOUR: '100000',
  FORAY_TABLES: '100000',
};

/** Counts on disk, whether a server runs or not. */
const onDisk =
  (data: string) =>
  (table: string, request: string): number => {
    const db = new Database(join(data, 'foray.db'));
    const { n } = db
      .prepare('SELECT COUNT(*) AS n FROM records WHERE table_id = ? AND request = ?')
      .get(table, request) as {
      n: number;
    };
    db.close();
    return n;
  };

/**
 * Plays both at once a fight of every ruleset, each with a GM, two players and a watch screen, against a server that is
 * killed with SIGKILL at a random moment, again and again. Throws if a request that was acknowledged is not stored exactly
 * once, if one that was stored is refused when it comes again, or if anything that somebody was shown is another
 * afterwards, or gone.
 */
export const killAgainAndAgain = async (file: string, data: string, rounds: number, seed: number): Promise<Killed> => {
  const tables = rulesets.map((ruleset) => killTable(ruleset, seed, onDisk(data)));
  for (let round = 0; round < rounds; round++) {
    const server = await start(file, data, NO_LIMITS);
    const over = new Promise<null>((done) => void server.child.once('exit', () => done(null)));
    try {
      await Promise.all(tables.map((table) => table.comeBack(server.address)));
      const killed = sleep(40 + ((seed * 31 + round * 17) % 120)).then(() => server.end('SIGKILL'));
      await Promise.all(tables.map((table) => table.play(round, over)));
      await killed;
    } catch (error) {
      throw new Error(`round ${round}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    } finally {
      await server.end('SIGKILL');
      await Promise.all(tables.map((table) => table.leave()));
    }
  }
  const db = new Database(join(data, 'foray.db'));
  const requests = db.prepare('SELECT request FROM records WHERE table_id = ?');
  for (const { table, acknowledged } of tables.flatMap((table) => table.promised())) {
    const times = new Map<string, number>();
    for (const { request } of requests.all(table) as { request: string }[])
      times.set(request, (times.get(request) ?? 0) + 1);
    const wrong = acknowledged.filter((id) => times.get(id) !== 1);
    if (wrong.length > 0) throw new Error(`acknowledged but not there exactly once: ${wrong.join(', ')}`);
  }
  db.close();
  return {
    rounds,
    byRuleset: tables.map((table) => ({
      ruleset: table.ruleset,
      acknowledged: table.promised().reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      ...table.figures(),
    })),
  };
};
