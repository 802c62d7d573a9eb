const STOPS = 'button:not(:disabled), a[href], [role=tab]';

const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * As the `ref` of a toolbar: makes it one stop of the Tab key. The arrows, Home and End lead from button to button
 * within it, and Tab comes back to the one that was left.
 */
export const roving = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  const stops = (): readonly HTMLElement[] => [...element.querySelectorAll<HTMLElement>(STOPS)];
  /** Only one button is a stop: the one with the focus, else the one that was, else the first. */
  const settle = (): void => {
    const all = stops();
    const held = all.find((stop) => stop === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0);
    for (const stop of all) {
      const index = stop === (held ?? all[0]) ? 0 : -1;
      if (stop.tabIndex !== index || !stop.hasAttribute('tabindex')) stop.tabIndex = index;
    }
  };
  const lead = (event: KeyboardEvent): void => {
    const to = KEYS[event.key];
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    if (to === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[to(at, all.length)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  settle();
  const watcher = new MutationObserver(settle);
  watcher.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  element.addEventListener('focusin', settle);
  element.addEventListener('keydown', lead);
  return () => {
    watcher.disconnect();
    element.removeEventListener('focusin', settle);
    element.removeEventListener('keydown', lead);
  };
};
