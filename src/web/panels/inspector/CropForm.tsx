import { useRef, useState } from 'react';
import type { Side } from '../../../core/rules/scene/scene.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { SHAPES } from '../../ui/marks/Portrait.tsx';
import type { Crop } from './crop.ts';
import { classes } from '../../ui/classes.ts';
import { firstCrop, movedCrop, sizedCrop, smallestEdge } from './crop.ts';
import { cut } from './token-picture.ts';

/** Pixels of the window that the square is shown with. */
const SHOWN = 208;
/** How far an arrow key moves the square, as a share of it. */
const STEP = 0.04;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface CropFormProps {
  readonly picture: ImageBitmap;
  /** The same picture for an `img`. */
  readonly src: string;
  readonly side: Side;
  readonly sending: boolean;
  readonly onUse: (file: File) => void;
  readonly onCancel: () => void;
}

/** The part of a picture that becomes a token: dragged and sized under the outline it will have. */
export const CropForm = ({ picture, src, side, sending, onUse, onCancel }: CropFormProps) => {
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const held = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop } | null>(null);
  const scale = SHOWN / crop.edge;
  const use = async (): Promise<void> => {
    const file = await cut(picture, crop);
    if (file !== null) onUse(file);
  };
  return (
    <div className="flex flex-col gap-2.5">
      <div
        role="application"
        tabIndex={0}
        aria-label="Crop: drag the part of the picture that the token shows, or use the arrow keys"
        className={classes(
          'relative cursor-grab touch-none self-center overflow-hidden rounded-6 bg-ground',
          'active:cursor-grabbing',
        )}
        style={{ width: SHOWN, height: SHOWN }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY, crop };
        }}
        onPointerMove={(event) => {
          if (held.current === null) return;
          setCrop(
            movedCrop(
              held.current.crop,
              (held.current.x - event.clientX) / scale,
              (held.current.y - event.clientY) / scale,
              picture,
            ),
          );
        }}
        onPointerUp={() => {
          held.current = null;
        }}
        onWheel={(event) => setCrop(sizedCrop(crop, crop.edge * Math.exp(event.deltaY * 0.001), picture))}
        onKeyDown={(event) => {
          const arrow = ARROWS[event.key];
          if (arrow === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          setCrop(movedCrop(crop, arrow[0] * STEP * crop.edge, arrow[1] * STEP * crop.edge, picture));
        }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className="pointer-events-none absolute max-w-none"
          style={{
            width: picture.width * scale,
            height: picture.height * scale,
            left: -crop.x * scale,
            top: -crop.y * scale,
          }}
        />
        <svg viewBox="0 0 40 40" aria-hidden className="pointer-events-none absolute inset-0 size-full">
          <path d={`M0 0H40V40H0z${SHAPES[side]}`} fillRule="evenodd" className="fill-ground/75" />
        </svg>
      </div>
      <label className="flex items-center gap-2 text-12 text-ink-quiet">
        Zoom in
        <input
          type="range"
          aria-label="Zoom"
          min={smallestEdge(picture)}
          max={Math.min(picture.width, picture.height)}
          step="any"
          value={crop.edge}
          onChange={(event) => setCrop(sizedCrop(crop, event.target.valueAsNumber, picture))}
          className="min-w-0 flex-1 accent-accent pointer-coarse:min-h-11"
        />
        Zoom out
      </label>
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="primary" waiting={sending} onClick={() => void use()}>
          Use this part
        </Button>
      </div>
    </div>
  );
};
