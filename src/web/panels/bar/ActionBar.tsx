import { LayoutGrid, Play } from 'lucide-react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { TurnOrderItem, View } from '../../../core/rules/views/view.ts';
import { useQuery } from '../../store/queries.ts';
import { playAs } from '../../store/hands/by-hand.ts';
import { combatantOf, isActive, isGm, isTurn, playsIn } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { roving } from '../../ui/roving.ts';
import { Pips } from '../../ui/marks/Pips.tsx';
import { Face } from '../../ui/marks/Face.tsx';
import { useActor } from '../common/actor.ts';
import { OfferButton } from './OfferButton.tsx';
import { OfferList } from './OfferList.tsx';
import { inBar } from '../common/in-bar.ts';
import { takeOffer } from './take.ts';

const itemOf = (view: View | null, who: CombatantId | null): TurnOrderItem | undefined =>
  view?.turnOrder.lanes.flatMap(({ items }) => items).find((item) => item.who === who);

/** How far somebody is down, or what they said they mean to do; null: nothing yet. */
const meansOf = (view: View | null, who: CombatantId | null): string | null => {
  const body = combatantOf(view, who)?.body;
  return body?.down === true ? `Down: ${body.gauge?.say ?? ''}` : (itemOf(view, who)?.means ?? null);
};

/** How somebody stands in the order: where all do something at once, in the ruleset's words; '' where they do not. */
const standingOf = (view: View | null, who: CombatantId | null): string => {
  const item = itemOf(view, who);
  if (item === undefined) return '';
  const active = isActive(view, who);
  if (isTurn(view)) return active ? 'acts now' : 'not their turn';
  return view?.turnOrder.states?.[active ? 'active' : item.state] ?? '';
};

/** Keys 1 to 9. */
const DIGITS = 9;

/** Where the sheet is wide and low, as with very large letters: who acts stands beside the actions, not above them. */
const LOW = '[@media(max-height:32em)_and_(min-width:40em)]:flex-row';

/** Who acts, what is left of the budget, and every action there is. */
export const ActionBar = ({ wide = true }: { readonly wide?: boolean }) => {
  const who = useActor();
  const combatant = useTable((state) => combatantOf(state.view, who));
  const active = useTable((state) => isActive(state.view, who));
  const stands = useTable((state) => standingOf(state.view, who));
  const means = useTable((state) => meansOf(state.view, who));
  const plays = useTable((state) => playsIn(state.view, who, state.playing));
  const empty = useTable((state) => isGm(state.view) && state.past === null);
  const playing = useTable((state) => who !== null && state.playing === who);
  const chosen = useTable((state) => (state.composing?.who === who ? state.composing.offer.id : null));
  const { answer } = useQuery(who === null ? null : { type: 'offers', who });
  if (combatant === null)
    return !wide && empty ? (
      <p className="p-3 text-center text-13 text-ink-quiet">Tap a token to see what it can do.</p>
    ) : null;
  // out of turn an empty budget says nothing: only what is left to react with
  const left = active
    ? combatant.body.pips
    : combatant.body.pips.filter((pip) => pip.left > 0 || pip.filled !== undefined);
  const { all, usual, last } = inBar(answer?.offers ?? [], plays);
  // However many there are, what one does when done stays in sight.
  const pinned = wide ? last : null;
  // what is seldom wanted waits in the list of all; where there is none, it comes behind the others
  const offers = wide ? usual : [...usual, ...all.filter((offer) => offer.secondary === true)];
  return (
    <section
      ref={roving}
      data-letter-keys
      aria-label={`Actions of ${combatant.name}`}
      className={classes(wide && FLOAT, wide && 'flex max-w-full items-stretch', !wide && `flex flex-col gap-2 ${LOW}`)}
    >
      <div className={classes('flex shrink-0 items-center gap-2.5 py-1.5 pr-3 pl-2', wide && 'border-r border-line')}>
        <Face combatant={combatant} active={active} className="size-9" />
        <div className="min-w-0">
          <p className="max-w-36 truncate text-13 leading-snug font-bold">
            {playing ? `Playing ${combatant.name}` : combatant.name}
          </p>
          {means === null && left.length > 0 ? (
            <Pips pips={left} small />
          ) : (
            <p className={classes('text-12 text-ink-quiet', wide && 'line-clamp-2 max-w-44 leading-snug')}>
              {means ?? stands}
            </p>
          )}
        </div>
      </div>
      <div
        className={classes(
          'flex min-w-0 gap-0.5 p-1',
          wide
            ? 'overflow-x-auto [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] pr-6'
            : 'grid flex-1 grid-cols-3 gap-1.5 max-[15em]:grid-cols-2 sm:grid-cols-6 [&_button]:w-auto ' +
                '[&_button]:justify-center [&_button]:bg-ink/4 [&_button]:pt-0',
        )}
      >
        {plays ? null : (
          <Button
            look={active ? 'primary' : 'plain'}
            // in the grid every other button is quiet
            className={classes('col-span-full self-center', active && 'bg-accent!')}
            icon={<Play aria-hidden className="size-4" />}
            onClick={() => playAs(combatant.id)}
          >
            Play as {combatant.name}
          </Button>
        )}
        {(pinned === null ? offers : offers.slice(0, -1)).map((offer, at) => (
          <OfferButton
            key={offer.id}
            offer={offer}
            digit={at < DIGITS ? at + 1 : null}
            chosen={chosen === offer.id}
            onTake={() => takeOffer(who, offer)}
          />
        ))}
        {offers.length === 0 && plays ? (
          <p className="self-center px-3 text-13 text-ink-quiet">
            {answer === null ? 'Loading actions…' : 'Nothing to do now'}
          </p>
        ) : null}
      </div>
      {pinned !== null ? (
        <div className="flex shrink-0 border-l border-line p-1">
          <OfferButton
            offer={pinned}
            digit={offers.length <= DIGITS ? offers.length : null}
            chosen={chosen === pinned.id}
            onTake={() => takeOffer(who, pinned)}
          />
        </div>
      ) : null}
      {wide && offers.length > 0 ? (
        <OfferList
          label="All actions"
          side="top"
          offers={all}
          onTake={(offer) => takeOffer(who, offer)}
          icon={<LayoutGrid aria-hidden className="size-4" />}
          className="w-10 rounded-r-10 border-l border-line"
        />
      ) : null}
    </section>
  );
};
