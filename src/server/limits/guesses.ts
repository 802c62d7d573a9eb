import type { Result } from '../../core/base.ts';
import { refused } from '../../core/base.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { MINUTE } from './bucket.ts';
import { windowed } from './counters.ts';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/log.ts';
import { hashed } from './secrets.ts';
import { refusals } from '../base/words.ts';

/** Different wrong secrets that an address may try in a minute, in times of what one of them may be tried. */
const DIFFERENT = 10;

/**
 * Counts wrong secrets, by the secret and the address it comes from: a page that asks with an old secret again and
 * again waits, and nobody else behind the same address does. Whoever tries many different ones is told to wait too; a
 * good one is let in all the same, for it cannot be guessed (192 random bits).
 */
export const openGuesses = (config: Pick<Config, 'mostFailuresPerMinute'>, log: Logger) => {
  const repeated = windowed(config.mostFailuresPerMinute, MINUTE);
  const different = windowed(config.mostFailuresPerMinute * DIFFERENT, MINUTE);
  return {
    /** What the secret admits to; refused where it is wrong, and where it was wrong too often within a minute. */
    async check<T>(
      address: string,
      secret: string,
      admit: () => Result<T, Refusal> | Promise<Result<T, Refusal>>,
    ): Promise<Result<T, Refusal>> {
      const pair = `${address} ${hashed(secret)}`;
      if (repeated.full(pair)) return refused(refusals.tooManyFailures());
      const answer = admit();
      // A secret that is known to be wrong at once is counted at once, however many come together.
      const admitted = answer instanceof Promise ? await answer : answer;
      if (admitted.ok || admitted.error.code !== 'not-found') return admitted;
      repeated.add(pair);
      if (repeated.full(pair))
        log.warn('wrong-secret-repeated', {
          address,
          say: 'This address has to wait a minute before it may try the same secret again.',
        });
      if (different.full(address)) return refused(refusals.tooManyFailures());
      different.add(address);
      if (different.full(address))
        log.warn('many-wrong-secrets', {
          address,
          say: 'Wrong secrets from this address are ignored for a minute; valid ones still work.',
        });
      return admitted;
    },
  };
};

export type Guesses = ReturnType<typeof openGuesses>;
