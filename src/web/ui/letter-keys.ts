import { useSyncExternalStore } from 'react';
import { recall, remember } from './kept.ts';

/** Whether letters and digits alone do things on this browser's tables: who dictates or leans on keys puts them off. */

const listeners = new Set<() => void>();

export const letterKeys = (): boolean => recall('letter-keys') !== 'off';

export const setLetterKeys = (on: boolean): void => {
  remember('letter-keys', on ? null : 'off');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, letterKeys, letterKeys);
