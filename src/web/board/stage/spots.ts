import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { View } from '../../../core/rules/views/view.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { Point } from '../../store/camera.ts';
import { baseOf } from '../field/bases.ts';
import type { Box } from '../paint/names/boxes.ts';
import { clearSpot } from '../paint/names/clear-spot.ts';
import type { Flank } from '../paint/names/clear-spot.ts';
import { plateAt } from '../paint/names/plates.ts';

/** Pixels between plates. */
const APART = 3;

/** Where somebody stands: the middle of their token and its size, in cells. */
export interface Spot extends Point {
  readonly size: number;
}

/** What numbers and words keep clear of: plates of names and of what was placed before; and, where they can, faces. */
export interface Shown {
  readonly taken: Box[];
  readonly faces: readonly Spot[];
}

/** The middle of a block of so many pixels at a token, clear of what is shown; from then on it is shown too. */
export const placed = (at: Spot, unit: number, block: Room, wanted: Flank, { taken, faces }: Shown): Point => {
  const room = { wide: block.wide * unit, high: block.high * unit };
  const base = baseAt(at);
  const others = faces.filter(({ x, y }) => x !== at.x || y !== at.y).map((face) => plateAt(roomOf(face), face));
  const spot = clearSpot(base, { ...room, gap: APART * unit }, wanted, taken, others);
  taken.push(plateAt(room, spot));
  return spot;
};

interface Room {
  readonly wide: number;
  readonly high: number;
}
const roomOf = ({ size }: Spot): Room => ({ wide: size, high: size });
const baseAt = ({ x, y, size }: Spot): Base => ({ x: x - size / 2, y: y - size / 2, size });

/** The spot of somebody; null: they are not on the board. */
export const spotOf = (view: View, who: CombatantId | null): Spot | null => {
  const base = baseOf(view, who);
  return base === null ? null : { x: base.x + base.size / 2, y: base.y + base.size / 2, size: base.size };
};

/** The side of a spot on which none of the others is, so that nothing written there covers them. */
export const awayFrom = (spot: Spot, others: readonly (Spot | null)[]): 'left' | 'right' | 'below' => {
  const other = others.find((near) => near !== null && (near.x !== spot.x || near.y !== spot.y));
  if (other === null || other === undefined || Math.abs(other.y - spot.y) > Math.abs(other.x - spot.x)) return 'below';
  return other.x > spot.x ? 'left' : 'right';
};

/** Whether one of them stands where words over a spot would cover it. */
export const isAbove = (others: readonly Spot[], spot: Spot): boolean =>
  others.some(({ x, y }) => y < spot.y && Math.abs(x - spot.x) < spot.size && spot.y - y < spot.size * 2.5);
