import { useState } from 'react';
import type { Point, Wall } from '../../../core/space/field.ts';
import { portalAt } from '../../board/hits.ts';
import type { Draft, GridMap } from './draft.ts';
import { painted, withoutPortal, withoutWall, withPortal, withWall } from './draft.ts';
import { edit, pick, redo, undo, useEditor } from './editor.ts';
import { removePicked } from './removing.ts';
import type { Pen } from './Surface.tsx';
import { LINE, pathOf, Surface, useCamera } from './Surface.tsx';

const REACH = 10;

type Sketch =
  | { readonly type: 'wall'; readonly from: Point; readonly to: Point }
  | { readonly type: 'gap'; readonly from: Point; readonly to: Point }
  | { readonly type: 'paint'; readonly cells: ReadonlySet<number>; readonly last: Point };

/** Ends of walls lie on corners and halves of cells, unless a key holds them free. */
const snapTo = ({ x, y }: Point, free: boolean): Point => (free ? { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 } : { x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 });

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const distanceTo = ({ a, b }: Wall, at: Point): number => {
  const [ux, uy] = [b.x - a.x, b.y - a.y];
  const length = ux * ux + uy * uy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * ux + (at.y - a.y) * uy) / length));
  return Math.hypot(at.x - a.x - along * ux, at.y - a.y - along * uy);
};

/** The cells under a brush that goes from one point to another. */
const stroked = ({ width, height }: GridMap, from: Point, to: Point, size: number): readonly number[] => {
  const steps = Math.max(1, Math.ceil(apart(from, to) * 2));
  const cells = new Set<number>();
  for (let step = 0; step <= steps; step++) {
    const left = Math.floor(from.x + ((to.x - from.x) * step) / steps - (size - 1) / 2);
    const top = Math.floor(from.y + ((to.y - from.y) * step) / steps - (size - 1) / 2);
    for (let y = Math.max(0, top); y < Math.min(height, top + size); y++) for (let x = Math.max(0, left); x < Math.min(width, left + size); x++) cells.add(y * width + x);
  }
  return [...cells];
};

/** Walls, doors, windows and terrain under the pen. */
export const GridLayer = ({ draft, field }: { readonly draft: Draft; readonly field: GridMap }) => {
  const tool = useEditor((now) => now.tool);
  const brush = useEditor((now) => now.brush);
  const picked = useEditor((now) => now.picked);
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const reach = REACH / useCamera().scale;

  const down = ({ at, shift }: Pen): boolean => {
    const pen = snapTo(at, shift);
    if (tool === 'wall') {
      if (sketch?.type === 'wall' && apart(sketch.from, pen) > 0.01) edit(withWall(draft, { a: sketch.from, b: pen }));
      setSketch({ type: 'wall', from: pen, to: pen });
    } else if (tool === 'door' || tool === 'window') {
      const near = portalAt(field.portals, at, reach);
      if (near === null) setSketch({ type: 'gap', from: pen, to: pen });
      pick(near === null ? null : { type: 'portal', id: near.id });
    } else if (tool === 'paint') {
      setSketch({ type: 'paint', cells: new Set(stroked(field, at, at, brush.size)), last: at });
    } else if (tool === 'erase') {
      takeOut(at);
    } else {
      return false;
    }
    return true;
  };

  const takeOut = (at: Point): void => {
    const portal = portalAt(field.portals, at, reach);
    const wall = field.walls.reduce<Wall | null>((best, one) => (distanceTo(one, at) < (best === null ? reach : distanceTo(best, at)) ? one : best), null);
    if (portal !== null) edit(withoutPortal(draft, portal.id));
    else if (wall !== null) edit(withoutWall(draft, wall));
  };

  const move = ({ at, shift }: Pen): void => {
    if (sketch === null) return;
    if (sketch.type === 'paint') setSketch({ ...sketch, last: at, cells: new Set([...sketch.cells, ...stroked(field, sketch.last, at, brush.size)]) });
    else setSketch({ ...sketch, to: snapTo(at, shift) });
  };

  const up = ({ at, shift }: Pen): void => {
    if (sketch?.type === 'paint') {
      edit(painted(draft, brush.kind, brush.label.trim(), sketch.cells));
      setSketch(null);
    } else if (sketch?.type === 'gap') {
      const to = snapTo(at, shift);
      setSketch(null);
      if ((tool === 'door' || tool === 'window') && apart(sketch.from, to) > 0.2) edit(withPortal(draft, tool, { a: sketch.from, b: to }));
    } else if (sketch?.type === 'wall') {
      const to = snapTo(at, shift);
      // a drag is a wall by itself; a click goes on to the next corner
      if (apart(sketch.from, to) > 0.3) {
        edit(withWall(draft, { a: sketch.from, b: to }));
        setSketch(null);
      }
    }
  };

  const key = (event: KeyboardEvent): boolean => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      if (event.shiftKey) redo();
      else undo();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if ((event.key === 'Escape' || event.key === 'Enter') && sketch !== null) setSketch(null);
    else if (event.key === 'Escape' && picked !== null) pick(null);
    else if (event.key === 'Delete' || event.key === 'Backspace') return removePicked();
    else return false;
    return true;
  };

  const portal = picked?.type === 'portal' ? field.portals.find(({ id }) => id === picked.id) : undefined;
  return (
    <Surface label="Grid being drawn on" cursor="crosshair" onDown={down} onMove={move} onUp={up} onDouble={() => setSketch(null)} onKey={key}>
      {portal === undefined ? null : <path d={pathOf([portal.a, portal.b], false)} {...LINE} className="stroke-accent" strokeWidth={7} opacity={0.6} />}
      {sketch === null ? null : sketch.type === 'paint' ? (
        <path d={[...sketch.cells].map((cell) => `M${String(cell % field.width)} ${String(Math.floor(cell / field.width))}h1v1h-1z`).join('')} className="fill-accent/35" />
      ) : (
        <path d={pathOf([sketch.from, sketch.to], false)} {...LINE} className="stroke-accent" strokeWidth={3.5} strokeDasharray={sketch.type === 'gap' ? '6 4' : undefined} />
      )}
    </Surface>
  );
};
