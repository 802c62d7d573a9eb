import { useEffect, useState } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { useTable } from '../../store/table.ts';
import { selectionIn } from '../../store/select.ts';
import { saidOf } from '../../store/hands/several.ts';
import { ContextCard } from '../../ui/floating/ContextCard.tsx';
import { focusBoard } from '../common/focus.ts';
import { useGroundItems } from './ground-items.tsx';
import { useTokenItems } from './token-items.tsx';

const close = (): void => useTable.setState({ context: null });

/**
 * What a right click, a long press or the menu key opens: on a token what may be done to it, on the ground what there.
 */
export const Context = () => {
  const context = useTable((state) => state.context);
  const stamp = context === null ? '' : `${context.who ?? ''} ${String(context.at.x)} ${String(context.at.y)}`;
  if (context === null) return null;
  return <Opened key={stamp} who={context.who} />;
};

/** The keys come back to where they were when it opened, else to the board. */
const Opened = ({ who }: { readonly who: CombatantId | null }) => {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && from instanceof HTMLElement && from.isConnected && from !== document.body)
          from.focus({ preventScroll: true });
        else focusBoard();
      });
    },
    [from],
  );
  return who === null ? <OnGround /> : <OnToken />;
};

const OnGround = () => {
  const context = useTable((state) => state.context);
  const items = useGroundItems(context?.spot ?? { x: 0, y: 0 });
  return context === null ? null : <ContextCard title="Here" at={context.at} items={items} onClose={close} />;
};

const OnToken = () => {
  const context = useTable((state) => state.context);
  const view = useTable((state) => state.view);
  const selected = useTable((state) => state.selected);
  const also = useTable((state) => state.also);
  const whom = selectionIn({ view, selected, also });
  const items = useTokenItems(whom);
  return context === null || whom.length === 0 ? null : (
    <ContextCard title={saidOf(view, whom)} at={context.at} items={items} onClose={close} />
  );
};
