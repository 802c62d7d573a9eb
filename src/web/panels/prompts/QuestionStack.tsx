import type { QuestionView } from '../../../core/rules/views/view.ts';
import { useState } from 'react';
import { answer } from '../../store/doing/requests.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Face } from '../../ui/marks/Face.tsx';
import { QuestionCard } from './question/QuestionCard.tsx';

/** Whether every question has an answer that stands when nobody gives one, and wants nothing filled in. */
const canPass = (questions: readonly QuestionView[]): boolean =>
  questions.every(({ options, otherwise }) =>
    options.some((option) => option.id === otherwise && option.slots.length === 0 && option.reasons.length === 0),
  );

/** The questions of this seat: one as a card; several as one card with a row each, and one press to let all pass. */
export const QuestionStack = ({ questions }: { readonly questions: readonly QuestionView[] }) => {
  const [chosen, choose] = useState<string | null>(null);
  const question = questions.find((question) => question.id === chosen) ?? questions[0];
  if (question === undefined) return null;
  if (questions.length === 1) return <QuestionCard key={question.id} question={question} focused />;
  return (
    <QuestionCard key={question.id} question={question} focused>
      <div
        className={classes(
          'flex min-w-0 flex-col gap-1 border-b border-line pb-2 @2xl:border-r @2xl:border-b-0 @2xl:pr-2',
          '@2xl:pb-0',
        )}
      >
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 text-12 font-bold text-ink-quiet">{questions.length} questions</p>
          {canPass(questions) ? (
            <Button
              size="small"
              onClick={() => {
                for (const other of questions) void answer(other, other.otherwise, {});
              }}
            >
              Let all pass
            </Button>
          ) : null}
        </div>
        <ul aria-label="Who is asked" className="flex max-h-36 flex-col gap-0.5 overflow-y-auto">
          {questions.map((other) => (
            <li key={other.id}>
              <Row question={other} chosen={other.id === question.id} onChoose={() => choose(other.id)} />
            </li>
          ))}
        </ul>
      </div>
    </QuestionCard>
  );
};

const Row = ({
  question,
  chosen,
  onChoose,
}: {
  readonly question: QuestionView;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) => {
  const combatant = useTable((state) => (question.to === 'gm' ? null : combatantOf(state.view, question.to)));
  const name = combatant?.name ?? 'The GM';
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`Question to ${name}`}
      onClick={onChoose}
      className={classes(
        'flex min-h-9 w-full items-center gap-2 rounded-6 px-1.5 text-left text-13 pointer-coarse:min-h-11',
        chosen ? 'bg-accent/20' : 'hover:bg-ink/8',
      )}
    >
      {combatant === null ? (
        <span className="w-7 text-center text-12 font-bold">GM</span>
      ) : (
        <Face combatant={combatant} className="size-7" />
      )}
      <b className="max-w-24 shrink-0 truncate font-medium">{name}</b>
      <span className="min-w-0 flex-1 truncate text-12 text-ink-quiet">{plain(question.say)}</span>
    </button>
  );
};
