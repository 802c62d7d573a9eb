import type { Place, Point, Zone, ZoneField } from '../field/field.ts';
import type { Spots } from './spots.ts';
import { middleOf } from './outline.ts';
import { clear, spotsOf } from './spots.ts';

/**
 * Where tokens are drawn inside their zones. The rules know zone and cluster only; this is geometry of the board.
 * Lengths in map units.
 */

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

/** Spots for every one who may stand in a zone, so that clusters can keep apart. */
const AIR = 1.6;
/** A zone without a limit is laid out for as many as this, then twice as many, and so on: tokens change size seldom. */
const USUAL = 12;

const needOf = (zone: Zone, used: number): number => {
  let room = zone.capacity === null ? USUAL : Math.max(1, zone.capacity);
  while (room < used) room *= 2;
  return Math.ceil(room * AIR) + 1;
};

/** A number for a name, the same everywhere. */
const mixed = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How large a token of this footprint is drawn among tokens of radius 1. */
const largeness = (footprint: number): number => Math.min(2.6, Math.sqrt(Math.max(1, footprint)));

interface Placed {
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
const inZone = (zone: Zone, standees: readonly Standee[], spots: Spots, before: Layout | null): readonly Placed[] => {
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

/**
 * Spots for everybody in a zone, and rings round clusters. Who did not move stays where `before` had it; no two touch
 * while a zone is not over its capacity. `size` is the radius a token has where there is room.
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
