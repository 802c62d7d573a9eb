import type { Point, Zone, ZoneFeature, ZoneField } from '../../space/field/field.ts';
import { floorNamed } from '../../space/zones/floors.ts';
import { newZone } from '../../space/zones/presets.ts';
import type { DungeonFile } from './dungeon-file.ts';
import { wheres } from './dungeon-grid.ts';
import { partsOf, type Parts } from './dungeon-parts.ts';
import { cellAt, type DoorKind, type Floor } from './dungeon-floor.ts';
import { pinsOf } from './dungeon-pins.ts';
import { waysOf, type Ways } from './dungeon-ways.ts';
import { fine } from '../report/lines.ts';
import { grown, outlineOf, squaresOf, type Raster } from '../report/region.ts';
import { counted, tellingIn, type ReportLine } from '../report/report.ts';

/** So many cells of floor for each who fits into a zone, and how few fit into the smallest. */
const CELLS_EACH = 3;
const LEAST_ROOM = 2;
/** The longest side of a sheet, in its units, on which a cell is two of them; on a larger one it is one. */
const ROOMY = 60;
/** Corners of a round room's outline. */
const ROUND = 16;

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

/** The parts of a dungeon and an outline for each. Passages that would run round a rock are left in pieces. */
const drawn = (floor: Floor): { readonly parts: Parts; readonly outlines: ReadonlyMap<number, readonly Point[]> } => {
  let parts = partsOf(floor, () => true);
  let outlines = outlinesOf(floor, parts);
  if (outlines.size < parts.cells.size) {
    const whole = outlines;
    const before = parts;
    parts = partsOf(floor, (piece) => whole.has(before.of(piece)));
    outlines = outlinesOf(floor, parts);
  }
  return { parts, outlines };
};

/**
 * Outlines on a raster of half cells, grown so that rooms on both sides of a door touch. Parts without a proper one are
 * not among them.
 */
const outlinesOf = ({ width, height, rects }: Floor, parts: Parts): ReadonlyMap<number, readonly Point[]> => {
  const labels = new Int32Array(width * height * 4).fill(-1);
  const raster: Raster = { width: width * 2, height: height * 2, labels };
  for (const [part, cells] of parts.cells) {
    for (const cell of cells) {
      const corner = Math.floor(cell / width) * 4 * width + (cell % width) * 2;
      for (const square of [corner, corner + 1, corner + 2 * width, corner + 2 * width + 1]) labels[square] = part;
    }
  }
  const larger = grown(raster);
  return new Map(
    [...squaresOf(larger)].flatMap(([part, squares]): [number, readonly Point[]][] => {
      const outline = outlineOf(larger, part, squares);
      if (outline === null) return [];
      const rect = rects[part];
      const round =
        rect?.rotunda === true && outline.length === 4 && squares.length === (2 * rect.w + 2) * (2 * rect.h + 2);
      return [[part, round ? disc(outline) : outline]];
    }),
  );
};

/** The round outline within a rectangle. */
const disc = (outline: readonly Point[]): readonly Point[] => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // A flat side towards every door: half a corner off.
  return Array.from({ length: ROUND }, (_, nth) => {
    const turn = ((nth + 0.5) / ROUND) * 2 * Math.PI;
    const stretch = 1 / Math.cos(Math.PI / ROUND);
    return {
      x: fine((left + right) / 2 + (Math.cos(turn) * stretch * (right - left)) / 2),
      y: fine((top + bottom) / 2 + (Math.sin(turn) * stretch * (bottom - top)) / 2),
    };
  });
};

const partAt = (floor: Floor, parts: Parts, at: Point): number => parts.at[cellAt(floor, at) ?? -1] ?? -1;

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

const reportOf = (
  file: DungeonFile,
  floor: Floor,
  parts: Parts,
  kept: readonly number[],
  zones: readonly Zone[],
  { edges, secret, blind, within, touching, exits }: Ways,
): readonly ReportLine[] => {
  const report: ReportLine[] = [];
  const tell = tellingIn(report);
  const passages = kept.filter((part) => parts.isPassage(part)).length;
  const of = (kind: DoorKind): number =>
    floor.doors.filter((door) => door.kind === kind && door.from !== null && door.to !== null).length;
  const lost = parts.cells.size - kept.length;
  const linked = new Set(edges.flatMap(({ between }) => between));
  const alone = zones.filter(({ id }) => zones.length > 1 && !linked.has(id));
  const wet = file.water.filter((at) => partAt(floor, parts, at) < 0).length;
  tell(
    'kept',
    zones.length,
    `${counted(zones.length, 'zone')}: ${counted(zones.length - passages, 'room')} and ` +
      `${counted(passages, 'passage')}.`,
  );
  tell(
    'kept',
    edges.length,
    `${counted(edges.length, 'connection')} between them, ${edges.filter(({ door }) => door !== 'none').length} ` +
      'with a door.',
  );
  tell(
    'kept',
    exits.size,
    `${counted(exits.size, 'zone')} with stairs out of the dungeon: retreating from there is safe.`,
  );
  tell('guessed', zones.length, 'Room in each zone: one combatant for every three cells of floor, at least two.');
  tell(
    'guessed',
    of('portcullis'),
    `${counted(of('portcullis'), 'portcullis', 'portcullises')}: they block movement but not sight until you ` +
      'open them.',
  );
  tell('guessed', touching, `${counted(touching, 'open connection')} between rooms that touch without a door.`);
  tell(
    'guessed',
    alone.length,
    `${counted(alone.length, 'zone')} without a connection: ${alone
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')}. Link ${alone.length === 1 ? 'it' : 'them'} with the drawing tools.`,
  );
  tell(
    'dropped',
    secret.length,
    `${counted(secret.length, 'secret door')}, hidden from players: at ${wheres(secret)}. A note that only you ` +
      `see marks each; link the zones when ${secret.length === 1 ? 'it is' : 'they are'} found.`,
  );
  tell('dropped', blind, `${counted(blind, 'door')} with no room behind it.`);
  tell('dropped', within, `${counted(within, 'door')} inside one zone.`);
  tell('dropped', lost, `${counted(lost, 'room')} merged with a neighbour: their outlines overlap.`);
  tell('clipped', wet, `${counted(wet, 'cell')} of water outside the rooms.`);
  return report;
};
