import { useEffect } from 'react';
import { closeMenu, lookAtPast, select, stopComposing } from '../../store/actions.ts';
import { ask } from '../../store/queries.ts';
import { useTable } from '../../store/table.ts';
import { actorOf } from '../actor.ts';
import { takeOffer } from '../bar/take.ts';
import { openCard, startPlacing, useDesk } from '../desk.ts';
import { entryFor } from './entries.ts';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('textarea, select, [contenteditable]') || (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

/** Puts away what lies on top: the newest thing first, the selection last. Returns whether there was anything. */
const escape = (): boolean => {
  const { menu, composing, past, selected } = useTable.getState();
  const { card, placing } = useDesk.getState();
  if (menu !== null) closeMenu();
  else if (placing !== null) startPlacing(null);
  else if (composing !== null) stopComposing();
  else if (card !== null) openCard(null);
  else if (past !== null) void lookAtPast(null);
  else if (selected !== null) select(null);
  else return false;
  return true;
};

/** Takes the action that a digit stands for in the bar. */
const takeDigit = async (digit: number): Promise<void> => {
  const who = actorOf(useTable.getState());
  if (who === null) return;
  const asked = await ask({ type: 'offers', who });
  const offer = asked.ok ? asked.value.offers[digit - 1] : undefined;
  if (offer !== undefined && offer.reasons.length === 0) takeOffer(who, offer);
};

/** The keys of the table: digits for actions, letters for tools, Escape for back. None of them while somebody writes. */
export const useKeys = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const role = useTable.getState().view?.you.role;
      if (event.defaultPrevented || role === undefined || role === 'watch') return;
      const palette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (isWriting(event.target) && !palette && event.key !== 'Escape') return;
      if (event.key === 'Escape') {
        if (escape()) event.preventDefault();
        return;
      }
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
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
