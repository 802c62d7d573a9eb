import type { Place, Point, Zone } from '../field/field.ts';
import { apart, isFree, nearestClear, roomiest } from './let-go.ts';
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

/** How large a token of this footprint is drawn among tokens of radius 1. */
const largeness = (footprint: number): number => Math.min(2.6, Math.sqrt(Math.max(1, footprint)));

/** Somebody who has a spot. */
export interface Placed {
  readonly standee: Standee;
  readonly cluster: string;
  readonly spot: Spot;
}

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

const alike = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

const unchanged = (old: Spot, { x, y, radius, zone, cluster }: Spot): boolean =>
  old.x === x && old.y === y && old.radius === radius && old.zone === zone && old.cluster === cluster;

const letGoAt = ({ place }: Standee): Point | undefined => (place?.type === 'zone' ? place.at : undefined);
const clusterOf = ({ place }: Standee): string => (place?.type === 'zone' ? place.cluster : '');

/**
 * One zone: who was let go at a spot stands there, who stood there before stays where it was, newcomers find room, the
 * large first. Where two were let go at one spot, the later of them stands as near to it as there is room.
 */
export const inZone = (
  zone: Zone,
  standees: readonly Standee[],
  spots: Spots,
  before: Layout | null,
): readonly Placed[] => {
  const radiusOf = ({ footprint }: Standee): number => spots.radius * largeness(footprint);
  const placed: Placed[] = [];
  const discs: Spot[] = [];
  const middle = middleOf(zone.outline);
  const put = (standee: Standee, { x, y }: Point, radius: number): true => {
    const cluster = clusterOf(standee);
    const old = before?.spots.get(standee.id);
    const now = { x, y, radius, zone: zone.id, cluster };
    const spot = old !== undefined && unchanged(old, now) ? old : now;
    placed.push({ standee, cluster, spot });
    discs.push(spot);
    return true;
  };
  const stands = (at: Point, radius: number): boolean =>
    clear(at.x, at.y, radius, zone.outline) && isFree(at, radius, discs);

  /** The large are drawn as large as the others only where they fit nowhere else. */
  const sizes = (standee: Standee): readonly number[] => [radiusOf(standee), spots.radius];
  const letGo = (standee: Standee): boolean => {
    const at = letGoAt(standee);
    const radius = at === undefined ? undefined : sizes(standee).find((size) => stands(at, size));
    return at !== undefined && radius !== undefined && put(standee, at, radius);
  };
  const near = (standee: Standee): boolean => {
    const at = letGoAt(standee);
    const found = at === undefined ? null : nearestClear(zone.outline, at, spots.radius, discs);
    return found !== null && put(standee, found, spots.radius);
  };
  const stays = (standee: Standee): boolean => {
    const old = before?.spots.get(standee.id);
    return (
      old !== undefined &&
      old.zone === zone.id &&
      old.cluster === clusterOf(standee) &&
      sizes(standee).some((size) => alike(old.radius, size)) &&
      isFree(old, old.radius, discs) &&
      spots.at.some((at) => alike(at.x, old.x) && alike(at.y, old.y)) &&
      put(standee, old, old.radius)
    );
  };
  const joins = (standee: Standee): boolean =>
    sizes(standee).some((radius) => {
      const fits = (at: Point): boolean =>
        isFree(at, radius, discs) && (radius <= spots.radius || clear(at.x, at.y, radius, zone.outline));
      const at = choose(spots.at.filter(fits), clusterOf(standee), placed, middle, spots.radius);
      return at !== null && put(standee, at, radius);
    });

  const without = (all: readonly Standee[], found: (standee: Standee) => boolean) =>
    all.filter((standee) => !found(standee));
  const newcomers = [letGo, near, stays].reduce(without, standees);
  for (const standee of [...newcomers].sort((a, b) => b.footprint - a.footprint))
    // More than the zone holds: who finds no spot stands where most of them is to be seen.
    if (!joins(standee)) put(standee, roomiest(spots.at, discs) ?? middle, spots.radius);
  return placed;
};
