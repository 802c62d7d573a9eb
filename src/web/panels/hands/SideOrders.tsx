import { useState } from 'react';
import type { Side } from '../../../core/rules/scene/scene.ts';
import { SIDES } from '../../../core/rules/scene/scene.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { Segments } from '../../ui/fields/Toggle.tsx';
import { openCard, useDesk } from '../common/desk.ts';
import { OrderRows } from '../inspector/Orders.tsx';

const LABELS: Readonly<Record<Side, string>> = { ally: 'Allies', foe: 'Foes', other: 'Others' };

/** The standing orders of a whole side, in one place. */
export const SideOrders = () => {
  const gm = useTable((state) => isGm(state.view));
  const wanted = useDesk((desk) => desk.orders);
  const [chosen, setSide] = useState<Side | null>(null);
  const side = chosen ?? wanted ?? (gm ? 'foe' : 'ally');
  return (
    <SideCard
      title="Standing orders"
      about={gm ? 'For everyone on a side without a player.' : 'For everyone you play.'}
      onClose={() => openCard(null)}
    >
      <div className="flex flex-col gap-3">
        <Segments
          label="Side"
          quiet
          value={side}
          options={SIDES.map((id) => ({ id, label: LABELS[id] }))}
          onChange={setSide}
        />
        <OrderRows side={side} />
      </div>
    </SideCard>
  );
};
