import { ok, refused, type Problem, type Result } from '../../base.ts';
import type { Point, Zone } from '../../space/field/field.ts';
import { isTiny, zoneFaults } from '../../space/zones/faults.ts';
import { floorNamed } from '../../space/zones/floors.ts';
import { crossing } from '../../space/zones/outline.ts';
import { shownText } from '../report/problem.ts';
import { counted, type ReportLevel } from '../report/report.ts';
import type { ZoneMapFile } from './zone-map-file.ts';

/** Takes down in the report what became of so many things. */
export type Tell = (level: ReportLevel, count: number, say: (things: number) => string) => void;

/** Corners without those that repeat the one before them. */
const distinct = (outline: ZoneMapFile['zones'][number]['outline']): readonly Point[] =>
  outline
    .map(([x, y]) => ({ x, y }))
    .filter(({ x, y }, i, all) => {
      const before = all[(i + all.length - 1) % all.length];
      return all.length === 1 || before === undefined || Math.hypot(x - before.x, y - before.y) > 1e-9;
    });

/** The zones of a file, each with an id of its own. */
export const zonesOf = (
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

/** The first five of these names, as a report quotes them. */
export const named = (names: readonly string[]): string =>
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
export const unused = (name: string, taken: Set<string>): string => {
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
