import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { View } from '../../../core/rules/views/view.ts';
import { toCells, toPixels } from '../../store/camera.ts';
import type { Point } from '../../store/camera.ts';
import { placesOn } from '../../store/places-on.ts';
import { boardCamera } from '../../board/camera/camera.ts';
import { keptInSight } from '../../board/camera/kept-in-sight.ts';
import type { Newcomer } from '../../board/newcomers.ts';
import { newcomersOn } from '../../board/newcomers-on.ts';
import { useCamera } from '../../board/camera/use-camera.ts';
import { correct } from '../../store/doing/requests.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { SHAPES, SIDE_INK } from '../../ui/marks/Portrait.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { Placing } from '../common/desk.ts';
import { startPlacing, useDesk } from '../common/desk.ts';
import { ledBy } from './led-by.ts';

/**
 * Lies over the board while somebody is to be put where it is clicked, or where arrow keys lead them and Enter is
 * pressed. Shift places more of the same; Escape ends it.
 */
export const PlaceHere = () => {
  const placing = useDesk((desk) => desk.placing);
  const view = useTable((state) => state.view);
  return placing === null || view === null ? null : <Layer placing={placing} view={view} />;
};

const Layer = ({ placing, view }: { readonly placing: Placing; readonly view: View }) => {
  const [aimed, setAimed] = useState<Newcomer | null>(null);
  /** Where the keys have led them; null: the pointer does. */
  const [led, setLed] = useState<Point | null>(null);
  const touched = useMedia('(pointer: coarse)');
  const layer = useRef<HTMLDivElement>(null);
  const aimAt = (event: { readonly clientX: number; readonly clientY: number }): Newcomer | null => {
    const rect = layer.current?.getBoundingClientRect();
    const at = toCells(boardCamera.now(), {
      x: event.clientX - (rect?.left ?? 0),
      y: event.clientY - (rect?.top ?? 0),
    });
    return newcomersOn(view.field).newcomerAt(view, at, placing.footprint);
  };
  const put = async ({ place }: Newcomer, more: boolean): Promise<void> => {
    const { from, name, side, count, hidden } = placing;
    const result = await correct([{ type: 'place', name, side, from, count, hidden, place }]);
    if (result.ok && !more) startPlacing(null);
  };
  useEffect(() => {
    const before = document.activeElement;
    layer.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== layer.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const { clientWidth: width, clientHeight: height } = layer.current;
    const to = ledBy(event.key, led, toCells(boardCamera.now(), { x: width / 2, y: height / 2 }));
    if (to !== null) {
      boardCamera.set(keptInSight(boardCamera.now(), to, { width, height }));
      setLed(to);
      setAimed(newcomersOn(view.field).newcomerAt(view, to, placing.footprint));
    } else if (event.key === 'Enter' && !event.repeat && led !== null && aimed !== null)
      void put(aimed, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const byKeys = aimed === null ? 'No one can stand here' : placesOn(view.field).name(view.field, aimed.place);
  const where = aimed?.say ?? (led === null ? null : byKeys);
  const camera = useCamera();
  const spot = aimed === null ? null : toPixels(camera, aimed.at);
  const edge = camera.scale * (aimed?.edge ?? 1);
  return (
    <div
      ref={layer}
      role="application"
      aria-label="Where to place"
      tabIndex={-1}
      className={
        'absolute inset-0 z-10 cursor-crosshair outline-none focus-visible:ring-1 focus-visible:ring-accent ' +
        'focus-visible:ring-inset'
      }
      onKeyDown={onKey}
      onPointerMove={(event) => {
        setLed(null);
        setAimed(aimAt(event));
      }}
      onPointerLeave={() => setAimed(null)}
      onClick={(event) => {
        const at = aimAt(event);
        if (at !== null) void put(at, event.shiftKey);
      }}
    >
      {spot === null ? null : (
        <svg
          viewBox="-2 -2 44 44"
          aria-hidden
          style={{ left: spot.x, top: spot.y, width: edge, height: edge }}
          className={`pointer-events-none absolute ${SIDE_INK[placing.side]}`}
        >
          <path
            d={SHAPES[placing.side]}
            className="fill-panel/70 stroke-current"
            strokeWidth={3}
            strokeDasharray="5 4"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <div
        className={
          'pointer-events-none absolute bottom-28 left-1/2 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 ' +
          'items-center gap-2 rounded-10 border border-accent bg-panel px-3 py-1.5 text-13 shadow-float ' +
          // above the sheet of a phone and of a small tablet
          'max-[56.24em]:bottom-[calc(42dvh+0.5rem)] sm:max-[56.24em]:bottom-[calc(30dvh+0.5rem)]'
        }
      >
        <p role="status" className="min-w-0">
          {where === null ? null : <b className="block text-center">{where}</b>}
          {touched ? 'Tap' : led === null ? 'Click' : 'Press Enter'} to place{' '}
          {placing.count > 1 ? `${String(placing.count)} × ${placing.name}` : placing.name}.
          {touched
            ? null
            : ` ${led === null ? 'Or use the arrow keys. ' : ''}Hold Shift to place more, Escape to stop.`}
        </p>
        {touched ? (
          <Button
            className="pointer-events-auto"
            onClick={(event) => {
              event.stopPropagation();
              startPlacing(null);
            }}
          >
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  );
};
