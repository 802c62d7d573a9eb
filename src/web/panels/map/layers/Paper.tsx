import { useId } from 'react';
import { useCamera } from '../../../board/camera/use-camera.ts';

/** Pixels a cell must measure for its lines to be drawn. */
const LEAST = 11;

/**
 * The faint lines of a sheet of paper, a cell apart, as far as one sees: they show where a pen will snap to while one
 * draws.
 */
export const Paper = ({ fine }: { readonly fine: boolean }) => {
  const id = useId();
  const { x, y, scale } = useCamera();
  if (scale < LEAST) return null;
  // a screen's worth in every direction, and never left of the map or above it
  const [left, top] = [Math.max(0, -x / scale), Math.max(0, -y / scale)];
  return (
    <>
      <pattern id={id} width={1} height={1} patternUnits="userSpaceOnUse">
        <path
          d="M1 0H0V1"
          fill="none"
          className="stroke-ink"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
          opacity={fine ? 0.13 : 0.09}
        />
      </pattern>
      <rect x={left} y={top} width={5000 / scale} height={4000 / scale} fill={`url(#${id})`} />
    </>
  );
};
