import { MapPin as PinIcon } from 'lucide-react';
import type { PointerEvent } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { MapPin, Point } from '../../../core/space/field/field.ts';
import { boardCamera } from '../../board/camera/camera.ts';
import { heldNow, onHeld } from '../../board/hand/held.ts';
import { at, overBoard } from '../../board/camera/over-board.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { NO_PINS, movePin, openNote, titleOf } from './notes.ts';

/** Pixels a pointer may stray in a click. */
const STRAY = 4;
/** Letters of a note that are shown beside its pin. */
const GLANCE = 300;

/** The GM's notes as pins over the map: a click reads one, a drag moves it. The list of notes does the same by keys. */
export const Pins = () => {
  const pins = useTable((state) => (state.past === null ? (state.view?.field.pins ?? NO_PINS) : NO_PINS));
  const busy = useTable((state) => state.composing !== null || state.tool !== 'select' || state.drawing !== null);
  const held = useSyncExternalStore(onHeld, heldNow);
  const [over, setOver] = useState<HTMLElement | null>(null);
  // another map is another board
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOver(overBoard()));
    return () => cancelAnimationFrame(frame);
  });
  if (over === null) return null;
  return createPortal(
    pins.map((pin) => <Pin key={pin.id} pin={pin} aside={busy || held !== null} />),
    over,
  );
};

interface Held {
  readonly from: Point;
  readonly x: number;
  readonly y: number;
  readonly at: Point;
}

/** `aside`: the hand does something else on the map, and the pin keeps out of its way. */
const Pin = ({ pin, aside }: { readonly pin: MapPin; readonly aside: boolean }) => {
  const [held, setHeld] = useState<Held | null>(null);
  const moved = (event: PointerEvent): boolean =>
    held !== null && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STRAY;
  const title = titleOf(pin);
  const more = pin.label === '' ? '' : pin.text;
  return (
    <button
      type="button"
      data-over-board
      data-pin={pin.id}
      tabIndex={-1}
      aria-label={`Note: ${title}`}
      className={classes(
        'group absolute z-10 flex size-6 -translate-x-1/2 -translate-y-full touch-none items-end justify-center',
        'pointer-coarse:size-11',
        aside ? 'opacity-45' : 'pointer-events-auto cursor-pointer',
      )}
      style={at(held?.at ?? pin.at)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld({ from: pin.at, x: event.clientX, y: event.clientY, at: pin.at });
      }}
      onPointerMove={(event) => {
        if (held === null || !moved(event)) return;
        const { scale } = boardCamera.now();
        const [dx, dy] = [(event.clientX - held.x) / scale, (event.clientY - held.y) / scale];
        setHeld({ ...held, at: { x: held.from.x + dx, y: held.from.y + dy } });
      }}
      onPointerUp={(event) => {
        if (held === null) return;
        if (!moved(event)) {
          setHeld(null);
          openNote(pin.id);
          return;
        }
        // it stays where it was let go until the table says where it is
        void movePin(pin, held.at).finally(() => setHeld(null));
      }}
      onPointerCancel={() => setHeld(null)}
    >
      <PinIcon aria-hidden className="size-6 fill-accent text-ground drop-shadow-sm" />
      {held !== null ? null : (
        <span
          aria-hidden
          className={
            'pointer-events-none absolute top-full left-1/2 mt-1 hidden w-max max-w-64 -translate-x-1/2 ' +
            'rounded-6 border border-line bg-raised px-2 py-1 text-left text-12 text-ink shadow-float ' +
            'group-hover:block'
          }
        >
          <b className="block">{title}</b>
          {more === '' ? null : (
            <span className="whitespace-pre-line text-ink-quiet">
              {more.length > GLANCE ? `${more.slice(0, GLANCE - 1)}…` : more}
            </span>
          )}
        </span>
      )}
    </button>
  );
};
