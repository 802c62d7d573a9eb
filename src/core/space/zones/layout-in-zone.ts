import type { Place, Point, Zone } from '../field/field.ts';
import { apart, isFree, nearestClear, roomiest } from './let-go.ts';
import type { Disc } from './let-go.ts';
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

const unchanged = (old: Spot, { x, y, radius, zone, cluster }: Spot): boolean =>
  old.x === x && old.y === y && old.radius === radius && old.zone === zone && old.cluster === cluster;

const spotOf = ({ place }: Standee): Point | undefined => (place?.type === 'zone' ? place.at : undefined);
const clusterOf = ({ place }: Standee): string => (place?.type === 'zone' ? place.cluster : '');

/**
 * One zone: whoever has a spot stands there, the others find room, the large first. Where two have one spot, the later
 * of them stands as near to it as there is room. A large token is drawn as large as it is where that covers nobody.
 */
export const inZone = (
  zone: Zone,
  standees: readonly Standee[],
  spots: Spots,
  before: Layout | null,
): readonly Placed[] => {
  const discs = new Map<Standee, Disc>();
  const middle = middleOf(zone.outline);
  /** The same without whose they are: kept beside them, since every spot is looked at with all of them. */
  const standing: Disc[] = [];
  const put = (standee: Standee, { x, y }: Point, radius = spots.radius): true => {
    const disc = { x, y, radius };
    discs.set(standee, disc);
    standing.push(disc);
    return true;
  };
  const lift = (standee: Standee): void => {
    const disc = discs.get(standee);
    if (disc !== undefined) standing.splice(standing.indexOf(disc), 1);
  };
  const stands = (at: Point, radius: number): boolean =>
    clear(at.x, at.y, radius, zone.outline) && isFree(at, radius, standing);
  const large = ({ footprint }: Standee): number => spots.radius * largeness(footprint);

  const stays = (standee: Standee): boolean => {
    const at = spotOf(standee);
    return at !== undefined && stands(at, spots.radius) && put(standee, at);
  };
  const near = (standee: Standee): boolean => {
    const at = spotOf(standee);
    const found = at === undefined ? null : nearestClear(zone.outline, at, spots.radius, standing);
    return found !== null && put(standee, found);
  };
  const grows = (standee: Standee): void => {
    const disc = discs.get(standee);
    if (disc === undefined) return;
    lift(standee);
    put(standee, disc, stands(disc, large(standee)) ? large(standee) : disc.radius);
  };
  const placed = (): readonly Placed[] =>
    [...discs].map(([standee, { x, y, radius }]) => {
      const cluster = clusterOf(standee);
      const old = before?.spots.get(standee.id);
      const now = { x, y, radius, zone: zone.id, cluster };
      return { standee, cluster, spot: old !== undefined && unchanged(old, now) ? old : now };
    });
  const joins = (standee: Standee): boolean =>
    [large(standee), spots.radius].some((radius) => {
      const fits = (at: Point): boolean =>
        isFree(at, radius, standing) && (radius <= spots.radius || clear(at.x, at.y, radius, zone.outline));
      const at = choose(spots.at.filter(fits), clusterOf(standee), placed(), middle, spots.radius);
      return at !== null && put(standee, at, radius);
    });

  const newcomers = [stays, near].reduce<readonly Standee[]>(
    (all, found) => all.filter((one) => !found(one)),
    standees,
  );
  standees.filter((standee) => large(standee) > spots.radius).forEach(grows);
  for (const standee of [...newcomers].sort((a, b) => b.footprint - a.footprint))
    // More than the zone holds: who finds no spot stands where most of them is to be seen.
    if (!joins(standee)) put(standee, roomiest(spots.at, standing) ?? middle);
  return placed();
};
