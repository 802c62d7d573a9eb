import { setTimeout as sleep } from 'node:timers/promises';
import { Socket } from 'socket.io';
import { openApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import { openFolder } from '../../../src/server/storage/folder.ts';
import { logger } from '../../../src/server/base/log.ts';
import { stopOnSignal } from '../../../src/server/stopping.ts';
import type { Storage } from '../../../src/server/storage/storage.ts';
import { endWithParent } from '../with-parent.ts';

/**
 * A server with a fault, for the test of the test that kills servers: it shows dice 20 ms before they are on disk.
 * Acknowledgements come after the disk all the same, so nobody is promised what is lost; only what was shown tells.
 */
const EARLY_MS = 20;

const early = (storage: Storage): Storage => {
  let line: Promise<unknown> = Promise.resolve();
  return {
    ...storage,
    append(table, record) {
      const rolled = record.body.includes('"type":"rolled"');
      const written = line.then(() => (rolled ? sleep(EARLY_MS) : null)).then(() => storage.append(table, record));
      // In the order they were decided in, so that what is left after a kill is whole.
      line = written.catch(() => undefined);
      return rolled ? Promise.resolve('stored') : written;
    },
  };
};

type Hear = (this: Socket, message: unknown, ack: (answer: unknown) => void) => void;
const on = Reflect.get(Socket.prototype, 'on') as (this: Socket, event: string, hear: Hear) => Socket;
Socket.prototype.on = function (this: Socket, event: string, hear: Hear) {
  const late: Hear = (message, ack) =>
    hear.call(this, message, (answer) => void setTimeout(() => ack(answer), 2 * EARLY_MS));
  return on.call(this, event, event === 'request' ? late : hear);
} as typeof Socket.prototype.on;

endWithParent();
const config = readConfig();
const log = logger(true);
const app = openApp(config, log, { pages: () => false, asset: () => null }, early(openFolder(config, log)));
const address = await app.listen();
stopOnSignal(() => app.stop(), config.stopMs, log, app.lost);
process.stdout.write(`${address}\n`);
