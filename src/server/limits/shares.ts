import type { Result } from '../../core/base.ts';
import { refused } from '../../core/base.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { MINUTE } from './bucket.ts';
import { counter, windowed } from './counters.ts';
import type { Config } from '../base/config.ts';

type Limits = Pick<Config, 'mostUploadsPerAddress' | 'mostUploadsPerSeat' | 'mostUploadsPerMinute'>;

const tooMany = (): Refusal => refusal('too-many', 'Too many uploads at once. Wait until the others are done.');
const tooFast = (): Refusal => refusal('too-many', 'Too many uploads in a minute. Wait a moment.');

/**
 * Who may send how many files: each address and each seat has so many at once and in a minute. `seat` is null where
 * nobody has to have one.
 */
export const openShares = ({ mostUploadsPerAddress, mostUploadsPerSeat, mostUploadsPerMinute }: Limits) => {
  const now = counter();
  const lately = windowed(mostUploadsPerMinute, MINUTE);
  return async <T>(
    address: string,
    seat: string | null,
    upload: () => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> => {
    const keys: readonly (readonly [string, number])[] = [
      [`address ${address}`, mostUploadsPerAddress],
      ...(seat === null ? [] : [[`seat ${seat}`, mostUploadsPerSeat] as const]),
    ];
    if (keys.some(([key, most]) => now.of(key) >= most)) return refused(tooMany());
    if (keys.some(([key]) => lately.full(key))) return refused(tooFast());
    for (const [key] of keys) {
      now.add(key, 1);
      lately.add(key);
    }
    try {
      return await upload();
    } finally {
      for (const [key] of keys) now.add(key, -1);
    }
  };
};

export type Shares = ReturnType<typeof openShares>;
