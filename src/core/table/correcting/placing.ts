import type { Problem } from '../../base.ts';
import type { Field, Place } from '../../space/field/field.ts';
import { inside } from '../../space/grid/geometry.ts';
import { onField } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid.ts';

const HIGHEST = 10_000;

/** What is wrong with a place for somebody of this footprint; null: they may be put there. */
export const placeProblem = (field: Field, place: Place, footprint: number): Problem | null => {
  if (place.type === 'zone') {
    const zone = field.type === 'zones' ? field.zones.find(({ id }) => id === place.zone) : undefined;
    if (zone === undefined) return { at: 'zone', say: 'names no zone on the map' };
    if (place.at !== undefined && !inside(place.at.x, place.at.y, zone.outline))
      return { at: 'at', say: 'must lie in the zone' };
    return place.cluster.length > 60 ? { at: 'cluster', say: 'must be at most 60 characters' } : null;
  }
  if (field.type !== 'grid') return { at: 'type', say: 'must be "zone" on a zone map' };
  if (!Number.isInteger(place.x) || !Number.isInteger(place.y)) return { at: 'x', say: 'must be whole cells' };
  if (!Number.isFinite(place.height) || Math.abs(place.height) > HIGHEST)
    return { at: 'height', say: `must be from -${HIGHEST} to ${HIGHEST} feet` };
  return fits(field, place, footprint)
    ? null
    : { at: 'x', say: `lies off the map of ${field.width} by ${field.height} cells` };
};

/** Whether a base of this size lies on the field there. */
export const fits = (field: Field, place: Place, footprint: number): boolean =>
  place.type === 'cell'
    ? field.type === 'grid' && onField(gridOf(field), { x: place.x, y: place.y, size: footprint })
    : field.type === 'zones' && field.zones.some(({ id }) => id === place.zone);
