import type { Wall } from '../../../../core/space/field/field.ts';
import { portalAt } from '../../../board/field/hits.ts';
import type { GridMap } from '../draft/drawn/draft.ts';
import { useEditor } from '../draft/editor-state.ts';
import { pick } from '../draft/editor.ts';
import type { GridPen } from './grid-hand.ts';
import { coverAt, endNear, erasing, stroked } from './grid-hand.ts';
import { endAt, nearestLine, wallName } from '../geometry/grid-lines.ts';
import { work, penOn, sketch, put } from './grid-sketch.ts';
import type { Pen, Press } from './pen.ts';

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
