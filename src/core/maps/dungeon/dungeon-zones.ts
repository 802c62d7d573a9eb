import type { Zone, ZoneField } from '../../space/field/field.ts';
import { floorNamed } from '../../space/zones/floors.ts';
import { newZone } from '../../space/zones/presets.ts';
import type { DungeonFile } from './dungeon-file.ts';
import type { Floor } from './dungeon-floor.ts';
import { pinsOf } from './dungeon-pins.ts';
import { waysOf } from './dungeon-ways.ts';
import type { ReportLine } from '../report/report.ts';
import { drawn } from './dungeon-outlines.ts';
import { reportOf } from './dungeon-zones-report.ts';
import { namesOf } from './dungeon-names.ts';
import { featuresOf } from './dungeon-features.ts';

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
