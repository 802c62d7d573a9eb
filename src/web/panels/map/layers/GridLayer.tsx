import { useCamera } from '../../../board/camera/use-camera.ts';
import type { GridMap } from '../draft/drawn/draft.ts';
import { useEditor } from '../draft/editor-state.ts';
import type { GridSketch } from '../pens/grid-hand.ts';
import { coverBetween, filled } from '../pens/grid-hand.ts';
import { wallName } from '../geometry/grid-lines.ts';
import { liftGrid } from '../pens/grid-lift.ts';
import { cancelGrid, describeGrid, keyGrid, moveGrid } from '../pens/grid-pen.ts';
import { pressGrid } from '../pens/grid-press.ts';
import { useGridSketch } from '../pens/grid-sketch.ts';
import { LINE, pathOf, Surface } from '../pens/Surface.tsx';
import { REACH } from '../pens/zone-pen.ts';

/** Walls, doors, windows, terrain and things to hide behind under the pen. */
export const GridLayer = ({ field }: { readonly field: GridMap }) => {
  const tool = useEditor((now) => now.tool);
  const sketch = useGridSketch((now) => now.sketch);
  const reach = REACH / useCamera().scale;
  const ends = tool === 'wall' || tool === 'door' || tool === 'window';
  return (
    <Surface
      label="Grid being drawn on"
      cursor={tool === 'pick' ? 'default' : 'crosshair'}
      step={1}
      held={tool !== 'wall'}
      onDown={(pen) => pressGrid(pen, reach)}
      onMove={(pen) => moveGrid(pen, reach)}
      onUp={(pen) => liftGrid(pen, reach)}
      onCancel={cancelGrid}
      onDouble={() => undefined}
      onKey={keyGrid}
      describe={describeGrid}
    >
      <PickedLine field={field} dot={reach * 0.46} />
      {sketch === null ? null : <SketchShape sketch={sketch} field={field} />}
      {ends && sketch !== null && 'to' in sketch ? (
        <circle
          cx={sketch.to.x}
          cy={sketch.to.y}
          r={reach * 0.4}
          className="fill-accent stroke-panel"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </Surface>
  );
};

/** The wall, door, window or thing to hide behind that is picked. */
const PickedLine = ({ field, dot }: { readonly field: GridMap; readonly dot: number }) => {
  const picked = useEditor((now) => now.picked);
  if (picked?.type === 'cover') {
    const outline = field.cover.find(({ id }) => id === picked.id)?.outline;
    return outline === undefined ? null : (
      <path d={pathOf(outline, true)} {...LINE} className="fill-accent/12! stroke-accent" strokeWidth={2.5} />
    );
  }
  const line =
    picked?.type === 'portal'
      ? field.portals.find(({ id }) => id === picked.id)
      : picked?.type === 'wall'
        ? field.walls.find((wall) => wallName(wall) === picked.id)
        : undefined;
  if (line === undefined) return null;
  return (
    <g>
      <path d={pathOf([line.a, line.b], false)} {...LINE} className="stroke-accent" strokeWidth={7} opacity={0.6} />
      {[line.a, line.b].map(({ x, y }) => (
        <circle
          key={`${String(x)} ${String(y)}`}
          cx={x}
          cy={y}
          r={dot}
          className="fill-accent stroke-panel"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  );
};

const cellsPath = (cells: Iterable<number>, width: number): string =>
  [...cells].map((cell) => `M${String(cell % width)} ${String(Math.floor(cell / width))}h1v1h-1z`).join('');

const SketchShape = ({ sketch, field }: { readonly sketch: GridSketch; readonly field: GridMap }) => {
  switch (sketch.type) {
    case 'paint':
      return <path d={cellsPath(sketch.cells, field.width)} className="fill-accent/35" />;
    case 'box':
      return sketch.of === 'fill' ? (
        <path d={cellsPath(filled(field, sketch.from, sketch.to), field.width)} className="fill-accent/35" />
      ) : (
        <path
          d={pathOf(coverBetween(sketch.from, sketch.to), true)}
          {...LINE}
          className="fill-accent/12! stroke-accent"
          strokeWidth={2.5}
        />
      );
    case 'erase':
      return (
        <g>
          {[...sketch.walls, ...sketch.portals].map((line) => (
            <path
              key={wallName(line)}
              d={pathOf([line.a, line.b], false)}
              {...LINE}
              className="stroke-bad"
              strokeWidth={6}
            />
          ))}
          {sketch.cover.map(({ id, outline }) => (
            <path key={id} d={pathOf(outline, true)} {...LINE} className="fill-bad/25! stroke-bad" strokeWidth={3} />
          ))}
        </g>
      );
    case 'end':
      return (
        <path
          d={pathOf([sketch.end === 'a' ? sketch.of.b : sketch.of.a, sketch.to], false)}
          {...LINE}
          className="stroke-accent"
          strokeWidth={3.5}
        />
      );
    default:
      return (
        <path
          d={pathOf([sketch.from, sketch.to], false)}
          {...LINE}
          className="stroke-accent"
          strokeWidth={3.5}
          strokeDasharray={sketch.type === 'gap' ? '6 4' : undefined}
        />
      );
  }
};
