import { useEffect, useState } from 'react';

/** Since when this screen has known of each wait, ms of its own clock: a card drawn again goes on counting. */
const since = new Map<string, number>();
/** No more than these are remembered. */
const MOST = 40;

const startOf = (wait: string): number => {
  const known = since.get(wait);
  if (known !== undefined) return known;
  if (since.size >= MOST) since.clear();
  const now = Date.now();
  since.set(wait, now);
  return now;
};

/** "0:12", "12:05". */
export const sayClock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How long the table has waited for what `wait` names; not read out, since it changes each second. */
export const WaitClock = ({ wait }: { readonly wait: string }) => {
  const [now, setNow] = useState(() => Date.now());
  const start = startOf(wait);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => {
      clearInterval(timer);
      since.delete(wait);
    };
  }, [wait]);
  return (
    <span aria-hidden data-clock className="nums text-ink-quiet">
      {sayClock(now - start)}
    </span>
  );
};
