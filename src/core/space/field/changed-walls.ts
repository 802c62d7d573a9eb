import { notes } from '../../memo.ts';
import type { Wall } from './field.ts';

/** What became of walls: what is worked out of the earlier ones need not be worked out anew. */
export interface WallChange {
  readonly before: WeakRef<readonly Wall[]>;
  readonly gone: readonly Wall[];
  readonly added: readonly Wall[];
}

/** No memo: it is written down when the walls change. */
const changes = notes<readonly Wall[], WallChange>();

/** How these walls came about; undefined: they were not drawn among others. */
export const wallChangeOf = (walls: readonly Wall[]): WallChange | undefined => changes.get(walls);

/** The same for a wall drawn from either end. */
const sumOf = ({ a, b }: Wall): number => a.x + b.x + 1000 * (a.y + b.y);

const samePlace = ({ a, b }: Wall, other: Wall): boolean =>
  (a.x === other.a.x && a.y === other.a.y && b.x === other.b.x && b.y === other.b.y) ||
  (a.x === other.b.x && a.y === other.b.y && b.x === other.a.x && b.y === other.a.y);

/** The walls without those that are razed, by their ends whichever way they were drawn, and with new ones. */
export const changedWalls = (
  walls: readonly Wall[],
  razed: readonly Wall[],
  added: readonly Wall[],
): readonly Wall[] => {
  if (razed.length + added.length === 0) return walls;
  const bySum = new Map<number, Wall[]>();
  for (const wall of razed) bySum.set(sumOf(wall), [...(bySum.get(sumOf(wall)) ?? []), wall]);
  const gone: Wall[] = [];
  const now: Wall[] = [];
  for (const wall of walls)
    (bySum.get(sumOf(wall))?.some((other) => samePlace(wall, other)) === true ? gone : now).push(wall);
  for (const wall of added) now.push(wall);
  changes.set(now, { before: new WeakRef(walls), gone, added });
  return now;
};
