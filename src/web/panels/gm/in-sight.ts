import type { View } from '../../../core/rules/view.ts';
import type { Place } from '../../../core/space/field.ts';
import { freshCluster } from '../../../core/space/zones/room.ts';
import { boardCamera } from '../../board/camera.ts';
import { zoneSpotAt } from '../../board/zones/landings.ts';
import type { Point } from '../../store/camera.ts';
import { useTable } from '../../store/table.ts';

const anyName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A cluster of one's own in a zone. Its name tells nothing: whoever is placed may be hidden, and others who join them
 * are seen.
 */
export const newCluster = (zone: string, combatants: View['combatants']): string =>
  freshCluster(
    anyName(),
    zone,
    combatants.map((one) => one.place),
  );

/**
 * Where somebody new is put who is not pointed to a place: on the field, nearest to what one looks at (cells). null:
 * there is nowhere.
 */
export const placeNear = (
  { field, combatants }: Pick<View, 'field' | 'combatants'>,
  at: Point,
  footprint: number,
): Place | null => {
  if (field.type === 'grid') {
    const within = (value: number, edge: number): number =>
      Math.max(0, Math.min(edge - footprint, Math.floor(value - (footprint - 1) / 2)));
    return { type: 'cell', x: within(at.x, field.width), y: within(at.y, field.height), height: 0 };
  }
  const zone = zoneSpotAt(field, combatants, at)?.zone ?? field.zones[0]?.id;
  return zone === undefined ? null : { type: 'zone', zone, cluster: newCluster(zone, combatants) };
};

/** The same by what this screen shows now. */
export const placeInSight = (footprint: number): Place | null => {
  const { view } = useTable.getState();
  return view === null ? null : placeNear(view, boardCamera.middle(), footprint);
};
