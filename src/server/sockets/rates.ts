import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { Bucket } from '../limits/bucket.ts';
import { bucket, buckets } from '../limits/bucket.ts';
import type { Config } from '../base/config.ts';

type Buckets = ReturnType<typeof buckets>;

/** How often one connection may say something of a kind. */
export interface Rate {
  /** Takes one message of this seat; null: nobody's yet. False: too many. */
  take(seat: SeatId | null): boolean;
}

/** There are several for each connection: as a class each is a few members. */
class OwnRate implements Rate {
  readonly #perSecond: number;
  readonly #address: string;
  readonly #addresses: Buckets;
  readonly #seats: Buckets;
  /** Many a connection never says anything of a kind. */
  #own: Bucket | null = null;

  constructor(perSecond: number, address: string, addresses: Buckets, seats: Buckets) {
    this.#perSecond = perSecond;
    this.#address = address;
    this.#addresses = addresses;
    this.#seats = seats;
  }

  take(seat: SeatId | null): boolean {
    this.#own ??= bucket(this.#perSecond);
    const all = [this.#own, this.#addresses.of(this.#address), ...(seat === null ? [] : [this.#seats.of(seat)])];
    if (all.some((bucket) => bucket.left() < 1)) return false;
    for (const bucket of all) bucket.spend(1);
    return true;
  }
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
  return (address: string): Rate => new OwnRate(perSecond, address, addresses, seats);
};

/** Time of the server that some work of seats and addresses may take. */
export interface Budget {
  /** Whether both have some left. */
  left(seat: SeatId, address: string): boolean;
  /** Takes so many ms from both, also such as they do not have yet. */
  spend(ms: number, seat: SeatId, address: string): void;
}

/** A budget of so many ms in a second for each seat and for each address. */
export const openBudget = (perSeat: number, perAddress: number): Budget => {
  const [seats, addresses] = [buckets(perSeat), buckets(perAddress)];
  return {
    left: (seat, address) => seats.of(seat).left() > 0 && addresses.of(address).left() > 0,
    spend(ms, seat, address) {
      seats.of(seat).spend(ms);
      addresses.of(address).spend(ms);
    },
  };
};
