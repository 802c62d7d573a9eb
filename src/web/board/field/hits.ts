import type { CombatantView } from '../../../core/rules/views/view.ts';
import type { Portal } from '../../../core/space/field/field.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { Point } from '../../store/camera.ts';

/** Who stands under a point of the field (cells); of several the one drawn last. */
export const whoAt = (
  combatants: readonly CombatantView[],
  at: Point,
  baseOf: (combatant: CombatantView) => Base | null,
): CombatantView | null => {
  for (let index = combatants.length - 1; index >= 0; index--) {
    const combatant = combatants[index];
    const base = combatant === undefined ? null : baseOf(combatant);
    if (combatant === undefined || base === null) continue;
    if (at.x >= base.x && at.y >= base.y && at.x < base.x + base.size && at.y < base.y + base.size) return combatant;
  }
  return null;
};

/** The door or window within `slack` cells of a point, the nearest of several. */
export const portalAt = (portals: readonly Portal[], at: Point, slack: number): Portal | null => {
  let nearest: Portal | null = null;
  let least = slack;
  for (const portal of portals) {
    const far = distanceTo(portal, at);
    if (far >= least) continue;
    least = far;
    nearest = portal;
  }
  return nearest;
};

const distanceTo = ({ a, b }: Portal, at: Point): number => {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const length = ux * ux + uy * uy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * ux + (at.y - a.y) * uy) / length));
  return Math.hypot(at.x - a.x - along * ux, at.y - a.y - along * uy);
};
