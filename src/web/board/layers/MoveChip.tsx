import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/fields/Button.tsx';
import { confirmMove } from '../../store/composing/composing.ts';
import { useTable } from '../../store/table.ts';
import { toPixels } from '../../store/camera.ts';
import { classes } from '../../ui/classes.ts';
import { baseOf } from '../field/bases.ts';
import { boardCamera } from '../camera/camera.ts';
import { boardField } from '../board-field-of.ts';
import type { Lifted } from '../state/gesture.ts';
import type { Live } from '../state/live.ts';
import { at } from '../camera/over-board.ts';
import { feed } from '../hand/pointing.ts';

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
    <Chip lifted={lifted} size={size} live={live} price={price.say} detour={price.detour} />
  );
};

interface ChipProps {
  readonly lifted: Lifted;
  /** Edge of its token, in cells. */
  readonly size: number;
  readonly live: Live;
  readonly price: string | null;
  /** Whether there is another way that provokes less. */
  readonly detour: boolean;
}

const Chip = ({ lifted, size, live, price, detour }: ChipProps) => {
  const { who } = lifted;
  const over = lifted.over ?? { x: 0, y: 0 };
  useEffect(() => {
    confirmMove(who);
    return () => confirmMove(null);
  }, [who]);
  // on the side where there is room: a phone is not much wider than the buttons
  const beyond = useSyncExternalStore(
    boardCamera.subscribe,
    () => toPixels(boardCamera.now(), { x: over.x + size / 2, y: over.y }).x > window.innerWidth / 2,
  );
  return (
    <div
      data-over-board
      className={classes(
        'pointer-events-auto absolute z-10 flex gap-1 rounded-10 bg-panel/95 p-1 shadow-float',
        beyond ? '-translate-x-[calc(100%+0.5rem)]' : 'translate-x-2',
      )}
      style={at({ x: beyond ? over.x : over.x + size, y: over.y + size })}
    >
      <Button look="primary" size="small" onClick={() => feed(live, { type: 'commit' })}>
        Move {price === null ? null : <span className="nums">{price}</span>}
      </Button>
      {detour ? (
        <Button
          size="small"
          aria-pressed={lifted.safe}
          onClick={() => feed(live, { type: 'safe', safe: !lifted.safe })}
        >
          {lifted.safe ? 'Shortest path' : 'Safe path'}
        </Button>
      ) : null}
      <Button look="quiet" size="small" onClick={() => feed(live, { type: 'cancel' })}>
        Cancel
      </Button>
    </div>
  );
};
