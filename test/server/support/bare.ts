import { openApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import { logger } from '../../../src/server/base/log.ts';
import { spareMemory } from '../../../src/server/sparing.ts';
import { stopOnSignal } from '../../../src/server/stopping.ts';
import { endWithParent } from '../with-parent.ts';

/** The server without its page, for tests that kill it: prints its address, and stops as the real one does. */
endWithParent();
spareMemory();
const config = readConfig();
const log = logger(true);
const app = openApp(config, log, { pages: () => false, asset: () => null });
const address = await app.listen();
stopOnSignal(() => app.stop(), config.stopMs, log, app.lost);
process.stdout.write(`${address}\n`);
