import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { createServer } from 'vite';
import { openApp } from './app.ts';
import { readConfig } from './base/config.ts';
import { logger } from './base/log.ts';
import { stopOnSignal } from './stopping.ts';

/** One process and one port serve the page with reload, and the tables. */
const config = readConfig();
const log = logger(config.quiet);
const app = openApp(config, log, {
  pages: (request, response) =>
    new Promise((done) => {
      response.once('finish', () => done(true));
      vite.middlewares(request, response, () => done(false));
    }),
  asset: (path) => (existsSync(join('public', path)) ? readFileSync(join('public', path)) : null),
});
const vite: ViteDevServer = await createServer({
  server: { middlewareMode: true, hmr: { server: app.http } },
  appType: 'spa',
});
const address = await app.listen();
stopOnSignal(
  async () => {
    await vite.close();
    await app.stop();
  },
  config.stopMs,
  log,
  app.lost,
);
process.stdout.write(`Foray is at ${address} (development)\n`);
