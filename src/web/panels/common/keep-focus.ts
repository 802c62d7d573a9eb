import { useEffect } from 'react';

const STOPS = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea, [tabindex="0"]';
/** What holds things one goes through: the nearest of these that is still there takes the focus in. */
const HOLDERS = 'ul, ol, [role=list], [role=listbox], [role=toolbar], [role=dialog], section, aside';

interface Left {
  readonly element: HTMLElement;
  /** Those it stood in, the nearest first, each with how many stops came before it. */
  readonly holders: readonly { readonly holder: HTMLElement; readonly at: number }[];
}

const stopsIn = (holder: HTMLElement): readonly HTMLElement[] =>
  [...holder.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.tabIndex >= 0 && stop.offsetParent !== null);

const leftOf = (element: HTMLElement): Left => {
  const holders: { holder: HTMLElement; at: number }[] = [];
  for (let holder = element.parentElement; holder !== null; holder = holder.parentElement)
    if (holder.matches(HOLDERS)) holders.push({ holder, at: stopsIn(holder).indexOf(element) });
  return { element, holders };
};

const nowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus on the page: where what had it is gone, what stands in its place in the list takes it, else what
 * holds the list, else the board.
 */
export const useKeptFocus = (): void =>
  useEffect(() => {
    let left: Left | null = null;
    let frame = 0;
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target !== document.body) left = leftOf(target);
    };
    const seek = (): void => {
      // what comes in its stead may take the focus itself
      if (left === null || left.element.isConnected || !nowhere()) return;
      const { holders } = left;
      for (const { holder, at } of holders) {
        if (!holder.isConnected) continue;
        const stops = stopsIn(holder);
        const next = stops[Math.min(Math.max(0, at), stops.length - 1)];
        if (next === undefined) continue;
        next.focus({ preventScroll: true });
        return;
      }
      document.querySelector<HTMLElement>('[data-board]')?.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(() => {
      if (left === null || left.element.isConnected || frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        seek();
      });
    });
    document.addEventListener('focusin', remember);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      watcher.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
