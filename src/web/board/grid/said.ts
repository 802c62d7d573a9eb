import type { View } from '../../../core/rules/views/view.ts';
import { cellName } from '../../../core/space/grid/cell-name.ts';
import { combatantOf } from '../../store/select.ts';
import type { Led } from '../board-field.ts';
import type { Lifted } from '../state/gesture.ts';
import type { Paths } from '../field/paths.ts';
import { directionFrom } from '../field/direction.ts';
import { wayTo } from '../field/ways.ts';

/**
 * A spot that somebody picked up is led to, in one sentence: the square, the direction, what the way costs and leaves,
 * and who may strike on the way.
 */
export const saidOnGrid = (view: View, { who, over, safe }: Lifted, { reach, why, threats }: Led<Paths>): string => {
  const place = combatantOf(view, who)?.place;
  if (over === null || place?.type !== 'cell') return '';
  const spot = [cellName(over.x, over.y), directionFrom(place, over) || 'where it stands'].join(', ');
  if (over.x === place.x && over.y === place.y) return `${spot}.`;
  const way = reach === null ? null : wayTo(reach, over, safe);
  if (reach === null) return why === null ? `${spot}.` : `${spot}. ${why}`;
  if (way === null) return `${spot}. Out of reach.`;
  if (!way.stop) return `${spot}. No one can stop there.`;
  const band = reach.reach.bands[way.band];
  const left = (band?.upTo ?? reach.reach.budget) - way.cost;
  const price = [
    `${way.cost} ft`,
    way.halts === true ? 'the move ends there' : `${left} ft left`,
    ...(way.band > 0 && band !== undefined ? [band.label] : []),
  ];
  const seen = new Set(way.provokes.flatMap(({ sees }) => sees));
  const strikers = [...new Set(way.provokes.flatMap(({ by }) => by))].map((id) => {
    const threat = threats.get(id) ?? '';
    const name = combatantOf(view, id)?.name ?? 'someone';
    return `${name} ${seen.has(id) ? 'sees it and ' : ''}may attack${threat === '' ? '' : ` (${threat})`}`;
  });
  return [`${[spot, ...price].join(', ')}.`, ...strikers.map((strikes) => `${strikes}.`)].join(' ');
};
