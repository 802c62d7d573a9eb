import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { combatantOf } from '../store/select.ts';
import { useTable } from '../store/table.ts';
import type { Lifted } from './gesture.ts';
import type { Live } from './live.ts';
import { at } from './Overlay.tsx';
import { hasDetour, wayTo } from './paths.ts';
import { feed } from './pointing.ts';

/** What a move by taps or arrow keys waits for, as buttons beside where it leads. */
export const MoveChip = ({ live }: { readonly live: Live }) => {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  useEffect(() => live.onLift(setLifted), [live]);
  const size = useTable((state) => combatantOf(state.view, lifted?.who ?? null)?.footprint ?? 1);
  if (lifted === null || lifted.over === null) return null;
  const paths = live.paths();
  const way = paths === null ? null : wayTo(paths, lifted.over, lifted.safe);
  if (paths === null || way === null || !way.stop) return null;
  const detour = lifted.safe || hasDetour(paths, lifted.over);
  return (
    <div data-over-board className="pointer-events-auto absolute z-10 flex translate-x-2 gap-1 rounded-10 bg-panel/95 p-1 shadow-float" style={at({ x: lifted.over.x + size, y: lifted.over.y + size })}>
      <Button look="primary" size="small" onClick={() => feed(live, { type: 'commit' })}>
        Move <span className="nums">{way.cost} ft</span>
      </Button>
      {detour ? (
        <Button size="small" aria-pressed={lifted.safe} onClick={() => feed(live, { type: 'safe', safe: !lifted.safe })}>
          {lifted.safe ? 'Shortest way' : 'Safe way'}
        </Button>
      ) : null}
      <Button look="quiet" size="small" onClick={() => feed(live, { type: 'cancel' })}>
        Cancel
      </Button>
    </div>
  );
};
