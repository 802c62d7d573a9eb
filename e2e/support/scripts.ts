import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Gzipped script a player's page may load before the board stands, in bytes. */
export const FIRST_LOAD = 230 * 1024;

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
        response.body().then((body) => gzipSync(body).length),
      );
  });
  return {
    addresses,
    /** Sizes of the scripts in bytes, by file. */
    sizes: async (): Promise<ReadonlyMap<string, number>> =>
      new Map(await Promise.all([...scripts].map(async ([url, size]) => [new URL(url).pathname, await size] as const))),
  };
};
