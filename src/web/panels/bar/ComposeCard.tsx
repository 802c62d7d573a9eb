import { Check, ChevronRight, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import { small } from '../../../core/rules/text/text.ts';
import type { Preview } from '../../../core/wire/messages.ts';
import { aimSlot, commitComposed, fill, pointAt, setSide, stopComposing } from '../../store/composing/composing.ts';
import { dropTold } from '../../store/doing/notices.ts';
import { keepUpWith } from '../../store/composing/keep-up.ts';
import { initialSlots, missing, visibleSlots, requestOf } from '../../store/composing/compose.ts';
import { useQuery } from '../../store/queries.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { focusBoard } from '../common/focus.ts';
import { Force } from '../common/Force.tsx';
import { Explained } from '../odds/Explained.tsx';
import { Assuming, OddsTable } from '../odds/Odds.tsx';
import { Reasons } from '../common/Reasons.tsx';
import { SlotForm } from './SlotForm.tsx';

/** Whether there is anything to be shown of what a command would do. */
const saysSomething = ({ odds, explained }: Preview): boolean =>
  (odds?.chances.length ?? 0) + explained.modifiers.length + explained.tallies.length + explained.notes.length > 0;

/** "More: movement, timing, advantage". */
const sentenced = (slots: readonly Slot[]): string =>
  `More: ${[...new Set(slots.map(({ topic, label }) => topic ?? small(label)))].join(', ')}`;

/** What is still to be done before the command can be given; `led`: its way waits for its button on the map. */
const toDo = (wanting: readonly Slot[], led: boolean): string => {
  const open = led ? wanting.filter(({ type }) => type !== 'path' && type !== 'way') : wanting;
  return open.length === 0
    ? 'Press Move on the map'
    : `Still to choose: ${open.map(({ label }) => small(label)).join(', ')}`;
};

/** A command being put together: its form, what it would do, and the button that gives it. */
export const ComposeCard = ({ flush = false }: { readonly flush?: boolean }) => {
  const composing = useTable((state) => state.composing);
  const turn = useTable((state) => state.view?.turnOrder.turn ?? '');
  const gm = useTable((state) => isGm(state.view));
  // whom a finger touched, and is shown the odds for
  const touched = useTable((state) => (state.aim?.touched === true ? state.aim.target : null));
  // what the GM does for the whole table has no way that could wait
  const led = useTable((state) => state.confirming === state.composing?.who);
  const [waiting, setWaiting] = useState(false);
  // the offer whose seldom wanted slots are unfolded
  const [opened, setOpened] = useState<string | null>(null);
  const card = useRef<HTMLFormElement>(null);
  const offered = composing?.offer.id;
  const pointing = composing !== null && composing.slot !== null;
  useEffect(() => {
    if (offered === undefined) return undefined;
    // Where nothing is wanted any more, Enter gives it at once; where something is to be pointed at, the keys stay with
    // the board.
    if (!pointing)
      (
        card.current?.querySelector<HTMLElement>('button[type=submit]:enabled') ??
        card.current?.querySelector<HTMLElement>('input, select')
      )?.focus();
    return focusBoard;
  }, [offered, pointing]);
  const wanting = composing === null ? [] : missing(composing, gm);
  const whole = composing !== null && wanting.length === 0;
  const { answer: preview, refusal } = useQuery(
    whole ? { type: 'preview', command: requestOf(composing, turn, gm), defender: null } : null,
  );
  const { answer, asking } = useQuery(composing === null ? null : { type: 'offers', who: composing.who });
  const newest = asking ? undefined : answer?.offers.find(({ id }) => id === offered);
  useEffect(() => {
    if (newest !== undefined) keepUpWith(newest);
  }, [newest]);
  // a press that came before the preview was refused with the very reasons that stand here now
  const reasons = whole ? preview?.reasons : undefined;
  const noticed = useTable((state) => state.notices);
  useLayoutEffect(() => {
    if (reasons !== undefined && noticed.length > 0) dropTold(reasons);
  }, [reasons, noticed]);
  if (composing === null) return null;
  const { offer, slots } = composing;
  const unfolded = opened === offer.id;
  const visible = visibleSlots(offer, slots, gm);
  const untouched = initialSlots(offer);
  // what somebody has changed stays in sight
  const isFolded = (slot: Slot): boolean =>
    slot.secondary === true && (slots[slot.name] ?? null) === (untouched[slot.name] ?? null);
  const [shown, folded] = unfolded
    ? [visible.filter((slot) => slot.secondary !== true), visible.filter((slot) => slot.secondary === true)]
    : [visible.filter((slot) => !isFolded(slot)), visible.filter(isFolded)];
  const form = {
    filled: slots,
    who: composing.who,
    onFill: fill,
    aimed: composing.slot,
    onAim: aimSlot,
    side: composing.side,
    onSide: setSide,
  };
  const against = reasons ?? [];
  const commit = async (forced: string | null): Promise<void> => {
    setWaiting(true);
    await commitComposed(forced);
    setWaiting(false);
  };
  return (
    <form
      ref={card}
      noValidate
      data-compose
      aria-label={plain(offer.name)}
      onSubmit={(event) => {
        event.preventDefault();
        if (whole && against.length === 0) void commit(null);
        else if (touched !== null) pointAt(touched);
      }}
      className={classes(
        'flex flex-col',
        flush ? 'min-h-full shrink-0' : [FLOAT, 'max-h-[min(36rem,60dvh)] w-full animate-rise'].join(' '),
      )}
    >
      <header className="flex items-center gap-2 pt-2 pr-2 pl-3">
        <OfferIcon name={offer.icon} className="size-4 text-accent" />
        <h2 className="min-w-0 flex-1 truncate text-15 font-bold">{plain(offer.name)}</h2>
        <IconButton
          label="Cancel"
          shortcut="Esc"
          size="small"
          icon={<X aria-hidden className="size-3.5" />}
          onClick={stopComposing}
        />
      </header>
      <div className={classes('flex min-h-0 flex-1 flex-col gap-3 px-3 pt-1 pb-3', !flush && 'overflow-y-auto')}>
        {offer.about === '' ? null : <p className="text-12 text-ink-quiet">{plain(offer.about)}</p>}
        <SlotForm slots={shown} {...form} />
        {folded.length === 0 ? null : (
          <div className="flex flex-col gap-2.5">
            <button
              type="button"
              aria-expanded={unfolded}
              onClick={() => setOpened(unfolded ? null : offer.id)}
              className={
                'flex min-h-6 max-w-full min-w-0 items-center gap-1 self-start rounded-6 text-left text-12 ' +
                'text-ink-quiet hover:text-ink pointer-coarse:min-h-11'
              }
            >
              <ChevronRight
                aria-hidden
                className={classes('size-3.5 shrink-0 transition duration-150', unfolded && 'rotate-90')}
              />
              <span className="min-w-0 truncate">{sentenced(folded)}</span>
            </button>
            {unfolded ? <SlotForm slots={folded} {...form} /> : null}
          </div>
        )}
        {preview === null || !whole || !saysSomething(preview) ? null : (
          <div className="flex flex-col gap-2 border-t border-line pt-3">
            {preview.odds === null ? null : <OddsTable odds={preview.odds} />}
            <Explained explained={preview.explained} />
            <Assuming odds={preview.odds} assuming={preview.assuming} />
          </div>
        )}
        {refusal === null || !whole ? null : <p className="text-12 text-warn">{refusal.say}</p>}
      </div>
      <footer
        className={classes(
          'flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-t border-line px-3 py-2',
          flush && 'sticky -bottom-2 bg-panel',
        )}
      >
        <Reasons reasons={against} className="w-full" />
        {gm && against.length > 0 ? (
          <div className="min-w-0 flex-1">
            <Force waiting={waiting} onForce={(why) => void commit(why)} />
          </div>
        ) : null}
        {wanting.length > 0 && touched === null ? (
          <p className="min-w-0 flex-1 text-12 text-ink-quiet">{toDo(wanting, led)}</p>
        ) : null}
        <Button
          type="submit"
          look="primary"
          waiting={waiting}
          disabled={(!whole && touched === null) || against.length > 0}
          icon={<Check aria-hidden className="size-4" />}
        >
          {offer.give ?? plain(offer.name)}
        </Button>
      </footer>
    </form>
  );
};
