import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { Bucket } from '../limits/bucket.ts';
import { bucket, buckets } from '../limits/bucket.ts';
import type { Config } from '../base/config.ts';

/** How often one connection may say something of a kind. */
export interface Rate {
  /** Takes one message of this seat; null: nobody's yet. False: too many. */
  take(seat: SeatId | null): boolean;
}

/**
 * How often messages of one kind may come: so many a second over one connection, and `seatShare` and `addressShare`
 * times as many over all connections of a seat and of an address. Returns what makes the rate of a new connection.
 */
export const openRate = (
  perSecond: number,
  { seatShare, addressShare }: Pick<Config, 'seatShare' | 'addressShare'>,
) => {
  const seats = buckets(perSecond * seatShare);
  const addresses = buckets(perSecond * addressShare);
  return (address: string): Rate => {
    // Many a connection never says anything of a kind.
    let own: Bucket | null = null;
    return {
      take(seat) {
        own ??= bucket(perSecond);
        const all = [own, addresses.of(address), ...(seat === null ? [] : [seats.of(seat)])];
        if (all.some((other) => other.left() < 1)) return false;
        for (const other of all) other.spend(1);
        return true;
      },
    };
  };
};
