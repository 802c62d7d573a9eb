import type { Place, Zone, ZoneField } from '../field/field.ts';
import { zoneOf } from './graph.ts';

/** Somebody who takes room in a zone. */
export interface Standing {
  readonly place: Place | null;
  /** How much of a capacity it uses; 0 for who no longer gets in the way. */
  readonly footprint: number;
}

/** How much of a zone is taken. */
export const taken = (zone: string, standing: readonly Standing[]): number =>
  standing.reduce(
    (sum, { place, footprint }) => (place?.type === 'zone' && place.zone === zone ? sum + footprint : sum),
    0,
  );

/** Room left in a zone; Infinity where it has no limit, 0 or less where it is full. */
export const roomLeft = (zone: Zone, standing: readonly Standing[]): number =>
  zone.capacity === null ? Infinity : zone.capacity - taken(zone.id, standing);

/** Whether somebody of this footprint has room in a zone that the others stand in. Unknown zones have none. */
export const hasRoom = (field: ZoneField, zone: string, footprint: number, others: readonly Standing[]): boolean => {
  const found = zoneOf(field, zone);
  return found !== null && footprint <= roomLeft(found, others);
};

/** The clusters of a zone in order of who came first in the list. */
export const clustersIn = (zone: string, places: readonly (Place | null)[]): readonly string[] => [
  ...new Set(places.flatMap((place) => (place?.type === 'zone' && place.zone === zone ? [place.cluster] : []))),
];

/**
 * A cluster name that nobody stands under: `name`, or else the first such of those that `another` gives for 2, 3, … As
 * some who stand there may be hidden, these must not say what they stand in for, nor how many there are.
 */
export const freshCluster = (
  name: string,
  zone: string,
  places: readonly (Place | null)[],
  another: (nth: number) => string,
): string => {
  const used = new Set(clustersIn(zone, places));
  let fresh = name;
  for (let nth = 2; used.has(fresh); nth++) fresh = another(nth);
  return fresh;
};

/** Whether two places are one cluster of one zone. */
export const sameCluster = (a: Place | null, b: Place | null): boolean =>
  a?.type === 'zone' && b?.type === 'zone' && a.zone === b.zone && a.cluster === b.cluster;
