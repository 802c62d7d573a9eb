import { useSyncExternalStore } from 'react';
import { recall, remember } from './kept.ts';

export const SCHEMES = ['system', 'dark', 'light'] as const;
export type Scheme = (typeof SCHEMES)[number];

const systemLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');
const listeners = new Set<() => void>();

/** What was chosen with the switch; `system` follows the browser. */
export const chosenScheme = (): Scheme => SCHEMES.find((scheme) => scheme === recall('scheme')) ?? 'system';

/** What is on screen. */
export const shownScheme = (): 'dark' | 'light' => {
  const chosen = chosenScheme();
  if (chosen !== 'system') return chosen;
  return systemLight().matches ? 'light' : 'dark';
};

const show = (): void => {
  document.documentElement.dataset.theme = shownScheme();
  for (const listener of listeners) listener();
};

export const chooseScheme = (scheme: Scheme): void => {
  remember('scheme', scheme === 'system' ? null : scheme);
  show();
};

/** Sets the theme before the first paint, and follows the system while nothing was chosen. */
export const startScheme = (): void => {
  show();
  systemLight().addEventListener('change', show);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useChosenScheme = (): Scheme => useSyncExternalStore(subscribe, chosenScheme);
export const useShownScheme = (): 'dark' | 'light' => useSyncExternalStore(subscribe, shownScheme);
