import type { EntryView, QuestionView, RollView, SeatView, View } from '../../../../core/rules/views/view.ts';
import { combatantOf, isGm } from '../../../store/select.ts';
import { plain } from '../../../store/words.ts';

/** Whom a question or a roll waits for, when that is somebody else than this seat. */
export interface Wait {
  readonly entry: string;
  /** "Vera", with the person behind it where there is one. */
  readonly name: string;
  readonly person: string | null;
  readonly question: QuestionView | null;
  readonly roll: RollView | null;
}

/** What this seat has to do now, what it could do for others, and for whom it waits. */
export interface Asked {
  readonly questions: readonly QuestionView[];
  readonly rolls: readonly RollView[];
  readonly waits: readonly Wait[];
  /** Under the automation `suggest`: the entry that the GM keeps, amends or withdraws. */
  readonly provisional: EntryView | null;
  /** The entry that can be withdrawn while it waits. */
  readonly open: EntryView | null;
}

const NOTHING: Asked = { questions: [], rolls: [], waits: [], provisional: null, open: null };

const personOf = (view: View, to: string): SeatView | null => {
  const seat = combatantOf(view, to as QuestionView['about'][number])?.seat ?? null;
  return seat === null ? null : (view.seats.find((other) => other.id === seat) ?? null);
};

/** Whether it is another person's to decide: the GM may answer for them, but is not the one asked. */
const isAnothers = (view: View, to: string | null): boolean => {
  if (to === null || to === 'gm') return false;
  const person = personOf(view, to);
  return person !== null && person.id !== view.you.seat;
};

const newest = (view: View, state: EntryView['state']): EntryView | null =>
  view.log.filter((entry) => entry.state === state).at(-1) ?? null;

/** Sorts what is open by whose it is. Players see only their own; the GM also what players are asked. */
export const askedOf = (view: View | null): Asked => {
  if (view === null || view.you.role === 'watch') return NOTHING;
  const gm = isGm(view);
  const questions = view.questions.filter((question) => question.yours);
  const rolls = view.rolls.filter((roll) => roll.yours);
  const others: readonly Wait[] = [
    ...view.questions
      .filter((question) => gm && isAnothers(view, question.to))
      .map((question) => waitFor(view, question.to, question, null)),
    ...view.rolls
      .filter((roll) => gm && isAnothers(view, roll.of))
      .map((roll) => waitFor(view, roll.of ?? 'gm', null, roll)),
  ];
  return {
    questions: questions.filter((question) => !isAnothers(view, question.to)),
    rolls: rolls.filter((roll) => !isAnothers(view, roll.of)),
    waits: others,
    provisional: gm ? newest(view, 'provisional') : null,
    open: newest(view, 'open'),
  };
};

const waitFor = (view: View, to: string, question: QuestionView | null, roll: RollView | null): Wait => ({
  entry: question?.entry ?? roll?.entry ?? '',
  name: combatantOf(view, to as QuestionView['about'][number])?.name ?? 'someone',
  person: personOf(view, to)?.name ?? null,
  question,
  roll,
});

const sentence = (text: string): string => (/[.?!…]$/u.test(text) ? text : `${text}.`);

const questionSaid = (view: View, { to, say }: QuestionView): string => {
  const name = to === 'gm' ? 'The GM' : (combatantOf(view, to)?.name ?? 'You');
  return sentence(`${name} is asked: ${plain(say)}`);
};

const rollSaid = (view: View, { of, label }: RollView): string =>
  sentence(`${combatantOf(view, of)?.name ?? 'You'} to roll: ${label}`);

/** What this seat is asked, spoken: who is asked what, without odds. Empty while nobody asks. */
export const saidOf = (view: View | null): string => {
  if (view === null) return '';
  const { questions, rolls } = askedOf(view);
  return [...questions.map((other) => questionSaid(view, other)), ...rolls.map((roll) => rollSaid(view, roll))].join(
    ' ',
  );
};
