import { unreachable } from '../base.ts';
import { same } from '../rules/scene/same.ts';
import { GONE } from './shape.ts';
import { numbersDelta } from './numbers.ts';
import type { List, Shape, Thing } from './shape.ts';

/**
 * What changed from one value to a later one of the same shape.
 *
 * - A leaf: the later one.
 * - A thing: its changed members by their short names, and the names of those that it has no more. `[value]`: there
 *   was none, or one of another type.
 * - A list, read along what it was: a number keeps so many; `[at]` goes to a place in it; `[delta]` changes the next
 *   one, `[delta, count]` so many alike; all else is new. What was behind the last place stays, unless it ends with 0.
 * - Numbers: see `numbersDelta`.
 */
export type Delta = unknown;
export type ThingDelta = { readonly [short: string]: Delta };

/** What a thing came to: many seats see the same things, for which that is found out once. */
export type Found = Map<object, { readonly before: object; readonly delta: Delta }>;

interface Work {
  /** What the reader knows, for those who write an item shorter than it is. */
  readonly known: unknown;
  readonly found: Found;
  /** What the reader takes some things for, before a change is made to them. */
  readonly instead: ReadonlyMap<unknown, unknown>;
}

/** What changed; undefined: nothing. Parts that are the same object are not looked into. */
export const deltaOf = (shape: Shape, before: unknown, after: unknown, work: Work): Delta => {
  if (before === after) return undefined;
  switch (shape.kind) {
    case 'leaf':
      return same(before, after) ? undefined : after;
    case 'numbers':
      return numbersDelta((before ?? []) as readonly number[], after as readonly number[]);
    case 'list':
      return listDelta(shape, (before ?? []) as readonly unknown[], after as readonly unknown[], work);
    case 'thing':
      return isObject(before) && isObject(after) ? knownDelta(shape, before, after, work) : whole(after);
    default:
      return unreachable(shape);
  }
};

type Obj = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Obj => typeof value === 'object' && value !== null;
const whole = (value: unknown): Delta => (value === null ? null : [value]);

const knownDelta = (shape: Thing, before: Obj, after: Obj, work: Work): Delta => {
  const known = work.found.get(after);
  if (known !== undefined && known.before === before) return known.delta;
  const delta = before['type'] === after['type'] ? thingDelta(shape, before, after, work) : whole(after);
  work.found.set(after, { before, delta });
  return delta;
};

const thingDelta = ({ members }: Thing, before: Obj, after: Obj, work: Work): ThingDelta | undefined => {
  const delta: { [short: string]: Delta } = {};
  const gone: string[] = [];
  for (const { name, short, shape } of members) {
    const [old, now] = [before[name], after[name]];
    if (old === now) continue;
    if (now === undefined) gone.push(short);
    else {
      const change = deltaOf(shape, old, now, work);
      if (change !== undefined) delta[short] = change;
      // An empty list where there was none differs, though nothing is new in it.
      else if (old === undefined) delta[short] = [];
    }
  }
  if (gone.length > 0) delta[GONE] = gone;
  return Object.keys(delta).length === 0 ? undefined : delta;
};

/** So many are looked for one by one, before it is worth a list of where everything stands. */
const MOST_SOUGHT = 4;

/** Finds where items stood in a list: by what they are, else by their keys; -1: nowhere. */
class Places {
  readonly #list: List;
  readonly #items: readonly unknown[];
  #sought = 0;
  #known: { readonly itself: ReadonlyMap<unknown, number>; readonly byKey: ReadonlyMap<string, number[]> } | null =
    null;

  constructor(list: List, items: readonly unknown[]) {
    this.#list = list;
    this.#items = items;
  }

  of(item: unknown): number {
    const { keyOf } = this.#list;
    if (this.#known === null && ++this.#sought > MOST_SOUGHT) this.#known = this.#index();
    if (this.#known !== null) {
      const itself = this.#known.itself.get(item);
      if (itself !== undefined) return itself;
      return this.#known.byKey.get(keyOf(item))?.find((at) => fits(this.#list, this.#items[at], item)) ?? -1;
    }
    const itself = this.#items.indexOf(item);
    if (itself >= 0) return itself;
    const key = keyOf(item);
    return this.#items.findIndex((other) => keyOf(other) === key && fits(this.#list, other, item));
  }

  #index() {
    const itself = new Map<unknown, number>();
    const byKey = new Map<string, number[]>();
    this.#items.forEach((item, at) => {
      if (!itself.has(item)) itself.set(item, at);
      const key = this.#list.keyOf(item);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [at]);
      else known.push(at);
    });
    return { itself, byKey };
  }
}

/** Whether an item is an earlier one, changed or not. */
const fits = ({ keyOf, of }: List, old: unknown, item: unknown): boolean =>
  of.kind === 'leaf' ? same(old, item) : keyOf(old) === keyOf(item);

const listDelta = (
  list: List,
  before: readonly unknown[],
  after: readonly unknown[],
  work: Work,
): readonly unknown[] | undefined => {
  // Of a thousand mostly one is another: both ends are passed by before anything is looked into.
  const least = Math.min(before.length, after.length);
  let next = 0;
  while (next < least && before[next] === after[next]) next++;
  let behind = 0;
  while (behind < least - next && before[before.length - 1 - behind] === after[after.length - 1 - behind]) behind++;
  const end = before.length - behind;
  const parts: unknown[] = [];
  let kept = next;
  let places: Places | null = null;
  for (let nth = next; nth < after.length - behind; nth++) {
    const item = after[nth];
    if (next < before.length && before[next] === item && !work.instead.has(item)) {
      next++;
      kept++;
      continue;
    }
    const here = next < before.length && fits(list, before[next], item);
    const at = here ? next : (places ??= new Places(list, before)).of(item);
    const old = work.instead.get(before[at]) ?? before[at];
    const delta = at < 0 ? undefined : deltaOf(list.of, old, item, work);
    if (at !== next || delta !== undefined) {
      if (kept > 0) parts.push(kept);
      kept = 0;
    }
    if (at < 0) {
      parts.push(list.code === null ? item : list.code.write(item, work.known));
      continue;
    }
    if (at !== next) parts.push([at]);
    next = at + 1;
    if (delta === undefined) kept++;
    else pushChange(parts, delta);
  }
  if (next !== end) {
    if (kept > 0) parts.push(kept);
    parts.push(behind > 0 ? [end] : 0);
  }
  return parts.length === 0 ? undefined : parts;
};

/** When a round begins, hundreds of items change the same way: that is said once. */
const pushChange = (parts: unknown[], delta: Delta): void => {
  const last = parts.at(-1);
  if (Array.isArray(last) && typeof last[0] !== 'number' && same(last[0], delta))
    parts[parts.length - 1] = [delta, ((last[1] as number | undefined) ?? 1) + 1];
  else parts.push([delta]);
};
