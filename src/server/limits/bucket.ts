/** A token bucket. Tokens are messages, or milliseconds of work. */
export interface Bucket {
  /** Tokens left now; below zero after more was spent than there was. */
  left(): number;
  /** Takes one token. False: there is none. */
  take(): boolean;
  /** Takes so many tokens, also such as are not there yet. */
  spend(tokens: number): void;
  /** Whether nothing was taken that has not come back. */
  full(): boolean;
}

/** There are several for each connection: as a class each is a few numbers. */
class TokenBucket implements Bucket {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #now: () => number;
  #tokens: number;
  #last: number;

  constructor(perSecond: number, most: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#now = now;
    this.#tokens = most;
    this.#last = now();
  }

  left(): number {
    const time = this.#now();
    this.#tokens = Math.min(this.#most, this.#tokens + (Math.max(0, time - this.#last) / 1000) * this.#perSecond);
    this.#last = time;
    return this.#tokens;
  }
  take(): boolean {
    if (this.left() < 1) return false;
    this.#tokens -= 1;
    return true;
  }
  spend(more: number): void {
    this.#tokens = this.left() - more;
  }
  full(): boolean {
    return this.left() >= this.#most;
  }
}

/** A bucket that gains `perSecond` tokens and holds at most `most`. `now` in ms. */
export const bucket = (perSecond: number, most: number = perSecond * 3, now: () => number = Date.now): Bucket =>
  new TokenBucket(perSecond, most, now);

/** Windows, in ms. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** So many keys are kept before those that fell silent are looked for. */
export const MOST_KEYS = 10_000;

/** A bucket for each key. Buckets that are full again are forgotten. */
export const buckets = (perSecond: number, most: number = perSecond * 3, now: () => number = Date.now) => {
  const known = new Map<string, Bucket>();
  let sweepAt = MOST_KEYS;
  const sweep = (): void => {
    for (const [key, value] of known) if (value.full()) known.delete(key);
    sweepAt = Math.max(MOST_KEYS, 2 * known.size);
  };
  return {
    of(key: string): Bucket {
      let own = known.get(key);
      if (own === undefined) {
        if (known.size >= sweepAt) sweep();
        known.set(key, (own = bucket(perSecond, most, now)));
      }
      return own;
    },
    size: (): number => known.size,
  };
};
