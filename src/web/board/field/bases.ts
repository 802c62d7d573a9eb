import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { View } from '../../../core/rules/views/view.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { Point } from '../../store/camera.ts';
import { placesOn } from '../../store/places-on.ts';
import { combatantOf } from '../../store/select.ts';

/**
 * The square that the token of somebody of that id is drawn in, in cells; null: nobody of that id stands anywhere. Kept
 * while it is the same, so that stores may be asked for it.
 */
export const baseOf = (view: View | null, who: CombatantId | null): Base | null => {
  const combatant = combatantOf(view, who);
  return view === null || combatant === null ? null : placesOn(view.field).base(view, combatant);
};

/** The middle of a token, in cells. */
export const middleIn = (view: View | null, who: CombatantId | null): Point | null => {
  const base = baseOf(view, who);
  return base === null ? null : { x: base.x + base.size / 2, y: base.y + base.size / 2 };
};
