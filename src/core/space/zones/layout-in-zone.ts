import type { Place, Point, Zone } from '../field/field.ts';
import type { Spots } from './spots.ts';
import { middleOf } from './outline.ts';
import { clear } from './spots.ts';

export interface Standee {
  readonly id: string;
  readonly place: Place | null;
  readonly footprint: number;
}

export interface Spot extends Point {
  readonly radius: number;
  readonly zone: string;
  readonly cluster: string;
}

/** A circle round all who stand in one cluster. */
export interface ClusterRing extends Point {
  readonly zone: string;
  readonly cluster: string;
  readonly radius: number;
  readonly members: readonly string[];
}

export interface Layout {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly rings: readonly ClusterRing[];
}

/** A number for a name, the same everywhere. */
const mixed = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/** How far two spots are from each other. */
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How large a token of this footprint is drawn among tokens of radius 1. */
const largeness = (footprint: number): number => Math.min(2.6, Math.sqrt(Math.max(1, footprint)));

/** Somebody who has a spot. */
export interface Placed {
  readonly standee: Standee;
  readonly cluster: string;
  readonly spot: Spot;
}

/** Whether a token of this radius at a spot touches nobody who is placed. */
const free = (at: Point, radius: number, placed: readonly Placed[]): boolean =>
  placed.every(({ spot }) => apart(at, spot) >= spot.radius + radius - 1e-9);

/** Room that a cluster keeps to others where there is room, in radii of a token. */
const WIDE = 5;

/**
 * Where one more token goes: beside its own cluster and away from others, or well apart from everybody, as near to the
 * middle of the zone as that allows.
 */
const choose = (
  candidates: readonly Point[],
  cluster: string,
  placed: readonly Placed[],
  middle: Point,
  radius: number,
): Point | null => {
  const own = placed.filter((placed) => placed.cluster === cluster);
  const others = placed.filter((placed) => placed.cluster !== cluster);
  const room = (at: Point): number =>
    others.reduce((least, { spot }) => Math.min(least, apart(at, spot) - spot.radius), WIDE * radius);
  const score =
    own.length > 0
      ? (at: Point): number => room(at) / 2 - (2 * own.reduce((sum, { spot }) => sum + apart(at, spot), 0)) / own.length
      : (at: Point): number => 3 * room(at) - apart(at, middle);
  let best: Point | null = null;
  let most = -Infinity;
  const offset = candidates.length === 0 ? 0 : mixed(cluster) % candidates.length;
  for (let k = 0; k < candidates.length; k++) {
    const at = candidates[(k + offset) % candidates.length]!;
    const worth = score(at);
    if (worth > most + 1e-9) {
      most = worth;
      best = at;
    }
  }
  return best;
};

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

/** One zone: who stood there before stays where it was, newcomers find room, the large first. */
export const inZone = (
  zone: Zone,
  standees: readonly Standee[],
  spots: Spots,
  before: Layout | null,
): readonly Placed[] => {
  const clusterOf = ({ place }: Standee): string => (place?.type === 'zone' ? place.cluster : '');
  const radiusOf = ({ footprint }: Standee): number => spots.radius * largeness(footprint);
  const placed: Placed[] = [];
  const newcomers: Standee[] = [];
  const middle = middleOf(zone.outline);
  for (const standee of standees) {
    const old = before?.spots.get(standee.id);
    const cluster = clusterOf(standee);
    const stays =
      old !== undefined &&
      old.zone === zone.id &&
      old.cluster === cluster &&
      (near(old.radius, radiusOf(standee)) || near(old.radius, spots.radius)) &&
      free(old, old.radius, placed) &&
      spots.at.some((at) => near(at.x, old.x) && near(at.y, old.y));
    if (stays) placed.push({ standee, cluster, spot: old });
    else newcomers.push(standee);
  }
  newcomers.sort((a, b) => b.footprint - a.footprint);
  for (const standee of newcomers) {
    const cluster = clusterOf(standee);
    // The large are drawn as large as the others only where they fit nowhere else.
    for (const radius of [radiusOf(standee), spots.radius]) {
      const fits = (at: Point): boolean =>
        free(at, radius, placed) && (radius <= spots.radius || clear(at.x, at.y, radius, zone.outline));
      const at = choose(spots.at.filter(fits), cluster, placed, middle, spots.radius);
      if (at === null) continue;
      placed.push({ standee, cluster, spot: { x: at.x, y: at.y, radius, zone: zone.id, cluster } });
      break;
    }
    // More than the zone holds: who has no spot stands on the middle one, and is still there to be seen.
    if (placed.at(-1)?.standee !== standee)
      placed.push({
        standee,
        cluster,
        spot: { ...(spots.at[0] ?? { x: 0, y: 0 }), radius: spots.radius, zone: zone.id, cluster },
      });
  }
  return placed;
};
