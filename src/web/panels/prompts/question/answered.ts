import { create } from 'zustand';
import type { QuestionView, View } from '../../../../core/rules/views/view.ts';
import { combatantOf } from '../../../store/select.ts';

/** What this screen answered last, and how much had been told of its entry by then. */
interface Answered {
  readonly entry: string;
  readonly to: QuestionView['to'];
  readonly answer: string;
  readonly told: number;
}

export const useAnswered = create<{ readonly last: Answered | null }>(() => ({ last: null }));

const toldOf = (view: View | null, entry: string): number | null =>
  view?.log.find(({ id, state }) => id === entry && state === 'open')?.told.length ?? null;

/** Remembers an answer that the table took. */
export const rememberAnswer = (view: View | null, { entry, to }: QuestionView, answer: string): void =>
  useAnswered.setState({ last: { entry, to, answer, told: toldOf(view, entry) ?? 0 } });

/** "Bram’s answer: Let it hit", while nothing has come of it because others are still asked; else ''. */
export const answerSaid = (view: View | null, last: Answered | null): string => {
  if (view === null || last === null || toldOf(view, last.entry) !== last.told) return '';
  const name = last.to === 'gm' ? undefined : combatantOf(view, last.to)?.name;
  return `${name === undefined ? 'Your' : `${name}’s`} answer: ${last.answer}`;
};
