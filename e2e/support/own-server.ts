import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A server of a test's own, to be killed and started again on the same port and data. */
export interface OwnServer {
  readonly address: string;
  /** Takes the process away without a word to it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Lets it hang, with its connections open, and go on. */
  freeze(): void;
  thaw(): void;
  /** Ends it and forgets its data. */
  done(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => resolve(typeof at === 'object' && at !== null ? at.port : 0));
    });
  });

export const ownServer = async (): Promise<OwnServer> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'foray-own-'));
  const address = `http://127.0.0.1:${String(port)}`;
  const main = join(process.env['FORAY_E2E_DIST'] ?? 'dist', 'server', 'main.js');
  let child: ChildProcess | null = null;

  const end = async (): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null) return;
    const gone = new Promise((resolve) => {
      ending.once('exit', resolve);
    });
    ending.kill('SIGKILL');
    await gone;
  };
  const healthy = async (): Promise<boolean> => {
    try {
      return (await fetch(`${address}/healthz`)).ok;
    } catch {
      return false;
    }
  };
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: String(port), FORAY_DATA: folder, FORAY_QUIET: '1' },
      stdio: 'ignore',
    });
    await expect.poll(healthy, { timeout: 15_000, intervals: [50] }).toBe(true);
  };
  await start();
  return {
    address,
    kill: end,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    done: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
