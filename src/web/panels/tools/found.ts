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

/** A line that can be chosen now. */
export const lineOf = (name: string, about: string, icon: ReactNode, act: () => void): Found => ({
  key: `${about} ${name}`,
  name,
  about,
  barred: false,
  icon,
  shortcut: null,
  act,
});

/** The lines in their order, but those that cannot be chosen last. */
export const barredLast = (found: readonly Found[]): readonly Found[] => [
  ...found.filter(({ barred }) => !barred),
  ...found.filter(({ barred }) => barred),
];

/** The lines in their order, but those first that are called what was typed: others only speak of it. */
export const namedFirst = (found: readonly Found[], typed: string): readonly Found[] => [
  ...found.filter(({ name }) => fits(name, typed)),
  ...found.filter(({ name }) => !fits(name, typed)),
];

/** Whether every word typed stands in the name. */
export const fits = (name: string, typed: string): boolean => {
  const low = name.toLowerCase();
  return typed
    .toLowerCase()
    .trim()
    .split(/\s+/u)
    .every((word) => low.includes(word));
};
