import type { ZoneEdge } from '../../space/field/field.ts';
import { newEdge } from '../../space/zones/neighbours.ts';
import type { Doorway, DoorKind, Floor } from './dungeon-floor.ts';
import type { Parts } from './dungeon-parts.ts';

/** The ways between the zones of a dungeon, and what became of its doors. */
export interface Ways {
  readonly edges: readonly ZoneEdge[];
  /** Parts that lead out of the dungeon. */
  readonly exits: ReadonlySet<number>;
  readonly secret: readonly Doorway[];
  /** Doors that lead nowhere, and that lie within a part. */
  readonly blind: number;
  readonly within: number;
  /** Open ways where parts touch without a door. */
  readonly touching: number;
}

const EDGES: Readonly<Record<DoorKind, Partial<Pick<ZoneEdge, 'door' | 'passable' | 'sight'>>>> = {
  open: {},
  outside: {},
  door: { door: 'closed' },
  portcullis: { passable: false },
  locked: { door: 'locked' },
  barred: { door: 'barricaded' },
  secret: { door: 'closed' },
};

/** Ways where doors are, and where parts touch; `ids` are the zones that parts became, others are not there. */
export const waysOf = (floor: Floor, parts: Parts, ids: ReadonlyMap<number, string>): Ways => {
  const edges: ZoneEdge[] = [];
  const exits = new Set<number>();
  const secret: Doorway[] = [];
  const joined = new Set<string>();
  const counts = { blind: 0, within: 0, touching: 0 };
  const join = (a: number, b: number, more: Partial<ZoneEdge>): void => {
    const [from, to] = [ids.get(a) ?? '', ids.get(b) ?? ''];
    const pair = `${from}-${to}`;
    const same = edges.filter(({ id }) => id === pair || id.startsWith(`${pair}-way-`)).length;
    edges.push({ ...newEdge(from, to, same === 0 ? pair : `${pair}-way-${same + 1}`), ...more });
    joined.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
  };
  const partOf = (cell: number | null): number | null => {
    const part = cell === null ? -1 : (parts.at[cell] ?? -1);
    return ids.has(part) ? part : null;
  };
  for (const door of floor.doors) {
    const [a, b] = [partOf(door.from), partOf(door.to)];
    if (a === null || b === null) {
      const only = a ?? b;
      if (door.kind === 'outside' && only !== null) exits.add(only);
      else counts.blind++;
    } else if (a === b) counts.within += door.kind === 'open' ? 0 : 1;
    else {
      if (door.kind === 'secret') secret.push(door);
      else join(a, b, EDGES[door.kind]);
      joined.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
    }
  }
  for (const [a, b] of parts.touching) {
    if (!ids.has(a) || !ids.has(b) || joined.has(`${Math.min(a, b)} ${Math.max(a, b)}`)) continue;
    join(a, b, {});
    counts.touching++;
  }
  return { edges, exits, secret, ...counts };
};
