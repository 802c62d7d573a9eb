import { MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { QuestionView } from '../../../../core/rules/views/view.ts';
import { combatantOf } from '../../../store/select.ts';
import { useTable } from '../../../store/table.ts';
import { plain } from '../../../store/words.ts';
import { classes } from '../../../ui/classes.ts';
import { FLOAT } from '../../../ui/cards/Panel.tsx';
import { letterKeys } from '../../../ui/letter-keys.ts';
import { Face } from '../../../ui/marks/Face.tsx';
import { Sentence } from '../../../ui/marks/Sentence.tsx';
import { isWriting, useCardFocus } from '../../common/focus.ts';
import { sideOf } from '../../log/EntrySentence.tsx';
import { subjectOf } from './Figures.tsx';
import { QuestionOption } from './QuestionOption.tsx';
import type { Weighed } from './QuestionOption.tsx';
import { ReadOdds } from './ReadOdds.tsx';

const NOTHING: ReadonlyMap<string, Weighed> = new Map();

/** A question as a card: who asks what, the options with their cost and odds in the same place, the default focused. */
export const QuestionCard = ({
  question,
  focused = false,
  children,
}: {
  readonly question: QuestionView;
  readonly focused?: boolean;
  readonly children?: ReactNode;
}) => {
  const combatant = useTable((state) => (question.to === 'gm' ? null : combatantOf(state.view, question.to)));
  const first = useRef<HTMLDivElement>(null);
  useCardFocus(first, '[data-otherwise]', focused);
  const [weighed, setWeighed] = useState<ReadonlyMap<string, Weighed>>(NOTHING);
  const [opened, setOpened] = useState<string | null>();
  const onWeighed = useCallback(
    (option: string, what: Weighed) => setWeighed((before) => new Map(before).set(option, what)),
    [],
  );
  const answers = question.options.flatMap(({ id }) => weighed.get(id)?.odds ?? []);
  const subject = subjectOf(answers, question.to, question.about);
  const oddsInWords = (): string => {
    const lines = question.options.flatMap(({ id, name }) => {
      const said = weighed.get(id)?.worth ?? '';
      return said === '' ? [] : [`${plain(name)}: ${said}.`];
    });
    return lines.length === 0 ? 'No odds are known.' : lines.join(' ');
  };
  const body = (
    <>
      <header className="flex items-center gap-2.5 px-1">
        {combatant === null ? (
          <MessageCircleQuestionMark aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        ) : (
          <Face combatant={combatant} className="size-8 max-[15em]:hidden" />
        )}
        <h2 className="min-w-0 flex-1 text-15 font-medium">
          <Sentence text={question.say} sideOf={sideOf} />
        </h2>
      </header>
      <div className="mt-2 flex flex-col gap-1">
        {question.options.map((option, at) => (
          <QuestionOption
            key={`${question.id} ${option.id}`}
            question={question}
            option={option}
            at={at}
            costs={question.options.some(({ cost }) => cost.length > 0)}
            subject={subject}
            opened={opened}
            onOpen={setOpened}
            onWeighed={onWeighed}
          />
        ))}
      </div>
      <ReadOdds words={oddsInWords} />
    </>
  );
  return (
    <section
      ref={first}
      aria-label={plain(question.say)}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || !letterKeys()) return;
        const wanted =
          event.key.toLowerCase() === 'o'
            ? '[data-reads-odds]'
            : /^[1-9]$/u.test(event.key)
              ? `[data-digit="${event.key}"]`
              : null;
        const pressed = wanted === null ? null : first.current?.querySelector<HTMLElement>(wanted);
        if (pressed === null || pressed === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        pressed.click();
      }}
      className={classes(FLOAT, '@container relative flex max-w-full animate-rise flex-col border-accent/60 p-2')}
    >
      {children === undefined ? (
        body
      ) : (
        <div className="flex flex-col gap-2 @2xl:flex-row @2xl:*:flex-1">
          {children}
          <div className="min-w-0">{body}</div>
        </div>
      )}
    </section>
  );
};
