import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Config } from '../base/config.ts';
import type { JobName, Jobs, TablePart } from './jobs.ts';
import { oneAtATime } from './turns.ts';

/** What a thread tells: a part of what it reads, or all of the rest. */
export type Told = { readonly part: unknown } | { readonly done: unknown };

const ENTRY = 'reading-worker';

/**
 * A thread on the same program as this one: built beside it, or as it is written, which needs the translator of
 * development and tests.
 */
const thread = (workerData: unknown, mib: number): Worker => {
  const ending = extname(new URL(import.meta.url).pathname);
  const entry = new URL(`${ENTRY}${ending}`, import.meta.url);
  const options = { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mib } };
  if (ending !== '.ts') return new Worker(entry, options);
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(entry.href)})))`,
    { ...options, eval: true },
  );
};

const tooLong = (seconds: number): Refusal =>
  refusal('too-costly', `The file takes longer than ${seconds} seconds to read.`);
const tooMuch = (): Refusal => refusal('too-costly', 'The file takes too much memory to read.');
const busy = (): Refusal => refusal('too-many', 'The server is busy with other files. Try again in a moment.');
const stopping = (): Refusal => refusal('cut-off', 'The server stopped before the file was read.');

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

type Settings = Pick<Config, 'mostPicturesWaiting' | 'mostTablesWaiting' | 'readingSeconds' | 'readingMib'>;

/**
 * Reads files from outside in threads of their own, within a time and a share of memory: whatever is in them, the
 * tables go on. One file of a kind at a time; the others wait, up to so many.
 */
export const openReading = ({ mostPicturesWaiting, mostTablesWaiting, readingSeconds, readingMib }: Settings) => {
  const maps = oneAtATime(mostPicturesWaiting);
  const lines = { picture: maps, map: maps, table: oneAtATime(mostTablesWaiting) };
  const ends = new Set<() => void>();

  const work = <J extends JobName>(
    name: J,
    takes: Jobs[J]['takes'],
    taken: (part: TablePart) => Promise<void>,
  ): Promise<Result<Jobs[J]['gives'], Refusal>> =>
    new Promise((done, failed) => {
      const worker = thread({ name, takes }, readingMib);
      let over = false;
      const settle = (settled: () => void): void => {
        if (over) return;
        over = true;
        clearTimeout(timer);
        ends.delete(stop);
        void worker.terminate();
        settled();
      };
      const stop = (): void => settle(() => done(refused(stopping())));
      const broken = (error: unknown): void =>
        settle(() => (isOutOfMemory(error) ? done(refused(tooMuch())) : failed(error)));
      const timer = setTimeout(() => settle(() => done(refused(tooLong(readingSeconds)))), readingSeconds * 1000);
      ends.add(stop);
      worker.on('message', (told: Told) => {
        if (over) return;
        if ('done' in told) settle(() => done(ok(told.done as Jobs[J]['gives'])));
        else taken(told.part as TablePart).then(() => worker.postMessage('go on', []), broken);
      });
      worker.on('error', broken);
      worker.on('exit', stop);
    });

  return {
    /**
     * What the job gives; `taken` gets its parts in turn, and the next one comes when it resolves. Refused where too
     * many wait, or where it takes too much.
     */
    read: <J extends JobName>(
      name: J,
      takes: Jobs[J]['takes'],
      taken: (part: TablePart) => Promise<void> = () => Promise.resolve(),
    ): Promise<Result<Jobs[J]['gives'], Refusal>> =>
      lines[name](() => work(name, takes, taken)) ?? Promise.resolve(refused(busy())),
    /** Ends every thread; what it read is lost. */
    stop: (): void => ends.forEach((end) => end()),
  };
};

export type Reading = ReturnType<typeof openReading>;
