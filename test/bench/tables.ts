import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBare } from '../server/support/process.ts';
import { folder } from '../server/support/running.ts';
import type { Job } from './measure.ts';
import { median, ms, row, times } from './measure.ts';
import { copies } from './peers/copies.ts';
import type { Memory, MemoryAsked } from './peers/memory.ts';
import type { Peer, Played, PlayersAsked } from './peers/players.ts';
import type { ReadyTable } from './peers/ready-table.ts';

/**
 * Many tables at once, all of them in the middle of a fight. Both servers and all their players are processes of their
 * own.
 */

/** Whether this file was run by itself; `tables.ts 200` has fewer tables. */
const alone = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
const TABLES = (alone ? Number(process.argv[2] ?? 0) : 0) || 1_000;
/**
 * Moves of all tables together: six a minute at each. Each is written to disk before it is told, so a slow disk bears
 * no more of them.
 */
const PER_SECOND = TABLES / 10;
/** Each server is asked in turns, so that what slows the machine slows both. */
const WINDOWS = 5;
const SECONDS = 10;
/** So long a move goes on before those that count. */
const WARMING = 12;
/**
 * A commit takes half a millisecond. Where the disk holds one up for longer than this, a window tells of the disk,
 * which serves both servers alike, and is played again.
 */
const STALLED_MS = 10;
/** So often a window is played at most: then it counts, whatever the disk did. */
const TRIES = 6;
/** About as long as what is kept of a move. */
const RECORD = 600;

const KIB = 1024;
const MIB = 1024 * KIB;
const mib = (bytes: number): string => `${(bytes / MIB).toFixed(0)} MiB`;

interface Program {
  readonly child: ChildProcess;
  ask<T>(question: unknown): Promise<T>;
  end(): Promise<void>;
}

/** What `npm start` tells the engine; both servers are run with it. */
const flags = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
};

/** A process that answers one question at a time over IPC. */
const program = (file: string, env: Readonly<Record<string, string>> = {}): Program => {
  const child = spawn(process.execPath, ['--expose-gc', ...flags(), file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((done) => void child.once('exit', () => done()));
  return {
    child,
    ask: <T>(question: unknown) =>
      new Promise<T>((done, failed) => {
        const ended = (code: number | null): void => failed(new Error(`it ended with ${code}`));
        child.once('exit', ended);
        child.once('message', (answer) => {
          child.off('exit', ended);
          done(answer as T);
        });
        child.send(question as never);
      }),
    end: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
};

const server = async (file: string, own = folder()) => {
  const started = program(file, { PORT: '0', FORAY_DATA: own.path, FORAY_QUIET: '1', FORAY_TRUST_PROXY: '1' });
  const address = await new Promise<string>(
    (done) => void started.child.stdout?.once('data', (line: Buffer) => done(line.toString().trim())),
  );
  return {
    address,
    memory: (asked: MemoryAsked): Promise<Memory> => started.ask<Memory>(asked),
    end: (): Promise<void> => started.end(),
    stop: async (): Promise<void> => {
      await started.end();
      own.done();
    },
  };
};

const worst = (took: readonly number[], share: number): number =>
  [...took].sort((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;

const manyTables: Job = async () => {
  const stops: (() => unknown)[] = [];
  try {
    await measured(stops);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
};

/** Whatever it starts it puts into `stops`. */
const measured = async (stops: (() => unknown)[]): Promise<void> => {
  const files = {
    real: await buildBare('test/bench/peers/foray.ts'),
    bare: await buildBare('test/bench/peers/socket-io.ts'),
    players: await buildBare('test/bench/peers/players.ts'),
  };
  stops.push(() => Object.values(files).forEach((file) => rmSync(dirname(file), { recursive: true, force: true })));
  const players = program(files.players);
  stops.push(() => players.end());
  const ask = async <T>(question: PlayersAsked): Promise<T> => {
    const { value, error } = await players.ask<{ readonly value: T; readonly error?: string }>(question);
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const own = folder();
  const first = await server(files.real, own);
  stops.push(() => first.stop());
  const ready = await ask<ReadyTable>({ type: 'ready', real: first.address });
  await first.end();
  const tables = copies(own.path, ready, TABLES);
  const servers = { real: await server(files.real, own), bare: await server(files.bare) };
  stops.push(
    () => servers.real.stop(),
    () => servers.bare.stop(),
  );
  const empty = { real: await servers.real.memory('collected'), bare: await servers.bare.memory('collected') };
  await ask({
    type: 'sit',
    real: servers.real.address,
    bare: servers.bare.address,
    tables,
    record: 'x'.repeat(RECORD),
  });

  const took: Record<Peer, number[]> = { real: [], bare: [] };
  const late: Record<Peer, number> = { real: 0, bare: 0 };
  const held: Record<Peer, number> = { real: 0, bare: 0 };
  const stalled: Record<Peer, number> = { real: 0, bare: 0 };
  const peers = ['bare', 'real'] as const;
  /** Plays until the disk let the server work for a whole window. */
  const windowOf = async (peer: Peer): Promise<Played> => {
    for (let tries = 1; ; tries++) {
      const played = await ask<Played>({ type: 'play', peer, perSecond: PER_SECOND, seconds: SECONDS });
      const { rss, slowestCommit } = await servers[peer].memory('now');
      held[peer] = Math.max(held[peer], rss);
      if (slowestCommit <= STALLED_MS || tries === TRIES) return played;
      stalled[peer]++;
    }
  };
  for (const peer of peers) {
    await ask<Played>({ type: 'play', peer, perSecond: PER_SECOND, seconds: WARMING });
    await servers[peer].memory('now');
  }
  for (let window = 0; window < WINDOWS; window++) {
    for (const peer of peers) {
      const played = await windowOf(peer);
      took[peer].push(...played.took);
      late[peer] += played.late;
    }
  }
  const left = { real: await servers.real.memory('collected'), bare: await servers.bare.memory('collected') };
  const added = (left.real.heap - empty.real.heap - (left.bare.heap - empty.bare.heap)) / TABLES;
  const p99 = { real: worst(took.real, 0.99), bare: worst(took.bare, 0.99) };

  row(
    `${TABLES} tables of six screens, ${PER_SECOND} moves a second: memory, at most`,
    mib(held.real),
    '300 MiB',
    held.real <= 300 * MIB,
  );
  row('  of bare Socket.IO with as many screens', mib(held.bare), '-', true);
  row(
    `  without garbage (its own objects ${mib(left.real.heap)}; empty ${mib(empty.real.rss)})`,
    mib(left.real.rss),
    '-',
    true,
  );
  row(
    '  what a table adds to its own objects, beside the sockets',
    `${(added / KIB).toFixed(0)} KiB`,
    '150 KiB',
    added <= 150 * KIB,
  );
  row(
    `a move on the last of its six screens, 99 of 100 (${ms(p99.real)}; half ${ms(median(took.real))})`,
    times(p99.real / p99.bare),
    '2x',
    p99.real <= 2 * p99.bare,
  );
  row(`  of bare Socket.IO (${ms(p99.bare)}; half ${ms(median(took.bare))})`, '', '-', true);
  row(
    '  moves left out because the one before was under way, ours and bare',
    `${late.real}, ${late.bare}`,
    '0',
    late.real === 0,
  );
  row(
    `  windows played again because the disk held a write up for over ${STALLED_MS} ms, ours and bare`,
    `${stalled.real}, ${stalled.bare}`,
    '-',
    true,
  );
};

/** What `npm run bench` runs of many tables. */
export const jobs: readonly Job[] = [manyTables];

if (alone) {
  for (const job of jobs) await job();
  process.exit(0);
}
