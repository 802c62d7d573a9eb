import type { Point, Zone } from '../../../../core/space/field/field.ts';
import { boxOf } from '../../../../core/space/zones/outline.ts';
import { rectangle } from '../../../../core/space/zones/presets.ts';
import { middleOfSeam, seamOf } from '../../../store/zones/seam.ts';
import { useCamera } from '../../../board/camera/use-camera.ts';
import type { Draft, ZoneMap } from '../draft/drawn/draft.ts';
import { withZone } from '../draft/drawn/zone-draft.ts';
import { useEditor } from '../draft/editor-state.ts';
import { edit } from '../draft/editor.ts';
import { faultsOf } from '../draft/faults.ts';
import { Paper } from './Paper.tsx';
import { LINE, pathOf, Surface } from '../pens/Surface.tsx';
import { useZoneSketch } from '../pens/zone-ends.ts';
import { cancelZones, describeZones, doubleZones, keyZones, liftZones, moveZones, REACH } from '../pens/zone-pen.ts';
import { pressZones } from '../pens/zone-press.ts';
import { SketchShape } from './SketchShape.tsx';

/** Zones under the pen: drawn, reshaped, moved, linked. */
export const ZoneLayer = ({ field }: { readonly field: ZoneMap }) => {
  const tool = useEditor((now) => now.tool);
  const picked = useEditor((now) => now.picked);
  const sketch = useZoneSketch((now) => now.sketch);
  const reach = REACH / useCamera().scale;
  const dot = reach * 0.46;
  const { zones, edges } = field;
  const chosen = picked?.type === 'zone' ? zones.find(({ id }) => id === picked.id) : undefined;
  const faults = faultsOf(field);
  return (
    <Surface
      label="Zones being drawn"
      cursor={tool === 'pick' ? 'default' : 'crosshair'}
      step={1}
      held={tool !== 'polygon'}
      onDown={(pen) => pressZones(pen, reach)}
      onMove={(pen) => moveZones(pen, reach)}
      onUp={liftZones}
      onCancel={cancelZones}
      onDouble={(pen) => doubleZones(pen, reach)}
      onKey={keyZones}
      describe={describeZones}
    >
      <Paper fine={field.backdrop === null} />
      {chosen === undefined || sketch?.type === 'corner' || sketch?.type === 'whole' ? null : (
        <Chosen zone={chosen} handles={tool === 'pick'} dot={dot} />
      )}
      {zones.map(({ id, outline }) => {
        const fault = faults.find(({ zone }) => zone === id);
        return fault === undefined ? null : <Faulty key={id} outline={outline} say={fault.say} px={reach / REACH} />;
      })}
      {picked?.type === 'way' ? <Way field={field} id={picked.id} size={dot} /> : null}
      {tool === 'link' ? edges.map((edge) => <Way key={edge.id} field={field} id={edge.id} size={dot * 0.8} />) : null}
      {sketch === null ? null : <SketchShape sketch={sketch} dot={dot} field={field} />}
    </Surface>
  );
};

/** An outline that cannot be, with the reason beside it. */
const Faulty = ({
  outline,
  say,
  px,
}: {
  readonly outline: readonly Point[];
  readonly say: string;
  readonly px: number;
}) => {
  const { left, bottom } = boxOf(outline);
  return (
    <g>
      <path
        d={pathOf(outline, true)}
        {...LINE}
        className="fill-bad/15! stroke-bad"
        strokeWidth={3}
        strokeDasharray="6 5"
      />
      <text
        x={left}
        y={bottom + 18 * px}
        fontSize={13 * px}
        className="fill-bad-ink stroke-panel font-medium"
        strokeWidth={4 * px}
        paintOrder="stroke"
      >
        {say}
      </text>
    </g>
  );
};

/** The zone that is picked, with its corners and the middles of its sides to take hold of. */
const Chosen = ({
  zone: { outline },
  handles,
  dot,
}: {
  readonly zone: Zone;
  readonly handles: boolean;
  readonly dot: number;
}) => (
  <g>
    <path d={pathOf(outline, true)} {...LINE} className="stroke-accent" strokeWidth={2.5} />
    {handles
      ? outline.map((a, at) => {
          const b = outline[(at + 1) % outline.length] ?? a;
          return (
            <g key={`${String(a.x)} ${String(a.y)}`}>
              <circle
                cx={(a.x + b.x) / 2}
                cy={(a.y + b.y) / 2}
                r={dot * 0.7}
                className="fill-panel stroke-accent"
                strokeWidth={1.5}
                vectorEffect="non-scaling-stroke"
              />
              <circle
                cx={a.x}
                cy={a.y}
                r={dot}
                className="fill-accent stroke-panel"
                strokeWidth={1.5}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          );
        })
      : null}
  </g>
);

const Way = ({ field, id, size }: { readonly field: ZoneMap; readonly id: string; readonly size: number }) => {
  const edge = field.edges.find((zoneEdge) => zoneEdge.id === id);
  const seam = edge === undefined ? null : seamOf(field.zones, edge);
  if (seam === null) return null;
  const { x, y } = middleOfSeam(seam);
  return <circle cx={x} cy={y} r={size * 2.4} {...LINE} className="fill-accent/20! stroke-accent" strokeWidth={2} />;
};

/** A zone of a usual size beside those that are there, for who draws without a pointer. */
export const addBeside = (draft: Draft, field: ZoneMap): void => {
  const last = field.zones.at(-1);
  const box = last === undefined ? null : boxOf(last.outline);
  const right = Math.max(1, ...field.zones.map(({ outline }) => boxOf(outline).right));
  const [next, id] = withZone(draft, rectangle(right, box?.top ?? 1, 6, 6));
  edit(next);
  useEditor.setState({ tool: 'pick', picked: { type: 'zone', id }, naming: id });
};
