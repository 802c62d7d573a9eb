import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TurnOrderItem, TurnOrderView } from '../../../core/rules/views/view.ts';
import { select } from '../../store/actions.ts';
import { combatantOf, useShown } from '../../store/select.ts';
import { classes } from '../../ui/classes.ts';
import { Popover } from '../../ui/floating/Popover.tsx';
import { Face } from '../../ui/marks/Face.tsx';
import { bracketed } from './brackets.ts';
import { atOnce, stateOf } from './words.ts';

/**
 * The order in words, lane by lane and moment by moment: who, what they mean to do, and why it is their turn then.
 * Opens at its trigger.
 */
export const OrderList = ({
  turnOrder,
  children,
}: {
  readonly turnOrder: TurnOrderView;
  readonly children: ReactNode;
}) => (
  <Popover
    label="Turn order with reasons"
    side="bottom"
    align="start"
    className="max-h-[60dvh] w-88 max-w-[calc(100vw-24px)] overflow-y-auto p-3"
    trigger={
      <button
        type="button"
        aria-haspopup="dialog"
        className={
          'flex max-w-28 max-[15em]:max-w-[58%] min-w-0 shrink-0 items-center gap-1.5 rounded-6 text-left ' +
          'hover:text-ink min-[37.5em]:max-w-48 min-[56.25em]:max-w-64 pointer-coarse:min-h-11'
        }
      >
        <span className="min-w-0">{children}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-quiet" />
      </button>
    }
  >
    <div className="flex flex-col gap-3">
      {turnOrder.lanes.map((lane, at) => (
        <section key={lane.label ?? String(at)} aria-label={lane.label ?? 'Order'}>
          {lane.label === null ? null : <h3 className="mb-1 text-12 font-bold text-ink-quiet">{lane.label}</h3>}
          <ol className="flex flex-col gap-1">
            {bracketed(lane.items).map((moment) => (
              <li
                key={moment.map(({ who }) => who).join()}
                className={classes(
                  'flex flex-col gap-1',
                  moment.length > 1 && 'rounded-6 py-1 ring-1 ring-ink-quiet/60 ring-inset',
                )}
              >
                {moment.length > 1 ? <span className="px-1.5 text-12 text-ink-quiet">At once</span> : null}
                {moment.map((item) => (
                  <Row key={item.who} item={item} states={turnOrder.states} />
                ))}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  </Popover>
);

const Row = ({ item, states }: { readonly item: TurnOrderItem; readonly states: TurnOrderView['states'] }) => {
  const combatant = combatantOf(useShown(), item.who);
  if (combatant === null) return null;
  const active = item.state === 'active' && !atOnce(states);
  return (
    <button
      type="button"
      onClick={() => select(item.who)}
      className={classes(
        'flex items-start gap-2.5 rounded-6 px-1.5 py-1 text-left text-12 hover:bg-ink/6 pointer-coarse:min-h-11',
        active && 'bg-accent/10',
      )}
    >
      <Face combatant={combatant} active={active} className="size-7" />
      <span className="min-w-0 flex-1">
        <span className="block">
          <b className="text-13">{combatant.name}</b> <span className="text-ink-quiet">{stateOf(item, states)}</span>
        </span>
        {item.means === undefined ? null : <span className="block">{item.means}</span>}
        {item.why === undefined || item.why === '' ? null : <span className="block text-ink-quiet">{item.why}</span>}
      </span>
    </button>
  );
};
