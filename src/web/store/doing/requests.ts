import type { Result } from '../../../core/base.ts';
import type { Slots } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { QuestionView, RollView } from '../../../core/rules/views/view.ts';
import type { CommandRequest, Correction, Gesture, Refusal, Request } from '../../../core/wire/messages.ts';
import { refusal } from '../../../core/wire/messages.ts';
import { notify, dropNotice } from './notices.ts';
import { gm } from '../select.ts';
import { currentLink } from '../session.ts';
import type { Notice } from '../on-screen.ts';
import { state } from '../table.ts';

/**
 * Sends a request; a refusal becomes a notice, which lets the GM force a refused command. What is wrong with typed dice
 * stands at their field instead.
 */
export const request = async (wanted: Request): Promise<Result<number, Refusal>> => {
  const link = currentLink();
  if (link === null) return { ok: false, error: refusal('offline', 'No table is open.') };
  const answer = await link.request(wanted);
  if (answer.say !== undefined) notify({ tone: 'warn', say: answer.say });
  if (!answer.ok && answer.error.code !== 'wrong-faces') {
    const force =
      wanted.type === 'command' && wanted.forced === null && gm() && answer.error.reasons.length > 0
        ? wanted.command
        : null;
    notify({ tone: 'warn', say: answer.error.say, reasons: answer.error.reasons, force });
  }
  return answer;
};

/** Gives a command for the turn that is now. `forced` is why the GM overrules what speaks against it. */
export const command = (
  who: CombatantId | null,
  offer: string,
  slots: Slots,
  forced: string | null = null,
): Promise<Result<number, Refusal>> =>
  request({ type: 'command', command: { who, offer, slots, turn: state().view?.turnOrder.turn ?? '' }, forced });

/** Answers a question that waits. */
export const answer = ({ entry, id }: QuestionView, offer: string, slots: Slots): Promise<Result<number, Refusal>> =>
  request({ type: 'answer', entry, question: id, offer, slots });

/** Rolls what waits for this hand; `faces` are those of real dice, null lets the table roll. */
export const rollDice = ({ entry, id }: RollView, faces: readonly number[] | null): Promise<Result<number, Refusal>> =>
  request({ type: 'roll', entry, roll: id, faces });

/** The GM’s corrections; `note` is why. */
export const correct = (
  corrections: readonly Correction[],
  note: string | null = null,
): Promise<Result<number, Refusal>> => request({ type: 'correct', corrections, note });

/** Shows the others what this hand does. */
export const gesture = (made: Gesture): void => currentLink()?.gesture(made);

/**
 * Takes everything back from an entry on; what waits is withdrawn first, and where that was the entry itself, that is
 * all. Returns whether the table took it.
 */
export const undoTo = async (entry: string): Promise<boolean> => {
  const waiting = state().view?.log.find((entry) => entry.state === 'open' || entry.state === 'provisional');
  if (waiting !== undefined && !(await request({ type: 'withdraw', entry: waiting.id })).ok) return false;
  return waiting?.id === entry || (await request({ type: 'undo', entry })).ok;
};

/** The GM does it all the same, and says why. */
export const forceNotice = async (notice: Notice, why: string): Promise<void> => {
  dropNotice(notice.id);
  if (notice.force !== null)
    await request({ type: 'command', command: notice.force satisfies CommandRequest, forced: why });
};
