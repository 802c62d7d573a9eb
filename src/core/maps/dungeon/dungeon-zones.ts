import type { Point, Zone, ZoneFeature, ZoneField } from '../../space/field/field.ts';
import { floorNamed } from '../../space/zones/floors.ts';
import { newZone } from '../../space/zones/presets.ts';
import type { DungeonFile } from './dungeon-file.ts';
import type { Parts } from './dungeon-parts.ts';
import { cellAt, type Floor } from './dungeon-floor.ts';
import { pinsOf } from './dungeon-pins.ts';
import { waysOf } from './dungeon-ways.ts';
import type { ReportLine } from '../report/report.ts';
import { drawn } from './dungeon-outlines.ts';
import { partAt } from './dungeon-parts.ts';
import { reportOf } from './dungeon-zones-report.ts';

/** So many cells of floor for each who fits into a zone, and how few fit into the smallest. */
const CELLS_EACH = 3;
const LEAST_ROOM = 2;
/** The longest side of a sheet, in its units, on which a cell is two of them; on a larger one it is one. */
const ROOMY = 60;

/**
 * A dungeon as zones: rooms and passages, with ways where its doors are. A cell is two units of a small sheet, one of a
 * large one.
 */
export const dungeonZones = (
  file: DungeonFile,
  floor: Floor,
): { readonly field: ZoneField; readonly report: readonly ReportLine[] } => {
  const { parts, outlines } = drawn(floor);
  const scale = Math.max(floor.width, floor.height) * 2 <= ROOMY ? 1 : 0.5;
  const kept = [...outlines.keys()].sort((a, b) => a - b);
  const names = namesOf(file, floor, parts, kept);
  const ids = new Map(kept.map((part) => [part, (names.get(part) ?? '').toLowerCase().replace(/[^a-z0-9]+/gu, '-')]));
  const ways = waysOf(floor, parts, ids);
  const zones = kept.map((part): Zone => {
    const cells = parts.cells.get(part) ?? [];
    return newZone(
      ids.get(part) ?? '',
      names.get(part) ?? '',
      (outlines.get(part) ?? []).map(({ x, y }) => ({ x: x * scale, y: y * scale })),
      {
        capacity: Math.max(LEAST_ROOM, Math.floor(cells.length / CELLS_EACH)),
        features: featuresOf(file, floor, cells),
        safeExit: ways.exits.has(part),
        floor: floorNamed(names.get(part) ?? '') ?? 'flagstones',
      },
    );
  });
  const pins = pinsOf(file, floor, 2 * scale);
  return {
    field: { type: 'zones', zones, edges: ways.edges, backdrop: null, ...(pins.length > 0 ? { pins } : {}) },
    report: reportOf(file, floor, parts, kept, zones, ways),
  };
};

/** Rooms by the number of the note that lies in them, so that the GM finds them on the page; the others counted. */
const namesOf = (
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

const featuresOf = (file: DungeonFile, floor: Floor, cells: readonly number[]): readonly ZoneFeature[] => {
  const own = new Set(cells);
  const has = (at: Point, reach: number): boolean =>
    [
      [0, 0],
      [-reach, 0],
      [0, -reach],
      [-reach, -reach],
    ].some(([dx = 0, dy = 0]) => own.has(cellAt(floor, { x: at.x + dx, y: at.y + dy }) ?? -1));
  const plain = { size: null, count: null } as const;
  return [
    ...(file.columns.some((at) => has(at, 0.5))
      ? [{ id: 'columns', label: 'Columns', kind: 'cover' as const, ...plain }]
      : []),
    ...(file.water.some((at) => has(at, 0)) ? [{ id: 'water', label: 'Water', kind: 'other' as const, ...plain }] : []),
  ];
};
