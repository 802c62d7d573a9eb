import { join } from 'node:path';
import Database from 'libsql';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Happening } from './kill-table.ts';
import { killTable } from './kill-table.ts';
import type { Running } from '../support/process.ts';
import { start } from '../support/process.ts';

/** So many requests are acknowledged at every table in each life of a server, however fast the machine is. */
export const PLAYED = 3;

/** A life in which less is played ends all the same, and the figures tell. In ms. */
const LONGEST_LIFE = 60_000;

/** What a ruleset's fights came to. */
export interface KilledIn {
  readonly ruleset: string;
  readonly acknowledged: number;
  readonly resent: number;
  readonly fights: number;
  readonly dice: number;
  /** Fewest requests that were acknowledged in one life. */
  readonly least: number;
}

export interface Killed {
  readonly rounds: number;
  readonly byRuleset: readonly KilledIn[];
}

/** Whoever watches a long run. */
interface Watching {
  /** Whether no further kill is wanted: what was played so far is checked, and that is all. */
  readonly stopped: () => boolean;
  /** Hears of every kill. */
  readonly killed: () => void;
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

/** What a server is killed at, by turns; null: any moment. */
const MOMENTS: readonly (Happening | null)[] = ['sent', 'shown', 'acknowledged', null];

/**
 * Kills a server once every table was played at enough: at the very moment that this round's table sends a request, is
 * shown dice or is acknowledged, or so many ms after it. Every table has every moment by turns.
 */
const killer = (server: Running, round: number, seed: number, tables: number) => {
  const moment = MOMENTS[round % MOMENTS.length] ?? null;
  const chosen = round % tables;
  const turns = Math.floor(round / (tables * MOMENTS.length));
  // At first at once: what was sent cannot have been answered, and what was shown early cannot be on disk.
  const late = moment === null ? (seed * 31 + round * 17) % 120 : (turns * 7) % 30;
  const played = Array.from({ length: tables }, () => 0);
  let killing = false;
  const kill = (ms: number): void => {
    if (killing) return;
    killing = true;
    if (ms === 0) server.child.kill('SIGKILL');
    else setTimeout(() => server.child.kill('SIGKILL'), ms);
  };
  const longest = setTimeout(() => kill(0), LONGEST_LIFE);
  server.child.once('exit', () => clearTimeout(longest));
  return (table: number, what: Happening): void => {
    if (what === 'acknowledged') played[table] = (played[table] ?? 0) + 1;
    if (played.some((times) => times < PLAYED)) return;
    if (moment === null) kill(late);
    // Dice are rare at some tables.
    else if (what === moment && (table === chosen || what === 'shown')) kill(late);
  };
};

/**
 * Plays at once a fight of every ruleset, each with a GM, two players and a watch screen, against a server that is
 * killed with SIGKILL again and again. Throws if a request that was acknowledged is not stored exactly once, if one
 * that was stored is refused when it comes again, or if anything that somebody was shown is another afterwards, or
 * gone.
 */
export const killAgainAndAgain = async (
  file: string,
  data: string,
  rounds: number,
  seed: number,
  { stopped, killed }: Watching = { stopped: () => false, killed: () => undefined },
): Promise<Killed> => {
  let kills = 0;
  const tables = rulesets.map((ruleset) => killTable(ruleset, seed, onDisk(data)));
  // After the last kill everybody comes back once more.
  for (let round = 0; ; round++) {
    const last = round === rounds || stopped();
    const server = await start(file, data, NO_LIMITS);
    const over = new Promise<null>((done) => void server.child.once('exit', () => done(null)));
    const { address } = server;
    try {
      await Promise.all(tables.map((table) => table.comeBack(address)));
      if (last) break;
      const happens = killer(server, round, seed, tables.length);
      await Promise.all(
        tables.map((table, nth) => table.play({ round, address, over, happened: (what) => happens(nth, what) })),
      );
    } catch (error) {
      throw new Error(`round ${round}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    } finally {
      await server.end('SIGKILL');
      await Promise.all(tables.map((table) => table.leave()));
    }
    kills++;
    killed();
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
    rounds: kills,
    byRuleset: tables.map((table) => ({
      ruleset: table.ruleset,
      acknowledged: table.promised().reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      ...table.figures(),
    })),
  };
};
