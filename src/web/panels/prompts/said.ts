import type { QuestionView, RollView, View } from '../../../core/rules/views/view.ts';
import { combatantOf } from '../../store/select.ts';
import { plain } from '../../store/words.ts';
import { askedOf } from './waits.ts';

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
