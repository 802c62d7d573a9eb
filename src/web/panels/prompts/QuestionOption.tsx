import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Offer, Slot, Slots } from '../../../core/rules/offers/offer.ts';
import type { Odds } from '../../../core/rules/play/odds.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { QuestionView } from '../../../core/rules/views/view.ts';
import { setSlot, slotKey, slotsOf } from '../../store/actions.ts';
import { missing, visibleSlots } from '../../store/composing/compose.ts';
import { useQuery } from '../../store/queries.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { answer } from '../../store/doing/requests.ts';
import { affectedBy } from '../../store/readings.ts';
import { combatantOf, isGm } from '../../store/select.ts';
import { oddsSaid } from '../../store/spoken/odds-spoken.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { classes } from '../../ui/classes.ts';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { Kbd } from '../../ui/marks/Kbd.tsx';
import { SlotForm } from '../bar/SlotForm.tsx';
import { Reasons } from '../common/Reasons.tsx';
import { Assuming, OddsTable } from '../odds/Odds.tsx';
import { Figures } from './Figures.tsx';

/** "Move first, take along, with". */
const listOf = (slots: readonly Slot[]): string => {
  const words = slots.map((slot) => slot.label.toLowerCase()).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of the button that opens the details: what can be chosen there, for which answer. */
const detailsName = (slots: readonly Slot[], name: string): string => {
  const inOrder = [...slots].sort((a, b) => Number(b.optional === true) - Number(a.optional === true));
  return slots.length === 0 ? `Details: ${name}` : `${listOf(inOrder)}: ${name}`;
};

/**
 * What is chosen already where one of several has to be, "Drop to 0 HP: Yes" or "Protect Vera": it goes with the answer
 * even if nobody opens the details.
 */
const chosenIn = (slots: readonly Slot[], filled: Slots, nameOf: (id: CombatantId) => string | null): string =>
  slots
    .flatMap((slot) => {
      const value = filled[slot.name];
      if (slot.optional === true || typeof value !== 'string') return [];
      if (slot.type === 'combatant' && slot.among.length > 1) {
        const name = nameOf(value as CombatantId);
        return name === null ? [] : `${slot.label} ${name}`;
      }
      if (slot.type !== 'option' || slot.options.length < 2) return [];
      const chosen = slot.options.find(({ id }) => id === value);
      return chosen === undefined ? [] : `${slot.label}: ${chosen.label}`;
    })
    .join(' · ');

/** What an answer is worth, and that in words; null: not known. */
export interface Weighed {
  readonly odds: Odds | null;
  readonly worth: string;
}

/**
 * One answer as a row: its key, what it does, costs and is worth. Its choices and the rest of its odds open below all
 * answers.
 */
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
  const key = slotKey(question.id, option.id);
  const slots = useTable((state) => state.slots[key]);
  const view = useTable((state) => state.view);
  const gm = isGm(view);
  const [sending, setSending] = useState(false);
  const filled = slotsOf({ [key]: slots ?? {} }, key, option);
  const visible = visibleSlots(option, filled, gm);
  const illegal = option.reasons.length > 0;
  const wanting = missing({ offer: option, slots: filled }, gm).length > 0;
  // what has to be chosen is in sight from the start
  const [wantedAtFirst] = useState(wanting && !illegal);
  const opened = shown === undefined ? wantedAtFirst : shown === option.id;
  const details = useId();
  /** Whether a press opened the details: then their name is brought into sight where it is not. */
  const pressed = useRef(false);
  const inSight = useCallback((shown: HTMLElement | null) => {
    if (pressed.current) shown?.scrollIntoView({ block: 'nearest' });
  }, []);
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
  const odds = weighed?.odds ?? null;
  const send = async (): Promise<void> => {
    setSending(true);
    await answer(question, option.id, given);
    setSending(false);
  };
  const name = plain(option.name);
  const chosen = chosenIn(visible, filled, (id) => combatantOf(view, id)?.name ?? null);
  const about = plain(option.about);
  const measures = useCatalogue()?.measures ?? [];
  const worth = oddsSaid(odds, measures, question.to, (id) => combatantOf(view, id)?.name ?? 'An unseen foe');
  useEffect(() => onWeighed(option.id, { odds, worth }), [onWeighed, option.id, odds, worth]);
  const affected = odds === null ? [] : affectedBy(odds);
  const subject = [ofAll, ...question.about].find((id) => affected.some((one) => one === id)) ?? null;
  const other = subject === question.to ? null : subject;
  const says = other === null ? about : `for ${combatantOf(view, other)?.name ?? 'an unseen foe'}`;
  const tellsMore = !illegal && (visible.length > 0 || about !== '' || affected.length > 1);
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
          onClick={() => {
            if (illegal) return;
            pressed.current = wanting;
            if (wanting) onOpen(option.id);
            else void send();
          }}
          className={classes(
            'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-6 py-0.5 pr-1 pl-7 text-left transition',
            'duration-150 pointer-coarse:pl-2 @max-3xs:flex-wrap',
            tellsMore && 'rounded-r-none',
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
            <span className="line-clamp-2 text-13 leading-tight font-bold">{name}</span>
            {chosen === '' ? null : (
              <span className="block truncate text-12 leading-snug text-ink-quiet">{chosen}</span>
            )}
            {says === '' ? null : (
              <span className="truncate text-12 leading-snug text-ink-quiet @max-md:sr-only @md:block">{says}</span>
            )}
            {other === null || about === '' ? null : <span className="sr-only"> {about}</span>}
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
            onClick={() => {
              pressed.current = !opened;
              onOpen(opened ? null : option.id);
            }}
            className={classes(
              'flex w-7 shrink-0 items-center justify-center rounded-r-6 text-ink-quiet hover:text-ink',
              'pointer-coarse:w-11',
              isDefault ? 'bg-ink/5 hover:bg-ink/9' : 'bg-accent/12 hover:bg-accent/20',
            )}
          >
            <ChevronDown aria-hidden className={classes('size-4 transition duration-150', opened && 'rotate-180')} />
          </button>
        ) : null}
      </div>
      {opened && !illegal ? (
        <section
          id={details}
          aria-label={`Details: ${name}`}
          // below all answers: none of them moves from under a pointer
          className="order-1 flex flex-col gap-2.5 rounded-6 p-2.5 ring-1 ring-line ring-inset"
        >
          <h3 ref={inSight} className="text-12 font-bold">
            {name}
          </h3>
          {about === '' ? null : <p className="text-12 text-ink-quiet">{about}</p>}
          {visible.length === 0 ? null : (
            <SlotForm
              slots={visible}
              filled={filled}
              who={question.to === 'gm' ? null : question.to}
              onFill={(slot, value) => setSlot(key, slot, value)}
            />
          )}
          {odds === null ? null : <OddsTable odds={odds} />}
          <Assuming odds={odds} assuming={weighed?.assuming ?? ''} />
        </section>
      ) : null}
      {illegal ? <Reasons reasons={option.reasons} className="px-2.5 pb-1.5" /> : null}
    </>
  );
};
