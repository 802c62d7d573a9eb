import { same } from '../../../../core/rules/scene/same.ts';
import type { FieldChange } from '../../../../core/space/field/field-change.ts';
import type { CoverObject, Wall } from '../../../../core/space/field/field.ts';
import type { Correction } from '../../../../core/wire/messages.ts';
import type { GridMap } from './drawn/draft.ts';
import { MOST_OF_ONE, inParts } from './messages.ts';

/** Cells of one paint at most. */
const MOST_CELLS = 6_000;

const wallKey = ({ a, b }: Wall): string => `${a.x},${a.y} ${b.x},${b.y}`;

/** What a table is told of other walls, doors, terrain and cover than it has. */
export const gridChanges = (before: GridMap, now: GridMap): readonly Correction[] => {
  const [old, left] = [new Set(before.walls.map(wallKey)), new Set(now.walls.map(wallKey))];
  const walls = now.walls.filter((wall) => !old.has(wallKey(wall)));
  const razed = before.walls.filter((wall) => !left.has(wallKey(wall)));
  const portals = now.portals.filter(
    (portal) =>
      !same(
        portal,
        before.portals.find(({ id }) => id === portal.id),
      ),
  );
  const removed = before.portals
    .filter(({ id }) => !now.portals.some((portal) => portal.id === id))
    .map(({ id }) => id);
  const parts = inParts(walls, MOST_OF_ONE);
  const built = (more: Partial<Extract<FieldChange, { type: 'built' }>>): Correction => ({
    type: 'field',
    change: { type: 'built', walls: [], razed: [], portals: [], removed: [], ...more },
  });
  const first =
    parts.length === 0 && razed.length + portals.length + removed.length === 0
      ? []
      : [built({ walls: parts[0] ?? [], razed, portals, removed })];
  return [
    ...first,
    ...parts.slice(1).map((part) => built({ walls: part })),
    ...paintChanges(before, now),
    ...coverChanges(before, now),
  ];
};

const coverChanges = (before: GridMap, now: GridMap): readonly Correction[] => {
  const fresh = now.cover.filter(
    (coverObject) =>
      !same(
        coverObject,
        before.cover.find(({ id }) => id === coverObject.id),
      ),
  );
  const gone = before.cover
    .filter(({ id }) => !now.cover.some((coverObject) => coverObject.id === id))
    .map(({ id }) => id);
  const parts = inParts(fresh, MOST_OF_ONE);
  const covered = (cover: readonly CoverObject[], without: readonly string[]): Correction => ({
    type: 'field',
    change: { type: 'covered', cover, gone: without },
  });
  return parts.length === 0
    ? gone.length === 0
      ? []
      : [covered([], gone)]
    : parts.map((part, nth) => covered(part, nth === 0 ? gone : []));
};

/** What lies on each cell of these patches, as kind and label. */
const groundOf = (terrain: GridMap['terrain']): ReadonlyMap<number, string> => {
  const ground = new Map<number, string>();
  for (const { kind, label, cells } of terrain) {
    const look = JSON.stringify([kind, label]);
    for (const cell of cells) ground.set(cell, look);
  }
  return ground;
};

/** Patches of `terrain` that `other` does not have just so: a cell that is painted leaves all that it was in. */
const changed = (terrain: GridMap['terrain'], other: GridMap['terrain']): GridMap['terrain'] => {
  const still = new Set(other);
  return terrain.filter((patch) => !still.has(patch));
};

const paintChanges = (before: GridMap, now: GridMap): readonly Correction[] => {
  const [old, fresh] = [groundOf(changed(before.terrain, now.terrain)), groundOf(changed(now.terrain, before.terrain))];
  const paints = new Map<string | null, number[]>();
  for (const cell of new Set([...old.keys(), ...fresh.keys()])) {
    const look = fresh.get(cell) ?? null;
    if (look === (old.get(cell) ?? null)) continue;
    const list = paints.get(look);
    if (list === undefined) paints.set(look, [cell]);
    else list.push(cell);
  }
  return [...paints].flatMap(([look, cells]): readonly Correction[] => {
    const [kind, label] =
      look === null ? [null, ''] : (JSON.parse(look) as [Extract<FieldChange, { type: 'painted' }>['kind'], string]);
    const sorted = cells.sort((a, b) => a - b);
    return Array.from({ length: Math.ceil(sorted.length / MOST_CELLS) }, (_, nth) => ({
      type: 'field',
      change: { type: 'painted', kind, label, cells: sorted.slice(nth * MOST_CELLS, (nth + 1) * MOST_CELLS) },
    }));
  });
};
