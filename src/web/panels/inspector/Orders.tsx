import { useState } from 'react';
import type { CombatantView, Order } from '../../../core/rules/views/view.ts';
import { request } from '../../store/doing/requests.ts';
import { useCatalogue } from '../../store/catalogue.ts';
import { orderWords, ordersOf } from '../common/order-words.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

const SIDE_WORDS: Readonly<Record<CombatantView['side'], string>> = { ally: 'allies', foe: 'foes', other: 'others' };

/**
 * Standing orders: what somebody, or everybody of their side whom this seat decides for, does about each kind of
 * reaction without being asked.
 */
export const Orders = ({ combatant }: { readonly combatant: CombatantView }) => {
  const gm = useTable((state) => isGm(state.view));
  const has = (useCatalogue()?.reactions.length ?? 0) > 0;
  const [all, setAll] = useState(false);
  if (!has) return null;
  return (
    <section aria-label="Standing orders" className="flex flex-col gap-1.5 px-1.5">
      <div className="flex flex-col gap-1 text-13">
        <h3 className="text-12 font-bold text-ink-quiet">Standing orders</h3>
        <SelectField
          label="Standing orders for"
          quiet
          value={all ? 'all' : 'one'}
          options={[
            { id: 'one', label: `${combatant.name} only` },
            { id: 'all', label: sideWords(combatant.side, gm) },
          ]}
          onChange={(next) => setAll(next === 'all')}
        />
      </div>
      {all ? <OrderRows side={combatant.side} /> : <OrderRows side={combatant.side} combatant={combatant} />}
    </section>
  );
};

const sideWords = (side: CombatantView['side'], gm: boolean): string => `All ${gm ? 'GM' : 'my'} ${SIDE_WORDS[side]}`;

/** A row for each kind of reaction: of one, or of everybody of a side whom this seat decides for. */
export const OrderRows = ({
  side: of,
  combatant,
}: {
  readonly side: CombatantView['side'];
  readonly combatant?: CombatantView;
}) => {
  const reactions = useCatalogue()?.reactions;
  const orders = useTable((state) => state.view?.orders);
  const gm = useTable((state) => isGm(state.view));
  if (reactions === undefined || reactions.length === 0 || orders === undefined) return null;
  const side = sideWords(of, gm);
  const sideOrder = (kind: string): Order | undefined =>
    orders.find((given) => given.who === null && given.side === of && given.kind === kind)?.order;
  const ownOrder = (kind: string): Order | undefined =>
    orders.find((given) => given.who === combatant?.id && given.kind === kind)?.order;
  return (
    <div className="flex flex-col gap-1.5">
      {reactions.map((reaction) => {
        const order = combatant === undefined ? sideOrder(reaction.kind) : ownOrder(reaction.kind);
        // A hidden creature is not asked by default: everybody would see the table wait.
        const unseen = combatant?.hidden === true && combatant.seat === null && reaction.own !== true;
        const usual = (combatant === undefined ? undefined : sideOrder(reaction.kind)) ?? (unseen ? 'never' : 'near');
        return (
          <div key={reaction.kind} className="flex flex-col gap-1 text-13">
            <span className="min-w-0">{reaction.name}</span>
            <SelectField
              label={
                `${reaction.name}: what ${combatant?.name ?? side.toLowerCase().replace('gm', 'GM')} ` +
                (combatant === undefined ? 'do' : 'does')
              }
              quiet
              value={order ?? ''}
              options={[
                { id: '', label: `Default (${orderWords(usual, reaction).toLowerCase()})` },
                ...ordersOf(reaction).map((id) => ({ id, label: orderWords(id, reaction) })),
              ]}
              onChange={(next) => {
                const given = ordersOf(reaction).find((id) => id === next) ?? null;
                void request({
                  type: 'order',
                  ...(combatant === undefined ? { who: null, side: of } : { who: combatant.id }),
                  kind: reaction.kind,
                  order: given,
                });
              }}
            />
          </div>
        );
      })}
    </div>
  );
};
