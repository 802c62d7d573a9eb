import type { Point, Wall } from '../../../../core/space/field/field.ts';
import { asKind } from '../../../store/field/kinds.ts';
import type { Draft, GridMap } from '../draft/drawn/draft.ts';
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
} from '../draft/drawn/grid-draft.ts';
import { useEditor } from '../draft/editor-state.ts';
import { edit, pick, say } from '../draft/editor.ts';
import type { GridPen, GridSketch } from './grid-hand.ts';
import { coverAt, coverBetween, filled } from './grid-hand.ts';
import { apart, gapAt, wallName } from '../geometry/grid-lines.ts';
import { isSlip } from '../geometry/sketch.ts';
import { work, penOn, sketch, put } from './grid-sketch.ts';
import type { Pen } from './pen.ts';

/** Cells of line, or of one side, below which a press is a click. */
const CLICK = 0.2;

/** The pen is lifted: what it began is drawn. */
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
