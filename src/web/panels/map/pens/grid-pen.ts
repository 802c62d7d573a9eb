import { create } from 'zustand';
import type { Point, Wall } from '../../../../core/space/field/field.ts';
import { portalAt } from '../../../board/field/hits.ts';
import { asKind } from '../../../store/field/kinds.ts';
import type { Draft, GridMap } from '../draft/draft.ts';
import {
  changePortal,
  movedWall,
  painted,
  withCover,
  withoutCover,
  withoutPortal,
  withoutWall,
  withPortal,
  withWall,
} from '../draft/draft.ts';
import { backInEditor, edit, pick, say, useEditor } from '../draft/editor.ts';
import type { GridPen, GridSketch } from './grid-hand.ts';
import { coverAt, coverBetween, endNear, erasing, filled, movedOnGrid, stroked } from './grid-hand.ts';
import { apart, endAt, gapAt, nearestLine, wallName } from '../geometry/grid-lines.ts';
import { removePicked } from '../draft/removing.ts';
import { isSlip } from '../geometry/sketch.ts';
import type { Pen, Press } from './pen.ts';

/** What the pen has begun on a grid. */
export const useGridSketch = create<{ readonly sketch: GridSketch | null }>(() => ({ sketch: null }));
const sketch = (): GridSketch | null => useGridSketch.getState().sketch;
const put = (next: GridSketch | null): void => useGridSketch.setState({ sketch: next });

interface Work {
  readonly draft: Draft;
  readonly field: GridMap;
}
const work = (): Work | null => {
  const { draft } = useEditor.getState();
  const field = draft === null ? null : asKind(draft.field, 'grid');
  return draft === null || field === null ? null : { draft, field };
};

/** Cells of line, or of one side, below which a press is a click. */
const CLICK = 0.2;

const penOn = ({ width, height }: GridMap, { at, shift, by }: Pen, reach: number): GridPen => ({
  at: { x: Math.min(width, Math.max(0, at.x)), y: Math.min(height, Math.max(0, at.y)) },
  free: shift,
  reach: by === 'touch' ? reach * 2 : reach,
  size: useEditor.getState().brush.size,
});

/** A pen is put down. `reach` is in cells. */
export const pressGrid = (given: Pen, reach: number): Press => {
  const now = work();
  if (now === null) return 'pans';
  const { field } = now;
  const pen = penOn(field, given, reach);
  const spot = endAt(pen.at, field.walls, pen.reach, pen.free);
  const { tool } = useEditor.getState();
  switch (tool) {
    case 'wall': {
      const begun = sketch();
      put(
        begun?.type === 'wall' && begun.chain
          ? { ...begun, to: spot }
          : { type: 'wall', from: spot, to: spot, chain: false },
      );
      return given.by === 'keys' ? 'points' : 'draws';
    }
    case 'door':
    case 'window': {
      const near = portalAt(field.portals, pen.at, pen.reach);
      pick(near === null ? null : { type: 'portal', id: near.id });
      if (near !== null) return 'points';
      put({ type: 'gap', from: spot, to: spot });
      return 'draws';
    }
    case 'paint':
      put({ type: 'paint', cells: new Set(stroked(field, pen.at, pen.at, pen.size)), last: pen.at });
      return 'draws';
    case 'fill':
    case 'cover':
      put({ type: 'box', of: tool, from: pen.at, to: pen.at });
      return 'draws';
    case 'erase':
      put(erasing({ type: 'erase', walls: [], portals: [], cover: [] }, field, pen));
      return 'draws';
    default:
      return takeHold(field, pen);
  }
};

/** With the picking hand: the end of a line that is picked, a door, a wall, something to hide behind, or nothing. */
const takeHold = (field: GridMap, { at, reach }: GridPen): Press => {
  const { picked } = useEditor.getState();
  const lines: readonly Wall[] =
    picked?.type === 'portal'
      ? field.portals.filter(({ id }) => id === picked.id)
      : picked?.type === 'wall'
        ? field.walls.filter((wall) => wallName(wall) === picked.id)
        : [];
  const held = endNear(lines, at, reach);
  if (held !== null) {
    put({
      type: 'end',
      of: held.line,
      portal: picked?.type === 'portal' ? picked.id : null,
      end: held.end,
      to: held.line[held.end],
    });
    return 'draws';
  }
  const portal = portalAt(field.portals, at, reach);
  const wall = portal === null ? nearestLine(field.walls, at, reach) : null;
  const cover = portal === null && wall === null ? coverAt(field.cover, at) : null;
  pick(
    portal !== null
      ? { type: 'portal', id: portal.id }
      : wall !== null
        ? { type: 'wall', id: wallName(wall) }
        : cover !== null
          ? { type: 'cover', id: cover.id }
          : null,
  );
  return portal === null && wall === null && cover === null ? 'pans' : 'points';
};

