import { useRef, useState } from 'react';
import type { Point } from '../../store/camera.ts';
import { toCells, toPixels } from '../../store/camera.ts';
import { currentCamera } from '../../board/controls.ts';
import { correct } from '../../store/actions.ts';
import { useTable } from '../../store/table.ts';
import { SHAPES, SIDE_INK } from '../../ui/Portrait.tsx';
import type { Placing } from '../desk.ts';
import { startPlacing, useDesk } from '../desk.ts';

/** Lies over the board while somebody is to be put where it is clicked. Shift places more of the same; Escape ends it. */
export const PlaceHere = () => {
  const placing = useDesk((desk) => desk.placing);
  const field = useTable((state) => state.view?.field);
  return placing === null || field === undefined || field.type !== 'grid' ? null : <Layer placing={placing} field={field} />;
};

const Layer = ({ placing, field }: { readonly placing: Placing; readonly field: { readonly width: number; readonly height: number } }) => {
  const [cell, setCell] = useState<Point | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const cellAt = (event: { readonly clientX: number; readonly clientY: number }): Point | null => {
    const rect = layer.current?.getBoundingClientRect();
    const at = toCells(currentCamera(), { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) });
    const corner = { x: Math.floor(at.x - (placing.footprint - 1) / 2), y: Math.floor(at.y - (placing.footprint - 1) / 2) };
    return corner.x < 0 || corner.y < 0 || corner.x + placing.footprint > field.width || corner.y + placing.footprint > field.height
      ? null
      : corner;
  };
  const put = async (at: Point, more: boolean): Promise<void> => {
    const { from, name, side, count, hidden } = placing;
    const result = await correct([
      { type: 'place', name, side, from, count, hidden, place: { type: 'cell', x: at.x, y: at.y, height: 0 } },
    ]);
    if (result.ok && !more) startPlacing(null);
  };
  const camera = currentCamera();
  const spot = cell === null ? null : toPixels(camera, cell);
  const edge = camera.scale * placing.footprint;
  return (
    <div
      ref={layer}
      className="absolute inset-0 z-10 cursor-crosshair"
      onPointerMove={(event) => setCell(cellAt(event))}
      onPointerLeave={() => setCell(null)}
      onClick={(event) => {
        const at = cellAt(event);
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
        Click where {placing.count > 1 ? `the ${String(placing.count)} of ${placing.name}` : placing.name} should stand. Shift for more,
        Escape to end.
      </p>
    </div>
  );
};
