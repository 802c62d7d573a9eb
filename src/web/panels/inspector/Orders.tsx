import type { CombatantView, Order } from '../../../core/rules/view.ts';
import { ORDERS } from '../../../core/rules/view.ts';
import { wish } from '../../store/actions.ts';
import { useTable } from '../../store/table.ts';
import { SelectField } from '../../ui/Field.tsx';
import { useCatalogue } from '../../store/catalogue.ts';

const ORDER_WORDS: Readonly<Record<Order, string>> = { ask: 'Ask me', near: 'Ask only when near', always: 'Always', never: 'Never' };

/** Standing orders: what somebody does about each kind of reaction without being asked. */
export const Orders = ({ one }: { readonly one: CombatantView }) => {
  const reactions = useCatalogue()?.reactions;
  const orders = useTable((state) => state.view?.orders);
  if (reactions === undefined || reactions.length === 0 || orders === undefined) return null;
  return (
    <section aria-label="Standing orders" className="flex flex-col gap-1.5 px-1.5">
      <h3 className="text-12 font-bold text-ink-quiet">Standing orders</h3>
      {reactions.map((reaction) => {
        const order = orders.find((given) => given.who === one.id && given.kind === reaction.kind)?.order;
        return (
          <div key={reaction.kind} className="grid grid-cols-[1fr_9.500rem] items-center gap-2 text-13">
            <span className="min-w-0">{reaction.name}</span>
            <SelectField
              label={`${reaction.name}: what ${one.name} does`}
              quiet
              value={order ?? ''}
              options={[
                ...(order === undefined ? [{ id: '', label: 'As usual' }] : []),
                ...ORDERS.map((id) => ({ id, label: ORDER_WORDS[id] })),
              ]}
              onChange={(next) => {
                const given = ORDERS.find((id) => id === next);
                if (given !== undefined) void wish({ type: 'order', who: one.id, kind: reaction.kind, order: given });
              }}
            />
          </div>
        );
      })}
    </section>
  );
};