export const moveGrid = (given: Pen, reach: number): void => {
  const begun = sketch();
  const now = work();
  if (begun !== null && now !== null) put(movedOnGrid(begun, now.field, penOn(now.field, given, reach)));
};

export const liftGrid = (given: Pen, reach: number): void => {
  const begun = sketch();
  const now = work();
  if (begun === null || now === null) return;
  put(null);
  const { draft, field } = now;
  const { brush, cover } = useEditor.getState();
  switch (begun.type) {
    case 'wall':
      return liftWall(draft, begun);
    case 'gap':
      return liftGap(draft, field, begun, penOn(field, given, reach));
    case 'paint':
      return edit(painted(draft, brush.kind, brush.label.trim(), begun.cells));
    case 'box': {
      if (begun.of === 'fill')
        return edit(painted(draft, brush.kind, brush.label.trim(), new Set(filled(field, begun.from, begun.to))));
      const outline = coverBetween(begun.from, begun.to);
      if (isSlip(outline, 0.05)) return clicked(field, begun.from);
      const next = withCover(draft, outline, cover.label.trim() || 'Cover', cover.worth);
      edit(next);
      return say('Cover added.');
    }
    case 'erase': {
      const without = [
        (from: Draft): Draft => begun.walls.reduce(withoutWall, from),
        (from: Draft): Draft => begun.portals.reduce((left, { id }) => withoutPortal(left, id), from),
        (from: Draft): Draft => begun.cover.reduce((left, { id }) => withoutCover(left, id), from),
      ].reduce((left, take) => take(left), draft);
      return begun.walls.length + begun.portals.length + begun.cover.length === 0
        ? say('Nothing to erase here.')
        : edit(without);
    }
    default:
      return liftEnd(draft, begun);
  }
};

const clicked = (field: GridMap, at: Point): void => {
  const under = coverAt(field.cover, at);
  if (under !== null) pick({ type: 'cover', id: under.id });
  else say('Drag from corner to corner.');
};

/** A drag is a wall by itself; clicks go on from corner to corner until one lies on the last. */
const liftWall = (draft: Draft, { from, to, chain }: Extract<GridSketch, { type: 'wall' }>): void => {
  if (apart(from, to) < 0.01) {
    if (!chain) put({ type: 'wall', from, to, chain: true });
    return;
  }
  edit(withWall(draft, { a: from, b: to }));
  if (chain) put({ type: 'wall', from: to, to, chain: true });
};

const liftGap = (
  draft: Draft,
  field: GridMap,
  { from, to }: Extract<GridSketch, { type: 'gap' }>,
  { at, reach }: GridPen,
): void => {
  const { tool } = useEditor.getState();
  if (tool !== 'door' && tool !== 'window') return;
  const next = withPortal(draft, tool, apart(from, to) < CLICK ? gapAt(at, field.walls, reach) : { a: from, b: to });
  edit(next);
  const made = asKind(next.field, 'grid')?.portals.at(-1);
  if (made !== undefined) pick({ type: 'portal', id: made.id });
  say(`${tool === 'door' ? 'Closed door' : 'Window'} added.`);
};

const liftEnd = (draft: Draft, { of, portal, end, to }: Extract<GridSketch, { type: 'end' }>): void => {
  const line: Wall = { a: of.a, b: of.b, [end]: to };
  if (apart(of[end], to) < 0.01) return;
  if (apart(line.a, line.b) < CLICK) return say('Too short: nothing was changed.');
  edit(portal === null ? movedWall(draft, of, line) : changePortal(draft, portal, { [end]: to }));
  if (portal === null) pick({ type: 'wall', id: wallName(line) });
};

/** What was begun is not meant: a second finger came, or the pen was taken away. */
export const cancelGrid = (): void => {
  const begun = sketch();
  put(begun?.type === 'wall' && begun.chain ? { ...begun, to: begun.from } : null);
};

/** Keys on the map. Returns whether there was anything for them to do. */
export const keyGrid = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const begun = sketch();
  if (begun === null && (event.key === 'Delete' || event.key === 'Backspace')) return removePicked();
  if (begun?.type !== 'wall' || !begun.chain || event.key !== 'Enter' || apart(begun.from, begun.to) > 0.01)
    return false;
  put(null);
  return true;
};

/** Takes back what is begun, or else a step of the editor. Returns whether there was anything to take back. */
export const backInGrid = (): boolean => {
  if (sketch() === null) return backInEditor();
  put(null);
  return true;
};

/** What is where the keys have led the pen. */
export const describeGrid = ({ x, y }: Point): string => {
  const begun = sketch();
  const far =
    begun !== null && 'from' in begun
      ? `, ${String(Math.abs(x - begun.from.x))} across and ${String(Math.abs(y - begun.from.y))} down from where ` +
        'it began'
      : '';
  return `${String(x)} across, ${String(y)} down${far}`;
};
