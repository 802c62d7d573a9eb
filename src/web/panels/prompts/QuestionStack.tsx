import { useState } from 'react';
import type { QuestionView } from '../../../core/rules/views/view.ts';
import { answer } from '../../store/actions.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Portrait } from '../../ui/marks/Portrait.tsx';
import { QuestionCard } from './QuestionCard.tsx';

/** The name of what happens when nobody answers, where it is the same for all and wants nothing filled in. */
const commonDefault = (questions: readonly QuestionView[]): string | null => {
  const names = questions.map((question) =>
    plain(question.options.find((option) => option.id === question.otherwise && option.slots.length === 0)?.name ?? ''),
  );
  const [first] = names;
  return first !== undefined && first !== '' && names.every((name) => name === first) ? first : null;
};

/** Several questions at once: one card in sight, the others a click away, and one answer for all. */
export const QuestionStack = ({ questions }: { readonly questions: readonly QuestionView[] }) => {
  const [chosen, choose] = useState<string | null>(null);
  const question = questions.find((question) => question.id === chosen) ?? questions[0];
  if (question === undefined) return null;
  if (questions.length === 1) return <QuestionCard key={question.id} question={question} focused />;
  const all = commonDefault(questions);
  return (
    <QuestionCard key={question.id} question={question} focused>
      <div className="mb-2.5 flex flex-wrap items-center gap-1 border-b border-line pb-2.5">
        <ul aria-label="Who is asked" className="flex min-w-0 flex-1 flex-wrap gap-0.5">
          {questions.map((other) => (
            <li key={other.id}>
              <Chip question={other} chosen={other.id === question.id} onChoose={() => choose(other.id)} />
            </li>
          ))}
        </ul>
        {all === null ? null : (
          <Button
            size="small"
            onClick={() => {
              for (const question of questions) void answer(question, question.otherwise, {});
            }}
          >
            All {questions.length}: {all.toLowerCase()}
          </Button>
        )}
      </div>
    </QuestionCard>
  );
};

const Chip = ({
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
      title={name}
      onClick={onChoose}
      className={classes(
        'flex size-9 items-center justify-center rounded-6 pointer-coarse:size-11',
        chosen ? 'bg-accent/20' : 'hover:bg-ink/8',
      )}
    >
      {combatant === null ? (
        <span className="text-12 font-bold">GM</span>
      ) : (
        <Portrait name={name} side={combatant.side} picture={combatant.picture} className="size-7" />
      )}
    </button>
  );
};
