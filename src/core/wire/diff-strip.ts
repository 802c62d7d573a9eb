import { same } from '../rules/same.ts';
import type { Arrow, StripItem, TurnStrip } from '../rules/view.ts';
import { membersOf } from './differ.ts';
import type { ItemPatch, LanePatch, ListPatch, Run, StripPatch } from './messages.ts';

/** What changed of a turn strip, member by member; of its long lists only what is new in them. null: nothing. */
export const diffStrip = (before: TurnStrip, after: TurnStrip): StripPatch | null => {
  const { lanes, active, arrows, engaged, ...plain }: Partial<TurnStrip> = membersOf(before, emptied(before, after));
  const patch: StripPatch = {
    ...plain,
    ...(lanes === undefined ? {} : { lanes: diffLanes(before.lanes, lanes) }),
    ...(active === undefined ? {} : { active: diffList(before.active, active, itself) }),
    ...(arrows === undefined ? {} : { arrows: diffList(before.arrows ?? [], arrows, fromOf) }),
    ...(engaged === undefined ? {} : { engaged: diffList(before.engaged ?? [], engaged, itself) }),
  };
  return Object.keys(patch).length === 0 ? null : patch;
};

/**
 * A strip need not have all its members, and a patch takes none away: what the earlier one had and the later one has
 * not is empty from now on.
 */
const emptied = ({ states, arrows, engaged }: TurnStrip, after: TurnStrip): TurnStrip => ({
  ...(states === undefined ? {} : { states: {} }),
  ...(arrows === undefined ? {} : { arrows: [] }),
  ...(engaged === undefined ? {} : { engaged: [] }),
  ...after,
});

const itself = (id: string): string => id;
const fromOf = ({ from }: Arrow): string => from;
const whoOf = ({ who }: StripItem): string => who;

/** Where in a list what is called so stands, in order. */
const placesIn = <T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  list.forEach((one, at) => {
    const known = places.get(keyOf(one));
    if (known === undefined) places.set(keyOf(one), [at]);
    else known.push(at);
  });
  return places;
};

/** Adds what stood at `at` to what is kept, to the run before it where it goes on. */
const keep = (parts: unknown[], at: number): void => {
  const last: unknown = parts.at(-1);
  if (Array.isArray(last) && last[0] + last[1] === at) parts[parts.length - 1] = [last[0], last[1] + 1] satisfies Run;
  else parts.push([at, 1] satisfies Run);
};

/**
 * A list by what it was: runs of what is kept, and what is new. Most lists lose or gain one in the middle: what is next
 * is looked at first.
 */
const listed = <T, New>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (one: T) => string,
  news: (one: T, places: readonly number[]) => New,
  wasAt: (part: New) => number,
): readonly (New | Run)[] => {
  const parts: (New | Run)[] = [];
  let places: ReadonlyMap<string, readonly number[]> | null = null;
  let next = 0;
  for (const one of after) {
    const expected = before[next];
    let at = expected !== undefined && same(expected, one) ? next : -1;
    if (at < 0) {
      places ??= placesIn(before, keyOf);
      const known = places.get(keyOf(one)) ?? [];
      at = known.find((place) => same(before[place], one)) ?? -1;
      if (at < 0) {
        const part = news(one, known);
        parts.push(part);
        next = wasAt(part) < 0 ? next : wasAt(part) + 1;
        continue;
      }
    }
    keep(parts, at);
    next = at + 1;
  }
  return parts;
};

const diffList = <T extends string | object>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (one: T) => string,
): ListPatch<T> =>
  listed(
    before,
    after,
    keyOf,
    (one) => one,
    () => -1,
  );

/** Items may go from one lane to another: they are found by where they stood in all lanes, one after the other. */
const diffLanes = (before: TurnStrip['lanes'], after: TurnStrip['lanes']): readonly LanePatch[] => {
  const items = before.flatMap((lane) => lane.items);
  const news = (one: StripItem, places: readonly number[]): StripItem | ItemPatch => {
    const at = places[0];
    const old = at === undefined ? undefined : items[at];
    if (at === undefined || old === undefined || Object.keys(old).some((member) => !Object.hasOwn(one, member)))
      return one;
    return { n: at, set: membersOf(old, one) };
  };
  return after.map((lane) => ({
    label: lane.label,
    items: alike(listed(items, lane.items, whoOf, news, (part) => ('n' in part ? part.n : -1))),
  }));
};

/** When a round begins hundreds of items change the same way. */
const alike = (parts: LanePatch['items']): LanePatch['items'] => {
  const said: LanePatch['items'][number][] = [];
  for (const part of parts) {
    const last = said.at(-1);
    if (isChange(part) && isChange(last) && last.n + (last.of ?? 1) === part.n && same(last.set, part.set))
      said[said.length - 1] = { ...last, of: (last.of ?? 1) + 1 };
    else said.push(part);
  }
  return said;
};

const isChange = (part: LanePatch['items'][number] | undefined): part is ItemPatch => part !== undefined && 'n' in part;
