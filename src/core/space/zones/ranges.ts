import type { ZoneField, ZonePlace } from '../field/field.ts';
import { pathLength } from './graph.ts';

/** Arm's length; the same zone; some zones off; beyond every shot. */
export const ZONE_RANGES = ['close', 'near', 'far', 'distant'] as const;
export type ZoneRange = (typeof ZONE_RANGES)[number];

/**
 * How far apart two stand: one cluster is close, one zone near, up to `farMax` zones along what can be seen far, more
 * (or out of sight) distant.
 */
export const rangeBetween = (field: ZoneField, a: ZonePlace, b: ZonePlace, farMax: number): ZoneRange => {
  if (a.zone === b.zone) return a.cluster === b.cluster ? 'close' : 'near';
  const length = pathLength(field, a.zone, b.zone, 'sight');
  return length !== null && length <= farMax ? 'far' : 'distant';
};

/**
 * How many moves it takes to be close: none, one within a zone, one for every zone on the way; null: there is no way.
 */
export const movesBetween = (field: ZoneField, a: ZonePlace, b: ZonePlace): number | null => {
  if (a.zone === b.zone) return a.cluster === b.cluster ? 0 : 1;
  return pathLength(field, a.zone, b.zone, 'passage');
};

/** The zones of every range round a place. */
export const rangesFrom = (
  field: ZoneField,
  from: ZonePlace,
  farMax: number,
): ReadonlyMap<string, Exclude<ZoneRange, 'close'>> =>
  new Map(
    field.zones.map(({ id }) => {
      const range = rangeBetween(field, from, { type: 'zone', zone: id, cluster: `${from.cluster} elsewhere` }, farMax);
      return [id, range === 'close' ? 'near' : range];
    }),
  );
