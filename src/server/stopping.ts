import type { Logger } from './log.ts';
import { sayOf } from './log.ts';

/** Ends the process on SIGTERM or SIGINT, after `stop`: with 0, or with 1 where that fails or takes longer than `most` (ms). */
export const stopOnSignal = (stop: () => Promise<void>, most: number, log: Logger): void => {
  let stopping = false;
  const end = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.say('stopping', { signal });
    setTimeout(() => process.exit(1), most).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.warn('stop-failed', { error: sayOf(error) });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
};
