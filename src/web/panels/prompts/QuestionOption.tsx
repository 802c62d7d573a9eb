import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Offer, Slot } from '../../../core/rules/offers/offer.ts';
import type { QuestionView } from '../../../core/rules/views/view.ts';
import { answer, setSlot, slotKey, slotsOf } from '../../store/actions.ts';
import { missing, visibleSlots } from '../../store/compose.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf, isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { SlotForm } from '../bar/SlotForm.tsx';
import { useCatalogue } from '../../store/catalogue.ts';
import { affectedBy, readingsOf } from '../../store/readings.ts';
import { plain } from '../../store/words.ts';
import { TooMany } from '../odds/Odds.tsx';
import { Reasons } from '../common/Reasons.tsx';

/** "Move first, take along". */
const listOf = (slots: readonly Slot[]): string => {
  const words = slots.map((slot) => slot.label.toLowerCase()).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** So many are told of beside an answer: who is asked, and who else it is about. */
const MOST_TOLD = 2;

/** One answer as a button: what it does, costs and is worth; its form below, what need not be filled in folded away. */
export const QuestionOption = ({ question, option }: { readonly question: QuestionView; readonly option: Offer }) => {
  const key = slotKey(question.id, option.id);
  const slots = useTable((state) => state.slots[key]);
  const view = useTable((state) => state.view);
  const gm = isGm(view);
  const [sending, setSending] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const filled = slotsOf({ [key]: slots ?? {} }, key, option);
  const visible = visibleSlots(option, filled, gm);
  const wanted = visible.filter((slot) => slot.optional !== true);
  const optional = visible.filter((slot) => slot.optional === true);
  const illegal = option.reasons.length > 0;
  const wanting = missing({ offer: option, slots: filled }, gm).length > 0;
  const isDefault = option.id === question.otherwise;
  const given = Object.fromEntries(
    visible.flatMap((slot) =>
      filled[slot.name] === undefined || filled[slot.name] === null ? [] : [[slot.name, filled[slot.name] ?? null]],
    ),
  );
  const { answer: weighed } = useQuery(
    illegal || wanting
      ? null
      : { type: 'question-odds', entry: question.entry, question: question.id, offer: option.id, slots: given },
  );
  const measures = useCatalogue()?.measures ?? [];
  const odds = weighed?.odds ?? null;
  const said =
    odds === null
      ? []
      : [...affectedBy(odds)]
          .sort((a, b) => Number(b === question.to) - Number(a === question.to))
          .slice(0, MOST_TOLD)
          .map((who) => ({ who, readings: readingsOf(odds, measures, who) }));
  const send = async (): Promise<void> => {
    setSending(true);
    await answer(question, option.id, given);
    setSending(false);
  };
  return (
    <div className={classes('rounded-6', visible.length > 0 && !illegal && 'ring-1 ring-line ring-inset')}>
      <button
        type="button"
        data-otherwise={isDefault || undefined}
        aria-disabled={illegal || wanting || undefined}
        disabled={sending}
        onClick={() => {
          if (!illegal && !wanting) void send();
        }}
        className={classes(
          'flex min-h-10 w-full items-center gap-2.5 rounded-6 px-2.5 py-1.5 text-left transition duration-150 pointer-coarse:min-h-12',
          illegal || wanting ? '' : isDefault ? 'bg-ink/5 hover:bg-ink/9' : 'bg-accent/12 hover:bg-accent/20',
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
          <span className="block text-13 font-bold">{plain(option.name)}</span>
          {option.about === '' ? null : <span className="block text-12 text-ink-quiet">{plain(option.about)}</span>}
        </span>
        <span className="nums shrink-0 text-right text-12">
          {odds?.tooMany === true ? <TooMany /> : null}
          {said.map(({ who, readings }) => (
            <Fragment key={who}>
              {who === question.to ? null : (
                <span className="mt-0.5 block max-w-32 truncate font-medium">
                  {combatantOf(view, who)?.name ?? 'somebody'}
                </span>
              )}
              {readings.map(({ measure, say }, at) => (
                <span key={measure.name} className="block">
                  <b className={at === 0 ? 'text-13 text-accent-word' : ''}>{say}</b>{' '}
                  <span className="text-ink-quiet">{measure.name}</span>
                </span>
              ))}
            </Fragment>
          ))}
          {option.cost.map((cost) => (
            <span key={cost.pip} className="block text-ink-quiet">
              costs {cost.amount} {cost.pip}
            </span>
          ))}
        </span>
      </button>
      {visible.length === 0 || illegal ? null : (
        <div className="flex flex-col gap-2.5 px-2.5 pt-2 pb-2.5">
          {wanted.length === 0 ? null : (
            <SlotForm
              slots={wanted}
              filled={filled}
              who={question.to === 'gm' ? null : question.to}
              onFill={(name, value) => setSlot(key, name, value)}
            />
          )}
          {optional.length === 0 ? null : (
            <button
              type="button"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
              className="flex max-w-full min-w-0 items-center gap-1 self-start rounded-6 text-left text-12 text-ink-quiet hover:text-ink pointer-coarse:min-h-11"
            >
              <ChevronRight
                aria-hidden
                className={classes('size-3.5 shrink-0 transition duration-150', unfolded && 'rotate-90')}
              />
              <span className="min-w-0 truncate">{listOf(optional)}</span>
            </button>
          )}
          {unfolded && optional.length > 0 ? (
            <SlotForm
              slots={optional}
              filled={filled}
              who={question.to === 'gm' ? null : question.to}
              onFill={(name, value) => setSlot(key, name, value)}
            />
          ) : null}
        </div>
      )}
      {illegal ? <Reasons reasons={option.reasons} className="px-2.5 pb-1.5" /> : null}
    </div>
  );
};
