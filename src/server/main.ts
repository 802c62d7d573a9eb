import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApp } from './app.ts';
import { readConfig } from './base/config.ts';
import { logger, sayOf } from './base/log.ts';
import { openPages } from './http/pages.ts';
import { spareMemory } from './sparing.ts';
import { stopOnSignal } from './stopping.ts';

/** Starts the built server. Ends with 1 and a sentence when it cannot. */
const main = async (): Promise<void> => {
  spareMemory();
  const config = readConfig();
  const log = logger(config.quiet);
  const web = resolve(dirname(fileURLToPath(import.meta.url)), '../web');
  const app = openApp(config, log, {
    pages: openPages(web),
    asset: (path) => (existsSync(join(web, path)) ? readFileSync(join(web, path)) : null),
  });
  const address = await app.listen();
  // Before anybody hears that it is there: whoever does may stop it at once.
  stopOnSignal(() => app.stop(), config.stopMs, log, app.lost);
  process.stdout.write(`Foray is at ${address}\n`);
  log.say('started', { address, folder: config.folder });
};

main().catch((error: unknown) => {
  process.stderr.write(`Foray cannot start: ${sayOf(error)}\n`);
  process.exit(1);
});
