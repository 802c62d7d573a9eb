import { lookAtPast, select } from '../../store/actions.ts';
import { missing } from '../../store/composing/compose.ts';
import { commitComposed, stopComposing } from '../../store/composing/composing.ts';
import { closeMenu } from '../../store/doing/aiming.ts';
import { notify } from '../../store/doing/notices.ts';
import { ask } from '../../store/queries.ts';
import { startCounting } from '../../store/hands/by-hand.ts';
import { isGm, playsIn } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { actorOf } from '../common/actor.ts';
import { inBar } from '../common/in-bar.ts';
import { takeOffer } from '../bar/take.ts';
import { backInCard, openCard, startPlacing, useDesk } from '../common/desk.ts';

/** Puts away what lies on top of the board. Returns whether there was anything. */
export const clearTop = (): boolean => {
  const { menu, counting } = useTable.getState();
  const { card, placing } = useDesk.getState();
  if (counting !== null) startCounting(null);
  else if (menu !== null) closeMenu();
  else if (placing !== null) startPlacing(null);
  else if (card !== null) {
    if (!backInCard()) openCard(null);
  } else return false;
  return true;
};

/**
 * One step back: what is being put together, what is said in the corner, the past, then the selection. Returns whether
 * there was anything.
 */
export const stepBack = (): boolean => {
  const { composing, notices, past, selected } = useTable.getState();
  if (composing !== null) stopComposing();
  else if (notices.length > 0) useTable.setState({ notices: [] });
  else if (past !== null) void lookAtPast(null);
  else if (selected !== null) select(null);
  else return false;
  return true;
};

/** Gives the command that is put together, if nothing is wanted any more. A button under the key goes first. */
export const giveWhole = (target: EventTarget | null): boolean => {
  const { composing, view } = useTable.getState();
  if (
    composing === null ||
    missing(composing, isGm(view)).length > 0 ||
    (target instanceof HTMLElement && target.closest('button, a, summary') !== null)
  )
    return false;
  void commitComposed();
  return true;
};

/** Takes the action that a digit stands for in the bar. */
export const takeDigit = async (digit: number): Promise<void> => {
  const state = useTable.getState();
  const who = actorOf(state);
  if (who === null) return;
  const asked = await ask({ type: 'offers', who });
  const offers = asked.ok ? asked.value.offers : [];
  const offer = inBar(offers, playsIn(state.view, who, state.playing)).usual[digit - 1];
  if (offer === undefined) return;
  if (offer.reasons.length === 0) takeOffer(who, offer);
  else notify({ tone: 'warn', say: `${plain(offer.name)} is not possible now`, reasons: offer.reasons });
};
