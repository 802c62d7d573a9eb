import type { Point } from '../../../../core/space/field/field.ts';
import { crossing } from '../../../../core/space/zones/outline.ts';
import type { ZoneMap } from '../draft/drawn/draft.ts';
import { rectangleBetween } from '../geometry/sketch.ts';
import { LINE, pathOf } from '../pens/Surface.tsx';
import type { Sketch } from '../pens/zone-hand.ts';

/** What a pen is doing among zones, as it shows on the map. */
export const SketchShape = ({
  sketch,
  dot,
  field,
}: {
  readonly sketch: Sketch;
  readonly dot: number;
  readonly field: ZoneMap;
}) => {
  if (sketch.type === 'link') {
    const outline = field.zones.find(({ id }) => id === sketch.from)?.outline;
    return outline === undefined ? null : (
      <g>
        <path d={pathOf(outline, true)} {...LINE} className="stroke-accent" strokeWidth={2.5} />
        <circle cx={sketch.at.x} cy={sketch.at.y} r={dot} className="fill-accent" />
      </g>
    );
  }
  if (sketch.type === 'split')
    return (
      <path
        d={pathOf([sketch.from, sketch.to], false)}
        {...LINE}
        className="stroke-accent"
        strokeWidth={2.5}
        strokeDasharray="7 6"
      />
    );
  if (sketch.type === 'polygon') {
    const [first] = sketch.points;
    const crossed = sketch.points.length > 3 && crossing(sketch.points) !== null;
    return (
      <g>
        <path
          d={pathOf([...sketch.points, sketch.at], false)}
          {...LINE}
          className={crossed ? 'fill-bad/12! stroke-bad' : 'fill-accent/10! stroke-accent'}
          strokeWidth={2.5}
        />
        {sketch.points.map(({ x, y }) => (
          <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r={dot * 0.6} className="fill-accent" />
        ))}
        {first === undefined ? null : (
          <circle
            cx={first.x}
            cy={first.y}
            r={dot * 1.2}
            className="fill-accent stroke-panel"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </g>
    );
  }
  const points: readonly Point[] =
    sketch.type === 'freehand'
      ? sketch.line
      : sketch.type === 'rectangle'
        ? rectangleBetween(sketch.from, sketch.to)
        : sketch.outline;
  return <path d={pathOf(points, true)} {...LINE} className="fill-accent/12! stroke-accent" strokeWidth={2.5} />;
};
