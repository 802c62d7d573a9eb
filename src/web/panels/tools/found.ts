import type { ReactNode } from 'react';

/** A line of the palette. */
export interface Found {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly barred: boolean;
  readonly icon: ReactNode;
  readonly shortcut: string | null;
  /** Other words it is found by. */
  readonly called?: string;
  readonly act: () => void;
}

/** Whether every word typed stands in the name. */
export const fits = (name: string, typed: string): boolean => {
  const low = name.toLowerCase();
  return typed
    .toLowerCase()
    .trim()
    .split(/\s+/u)
    .every((word) => low.includes(word));
};
