import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { Point } from '../../../store/camera.ts';
import { combatantOf } from '../../../store/select.ts';
import type { On, ZonesView } from '../../../store/field/kinds.ts';
import { layoutOf } from '../../../store/zones/standing.ts';
import { baseOf } from '../../field/bases.ts';
import { type Landing, landing, pointed, landingOf } from './landings.ts';

/** Every place somebody can be let go at: one apart in each zone, and each cluster there is. */
const allOf = (view: On<ZonesView>, who: CombatantId): readonly Landing[] => {
  const combatant = combatantOf(view, who);
  if (combatant === null) return [];
  const { field } = view;
  const { rings } = layoutOf(field, view.combatants);
  const wanted = [
    ...field.zones.map(({ id }) => [id, null] as const),
    ...rings
      .filter(({ members }) => members.some((id) => id !== who))
      .map(({ zone, cluster }) => [zone, cluster] as const),
  ];
  return wanted.flatMap(([zone, cluster]) => landing(view, combatant, zone, cluster) ?? []);
};

/**
 * How far aside of an arrow's direction a place may lie and still be meant by it (radians), and what a turn costs in
 * way.
 */
const ASIDE = Math.PI / 3;

/** The nearest landing in the direction of an arrow key; where it stands now where there is none. */
export const landingNext = (view: On<ZonesView>, who: CombatantId, from: Point, dx: number, dy: number): Point => {
  let best: Point = from;
  let least = Infinity;
  for (const { at } of allOf(view, who)) {
    const [x, y] = [at.x - from.x, at.y - from.y];
    const far = Math.hypot(x, y);
    if (far < 0.3) continue;
    const turn = Math.acos(Math.min(1, Math.max(-1, (x * dx + y * dy) / (far * Math.hypot(dx, dy)))));
    const cost = far * (1 + turn);
    if (turn > ASIDE || cost >= least) continue;
    best = at;
    least = cost;
  }
  return best;
};

/** How far a token is shifted by one key, in cells, and how many times as far at most to get past another. */
const SHIFT = 0.5;
const MOST_SHIFTS = 8;

/** The next free spot of the same place in the direction of a key; where it stands now where there is none. */
export const landingBeside = (view: On<ZonesView>, who: CombatantId, from: Point, dx: number, dy: number): Point => {
  const roomy = roomyOf(view, who, from);
  if (roomy === null) return from;
  const half = (baseOf(view, who)?.size ?? 1) / 2;
  for (let far = SHIFT; far <= SHIFT * MOST_SHIFTS; far += SHIFT) {
    const middle = { x: from.x + half + dx * far, y: from.y + half + dy * far };
    const { at } = pointed(view, who, roomy, middle);
    if (Math.hypot(at.x + half - middle.x, at.y + half - middle.y) < SHIFT / 2) return at;
  }
  return from;
};

/** The landing that the layout finds in the place of the one at a corner: where it stands, or the roomiest spot. */
export const roomyOf = (view: On<ZonesView>, who: CombatantId, corner: Point): Landing | null => {
  const combatant = combatantOf(view, who);
  const there = landingOf(view, who, corner);
  return combatant === null || there === null ? null : landing(view, combatant, there.zone, there.cluster);
};
