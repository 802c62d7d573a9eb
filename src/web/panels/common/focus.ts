import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Gives the focus back to the board, unless something else has it by now: where a card has gone, keys go on working.
 */
export const focusBoard = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-board]')?.focus({ preventScroll: true });
  });
};

/** Whether a key that is pressed there belongs to what is being written or chosen. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, [contenteditable]') ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

/**
 * A card that comes has the focus on what it asks for, unless somebody is writing: nobody loses a half-written word.
 */
export const useCardFocus = (card: RefObject<HTMLElement | null>, wanted: string, wants = true): void =>
  useEffect(() => {
    const busy =
      document.activeElement instanceof HTMLElement && document.activeElement.matches('input, textarea, select');
    // a card begins at its top: nothing is scrolled away under a finger
    if (wants && !busy) card.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
    return focusBoard;
  }, [card, wanted, wants]);

/**
 * Leads the keys from anywhere to the first choice of the open form, and from the form to the board. Returns whether it
 * did.
 */
export const toForm = (): boolean => {
  const form = document.querySelector<HTMLElement>('form[data-compose]');
  const inside = form?.contains(document.activeElement) === true;
  const target = inside
    ? document.querySelector<HTMLElement>('[data-board]')
    : form?.querySelector<HTMLElement>('input, select, button[aria-pressed], button[type=submit]:enabled');
  target?.focus();
  return target !== null && target !== undefined;
};

let clicked: EventTarget | null = null;
/** Notes what has the focus from a click alone: the first key makes a browser show it as if keys had led there. */
export const noteFocus = ({ target }: FocusEvent): void => {
  clicked = target instanceof HTMLElement && !target.matches(':focus-visible') ? target : null;
};

/**
 * Whether a letter pressed there is for the table: on the board, in the action bar, or with the focus nowhere. What was
 * only clicked does not keep it: who goes by keys has led the focus to where it is.
 */
export const mayType = (target: EventTarget | null): boolean =>
  target === document.body ||
  target === clicked ||
  (target instanceof HTMLElement && target.closest('[data-board], [data-letter-keys]') !== null);
