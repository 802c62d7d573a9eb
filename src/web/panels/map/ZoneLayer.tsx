import { useState } from 'react';
import type { Point } from '../../../core/space/field.ts';
import { zoneFaults } from '../../../core/space/zones/faults.ts';
import { boxOf } from '../../../core/space/zones/outline.ts';
import { rectangle } from '../../../core/space/zones/presets.ts';
import { middleOfSeam, seamOf } from '../../store/zones/seam.ts';
import type { Draft, ZoneMap } from './draft.ts';
import { changeZone, toggleWay, withZone } from './draft.ts';
import { edit, pick, redo, takeTool, undo, useEditor } from './editor.ts';
import { removePicked } from './removing.ts';
import type { Pen } from './Surface.tsx';
import { LINE, pathOf, Surface, useCamera } from './Surface.tsx';
import type { Sketch } from './zone-hand.ts';
import { cornerAt, moved, outlineOf, penAt, sideAt, wayAt, zoneAt } from './zone-hand.ts';

/** Pixels within which a pen is drawn to what is near. */
const REACH = 12;

/** Zones under the pen: drawn, reshaped, moved, linked. */
export const ZoneLayer = ({ draft, field }: { readonly draft: Draft; readonly field: ZoneMap }) => {
  const tool = useEditor((now) => now.tool);
  const picked = useEditor((now) => now.picked);
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const reach = REACH / useCamera().scale;
  const { zones, edges } = field;
  const chosen = picked?.type === 'zone' ? zones.find(({ id }) => id === picked.id) : undefined;

  const finish = (made: Sketch): void => {
    setSketch(null);
    const outline = outlineOf(made, zones);
    if (outline === null) return;
    if (made.type === 'corner' || made.type === 'whole') return edit(changeZone(draft, made.zone, { outline }));
    const [next, id] = withZone(draft, outline);
    edit(next);
    pick({ type: 'zone', id });
  };

  const down = ({ at, touch }: Pen): boolean => {
    const near = touch ? reach * 2 : reach;
    const pen = penAt(zones, at, reach);
    switch (tool) {
      case 'rectangle':
        setSketch({ type: 'rectangle', from: pen, to: pen });
        return true;
      case 'freehand':
        setSketch({ type: 'freehand', line: [at] });
        return true;
      case 'polygon': {
        const points = sketch?.type === 'polygon' ? sketch.points : [];
        const [first] = points;
        if (first !== undefined && points.length > 2 && Math.hypot(first.x - at.x, first.y - at.y) < near) finish({ type: 'polygon', points, at: pen });
        else setSketch({ type: 'polygon', points: [...points, pen], at: pen });
        return true;
      }
      case 'link': {
        const from = zoneAt(zones, at);
        if (from !== null) setSketch({ type: 'link', from: from.id, at });
        return from !== null;
      }
      default:
        return press(at, near);
    }
  };

  /** With the picking hand: a corner, a side, a way, a zone, or nothing. */
  const press = (at: Point, near: number): boolean => {
    if (chosen !== undefined) {
      const corner = cornerAt(chosen.outline, at, near);
      if (corner !== null) {
        setSketch({ type: 'corner', zone: chosen.id, index: corner, outline: chosen.outline });
        return true;
      }
      const side = sideAt(chosen.outline, at, near);
      if (side !== null) {
        const outline = [...chosen.outline.slice(0, side + 1), at, ...chosen.outline.slice(side + 1)];
        setSketch({ type: 'corner', zone: chosen.id, index: side + 1, outline });
        return true;
      }
    }
    const way = wayAt(zones, edges, at, near * 1.2);
    if (way !== null) {
      pick({ type: 'way', id: way.id });
      return true;
    }
    const zone = zoneAt(zones, at);
    pick(zone === null ? null : { type: 'zone', id: zone.id });
    if (zone === null || zone.id !== chosen?.id) return zone !== null;
    setSketch({ type: 'whole', zone: zone.id, from: at, outline: zone.outline, start: zone.outline });
    return true;
  };

  const up = ({ at }: Pen): void => {
    if (sketch === null || sketch.type === 'polygon') return;
    if (sketch.type === 'link') {
      const to = zoneAt(zones, at);
      setSketch(null);
      if (to !== null) edit(toggleWay(draft, sketch.from, to.id));
    } else if (sketch.type === 'whole' && sketch.outline === sketch.start) setSketch(null);
    else finish(sketch);
  };

  const double = ({ at }: Pen): void => {
    if (sketch?.type === 'polygon') finish({ ...sketch, points: sketch.points.slice(0, -1) });
    const corner = chosen === undefined ? null : cornerAt(chosen.outline, at, reach);
    if (tool === 'pick' && chosen !== undefined && corner !== null && chosen.outline.length > 3) edit(changeZone(draft, chosen.id, { outline: chosen.outline.filter((_, index) => index !== corner) }));
  };

  const key = (event: KeyboardEvent): boolean => {
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key.toLowerCase() === 'z') {
      if (event.shiftKey) redo();
      else undo();
      return true;
    }
    if (command || event.altKey) return false;
    if (sketch?.type === 'polygon') {
      if (event.key === 'Enter') finish(sketch);
      else if (event.key === 'Backspace') setSketch(sketch.points.length > 1 ? { ...sketch, points: sketch.points.slice(0, -1) } : null);
      else if (event.key === 'Escape') setSketch(null);
      else return false;
      return true;
    }
    if (event.key === 'Escape' && (sketch !== null || picked !== null)) {
      setSketch(null);
      pick(null);
      return true;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') return removePicked();
    const step = STEPS[event.key];
    if (step === undefined || chosen === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-draw]')) return false;
    const far = event.shiftKey ? 1 : 0.25;
    edit(changeZone(draft, chosen.id, { outline: chosen.outline.map(({ x, y }) => ({ x: x + step[0] * far, y: y + step[1] * far })) }));
    return true;
  };

  const faulty = new Set(zoneFaults({ ...field, type: 'zones' }).flatMap(({ at }) => zones[Number(/^zones\[(\d+)\]/u.exec(at)?.[1] ?? -1)]?.id ?? []));
  const dot = 5.5 / (REACH / reach);
  return (
    <Surface label="Zones being drawn" cursor={tool === 'pick' ? 'default' : 'crosshair'} onDown={down} onMove={({ at }) => setSketch(sketch === null ? null : moved(sketch, at, zones, reach))} onUp={up} onDouble={double} onKey={key}>
      {zones.filter(({ id }) => faulty.has(id)).map(({ id, outline }) => (
        <path key={id} d={pathOf(outline, true)} {...LINE} className="fill-bad/15! stroke-bad" strokeWidth={3} strokeDasharray="6 5" />
      ))}
      {chosen === undefined || sketch?.type === 'corner' || sketch?.type === 'whole' ? null : (
        <g>
          <path d={pathOf(chosen.outline, true)} {...LINE} className="stroke-accent" strokeWidth={2.5} />
          {tool === 'pick' ? chosen.outline.map((a, at) => {
            const b = chosen.outline[(at + 1) % chosen.outline.length] ?? a;
            return (
              <g key={`${String(a.x)} ${String(a.y)}`}>
                <circle cx={(a.x + b.x) / 2} cy={(a.y + b.y) / 2} r={dot * 0.7} className="fill-panel stroke-accent" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
                <circle cx={a.x} cy={a.y} r={dot} className="fill-accent stroke-panel" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
              </g>
            );
          }) : null}
        </g>
      )}
      {picked?.type === 'way' ? <PickedWay field={field} id={picked.id} size={dot} /> : null}
      {tool === 'link' ? edges.map((edge) => <PickedWay key={edge.id} field={field} id={edge.id} size={dot * 0.8} />) : null}
      {sketch === null ? null : <SketchShape sketch={sketch} dot={dot} field={field} />}
    </Surface>
  );
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

const PickedWay = ({ field, id, size }: { readonly field: ZoneMap; readonly id: string; readonly size: number }) => {
  const edge = field.edges.find((one) => one.id === id);
  const seam = edge === undefined ? null : seamOf(field.zones, edge);
  if (seam === null) return null;
  const { x, y } = middleOfSeam(seam);
  return <circle cx={x} cy={y} r={size * 2.4} {...LINE} className="fill-accent/20! stroke-accent" strokeWidth={2} />;
};

const SketchShape = ({ sketch, dot, field }: { readonly sketch: Sketch; readonly dot: number; readonly field: ZoneMap }) => {
  if (sketch.type === 'link') {
    const outline = field.zones.find(({ id }) => id === sketch.from)?.outline;
    return outline === undefined ? null : (
      <g>
        <path d={pathOf(outline, true)} {...LINE} className="stroke-accent" strokeWidth={2.5} />
        <circle cx={sketch.at.x} cy={sketch.at.y} r={dot} className="fill-accent" />
      </g>
    );
  }
  if (sketch.type === 'polygon') {
    const [first] = sketch.points;
    return (
      <g>
        <path d={pathOf([...sketch.points, sketch.at], false)} {...LINE} className="fill-accent/10! stroke-accent" strokeWidth={2.5} />
        {first === undefined ? null : <circle cx={first.x} cy={first.y} r={dot * 1.2} className="fill-accent stroke-panel" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />}
      </g>
    );
  }
  const points = sketch.type === 'freehand' ? sketch.line : sketch.type === 'rectangle' ? cornersOf(sketch.from, sketch.to) : sketch.outline;
  return <path d={pathOf(points, true)} {...LINE} className="fill-accent/12! stroke-accent" strokeWidth={2.5} />;
};

const cornersOf = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];

/** A zone of a usual size beside those that are there, for who draws without a pointer. */
export const addBeside = (draft: Draft, field: ZoneMap): void => {
  const last = field.zones.at(-1);
  const box = last === undefined ? null : boxOf(last.outline);
  const right = Math.max(1, ...field.zones.map(({ outline }) => boxOf(outline).right));
  const [next, id] = withZone(draft, rectangle(right, box?.top ?? 1, 6, 6));
  edit(next);
  takeTool('pick');
  pick({ type: 'zone', id });
};
