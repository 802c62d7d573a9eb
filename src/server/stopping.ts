import type { Logger } from './base/log.ts';
import { stackOf } from './base/log.ts';

/**
 * Ends the process on SIGTERM or SIGINT, after `stop`: with 0, or with 1 where that fails or takes longer than `most`
 * (ms). Where the folder is lost to another server it stops by itself, with 1: whoever keeps it running is to know.
 */
export const stopOnSignal = (stop: () => Promise<void>, most: number, log: Logger, lost: Promise<Error>): void => {
  let stopping = false;
  const end = (signal: string, code: 0 | 1): void => {
    if (stopping) return;
    stopping = true;
    log.say('stopping', { signal });
    setTimeout(() => process.exit(1), most).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.warn('stop-failed', { error: stackOf(error) });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', (signal) => end(signal, 0));
  process.on('SIGINT', (signal) => end(signal, 0));
  const whenLost = async (): Promise<void> => {
    const loss = await lost;
    log.warn('folder-lost', { error: loss.message });
    process.stderr.write(`Foray stops: ${loss.message}\n`);
    end('folder-lost', 1);
  };
  void whenLost();
};
