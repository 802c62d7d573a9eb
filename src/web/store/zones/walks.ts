import { pathCode } from '../../../core/rules/views/view.ts';
import { same } from '../../../core/rules/scene/same.ts';
import type { Told } from '../../../core/rules/views/view.ts';
import type { Layout } from '../../../core/space/zones/layout-in-zone.ts';
import type { On, ZonesView } from '../field/kinds.ts';
import { layoutOf } from './standing.ts';

const corner = (drawn: Layout, who: string) => {
  const spot = drawn.spots.get(who);
  return spot === undefined ? null : { x: spot.x - spot.radius, y: spot.y - spot.radius };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Those who stand in another zone or cluster, or at another spot, than before, as if they had been told to walk there:
 * a field of zones tells no steps.
 */
export const zoneWalks = (before: On<ZonesView>, after: On<ZonesView>): readonly Extract<Told, { type: 'moved' }>[] => {
  if (before.combatants === after.combatants) return [];
  const [from, to] = [layoutOf(before.field, before.combatants), layoutOf(after.field, after.combatants)];
  const old = new Map(before.combatants.map((combatant) => [combatant.id, combatant]));
  return after.combatants.flatMap((combatant): readonly Extract<Told, { type: 'moved' }>[] => {
    const was = old.get(combatant.id)?.place;
    if (combatant.place?.type !== 'zone' || was?.type !== 'zone' || same(was, combatant.place)) return [];
    const [a, b] = [corner(from, combatant.id), corner(to, combatant.id)];
    if (a === null || b === null) return [];
    const steps = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y)));
    const path = Array.from({ length: steps + 1 }, (_, at) => ({
      x: rounded(a.x + ((b.x - a.x) * at) / steps),
      y: rounded(a.y + ((b.y - a.y) * at) / steps),
    }));
    return [{ type: 'moved', who: combatant.id, path: pathCode(path) }];
  });
};
