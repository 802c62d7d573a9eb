import { useEffect, useState } from 'react';
import { letterKeys } from '../../ui/letter-keys.ts';

const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a letter is held down, outside of any field one writes in. */
export const useHeldKey = (letter: string): boolean => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const plain = (event: KeyboardEvent): boolean =>
      !event.ctrlKey && !event.metaKey && !event.altKey && letterKeys() && !writing(event.target);
    addEventListener('keydown', (event) => event.key.toLowerCase() === letter && plain(event) && setHeld(true), {
      signal,
    });
    addEventListener('keyup', (event) => event.key.toLowerCase() === letter && setHeld(false), { signal });
    addEventListener('blur', () => setHeld(false), { signal });
    return () => listening.abort();
  }, [letter]);
  return held;
};
