import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import type { TurnOrderView } from '../../../core/rules/views/view.ts';
import { useTablet } from '../../ui/use-media.ts';
import { isGm, useShown } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { roving } from '../../ui/roving.ts';
import { lanesFromActive, lanesInOrder } from './brackets.ts';
import { Lane } from './Lane.tsx';
import { useReorder } from './reorder.ts';
import { tellsMore } from './words.ts';
import { soon } from '../../ui/soon.ts';

// what few seats or few moments need comes when it is needed
const TableOffers = soon(() => import('./TableOffers.tsx').then(({ TableOffers: part }) => part));
const OrderList = soon(() => import('./OrderList.tsx').then(({ OrderList: part }) => part));

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
  useEffect(() => {
    const element = row.current;
    if (active === undefined || element === null) return undefined;
    const show = (): void =>
      element.querySelector(`[data-who="${CSS.escape(active)}"]`)?.scrollIntoView({
        block: 'nearest',
        inline: turned ? 'start' : 'center',
        behavior: 'smooth',
      });
    // a face that has grown takes more room than when it was shown
    const grown = ({ propertyName }: TransitionEvent): void => {
      if (propertyName === 'width') show();
    };
    show();
    element.addEventListener('transitionend', grown);
    return () => element.removeEventListener('transitionend', grown);
  }, [active, turned]);
  if (view === null || turnOrder === undefined) return null;
  const lanes = turned ? lanesFromActive(turnOrder.lanes) : lanesInOrder(turnOrder.lanes);
  const empty = turnOrder.lanes.every((lane) => lane.items.length === 0);
  return (
    <section
      aria-label="Turn order"
      className={classes(
        'flex max-w-full min-w-0 items-center py-1.5',
        plain ? 'gap-2 border-b border-line bg-panel px-2' : classes(FLOAT, 'gap-3 px-3'),
      )}
    >
      {tellsMore(turnOrder) ? (
        <OrderList turnOrder={turnOrder} meanwhile={<Title turnOrder={turnOrder} />}>
          <Title turnOrder={turnOrder} />
        </OrderList>
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
            'fading flex min-w-0 flex-1 items-center overflow-x-auto py-0.5',
            plain ? 'gap-2' : 'gap-4',
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
      {isGm(view) && present ? <TableOffers /> : null}
    </section>
  );
};

const Title = ({ turnOrder }: { readonly turnOrder: TurnOrderView }) => (
  <>
    <span className="block truncate text-13 leading-snug font-bold">{turnOrder.title}</span>
    {turnOrder.say === '' ? null : (
      <span className="line-clamp-2 text-12 leading-snug text-ink-quiet">{turnOrder.say}</span>
    )}
  </>
);

/** Whether more stand in a row than it has room for; its edges fade where they go on. */
const useCrowded = (row: { readonly current: HTMLElement | null }): boolean => {
  const [crowded, setCrowded] = useState(false);
  const count = useTable((state) => state.view?.turnOrder.lanes.reduce((sum, { items }) => sum + items.length, 0) ?? 0);
  useEffect(() => {
    const element = row.current;
    if (element === null || count === 0) return undefined;
    const look = (): void => {
      const beyond = element.scrollWidth - element.clientWidth;
      setCrowded(beyond > 1);
      for (const [edge, hidden] of [
        ['--before', element.scrollLeft],
        ['--after', beyond - element.scrollLeft],
      ] as const)
        element.style.setProperty(edge, hidden > 1 ? '1.5rem' : '0px');
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    element.addEventListener('scroll', look);
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, count]);
  return crowded;
};
