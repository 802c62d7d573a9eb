import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Backdrop } from '../../../core/space/field/field.ts';
import { boardCamera } from '../../board/camera/camera.ts';
import { at, overBoard } from '../../board/camera/over-board.ts';
import { pictureUrl } from '../../link/pictures.ts';
import { classes } from '../../ui/classes.ts';
import type { Corner, Frame } from './picture-frame.ts';
import { CORNERS, movedBy, scaledBy, stepOf } from './picture-frame.ts';

const CORNER_LOOK: Readonly<Record<Corner, string>> = {
  'top left': 'top-0 left-0 -translate-1/2 cursor-nwse-resize',
  'top right': 'top-0 right-0 translate-x-1/2 -translate-y-1/2 cursor-nesw-resize',
  'bottom left': 'bottom-0 left-0 -translate-x-1/2 translate-y-1/2 cursor-nesw-resize',
  'bottom right': 'right-0 bottom-0 translate-1/2 cursor-nwse-resize',
};

type Grip = Corner | 'all';

interface Held {
  readonly grip: Grip;
  readonly from: Frame;
  readonly x: number;
  readonly y: number;
}

/**
 * The picture under the map as a frame over it: dragged as a whole, scaled at its corners in its proportions, by
 * pointer, finger or arrow keys. It is laid when it is let go.
 */
export const PictureFrame = ({
  backdrop,
  onLay,
}: {
  readonly backdrop: Backdrop;
  readonly onLay: (frame: Frame) => void;
}) => {
  const [held, setHeld] = useState<Held | null>(null);
  // what the hand has made of it holds until the table says where it lies
  const [draft, setDraft] = useState<{ readonly of: Backdrop; readonly frame: Frame } | null>(null);
  const [over] = useState(overBoard);
  const shown: Frame = draft?.of === backdrop ? draft.frame : backdrop;
  const setShown = (frame: Frame): void => setDraft({ of: backdrop, frame });
  if (over === null) return null;

  const placed = (grip: Grip, from: Frame, dx: number, dy: number): Frame =>
    grip === 'all' ? movedBy(from, dx, dy) : scaledBy(from, grip, dx, dy);
  const hold = (grip: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ grip, from: shown, x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held === null) return;
      const { scale } = boardCamera.now();
      setShown(placed(held.grip, held.from, (event.clientX - held.x) / scale, (event.clientY - held.y) / scale));
    },
    onPointerUp: () => {
      if (held === null) return;
      setHeld(null);
      if (shown !== held.from) onLay(shown);
    },
    onPointerCancel: () => {
      if (held !== null) setShown(held.from);
      setHeld(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = stepOf(event.key, event.shiftKey);
      if (step === null) return;
      event.preventDefault();
      event.stopPropagation();
      const next = placed(grip, shown, step.x, step.y);
      setShown(next);
      onLay(next);
    },
  });

  return createPortal(
    <div
      role="group"
      aria-label="Picture under the map: move or scale it"
      data-over-board
      className="pointer-events-auto absolute z-10 touch-none"
      style={{
        ...at(shown),
        width: `calc(var(--cell) * ${shown.width})`,
        height: `calc(var(--cell) * ${shown.height})`,
      }}
    >
      {held === null ? null : (
        <img src={pictureUrl(backdrop.hash)} alt="" className="pointer-events-none absolute size-full opacity-60" />
      )}
      <button
        type="button"
        aria-label="Move the picture"
        className="absolute inset-0 cursor-move border-2 border-dashed border-accent"
        {...hold('all')}
      />
      {CORNERS.map((corner) => (
        <button
          key={corner}
          type="button"
          aria-label={`Scale the picture at its ${corner} corner`}
          className={classes(
            'absolute size-6 rounded-full border-2 border-panel bg-accent shadow-float pointer-coarse:size-11',
            CORNER_LOOK[corner],
          )}
          {...hold(corner)}
        />
      ))}
    </div>,
    over,
  );
};
