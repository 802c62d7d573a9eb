import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../src/server/base/config.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import type { Front } from '../../../src/server/app.ts';
import { openApp } from '../../../src/server/app.ts';
import { logger } from '../../../src/server/base/log.ts';

export { found, screen, seated } from './screen.ts';
export type { Founded, Screen } from './screen.ts';

/** A folder of its own for one server; gone with `done`. */
export const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'foray-test-'));
  return { path, done: () => rmSync(path, { recursive: true, force: true }) };
};

/** A server in this process on a free port; without pages, if no front is given. */
export const serve = async (change: Partial<Config> = {}, front: Front = { pages: () => false, asset: () => null }) => {
  const own = folder();
  const lines: string[] = [];
  // All people of all tests come from one address.
  const config: Config = { ...readConfig(), port: 0, folder: own.path, newSeatsPerAddress: 10_000, ...change };
  const app = openApp(
    config,
    logger(false, (line) => void lines.push(line)),
    front,
  );
  const address = await app.listen();
  return {
    address,
    folder: config.folder,
    app,
    /** What the server logged. */
    logged: () => lines.join(''),
    stop: async () => {
      await app.stop();
      own.done();
    },
  };
};
