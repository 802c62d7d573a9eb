import { useEffect, useState } from 'react';
import { useTable } from '../../../store/table.ts';
import { soon } from '../../../ui/soon.ts';
import { boardField } from '../../board-field-of.ts';
import { baseOf } from '../../field/bases.ts';
import type { Lifted } from '../../state/gesture.ts';
import type { Live } from '../../state/live.ts';

const MoveButtons = soon(() => import('./MoveButtons.tsx').then(({ MoveButtons: part }) => part));

/** What a move by taps or arrow keys waits for, as buttons beside where it leads. */
export const MoveChip = ({ live }: { readonly live: Live }) => {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  useEffect(() => live.onLift(setLifted), [live]);
  const view = useTable((state) => state.view);
  if (lifted === null || lifted.over === null) return null;
  const reach = live.reach();
  const price = view === null || reach === null ? null : boardField(view.field).price(view, lifted, lifted.over, reach);
  const size = baseOf(view, lifted.who)?.size ?? 1;
  return price === null ? null : (
    <MoveButtons lifted={lifted} size={size} live={live} price={price.say} detour={price.detour} />
  );
};
