import { Check } from 'lucide-react';
import { Fragment, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { TurnOrderItem, TurnOrderView } from '../../../core/rules/views/view.ts';
import { select } from '../../store/actions.ts';
import { useTablet } from '../../ui/use-media.ts';
import { countFor } from '../../store/hands/by-hand.ts';
import { bringIntoSight } from '../../board/camera/controls.ts';
import { combatantOf, isGm, useShown } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { Pips } from '../../ui/marks/Pips.tsx';
import { Face } from '../../ui/marks/Portrait.tsx';
import { Tip } from '../../ui/floating/Tip.tsx';
import { roving } from '../../ui/roving.ts';
import type { DrawnLane } from './brackets.ts';
import { lanesFromActive, lanesInOrder } from './brackets.ts';
import type { ItemDrag } from './reorder.ts';
import { useReorder } from './reorder.ts';
import { sayItem, tellsMore } from './words.ts';

// what few seats or few moments need comes when it is needed
const TableOffers = lazy(() =>
  import('./TableOffers.tsx').then(({ TableOffers: component }) => ({ default: component })),
);
const OrderList = lazy(() => import('./OrderList.tsx').then(({ OrderList: component }) => ({ default: component })));

/**
 * The ruleset's order: lanes of portraits, the active one larger with its budget under it; and what the GM may do for
 * the table.
 */
export const TurnOrder = ({ plain = false }: { readonly plain?: boolean }) => {
  const view = useShown();
  const turnOrder = view?.turnOrder;
  const present = useTable((state) => state.past === null);
  const row = useRef<HTMLDivElement>(null);
  const active = turnOrder?.active[0];
  const drag = useReorder();
  const watching = view?.you.role === 'watch';
  const toolbar = useCallback(
    (element: HTMLDivElement | null) => {
      row.current = element;
      return watching ? undefined : roving(element);
    },
    [watching],
  );
  const tablet = useTablet();
  const crowded = useCrowded(row);
  // where there is no room for all, whoever acts stands first and who comes next follows; the GM of a desk drags the
  // order
  const turned = (watching ? crowded : tablet) && turnOrder?.active.length === 1;
  // their hit points beside the face make whoever is selected wider
  const widened = useTable((state) => state.selected !== null && state.selected === active);
  useEffect(() => {
    const element = row.current;
    if (active === undefined || element === null) return undefined;
    const show = (): void =>
      element.querySelector(`[data-who="${CSS.escape(active)}"]`)?.scrollIntoView({
        block: 'nearest',
        inline: turned ? 'start' : 'center',
        behavior: widened ? 'auto' : 'smooth',
      });
    // a face that has grown takes more room than when it was shown
    const grown = ({ propertyName }: TransitionEvent): void => {
      if (propertyName === 'width') show();
    };
    show();
    element.addEventListener('transitionend', grown);
    return () => element.removeEventListener('transitionend', grown);
  }, [active, turned, widened]);
  if (view === null || turnOrder === undefined) return null;
  const lanes = turned ? lanesFromActive(turnOrder.lanes) : lanesInOrder(turnOrder.lanes);
  const empty = turnOrder.lanes.every((lane) => lane.items.length === 0);
  return (
    <section
      aria-label="Turn order"
      className={classes(
        !plain && FLOAT,
        'flex max-w-full min-w-0 items-center gap-3 px-3 py-1.5',
        plain && 'border-b border-line bg-panel',
      )}
    >
      {tellsMore(turnOrder) ? (
        <Suspense fallback={<Title turnOrder={turnOrder} />}>
          <OrderList turnOrder={turnOrder}>
            <Title turnOrder={turnOrder} />
          </OrderList>
        </Suspense>
      ) : (
        <div className={empty ? 'min-w-0' : 'max-w-44 shrink-0 max-[15em]:max-w-[58%]'}>
          <Title turnOrder={turnOrder} />
        </div>
      )}
      {empty ? null : (
        <div
          ref={toolbar}
          // nothing in it takes the focus on a screen that only watches, and keys have to scroll it all the same
          {...(watching
            ? { tabIndex: 0, role: 'group', 'aria-label': 'Turn order' }
            : { role: 'toolbar', 'aria-label': 'Order of turns' })}
          className={classes(
            'flex min-w-0 flex-1 items-center gap-4 overflow-x-auto py-0.5',
            // a name is not cut off hard where a wall has no way to scroll
            watching && crowded && '[mask-image:linear-gradient(to_right,black_calc(100%-4rem),transparent)]',
          )}
        >
          {lanes.map((lane, at) => (
            <Fragment key={`${lane.label ?? String(at)}${lane.anew ? ' anew' : ''}`}>
              {lane.anew && lanes[at - 1]?.anew === false ? (
                <span aria-hidden className="h-6 w-px shrink-0 bg-line" />
              ) : null}
              <Lane
                lane={lane}
                states={turnOrder.states}
                together={turnOrder.active.length > 1}
                drag={turned ? null : drag}
              />
            </Fragment>
          ))}
        </div>
      )}
      {isGm(view) && present ? (
        <Suspense fallback={null}>
          <TableOffers />
        </Suspense>
      ) : null}
    </section>
  );
};

const Title = ({ turnOrder }: { readonly turnOrder: TurnOrderView }) => (
  <>
    <span className="block truncate text-13 leading-tight font-bold">{turnOrder.title}</span>
    {turnOrder.say === '' ? null : (
      <span className="line-clamp-2 text-12 leading-snug text-ink-quiet">{turnOrder.say}</span>
    )}
  </>
);

/** Whether more stand in a row than it has room for. */
const useCrowded = (row: { readonly current: HTMLElement | null }): boolean => {
  const [crowded, setCrowded] = useState(false);
  const count = useTable((state) => state.view?.turnOrder.lanes.reduce((sum, { items }) => sum + items.length, 0) ?? 0);
  useEffect(() => {
    const element = row.current;
    if (element === null || count === 0) return undefined;
    const watcher = new ResizeObserver(() => setCrowded(element.scrollWidth > element.clientWidth + 1));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [row, count]);
  return crowded;
};

const NOWHERE = { x: 0, y: 0 };

/** Opens what may be done to somebody, at a point of the window, else below their face. */
const openMenuOf = (who: CombatantId, face: HTMLElement, at?: { readonly x: number; readonly y: number }): void => {
  const { left, bottom } = face.getBoundingClientRect();
  select(who);
  useTable.setState({ context: { who, at: at ?? { x: left, y: bottom }, spot: NOWHERE } });
};

interface LaneProps {
  readonly lane: DrawnLane;
  readonly states: TurnOrderView['states'];
  /** Whether several act, or choose, at once: then nobody is drawn larger. */
  readonly together: boolean;
  /** How the GM drags somebody of an order; null: nobody does. */
  readonly drag: ReturnType<typeof useReorder>;
}

/** Who act in one moment stand in one bracket. */
const Lane = ({ lane: { label, moments }, states, together, drag }: LaneProps) => {
  const order = moments.flat().map(({ who }) => who);
  return (
    <div className="flex shrink-0 items-center gap-2">
      {label === null ? null : <span className="text-12 text-ink-quiet">{label}</span>}
      <ol className="flex items-center gap-1">
        {moments.map((moment, at) => {
          const items = moment.map((item) => (
            <Item key={item.who} item={item} states={states} together={together} drag={drag?.(order, item.who)} />
          ));
          return moment.length === 1 ? (
            items
          ) : (
            <li key={`moment-${String(at)}`} className="rounded-6 ring-1 ring-ink-quiet/70 ring-inset">
              <ol aria-label="At once" className="flex items-center gap-1 px-1">
                {items}
              </ol>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

const Item = ({
  item,
  states,
  together,
  drag,
}: {
  readonly item: TurnOrderItem;
  readonly states: TurnOrderView['states'];
  readonly together: boolean;
  readonly drag: ItemDrag | undefined;
}) => {
  const combatant = combatantOf(useShown(), item.who);
  const selected = useTable((state) => state.selected === item.who);
  const watching = useTable((state) => state.view?.you.role === 'watch');
  const gm = useTable((state) => isGm(state.view) && state.past === null);
  if (combatant === null) return null;
  const active = item.state === 'active';
  const large = active && !together && states?.active === undefined;
  const chosen = item.state === 'done' && states?.done !== undefined;
  const look = classes(
    'flex items-center gap-2 rounded-6 p-0.5',
    selected && !watching ? 'bg-ink/10' : '',
    item.state === 'done' && !chosen && 'opacity-60',
  );
  const face = (
    <>
      <span className="relative">
        <Face
          combatant={combatant}
          active={active}
          className={classes('transition-[width,height] duration-200', large || watching ? 'size-11' : 'size-8')}
        />
        {chosen ? (
          <span className="absolute -right-0.5 -bottom-0.5 rounded-full bg-good p-0.5 text-panel">
            <Check aria-hidden className="size-2.5" strokeWidth={4} />
          </span>
        ) : null}
      </span>
      {large || watching ? (
        <span className={classes('pr-1.5 text-left', !watching && 'max-[15em]:hidden')}>
          <span className={classes('block max-w-28 truncate leading-tight', large ? 'text-13 font-bold' : 'text-12')}>
            {combatant.name}
          </span>
          {combatant.body.pips.length > 0 && !watching ? <Pips pips={combatant.body.pips} small /> : null}
        </span>
      ) : null}
    </>
  );
  return (
    <li data-who={item.who} {...drag} className="flex items-center">
      {watching ? (
        <span
          role="img"
          aria-label={sayItem(combatant, item, states)}
          aria-current={active ? 'step' : undefined}
          className={look}
        >
          {face}
        </span>
      ) : (
        <Tip side="bottom" wide say={sayItem(combatant, item, states)}>
          <button
            type="button"
            aria-label={sayItem(combatant, item, states)}
            aria-current={active ? 'step' : undefined}
            aria-haspopup="menu"
            onClick={(event) => {
              // Enter on who is selected already, which no pointer does: what may be done to them
              if (selected && event.detail === 0) return openMenuOf(item.who, event.currentTarget);
              select(item.who);
              bringIntoSight(item.who);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
              event.preventDefault();
              event.stopPropagation();
              openMenuOf(item.who, event.currentTarget);
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              openMenuOf(item.who, event.currentTarget, { x: event.clientX, y: event.clientY });
            }}
            className={classes(
              look,
              'hover:bg-ink/7 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
            )}
          >
            {face}
          </button>
        </Tip>
      )}
      {gm && selected && combatant.body.gauge?.now != null ? (
        <button
          type="button"
          aria-label={`${combatant.body.gauge.label} of ${combatant.name}, ${combatant.body.gauge.say}: change`}
          onClick={() => countFor(combatant.id, undefined)}
          className="nums mr-1 h-6 rounded-6 bg-ink/6 px-1.5 text-12 font-bold hover:bg-ink/12 pointer-coarse:h-11"
        >
          {combatant.body.gauge.now}
        </button>
      ) : null}
      {item.note === null || active ? null : (
        <span className="nums -ml-0.5 pr-1 text-12 text-ink-quiet">{item.note}</span>
      )}
    </li>
  );
};
