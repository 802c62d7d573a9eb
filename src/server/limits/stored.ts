import type { Config } from '../base/config.ts';
import { refusals } from '../base/words.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { HOUR } from './bucket.ts';
import { windowed } from './counters.ts';

/**
 * Bytes that each address may put on the server's disk within an hour, as pictures and as tables that come whole: so
 * that no one address fills it, however many tables it founds.
 */
export const openStored = ({ mostStoredBytesPerHour: most }: Pick<Config, 'mostStoredBytesPerHour'>) => {
  const lately = windowed(most, HOUR);
  return {
    /** Takes so many bytes of an address's share; why not, where they are not there. */
    take(address: string, bytes: number): Refusal | null {
      if (lately.used(address) + bytes > most) return refusals.storedTooMuch(most);
      lately.add(address, bytes);
      return null;
    },
    /** Nothing was stored of them after all. */
    giveBack: (address: string, bytes: number): void => lately.add(address, -Math.min(bytes, lately.used(address))),
  };
};

export type Stored = ReturnType<typeof openStored>;
