import { MessageCircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Offer } from '../../../core/rules/offer.ts';
import type { QuestionView } from '../../../core/rules/view.ts';
import { answer, setSlot, slotKey, slotsOf } from '../../store/actions.ts';
import { missing, visibleSlots } from '../../store/compose.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf, isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { OfferIcon } from '../../ui/icons.tsx';
import { FLOAT } from '../../ui/Panel.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { SlotForm } from '../bar/SlotForm.tsx';
import { useCatalogue } from '../desk.ts';
import { affectedBy, readingsOf } from '../odds/read.ts';
import { Reasons } from '../Reasons.tsx';

/** A question as a card: who asks what, the options with their cost and odds in the same place, the default focused. */
export const QuestionCard = ({ question, focused = false }: { readonly question: QuestionView; readonly focused?: boolean }) => {
  const one = useTable((state) => (question.to === 'gm' ? null : combatantOf(state.view, question.to)));
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The default is focused when a card comes, unless somebody is writing: nobody loses a half-written word.
    const busy = document.activeElement instanceof HTMLElement && document.activeElement.matches('input, textarea, select');
    if (focused && !busy) first.current?.querySelector<HTMLElement>('[data-otherwise]')?.focus();
  }, [focused]);
  return (
    <section ref={first} aria-label={question.say} className={classes(FLOAT, 'flex w-96 max-w-full animate-rise flex-col border-accent/60 p-3')}>
      <header className="flex items-start gap-2.5">
        {one === null ? (
          <MessageCircleQuestionMark aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        ) : (
          <Portrait name={one.name} side={one.side} picture={one.picture} share={one.body.gauge?.share ?? null} className="size-8" />
        )}
        <h2 className="min-w-0 flex-1 text-15 font-medium">{question.say}</h2>
      </header>
      <div className="mt-2.5 flex flex-col gap-1.5">
        {question.options.map((option) => (
          <Option key={option.id} question={question} option={option} />
        ))}
      </div>
    </section>
  );
};

const Option = ({ question, option }: { readonly question: QuestionView; readonly option: Offer }) => {
  const key = slotKey(question.id, option.id);
  const slots = useTable((state) => state.slots[key]);
  const gm = useTable((state) => isGm(state.view));
  const [sending, setSending] = useState(false);
  const filled = slotsOf({ [key]: slots ?? {} }, key, option);
  const visible = visibleSlots(option, filled, gm);
  const wanting = missing({ offer: option, slots: filled }, gm);
  const illegal = option.reasons.length > 0;
  const isDefault = option.id === question.otherwise;
  const { answer: weighed } = useQuery(illegal || wanting.length > 0 ? null : { type: 'question-odds', entry: question.entry, question: question.id, offer: option.id, slots: filled });
  const measures = useCatalogue()?.measures ?? [];
  const odds = weighed?.odds ?? null;
  const said = odds === null ? [] : affectedBy(odds).slice(0, 1).flatMap((who) => readingsOf(odds, measures, who));
  const send = async (): Promise<void> => {
    setSending(true);
    const given = Object.fromEntries(visible.flatMap((slot) => (filled[slot.name] === undefined || filled[slot.name] === null ? [] : [[slot.name, filled[slot.name] ?? null]])));
    await answer(question, option.id, given);
    setSending(false);
  };
  return (
    <div className={classes('rounded-6', visible.length > 0 && 'ring-1 ring-line ring-inset')}>
      <button
        type="button"
        data-otherwise={isDefault || undefined}
        aria-disabled={illegal || wanting.length > 0 || undefined}
        disabled={sending}
        onClick={() => {
          if (!illegal && wanting.length === 0) void send();
        }}
        className={classes(
          'flex min-h-10 w-full items-center gap-2.5 rounded-6 px-2.5 py-1.5 text-left transition duration-150 pointer-coarse:min-h-12',
          isDefault ? 'bg-ink/5 hover:bg-ink/9' : 'bg-accent/12 hover:bg-accent/20',
          (illegal || wanting.length > 0) && 'bg-transparent hover:bg-transparent',
        )}
      >
        <OfferIcon name={option.icon} className={classes('size-4.5 shrink-0', isDefault ? 'text-ink-quiet' : 'text-accent', illegal && 'opacity-45')} />
        <span className={classes('min-w-0 flex-1', illegal && 'opacity-45')}>
          <span className="block text-13 font-bold">{option.name}</span>
          {option.about === '' ? null : <span className="block text-12 text-ink-quiet">{option.about}</span>}
        </span>
        <span className="nums shrink-0 text-right text-12">
          {said.map(({ measure, say }, at) => (
            <span key={measure.name} className="block">
              <b className={at === 0 ? 'text-13 text-accent' : ''}>{say}</b> <span className="text-ink-quiet">{measure.name}</span>
            </span>
          ))}
          {option.cost.map((cost) => (
            <span key={cost.pip} className="block text-ink-quiet">
              costs {cost.amount} {cost.pip}
            </span>
          ))}
        </span>
      </button>
      {visible.length === 0 || illegal ? null : (
        <div className="px-2.5 pt-1 pb-2.5">
          <SlotForm slots={visible} filled={filled} onFill={(name, value) => setSlot(key, name, value)} />
        </div>
      )}
      {illegal ? <Reasons reasons={option.reasons} className="px-2.5 pb-1.5" /> : null}
    </div>
  );
};
