import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'libsql';
import type { Connection } from '../../../src/server/connection.ts';

/** What a process holds, in bytes, and how the disk serves it. */
export interface Memory {
  /** As the system counts it. */
  readonly rss: number;
  /** Of its own objects, garbage among them. */
  readonly heap: number;
  /** ms that the slowest commit took since it was asked last. */
  readonly slowestCommit: number;
}

/** What a parent asks over IPC: the memory as it is, or once all garbage is gone. */
export type MemoryAsked = 'now' | 'collected';

type Exec = (this: Connection, sql: string) => Connection;

/** Times every commit, checkpoint and wait for the disk. Returns the ms of the slowest since it was called last. */
const timeCommits = (): (() => number) => {
  let slowest = 0;
  const { value: exec } = Object.getOwnPropertyDescriptor(Database.prototype, 'exec') as { readonly value: Exec };
  Database.prototype.exec = function (sql) {
    const since = performance.now();
    const done = exec.call(this, sql);
    slowest = Math.max(slowest, performance.now() - since);
    return done;
  };
  const { fdatasync } = fs;
  fs.fdatasync = ((handle, done) => {
    const since = performance.now();
    fdatasync(handle, (error) => {
      slowest = Math.max(slowest, performance.now() - since);
      done(error);
    });
  }) as typeof fs.fdatasync;
  syncBuiltinESMExports();
  return () => {
    const told = slowest;
    slowest = 0;
    return told;
  };
};

/** Answers its parent's questions about memory. `collected` needs `--expose-gc`. */
export const tellMemory = (): void => {
  const slowestCommit = timeCommits();
  process.on('message', (asked: MemoryAsked) => {
    if (asked === 'collected') (globalThis as { readonly gc?: () => void }).gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ rss, heap: heapUsed, slowestCommit: slowestCommit() } satisfies Memory);
  });
};
