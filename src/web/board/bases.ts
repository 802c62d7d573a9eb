import type { CombatantId } from '../../core/rules/scene.ts';
import type { CombatantView, View } from '../../core/rules/view.ts';
import type { Base } from '../../core/space/footprint.ts';
import type { Spot } from '../../core/space/zones/layout.ts';
import type { Point } from '../store/camera.ts';
import { combatantOf } from '../store/select.ts';
import { layoutOf } from '../store/zones/standing.ts';

/**
 * The square somebody's token is drawn in, in cells: its top left corner and its edge. On a grid the cells it stands
 * on, in zones where the layout has it.
 */
export const baseIn = (view: Pick<View, 'field' | 'combatants'>, one: CombatantView): Base | null => {
  if (one.place?.type === 'cell') return view.field.type === 'grid' ? baseOnGrid(one) : null;
  if (one.place === null || view.field.type !== 'zones') return null;
  const spot = layoutOf(view.field, view.combatants).spots.get(one.id);
  return spot === undefined ? null : boxed(spot);
};

/**
 * The same by id; null: nobody of that id stands anywhere. Kept while it is the same, so that stores may be asked for
 * it.
 */
export const baseOf = (view: View | null, who: CombatantId | null): Base | null => {
  const one = combatantOf(view, who);
  return view === null || one === null ? null : baseIn(view, one);
};

const squares = new WeakMap<CombatantView, Base>();
const baseOnGrid = (one: CombatantView): Base | null => {
  if (one.place?.type !== 'cell') return null;
  let base = squares.get(one);
  if (base === undefined) squares.set(one, (base = { x: one.place.x, y: one.place.y, size: one.footprint }));
  return base;
};

const boxes = new WeakMap<Spot, Base>();
const boxed = (spot: Spot): Base => {
  let base = boxes.get(spot);
  if (base === undefined)
    boxes.set(spot, (base = { x: spot.x - spot.radius, y: spot.y - spot.radius, size: spot.radius * 2 }));
  return base;
};

/** The middle of a token, in cells. */
export const middleIn = (view: View | null, who: CombatantId): Point | null => {
  const base = baseOf(view, who);
  return base === null ? null : { x: base.x + base.size / 2, y: base.y + base.size / 2 };
};
