import { movedSaid } from '../moved-said.ts';
import { ok, refused, type Problem, type Result } from '../../base.ts';
import { problemsOf } from '../../problems.ts';
import type { Zone, ZoneEdge, ZoneField } from '../../space/field/field.ts';
import { withZonesOfToday } from '../../space/reading/earlier.ts';
import { parseField, tooLong } from '../../space/reading/parse.ts';
import { linked } from '../../space/zones/neighbours.ts';
import { boxOf } from '../../space/zones/outline.ts';
import type { MapImport } from '../report/placing.ts';
import { shown, shownText } from '../report/problem.ts';
import { counted, someOf, type ReportLevel, type ReportLine } from '../report/report.ts';
import { unknownMembers, ZONE_MAP_FORMAT, ZONE_MAP_VERSION, zoneMapSchema, type ZoneMapFile } from './zone-map-file.ts';
import { zonesOf, unused, named } from './zone-map-zones.ts';
import type { Tell } from './zone-map-zones.ts';

/** Whether a parsed file says that it is a zone map. */
export const isZoneMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { readonly format?: unknown }).format === ZONE_MAP_FORMAT;

/**
 * The field of a zone map file that was parsed, and what became of its parts; or every reason why it is refused.
 * Refused are shapes that contradict each other; what can do without, or be guessed, is repaired and reported. `name`
 * is what the map is called where the file does not say.
 */
export const readZoneMap = (given: unknown, name: string): Result<MapImport<ZoneField>, readonly Problem[]> => {
  const version = (given as { readonly version?: unknown } | null)?.version;
  if (version !== ZONE_MAP_VERSION && version !== 1) {
    const newer = typeof version === 'number' && version > ZONE_MAP_VERSION;
    return refused([
      {
        at: 'version',
        say:
          `is ${shown(version)}: ` +
          (newer ? 'written by a newer Foray' : `Foray reads versions 1 and ${ZONE_MAP_VERSION}`),
      },
    ]);
  }
  const oversized = tooLong(given);
  if (oversized !== null) return refused([oversized]);
  const value = version === 1 ? { ...(withZonesOfToday(given) as object), version: ZONE_MAP_VERSION } : given;
  const read = zoneMapSchema.safeParse(value, { reportInput: true });
  if (!read.success) return refused(problemsOf(read.error.issues));
  const report: ReportLine[] = [];
  const tell = (level: ReportLevel, count: number, say: (things: number) => string): void =>
    void (count > 0 && report.push({ level, what: say(count), count }));

  const drawn = zonesOf(read.data, tell);
  if (!drawn.ok) return drawn;
  const { zones, gone } = drawn.value;
  if (zones.length === 0 && gone > 0) return refused([{ at: 'zones', say: 'are all too small to stand in' }]);
  const edges = edgesOf(read.data, zones, tell);
  const backdrop = read.data.backdrop ?? null;
  const moved = movedIn({ type: 'zones', zones, edges, backdrop }, tell);
  const field = parseField(moved);
  if (!field.ok) return field;
  if (field.value.type !== 'zones') return refused([{ at: 'zones', say: 'do not make a zone map' }]);
  if (backdrop !== null)
    report.push({ level: 'kept', what: 'The picture under the zones, if the server has it.', count: 1 });
  const unknown = unknownMembers(value).map((key) => shownText(key));
  tell('dropped', unknown.length, (n) => `${counted(n, 'member')} unknown to the format: ${someOf(unknown)}.`);
  const came: ReportLine[] = [
    { level: 'kept', what: `${counted(zones.length, 'zone')}.`, count: zones.length },
    {
      level: 'kept',
      what:
        `${counted(edges.length, 'connection')} between them, ` +
        `${edges.filter(({ door }) => door !== 'none').length} with a door.`,
      count: edges.length,
    },
  ];
  return ok({
    name: shownText(read.data.name ?? '', 80).trim() || name,
    field: field.value,
    picture: null,
    report: [...came, ...report],
  });
};

const edgesOf = (file: ZoneMapFile, zones: readonly Zone[], tell: Tell): readonly ZoneEdge[] => {
  if (file.edges === undefined) {
    const made = linked(zones, []);
    tell(
      'guessed',
      made.length,
      (n) => `${counted(n, 'open connection')} added between touching zones: the file has none.`,
    );
    return made;
  }
  // By its id, or by its name where no id is meant.
  const known = new Map([
    ...zones.map(({ id, name }) => [name, id] as const),
    ...zones.map(({ id }) => [id, id] as const),
  ]);
  const taken = new Set<string>();
  const nowhere: string[] = [];
  const counts = { loops: 0, renamed: 0 };
  const edges = file.edges.flatMap(
    ({ id, between, distance = 1, passable = true, sight = true, door = 'none' }): ZoneEdge[] => {
      const [from, to] = [known.get(between[0]), known.get(between[1])];
      if (from === undefined || to === undefined) nowhere.push(from === undefined ? between[0] : between[1]);
      else if (from === to) counts.loops++;
      else {
        const wanted = id ?? `${from}-${to}`.slice(0, 190);
        const free = unused(wanted, taken);
        if (id !== undefined && free !== id) counts.renamed++;
        return [{ id: free, between: [from, to], distance, passable, sight, door }];
      }
      return [];
    },
  );
  tell(
    'dropped',
    nowhere.length,
    (n) => `${counted(n, 'connection')} to a missing zone: ${named([...new Set(nowhere)])}.`,
  );
  tell('dropped', counts.loops, (n) => `${counted(n, 'connection')} from a zone to itself.`);
  tell('guessed', counts.renamed, (n) => `${counted(n, 'connection')} with an id already in use, given a new one.`);
  return edges;
};

/** The field moved so that no zone lies left of or above the sheet. */
const movedIn = (field: ZoneField, tell: Tell): ZoneField => {
  const boxes = field.zones.map(({ outline }) => boxOf(outline));
  const by = { x: -Math.min(0, ...boxes.map(({ left }) => left)), y: -Math.min(0, ...boxes.map(({ top }) => top)) };
  if (by.x === 0 && by.y === 0) return field;
  tell(
    'guessed',
    1,
    () => `Everything was moved ${movedSaid(by.x, by.y)}: some zones lay beyond the edge of the sheet.`,
  );
  return {
    ...field,
    zones: field.zones.map((zone) => ({
      ...zone,
      outline: zone.outline.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })),
    })),
    backdrop:
      field.backdrop === null ? null : { ...field.backdrop, x: field.backdrop.x + by.x, y: field.backdrop.y + by.y },
  };
};
