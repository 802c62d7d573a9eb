import type { DungeonFile } from './dungeon-file.ts';
import type { Parts } from './dungeon-parts.ts';
import type { Floor } from './dungeon-floor.ts';
import { partAt } from './dungeon-parts.ts';

/** Rooms by the number of the note that lies in them, so that the GM finds them on the page; the others counted. */
export const namesOf = (
  file: DungeonFile,
  floor: Floor,
  parts: Parts,
  kept: readonly number[],
): ReadonlyMap<number, string> => {
  const refs = new Map<number, string>();
  for (const { ref, at } of file.notes)
    if (at !== null && ref !== '' && !refs.has(partAt(floor, parts, at))) refs.set(partAt(floor, parts, at), ref);
  const taken = new Set<string>();
  const unused = (name: (n: number) => string): string => {
    let n = 1;
    while (taken.has(name(n).toLowerCase())) n++;
    taken.add(name(n).toLowerCase());
    return name(n);
  };
  const numbered = new Map(
    kept.flatMap((part): [number, string][] => {
      const ref = (refs.get(part) ?? '').replace(/[^A-Za-z0-9]+/gu, '');
      return ref === '' ? [] : [[part, unused((n) => (n === 1 ? `Room ${ref}` : `Room ${ref} ${n}`))]];
    }),
  );
  return new Map(
    kept.map((part) => [
      part,
      numbered.get(part) ?? unused((n) => `${parts.isPassage(part) ? 'Passage' : 'Chamber'} ${n}`),
    ]),
  );
};
