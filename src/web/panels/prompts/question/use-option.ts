import type { Offer, Slot, Slots } from '../../../../core/rules/offers/offer.ts';
import type { Odds } from '../../../../core/rules/play/odds.ts';
import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { QuestionView } from '../../../../core/rules/views/view.ts';
import { setSlot, slotKey, slotsOf } from '../../../store/actions.ts';
import { missing, visibleSlots } from '../../../store/composing/compose.ts';
import { useQuery } from '../../../store/queries.ts';
import { useCatalogue } from '../../../store/catalogue.ts';
import { affectedBy } from '../../../store/readings.ts';
import { combatantOf, isGm } from '../../../store/select.ts';
import { oddsSaid } from '../../../store/spoken/odds-spoken.ts';
import { useTable } from '../../../store/table.ts';
import { plain } from '../../../store/words.ts';
import { chosenIn } from './option-words.ts';

/** One answer of a question with what is chosen in it so far, and what it would then come to. */
export interface OptionState {
  readonly name: string;
  /** What it does; '': its name says all. */
  readonly about: string;
  /** What is chosen already, in words; '': nothing. */
  readonly chosen: string;
  /** The choices on screen, and what each holds. */
  readonly visible: readonly Slot[];
  readonly filled: Slots;
  /** What goes with the answer. */
  readonly given: Slots;
  readonly fill: (slot: string, value: Slots[string]) => void;
  readonly illegal: boolean;
  /** Whether something has still to be chosen. */
  readonly wanting: boolean;
  /** null: not known. */
  readonly odds: Odds | null;
  /** What the odds take for granted. */
  readonly assuming: string;
  /** What it is worth, in words. */
  readonly worth: string;
  /** Whose figures stand in its row; null: nobody's. */
  readonly subject: CombatantId | null;
  /** The name of whose figures they are, where that is neither who is asked nor the only one the question is about. */
  readonly other: string | null;
  /** Whether there is more to it than its row shows. */
  readonly tellsMore: boolean;
}

/** What an answer is now. `ofAll`: whose figures stand in all rows; null: nothing is known of the answers together. */
export const useOption = (question: QuestionView, option: Offer, ofAll: CombatantId | null): OptionState => {
  const key = slotKey(question.id, option.id);
  const slots = useTable((state) => state.slots[key]);
  const view = useTable((state) => state.view);
  const measures = useCatalogue()?.measures ?? [];
  const gm = isGm(view);
  const nameOf = (id: CombatantId): string | null => combatantOf(view, id)?.name ?? null;

  const filled = slotsOf({ [key]: slots ?? {} }, key, option);
  const visible = visibleSlots(option, filled, gm);
  const given = Object.fromEntries(
    visible.flatMap((slot) =>
      filled[slot.name] === undefined || filled[slot.name] === null ? [] : [[slot.name, filled[slot.name] ?? null]],
    ),
  );
  const illegal = option.reasons.length > 0;
  const wanting = missing({ offer: option, slots: filled }, gm).length > 0;
  const { answer: weighed } = useQuery(
    illegal || wanting
      ? null
      : { type: 'question-odds', entry: question.entry, question: question.id, offer: option.id, slots: given },
  );
  const odds = weighed?.odds ?? null;
  const affected = odds === null ? [] : affectedBy(odds);
  const subject = [ofAll, ...question.about].find((id) => affected.some((one) => one === id)) ?? null;
  const about = plain(option.about);
  const said = subject === question.to || question.about.join() === subject;
  return {
    name: plain(option.name),
    about,
    chosen: chosenIn(visible, filled, nameOf),
    visible,
    filled,
    given,
    fill: (slot, value) => setSlot(key, slot, value),
    illegal,
    wanting,
    odds,
    assuming: weighed?.assuming ?? '',
    worth: oddsSaid(odds, measures, question.to, (id) => nameOf(id) ?? 'An unseen foe'),
    subject,
    other: subject === null || said ? null : (nameOf(subject) ?? 'an unseen foe'),
    tellsMore: !illegal && (visible.length > 0 || about !== '' || affected.length > 1),
  };
};
