import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { AHEAD } from '../../src/web/panels/screens/ahead/ahead.ts';

/** Gzipped script a player's page may load before the board stands, in bytes. */
export const FIRST_LOAD = 230 * 1024;
/** Files of script that all of a GM's page may come in. */
export const FILES = 40;

/** Keeps what a page fetches from now on: the addresses of everything, and each script with its size when gzipped. */
export const listen = (page: Page) => {
  const addresses: string[] = [];
  const scripts = new Map<string, Promise<number>>();
  page.on('request', (request) => void addresses.push(request.url()));
  page.on('websocket', (socket) => void addresses.push(socket.url()));
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(
        response.url(),
        // what comes after the page is closed is nobody's to weigh
        response.body().then(
          (body) => gzipSync(body).length,
          (error: unknown) => {
            if (page.isClosed()) return 0;
            throw error;
          },
        ),
      );
  });
  const sizes = async (): Promise<ReadonlyMap<string, number>> =>
    new Map(await Promise.all([...scripts].map(async ([url, size]) => [new URL(url).pathname, await size] as const)));
  return {
    addresses,
    /** Sizes of all scripts in bytes, by file. */
    sizes,
    /** Sizes of those that the first screen waited for, not of what came ahead of being used. */
    first: async (): Promise<ReadonlyMap<string, number>> => {
      // the browser's timeline holds what has come in whole: what is on its way now would pass for the first screen's
      const all = await sizes();
      const ahead = await page.evaluate((mark) => {
        const begun = performance.getEntriesByName(mark)[0]?.startTime ?? Infinity;
        return performance
          .getEntriesByType('resource')
          .flatMap(({ name, startTime }) => (startTime < begun ? [] : [name]));
      }, AHEAD);
      const later = new Set(ahead.map((url) => new URL(url).pathname));
      return new Map([...all].filter(([file]) => !later.has(file)));
    },
    /** Waits until nothing more has come for half a second after parts began to come ahead. */
    settled: async (): Promise<void> => {
      await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, AHEAD);
      await page.waitForFunction(() => {
        const last = Math.max(
          ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd),
        );
        return performance.now() - last > 500;
      });
    },
  };
};
