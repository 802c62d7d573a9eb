import { MOST_KEYS } from './bucket.ts';

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
