import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { proxyOf } from './limits/address.ts';
import { openAdmission } from './tables/admission.ts';
import type { Config } from './base/config.ts';
import { failed } from './storage/failure.ts';
import { openFolder } from './storage/folder.ts';
import { openFounding } from './routes/founding.ts';
import { openGuesses } from './limits/guesses.ts';
import { openHost } from './tables/host.ts';
import { httpAnswers } from './routes/http.ts';
import { openIncoming } from './uploads/incoming.ts';
import type { Logger } from './base/log.ts';
import { openPictures } from './uploads/pictures.ts';
import { openReading } from './uploads/reading.ts';
import { openRooms } from './tables/rooms.ts';
import { openShares } from './limits/shares.ts';
import { openStored } from './limits/stored.ts';
import { openSockets } from './sockets/sockets.ts';
import type { Storage } from './storage/storage.ts';
import { openTables } from './tables/tables.ts';
import { openUploads } from './routes/uploads.ts';

/** How the page is served: from the build, or by Vite in development. */
export interface Front {
  readonly pages: (request: IncomingMessage, response: ServerResponse, path: string) => boolean | Promise<boolean>;
  /** Reads a public file of the app. */
  readonly asset: (path: string) => Uint8Array | null;
}

/** Says in the log, once, that a proxy stands before the server and its word on who asks is not taken. */
const warnOfProxy = (http: Server, log: Logger): void => {
  const look = (request: IncomingMessage): void => {
    const proxy = proxyOf(request);
    if (proxy === null) return;
    http.off('request', look).off('upgrade', look);
    log.warn('proxy-not-trusted', {
      proxy,
      say:
        'Requests come through a proxy, and FORAY_TRUST_PROXY is not set: limits treat everyone behind it as one ' +
        'address. Set FORAY_TRUST_PROXY=1 if no one can reach this server except through that proxy.',
    });
  };
  http.on('request', look).on('upgrade', look);
};

/**
 * One server: tables, pictures, pages and sockets on one port. `stop` waits for what is under way, then closes the
 * database.
 */
export const openApp = (config: Config, log: Logger, front: Front, storage: Storage = openFolder(config, log)) => {
  const stored = openStored(config);
  const pictures = openPictures(config, storage, stored);
  const host = openHost(config, storage, log);
  const admission = openAdmission(config, host, storage);
  const founding = openFounding(config, host, admission, storage, pictures, front.asset);
  const rooms = openRooms(config, host);
  const reading = openReading(config);
  const tables = openTables({ config, host, rooms, admission, storage, stored, pictures, reading, log });
  const incoming = openIncoming(config);
  const guesses = openGuesses(config, log);
  const uploads = openUploads(pictures, reading);
  const http = createServer(
    httpAnswers({
      config,
      admission,
      guesses,
      founding,
      uploads,
      incoming,
      shares: openShares(config),
      pictures,
      storage,
      tables,
      log,
      pages: front.pages,
    }),
  );
  // Bodies have their own time; beyond it nothing is waited for.
  http.requestTimeout = config.bodyMs + 30_000;
  const io = openSockets(http, { config, admission, rooms, guesses, log });
  if (!config.trustProxy) warnOfProxy(http, log);

  return {
    http,
    /** Resolves when another server has taken over the folder: this one decides nothing any more and has to stop. */
    lost: storage.lost,
    /** Tables in memory. */
    inMemory: host.size,
    /** Resolves with the address once it listens. Rejects where the port is taken. */
    listen: (): Promise<string> =>
      new Promise((done, failed) => {
        http.once('error', failed);
        http.listen(config.port, config.host, () => {
          const at = http.address();
          const host = config.host === '0.0.0.0' ? 'localhost' : config.host;
          done(`http://${host}:${typeof at === 'object' && at !== null ? at.port : config.port}`);
        });
      }),
    async stop(): Promise<void> {
      try {
        storage.leaving();
      } catch (error) {
        // Who starts meanwhile gives up instead of waiting; nothing is lost by it.
        failed(log, 'leaving-not-said', error);
      }
      const closed = io.close();
      reading.stop();
      await host.idle();
      // Who is still sending or reading would keep the server waiting.
      http.closeAllConnections();
      await closed;
      await host.idle();
      tables.stop();
      storage.close();
    },
  };
};

export type App = ReturnType<typeof openApp>;
