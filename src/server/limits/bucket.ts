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
const MOST_KEYS = 10_000;

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

/** Counts events, or what they come to, per key in a window; keys that fell silent are forgotten. */
export const windowed = (most: number, windowMs: number, now: () => number = Date.now) => {
  const counts = new Map<string, { from: number; count: number }>();
  let sweepAt = MOST_KEYS;
  const sweep = (time: number): void => {
    for (const [key, entry] of counts) if (time - entry.from > windowMs) counts.delete(key);
    sweepAt = Math.max(MOST_KEYS, 2 * counts.size);
  };
  const of = (key: string): { from: number; count: number } | null => {
    const entry = counts.get(key);
    return entry === undefined || now() - entry.from > windowMs ? null : entry;
  };
  const used = (key: string): number => of(key)?.count ?? 0;
  return {
    /** How much of its share the key has used. */
    used,
    /** Whether it has used it up. */
    full: (key: string): boolean => used(key) >= most,
    add: (key: string, more = 1): void => {
      const entry = of(key);
      if (entry !== null) {
        entry.count += more;
        return;
      }
      if (counts.size >= sweepAt) sweep(now());
      counts.set(key, { from: now(), count: more });
    },
  };
};

/** How many of something each key has just now; keys that have none are forgotten. */
export const counter = () => {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key: string, more: number): void => {
      const now = of(key) + more;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    },
  };
};
