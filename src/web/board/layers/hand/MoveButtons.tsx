import { useEffect, useSyncExternalStore } from 'react';
import { toPixels } from '../../../store/camera.ts';
import { confirmMove } from '../../../store/composing/composing.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { boardCamera } from '../../camera/camera.ts';
import { at } from '../../camera/over-board.ts';
import { feed } from '../../hand/pointing.ts';
import type { Lifted } from '../../state/gesture.ts';
import type { Live } from '../../state/live.ts';

interface MoveButtonsProps {
  readonly lifted: Lifted;
  /** Edge of its token, in cells. */
  readonly size: number;
  readonly live: Live;
  readonly price: string | null;
  /** Whether there is another way that provokes less. */
  readonly detour: boolean;
}

/** The buttons beside where a lifted token would go: give the move, take the safer or the shorter way, or cancel. */
export const MoveButtons = ({ lifted, size, live, price, detour }: MoveButtonsProps) => {
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
