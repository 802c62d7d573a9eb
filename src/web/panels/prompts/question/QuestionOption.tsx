import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Offer } from '../../../../core/rules/offers/offer.ts';
import type { Odds } from '../../../../core/rules/play/odds.ts';
import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { QuestionView } from '../../../../core/rules/views/view.ts';
import { answer } from '../../../store/doing/requests.ts';
import { useTable } from '../../../store/table.ts';
import { classes } from '../../../ui/classes.ts';
import { OfferIcon } from '../../../ui/marks/icons.tsx';
import { Kbd } from '../../../ui/marks/Kbd.tsx';
import { Reasons } from '../../common/Reasons.tsx';
import { rememberAnswer } from './answered.ts';
import { Figures } from './Figures.tsx';
import { OptionDetails } from './OptionDetails.tsx';
import { detailsName } from './option-words.ts';
import { useOption } from './use-option.ts';

/** What an answer is worth, and that in words; null: not known. */
export interface Weighed {
  readonly odds: Odds | null;
  readonly worth: string;
}

/** One answer as a row: its key, what it does, costs and is worth. */
export const QuestionOption = ({
  question,
  option,
  at,
  costs,
  subject: ofAll,
  opened: shown,
  onOpen,
  onWeighed,
}: {
  readonly question: QuestionView;
  readonly option: Offer;
  /** Its place in the list, from 0: the digit that chooses it. */
  readonly at: number;
  /** Whether any answer of the question costs something: then all have a column for it. */
  readonly costs: boolean;
  /** Whose figures stand in all rows; null: nothing is known of the answers together. */
  readonly subject: CombatantId | null;
  /** The answer whose details are open, null: none; undefined: nobody has opened or closed any yet. */
  readonly opened: string | null | undefined;
  /** Told of the answer whose details are to be open instead. */
  readonly onOpen: (option: string | null) => void;
  /** Told what the answer is worth whenever that changes. */
  readonly onWeighed: (option: string, weighed: Weighed) => void;
}) => {
  const state = useOption(question, option, ofAll);
  const { name, about, chosen, visible, illegal, wanting, odds, worth, subject, other, tellsMore } = state;
  const [sending, setSending] = useState(false);
  // what has to be chosen is in sight from the start
  const [wantedAtFirst] = useState(wanting && !illegal);
  const opened = shown === undefined ? wantedAtFirst : shown === option.id;
  const details = useId();
  const pressed = useRef(false);
  const wasPressed = useCallback(() => pressed.current, []);
  const isDefault = option.id === question.otherwise;
  const under = [other === null ? '' : `odds for ${other}`, chosen].filter((words) => words !== '').join(' · ');
  useEffect(() => onWeighed(option.id, { odds, worth }), [onWeighed, option.id, odds, worth]);

  const send = async (): Promise<void> => {
    setSending(true);
    const taken = await answer(question, option.id, state.given);
    if (taken.ok) rememberAnswer(useTable.getState().view, question, name);
    setSending(false);
  };
  const choose = (): void => {
    if (illegal) return;
    pressed.current = wanting;
    if (wanting) onOpen(option.id);
    else void send();
  };
  const turnOver = (): void => {
    pressed.current = !opened;
    onOpen(opened ? null : option.id);
  };
  const ground = isDefault ? 'bg-ink/5 hover:bg-ink/9' : 'bg-accent/12 hover:bg-accent/20';
  return (
    <>
      <div className={classes('relative flex items-stretch rounded-6', opened && 'ring-1 ring-line ring-inset')}>
        <button
          type="button"
          data-otherwise={isDefault || undefined}
          data-digit={at + 1}
          aria-keyshortcuts={String(at + 1)}
          aria-disabled={illegal || wanting || undefined}
          disabled={sending}
          onClick={choose}
          className={classes(
            // as high as its figures are, which come later and move nothing
            'flex min-h-11.5 min-w-0 flex-1 items-center gap-2 rounded-6 py-0.5 pr-1 pl-7 text-left transition',
            'duration-150 pointer-coarse:pl-2 @max-3xs:flex-wrap',
            tellsMore && 'rounded-r-none',
            !illegal && !wanting && ground,
          )}
        >
          <OfferIcon
            name={option.icon}
            className={classes(
              'size-4.5 shrink-0',
              isDefault ? 'text-ink-quiet' : 'text-accent',
              illegal && 'opacity-45',
            )}
          />
          <span className={classes('min-w-0 flex-1', illegal && 'opacity-45')}>
            <span className="line-clamp-2 text-13 leading-snug font-bold">{name}</span>
            {under === '' ? null : <span className="line-clamp-3 text-12 leading-snug text-ink-quiet">{under}</span>}
            {about === '' ? null : (
              <span
                className={classes(
                  'truncate text-12 leading-snug text-ink-quiet',
                  other === null ? '@max-md:sr-only @md:block' : 'sr-only',
                )}
              >
                {' '}
                {about}
              </span>
            )}
          </span>
          <Figures odds={odds} cost={option.cost} subject={subject} costs={costs} />
        </button>
        <Kbd className="pointer-events-none absolute top-1/2 left-1.5 -translate-y-1/2">
          <span aria-hidden>{at + 1}</span>
        </Kbd>
        {tellsMore ? (
          <button
            type="button"
            aria-label={detailsName(visible, name)}
            aria-expanded={opened}
            aria-controls={details}
            onClick={turnOver}
            className={classes(
              'flex w-7 shrink-0 items-center justify-center rounded-r-6 text-ink-quiet hover:text-ink',
              'pointer-coarse:w-11',
              ground,
            )}
          >
            <ChevronDown aria-hidden className={classes('size-4 transition duration-150', opened && 'rotate-180')} />
          </button>
        ) : null}
      </div>
      {opened && !illegal ? <OptionDetails id={details} to={question.to} state={state} pressed={wasPressed} /> : null}
      {illegal ? <Reasons reasons={option.reasons} className="px-2.5 pb-1.5" /> : null}
    </>
  );
};
