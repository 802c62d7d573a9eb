import { useRef, useState } from 'react';
import type { BarePicture, GridWanted } from '../../lobby/import-map.ts';
import { pictureUrl } from '../../link/pictures.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { NumberField } from '../../ui/fields/Field.tsx';

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Cells that the dragged square spans along each edge. */
const CELLS = 3;
const ZOOM = 3;

/** A square over three cells of a bare picture sets its grid; or its columns and rows do. */
export const GridOnPicture = ({
  picture,
  waiting,
  onGrid,
}: {
  readonly picture: BarePicture;
  readonly waiting: boolean;
  readonly onGrid: (grid: GridWanted) => void;
}) => {
  const [square, setSquare] = useState<Square | null>(null);
  const [columns, setColumns] = useState<number | null>(null);
  const [rows, setRows] = useState<number | null>(null);
  const [near, setNear] = useState(false);
  const sheet = useRef<SVGSVGElement>(null);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const spot = (event: {
    readonly clientX: number;
    readonly clientY: number;
  }): { readonly x: number; readonly y: number } => {
    const rect = sheet.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return {
      x: ((event.clientX - rect.left) / rect.width) * picture.width,
      y: ((event.clientY - rect.top) / rect.height) * picture.height,
    };
  };
  return (
    <section aria-label="Grid for the picture" className="flex flex-col gap-2.5 border-t border-line pt-3">
      <div className="flex items-baseline justify-between gap-2">
        <p className="text-13">
          Drag a square over <b>three by three cells</b> of the picture.
        </p>
        <Button size="small" look="quiet" aria-pressed={near} onClick={() => setNear(!near)}>
          {near ? 'Whole picture' : 'Zoom in'}
        </Button>
      </div>
      <div className="max-h-80 overflow-auto rounded-6 ring-1 ring-line">
        <svg
          ref={sheet}
          viewBox={`0 0 ${String(picture.width)} ${String(picture.height)}`}
          role="img"
          aria-label="The picture, to drag a square on"
          style={{ width: near ? `${String(ZOOM * 100)}%` : '100%' }}
          className="block cursor-crosshair touch-none"
          onPointerDown={(event) => {
            start.current = spot(event);
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (start.current === null) return;
            const at = spot(event);
            const size = Math.max(Math.abs(at.x - start.current.x), Math.abs(at.y - start.current.y));
            setSquare({
              x: at.x < start.current.x ? start.current.x - size : start.current.x,
              y: at.y < start.current.y ? start.current.y - size : start.current.y,
              size,
            });
          }}
          onPointerUp={() => {
            start.current = null;
          }}
        >
          <image href={pictureUrl(picture.hash)} width={picture.width} height={picture.height} />
          {square === null ? null : <Drawn square={square} stroke={picture.width / 320} />}
        </svg>
      </div>
      <div className="flex items-end gap-2">
        <NumberField label="Or columns" value={columns} onChange={setColumns} min={1} max={200} className="flex-1" />
        <NumberField label="and rows" value={rows} onChange={setRows} min={1} max={200} className="flex-1" />
        <Button
          look="primary"
          waiting={waiting}
          disabled={square === null && (columns === null || rows === null)}
          onClick={() =>
            onGrid(
              columns !== null && rows !== null ? { square: null, cells: { columns, rows } } : { square, cells: null },
            )
          }
        >
          Set the grid
        </Button>
      </div>
    </section>
  );
};

const Drawn = ({ square: { x, y, size }, stroke }: { readonly square: Square; readonly stroke: number }) => (
  <g className="fill-accent/20 stroke-accent" strokeWidth={stroke}>
    <rect x={x} y={y} width={size} height={size} />
    {Array.from({ length: CELLS - 1 }, (_, at) => (size / CELLS) * (at + 1)).map((step) => (
      <path
        key={step}
        d={`M${String(x + step)} ${String(y)}v${String(size)}M${String(x)} ${String(y + step)}h${String(size)}`}
        className="fill-none"
      />
    ))}
  </g>
);
