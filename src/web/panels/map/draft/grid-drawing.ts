import { same } from '../../../../core/rules/scene/same.ts';
import { changeField } from '../../../../core/space/field/field-change.ts';
import type { GridView } from '../../../store/field/kinds.ts';
import { asKind } from '../../../store/field/kinds.ts';
import { withoutCover, withoutPortal, withoutWalls } from './drawn/grid-draft.ts';
import type { FieldDrawing } from './field-drawing.ts';
import { gridChanges } from './grid-changes.ts';
import { wallName } from '../geometry/grid-lines.ts';
import { GRID_TOOLS } from './tools.ts';

/** Walls, doors, terrain and things to hide behind. */
export const GRID_DRAWING: FieldDrawing<GridView> = {
  tools: GRID_TOOLS,
  firstTool: () => 'wall',
  has: ({ portals, cover }, { id }) => [portals, cover].some((list) => list.some((value) => value.id === id)),
  without: (draft, { type, id }) => {
    if (type === 'portal') return withoutPortal(draft, id);
    if (type === 'cover') return withoutCover(draft, id);
    return type === 'wall' ? withoutWalls(draft, (wall) => wallName(wall) === id) : draft;
  },
  changes: gridChanges,
  changed: (field, change) => {
    const next = asKind(changeField({ ...field, lights: [] }, change), 'grid');
    if (next === null) return field;
    const { lights: _, ...seen } = next;
    return seen;
  },
  sameSize: (a, b) => a.width === b.width && a.height === b.height && same(a.origin, b.origin),
  faults: () => [],
};
