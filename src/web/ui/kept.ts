import { useCallback, useState } from 'react';

/**
 * What this screen remembers between visits. A browser that keeps nothing (private mode, full disk) still works: it
 * forgets.
 */
export const recall = (name: string): string | null => {
  try {
    return localStorage.getItem(`foray.${name}`);
  } catch {
    return null;
  }
};

export const remember = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(`foray.${name}`);
    else localStorage.setItem(`foray.${name}`, value);
  } catch {
    // Nothing to keep it in: the choice holds until the page is closed.
  }
};

/** A yes or no that this screen remembers, and its setter. */
export const useKept = (name: string, initial: boolean): readonly [boolean, (next: boolean) => void] => {
  const [on, setOn] = useState(() => {
    const kept = recall(name);
    return kept === null ? initial : kept === 'yes';
  });
  const keep = useCallback(
    (next: boolean) => {
      setOn(next);
      remember(name, next ? 'yes' : 'no');
    },
    [name],
  );
  return [on, keep];
};
