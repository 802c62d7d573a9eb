import type { Zone, ZoneField } from '../field/field.ts';
import type { Placed, ClusterRing, Standee, Layout, Spot } from './layout-in-zone.ts';
import { inZone } from './layout-in-zone.ts';
import { apart } from './let-go.ts';
import { spotsOf } from './spots.ts';

/**
 * Where tokens are drawn inside their zones. The rules know zone and cluster only; this is geometry of the board.
 * Lengths in map units.
 */

/** Spots for every one who may stand in a zone, so that clusters can keep apart. */
const AIR = 1.6;
/** A zone without a limit is laid out for as many as this, then twice as many, and so on: tokens change size seldom. */
const USUAL = 12;

const needOf = (zone: Zone, used: number): number => {
  let room = zone.capacity === null ? USUAL : Math.max(1, zone.capacity);
  while (room < used) room *= 2;
  return Math.ceil(room * AIR) + 1;
};

const ringsOf = (zone: Zone, placed: readonly Placed[]): readonly ClusterRing[] => {
  const clusters = new Map<string, Placed[]>();
  for (const other of placed) clusters.set(other.cluster, [...(clusters.get(other.cluster) ?? []), other]);
  return [...clusters].map(([cluster, members]) => {
    const x = members.reduce((sum, { spot }) => sum + spot.x, 0) / members.length;
    const y = members.reduce((sum, { spot }) => sum + spot.y, 0) / members.length;
    const radius = Math.max(...members.map(({ spot }) => apart(spot, { x, y }) + spot.radius));
    return { zone: zone.id, cluster, x, y, radius, members: members.map(({ standee }) => standee.id) };
  });
};

/** The radius a token has where its zone has room, in cells. */
export const TOKEN_RADIUS = 0.5;

/**
 * Spots for everybody in a zone, and rings round clusters: the same for the same people in the same order, whatever was
 * drawn before. No two touch while a zone is not over its capacity. `size` is the radius a token has where there is
 * room; spots that are as in `before` are the same objects.
 */
export const layout = (
  field: ZoneField,
  standees: readonly Standee[],
  size: number,
  before: Layout | null = null,
): Layout => {
  const spots = new Map<string, Spot>();
  const rings: ClusterRing[] = [];
  const byZone = new Map<string, Standee[]>();
  for (const standee of standees) {
    if (standee.place?.type !== 'zone') continue;
    const list = byZone.get(standee.place.zone);
    if (list === undefined) byZone.set(standee.place.zone, [standee]);
    else list.push(standee);
  }
  for (const zone of field.zones) {
    const here = byZone.get(zone.id);
    if (here === undefined) continue;
    const used = here.reduce((sum, { footprint }) => sum + Math.max(1, footprint), 0);
    const placed = inZone(zone, here, spotsOf(zone, size, needOf(zone, used)), before);
    for (const { standee, spot } of placed) spots.set(standee.id, spot);
    rings.push(...ringsOf(zone, placed));
  }
  return { spots, rings };
};
