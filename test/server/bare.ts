import { openApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { logger } from '../../src/server/log.ts';

/** The server without its page, for tests that kill it: prints its address, and stops on SIGTERM as the real one does. */
const app = openApp(readConfig(), logger(true), { pages: () => false, asset: () => null });
process.stdout.write(`${await app.listen()}\n`);
process.on('SIGTERM', () => {
  app.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
