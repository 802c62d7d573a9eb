import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

/** The path of the address bar; a component that reads it is drawn again when it changes. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** Goes to another screen of this page without loading it again. */
export const goTo = (path: string): void => {
  history.pushState(null, '', path);
  for (const listener of listeners) listener();
};
