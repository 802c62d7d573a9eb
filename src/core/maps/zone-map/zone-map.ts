import { ok, refused, type Problem, type Result } from '../../base.ts';
import { problemsOf } from '../../problems.ts';
import type { Point, Zone, ZoneEdge, ZoneField } from '../../space/field/field.ts';
import { withZonesOfToday } from '../../space/reading/earlier.ts';
import { parseField, tooLong } from '../../space/reading/parse.ts';
import { isTiny, zoneFaults } from '../../space/zones/faults.ts';
import { floorNamed } from '../../space/zones/floors.ts';
import { linked } from '../../space/zones/neighbours.ts';
import { boxOf, crossing } from '../../space/zones/outline.ts';
import type { MapImport } from '../report/placing.ts';
import { shown, shownText } from '../report/problem.ts';
import { counted, someOf, type ReportLevel, type ReportLine } from '../report/report.ts';
import { unknownMembers, ZONE_MAP_FORMAT, ZONE_MAP_VERSION, zoneMapSchema, type ZoneMapFile } from './zone-map-file.ts';

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

type Tell = (level: ReportLevel, count: number, say: (things: number) => string) => void;

/** Corners without those that repeat the one before them. */
const distinct = (outline: ZoneMapFile['zones'][number]['outline']): readonly Point[] =>
  outline
    .map(([x, y]) => ({ x, y }))
    .filter(({ x, y }, i, all) => {
      const before = all[(i + all.length - 1) % all.length];
      return all.length === 1 || before === undefined || Math.hypot(x - before.x, y - before.y) > 1e-9;
    });

const zonesOf = (
  file: ZoneMapFile,
  tell: Tell,
): Result<{ readonly zones: readonly Zone[]; readonly gone: number }, readonly Problem[]> => {
  const counts = { twice: 0, named: 0, numbered: 0, raised: 0 };
  const names = new Set<string>();
  const ids = new Map<string, number>();
  const problems: Problem[] = [];
  const all = file.zones.map((given, i): Zone => {
    const outline = distinct(given.outline);
    counts.twice += given.outline.length - outline.length;
    const called = (given.name ?? '').trim() || (given.id ?? '').trim();
    if (called === '') counts.named++;
    const name = unused(called === '' ? `Zone ${i + 1}` : called, names);
    if (called !== '' && name !== called) counts.numbered++;
    const id = given.id ?? unused(slug(name), new Set(ids.keys()));
    const first = ids.get(id);
    if (first !== undefined)
      problems.push({ at: `zones[${i}].id`, say: `is ${JSON.stringify(id)}, which zones[${first}] has already` });
    ids.set(id, i);
    const capacity = given.capacity ?? null;
    if (capacity !== null && capacity < 1) counts.raised++;
    const floor = given.floor === undefined && file.backdrop == null ? floorNamed(name) : (given.floor ?? null);
    return {
      id,
      name,
      outline,
      capacity: capacity === null ? null : Math.max(1, capacity),
      elevation: given.elevation ?? 0,
      features: withIds(
        (given.features ?? []).map(({ size = null, count = null, ...rest }) => ({ ...rest, size, count })),
      ),
      dangers: withIds(given.dangers ?? []),
      safeExit: given.safeExit ?? false,
      ...(floor === null ? {} : { floor }),
    };
  });
  const tiny = all.map(({ outline }) => outline.length < 3 || (crossing(outline) === null && isTiny(outline)));
  const kept = all.flatMap((_, i) => (tiny[i] === true ? [] : [i]));
  const zones = kept.flatMap((i) => all[i] ?? []);
  for (const { at, say } of zoneFaults({ type: 'zones', zones, edges: [], backdrop: null })) {
    problems.push({
      at: at.replace(/^zones\[(\d+)\]/u, (_, nth: string) => `zones[${kept[Number(nth)] ?? nth}]`),
      say,
    });
  }
  if (problems.length > 0) return refused(problems.slice(0, 20));
  const lost = all.filter((_, i) => tiny[i] === true).map(({ name }) => name);
  tell('dropped', lost.length, (n) => `${counted(n, 'zone')} too small to stand in: ${named(lost)}.`);
  tell('clipped', counts.twice, (n) => `${counted(n, 'corner')} drawn twice.`);
  tell('guessed', counts.named, (n) => `${counted(n, 'zone')} without a name, named by number.`);
  tell('guessed', counts.numbered, (n) => `${counted(n, 'zone')} with a name already in use, numbered.`);
  tell('guessed', counts.raised, (n) => `${counted(n, 'zone')} with a capacity below 1, set to 1.`);
  return ok({ zones, gone: lost.length });
};

const named = (names: readonly string[]): string =>
  names
    .slice(0, 5)
    .map((name) => `“${shownText(name)}”`)
    .join(', ') + (names.length > 5 ? ', …' : '');

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '')
    .slice(0, 60) || 'zone';

/** The name, or the first of “name 2”, “name 3”… that is not taken; it is taken from then on. */
const unused = (name: string, taken: Set<string>): string => {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name.slice(0, 190)} ${n}`;
  taken.add(free);
  return free;
};

const withIds = <T extends { readonly id?: string | undefined; readonly label: string }>(
  list: readonly T[],
): (T & { readonly id: string })[] => {
  const taken = new Set<string>();
  return list.map((value) => ({ ...value, id: unused(value.id ?? slug(value.label), taken) }));
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
  tell('guessed', 1, () => `Everything was moved by ${by.x} and ${by.y}: some zones lay beyond the edge of the sheet.`);
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
