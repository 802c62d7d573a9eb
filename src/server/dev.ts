import { existsSync, readFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { openApp } from './app.ts';
import { readConfig } from './config.ts';
import { logger } from './log.ts';

/** One process serves the page with reload, and the tables. */
const config = readConfig();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: createHttp().listen(config.port + 1) } }, appType: 'spa' });
const app = openApp(config, logger(config.quiet), {
  pages: (request, response) =>
    new Promise((done) => {
      response.once('finish', () => done(true));
      vite.middlewares(request, response, () => done(false));
    }),
  asset: (path) => (existsSync(join('public', path)) ? readFileSync(join('public', path)) : null),
});
process.stdout.write(`Foray is at ${await app.listen()} (development)\n`);
