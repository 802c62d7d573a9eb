import type { Place, ZonePlace } from '../field/field.ts';

/** An area on a field of zones: a zone, or one cluster of it. */
export interface ZoneArea {
  readonly zone: string;
  /** null: all of the zone. */
  readonly cluster: string | null;
}

/** Those of a list who stand within an area, in the order of the list. */
export const within = <T extends { readonly place: Place | null }>(all: readonly T[], area: ZoneArea): readonly T[] =>
  all.filter(
    ({ place }) =>
      place?.type === 'zone' && place.zone === area.zone && (area.cluster === null || place.cluster === area.cluster),
  );

/** The area that a step takes somebody out of: the zone, or within one zone the cluster; null: it leaves neither. */
export const areaLeft = (
  from: ZonePlace,
  to: Pick<ZonePlace, 'zone'> & { readonly cluster: string | null },
): ZoneArea | null => {
  if (from.zone !== to.zone) return { zone: from.zone, cluster: null };
  return from.cluster === to.cluster ? null : from;
};
