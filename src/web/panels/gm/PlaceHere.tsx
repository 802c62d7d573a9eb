import { useRef, useState } from 'react';
import type { View } from '../../../core/rules/view.ts';
import type { Place } from '../../../core/space/field.ts';
import { sameCluster } from '../../../core/space/zones/room.ts';
import { zoneSpotAt } from '../../board/zones/landings.ts';
import type { Point } from '../../store/camera.ts';
import { toCells, toPixels } from '../../store/camera.ts';
import { boardCamera } from '../../board/camera.ts';
import { useCamera } from '../../board/use-camera.ts';
import { correct } from '../../store/actions.ts';
import { useTable } from '../../store/table.ts';
import type { ZonesView } from '../../store/zones/standing.ts';
import { SHAPES, SIDE_INK } from '../../ui/Portrait.tsx';
import type { Placing } from '../desk.ts';
import { startPlacing, useDesk } from '../desk.ts';
import { newCluster } from './in-sight.ts';

/**
 * Lies over the board while somebody is to be put where it is clicked. Shift places more of the same; Escape ends it.
 */
export const PlaceHere = () => {
  const placing = useDesk((desk) => desk.placing);
  const view = useTable((state) => state.view);
  return placing === null || view === null ? null : <Layer placing={placing} view={view} />;
};

/** Where a click would put somebody: the corner its token is shown at, in cells, and what is said of it. */
interface Aimed {
  readonly at: Point;
  readonly place: Place;
  readonly say: string | null;
}

const onGrid = (
  field: { readonly width: number; readonly height: number },
  footprint: number,
  at: Point,
): Aimed | null => {
  const [x, y] = [Math.floor(at.x - (footprint - 1) / 2), Math.floor(at.y - (footprint - 1) / 2)];
  const off = x < 0 || y < 0 || x + footprint > field.width || y + footprint > field.height;
  return off ? null : { at: { x, y }, place: { type: 'cell', x, y, height: 0 }, say: null };
};

/** In zones it joins the cluster that is pointed at, or stands apart. */
const inZones = (field: ZonesView, combatants: View['combatants'], at: Point): Aimed | null => {
  const spot = zoneSpotAt(field, combatants, at);
  if (spot === null) return null;
  const zone = field.zones.find(({ id }) => id === spot.zone)?.name ?? '';
  const place: Place = { type: 'zone', zone: spot.zone, cluster: spot.cluster ?? newCluster(spot.zone, combatants) };
  const beside = combatants.filter((one) => sameCluster(one.place, place)).map((one) => one.name);
  return {
    at: { x: at.x - 0.5, y: at.y - 0.5 },
    place,
    say: `${zone}, ${beside.length === 0 ? 'apart' : `close to ${beside.join(', ')}`}`,
  };
};

const Layer = ({ placing, view }: { readonly placing: Placing; readonly view: View }) => {
  const [aimed, setAimed] = useState<Aimed | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { field, combatants } = view;
  const aimAt = (event: { readonly clientX: number; readonly clientY: number }): Aimed | null => {
    const rect = layer.current?.getBoundingClientRect();
    const at = toCells(boardCamera.now(), {
      x: event.clientX - (rect?.left ?? 0),
      y: event.clientY - (rect?.top ?? 0),
    });
    return field.type === 'zones' ? inZones(field, combatants, at) : onGrid(field, placing.footprint, at);
  };
  const put = async ({ place }: Aimed, more: boolean): Promise<void> => {
    const { from, name, side, count, hidden } = placing;
    const result = await correct([{ type: 'place', name, side, from, count, hidden, place }]);
    if (result.ok && !more) startPlacing(null);
  };
  const camera = useCamera();
  const spot = aimed === null ? null : toPixels(camera, aimed.at);
  const edge = camera.scale * (field.type === 'zones' ? 1 : placing.footprint);
  return (
    <div
      ref={layer}
      className="absolute inset-0 z-10 cursor-crosshair"
      onPointerMove={(event) => setAimed(aimAt(event))}
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
      <p
        role="status"
        className="pointer-events-none absolute bottom-28 left-1/2 -translate-x-1/2 rounded-10 border border-accent bg-panel px-3 py-1.5 text-13 shadow-float"
      >
        {aimed?.say !== null && aimed !== null ? <b className="block text-center">{aimed.say}</b> : null}
        Click where {placing.count > 1 ? `the ${String(placing.count)} of ${placing.name}` : placing.name} should stand.
        Shift for more, Escape to end.
      </p>
    </div>
  );
};
