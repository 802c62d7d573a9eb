/** Beside a stop, and reached by Tab from it alone: the arrows pass it by. */
const BESIDE = '[data-beside]';
const STOPS = `button:not(:disabled):not(${BESIDE}), a[href], [role=tab]`;

const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const itemOf = (element: Element): Element | null => element.closest('li');
const put = (element: HTMLElement, stops: boolean): void => {
  const index = stops ? 0 : -1;
  if (element.tabIndex !== index || !element.hasAttribute('tabindex')) element.tabIndex = index;
};

/**
 * As the `ref` of a toolbar: makes it one stop of the Tab key. The arrows, Home and End lead from button to button
 * within it, and Tab comes back to the one that was left. What stands in one list item with a button and is marked
 * `data-beside` is the next stop of Tab while that button is one; from there the arrows lead on as from the button.
 */
export const roving = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  const stops = (): readonly HTMLElement[] => [...element.querySelectorAll<HTMLElement>(STOPS)];
  /** The stop that something is, or stands beside. */
  const stopOf = (all: readonly HTMLElement[], focused: Element | null): HTMLElement | undefined =>
    all.find((stop) => stop === focused || (focused?.matches(BESIDE) === true && itemOf(stop) === itemOf(focused)));
  /** Only one button is a stop: the one with the focus, else the one that was, else the first. */
  const settle = (): void => {
    const all = stops();
    const held = stopOf(all, document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0];
    for (const stop of all) put(stop, stop === held);
    for (const beside of element.querySelectorAll<HTMLElement>(BESIDE))
      put(beside, held !== undefined && itemOf(beside) === itemOf(held));
  };
  const lead = (event: KeyboardEvent): void => {
    const to = KEYS[event.key];
    const all = stops();
    const from = stopOf(all, event.target as HTMLElement);
    const at = from === undefined ? -1 : all.indexOf(from);
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
