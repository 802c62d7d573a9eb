import type { TurnOrderView } from '../../../core/rules/views/view.ts';
import type { DrawnLane } from './brackets.ts';
import { Item } from './Item.tsx';
import type { useReorder } from './reorder.ts';

interface LaneProps {
  readonly lane: DrawnLane;
  readonly states: TurnOrderView['states'];
  /** Whether several act, or choose, at once: then nobody is drawn larger. */
  readonly together: boolean;
  /** How the GM drags somebody of an order; null: nobody does. */
  readonly drag: ReturnType<typeof useReorder>;
}

/** Who act in one moment stand in one bracket. */
export const Lane = ({ lane: { label, moments }, states, together, drag }: LaneProps) => {
  const order = moments.flat().map(({ who }) => who);
  return (
    <div className="flex shrink-0 items-center gap-2">
      {label === null ? null : <span className="text-12 text-ink-quiet">{label}</span>}
      <ol className="flex items-center gap-1 pointer-coarse:gap-0">
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
