import { counter } from './counters.ts';

/** Lets whoever asks do something so many times at once, however long that takes; null: as often as that already. */
export const atOnce = (most: number) => {
  const now = counter();
  return <T>(who: string, act: () => Promise<T>): Promise<T> | null => {
    if (now.of(who) >= most) return null;
    now.add(who, 1);
    return act().finally(() => now.add(who, -1));
  };
};
