import { useEffect } from 'react';
import { startCounting } from '../../store/hands/by-hand.ts';
import { selectEverybody } from '../../store/hands/several.ts';
import { redoLast, undoLast } from '../../store/hands/undoing.ts';
import { isGm, selectionIn } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { letterKeys } from '../../ui/letter-keys.ts';
import { typeAhead, useDesk } from '../common/desk.ts';
import { isWriting, mayType, noteFocus, toForm } from '../common/focus.ts';
import { entryFor } from './entries.ts';
import { stepBack, giveWhole, takeDigit, clearTop } from './key-steps.ts';

/** A letter, digit or sign by itself, which people who dictate or browse a page by keys type without meaning to act. */
const isBare = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Undo, redo and everybody by Ctrl, and a sign that begins a number for whoever is selected. Returns whether it was
 * one.
 */
const quickHand = (event: KeyboardEvent): boolean => {
  if (isWriting(event.target)) return false;
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    // who draws on the map takes back strokes
    if ((key === 'z' || key === 'y') && useDesk.getState().card === 'draw') return false;
    if (key === 'z') void (event.shiftKey ? redoLast() : undoLast());
    else if (key === 'y') void redoLast();
    else if (key === 'a') selectEverybody();
    else return false;
    return true;
  }
  const state = useTable.getState();
  // what is typed before the field is there belongs to it
  const { counting } = state;
  if (counting !== null && /^[-−+=\d]$/u.test(event.key)) {
    startCounting({ ...counting, typed: `${counting.typed}${event.key}` });
    return true;
  }
  if (counting !== null && event.key === 'Enter' && counting.typed !== '') {
    startCounting({ ...counting, given: true });
    return true;
  }
  const whom = selectionIn(state);
  if (!letterKeys() || !mayType(event.target)) return false;
  if (!/^[-−+=]$/u.test(event.key) || !isGm(state.view) || state.past !== null || whom.length === 0) return false;
  startCounting({ whom, typed: event.key });
  return true;
};

/**
 * The keys of the table: digits for actions, letters for tools, Escape for back. None of them while somebody writes.
 */
export const useKeys = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const role = useTable.getState().view?.you.role;
      if (event.defaultPrevented || role === undefined || role === 'watch') return;
      if (quickHand(event)) return event.preventDefault();
      if (event.key === 'F6') {
        if (toForm()) event.preventDefault();
        return;
      }
      const palette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (isWriting(event.target) && !palette && event.key !== 'Escape') return;
      if (event.key === 'Escape') {
        if (stepBack()) event.preventDefault();
        return;
      }
      if (event.key === 'Enter') {
        if (giveWhole(event.target)) event.preventDefault();
        return;
      }
      // what is typed while the palette is on its way is for it
      if (useDesk.getState().card === 'palette') {
        if (typeAhead(event)) event.preventDefault();
        return;
      }
      if (isBare(event) && !(letterKeys() && mayType(event.target))) return;
      if (/^[1-9]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        void takeDigit(Number(event.key));
        return;
      }
      const entry = entryFor(event, role);
      if (entry === null) return;
      event.preventDefault();
      entry.act();
    };
    // Before the board hears of it: what lies on top of it goes first. A list or a menu that is open takes its own
    // Escape.
    const above = (event: KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('[data-radix-popper-content-wrapper]') !== null ||
        !clearTop()
      )
        return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('focusin', noteFocus);
    window.addEventListener('keydown', above, true);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('focusin', noteFocus);
      window.removeEventListener('keydown', above, true);
      window.removeEventListener('keydown', press);
    };
  }, []);
};
