/** A token bucket: `perSecond` go through, with bursts of three times as many. `now` in ms. */
export const bucket = (perSecond: number, now: () => number = Date.now) => {
  const most = perSecond * 3;
  let left = most;
  let last = now();
  return {
    /** Takes one; false: too many. */
    take(): boolean {
      const time = now();
      left = Math.min(most, left + ((time - last) / 1000) * perSecond);
      last = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
};

/** Windows, in ms. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** So many keys are kept before those that fell silent are looked for. */
const MOST_KEYS = 10_000;

/** Counts events per key in a window; keys that fell silent are forgotten. */
export const windowed = (most: number, windowMs: number, now: () => number = Date.now) => {
  const counts = new Map<string, { from: number; count: number }>();
  const of = (key: string) => {
    const time = now();
    if (counts.size > MOST_KEYS) for (const [other, entry] of counts) if (time - entry.from > windowMs) counts.delete(other);
    let entry = counts.get(key);
    if (entry === undefined || time - entry.from > windowMs) counts.set(key, (entry = { from: time, count: 0 }));
    return entry;
  };
  return {
    /** Whether the key has used up its share. */
    full: (key: string): boolean => of(key).count >= most,
    add: (key: string): void => {
      of(key).count++;
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
