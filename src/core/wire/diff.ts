import { same } from '../rules/same.ts';
import { LOG_SHOWN } from '../rules/view.ts';
import type { CombatantView, EntryView, FieldView, Told, TurnStrip, View } from '../rules/view.ts';
import type { CombatantPatch, LogPatch, Patch } from './messages.ts';
import { entryOf, movedTo } from './patch.ts';

type Draft = { -readonly [K in keyof Patch]: Patch[K] };

/** What changed from one view of a seat to a later one; null: nothing. Parts that are the same object are not looked into. */
export const diff = (before: View, after: View): Patch | null => {
  if (before === after) return null;
  const patch: Draft = {};
  if (before.name !== after.name) patch.n = after.name;
  if (differ(before.options, after.options)) patch.o = after.options;
  if (differ(before.seats, after.seats)) patch.s = after.seats;
  if (differ(before.you, after.you)) patch.y = after.you;
  if (differ(before.questions, after.questions)) patch.q = after.questions;
  if (differ(before.rolls, after.rolls)) patch.r = after.rolls;
  if (differ(before.waitingFor, after.waitingFor)) patch.w = after.waitingFor;
  if (differ(before.free, after.free)) patch.k = after.free;
  if (differ(before.orders, after.orders)) patch.d = after.orders;
  if (before.field !== after.field) diffField(patch, before.field, after.field);
  if (before.strip !== after.strip) diffStrip(patch, before.strip, after.strip);
  diffLog(patch, before, after);
  if (before.combatants !== after.combatants || patch.l !== undefined) diffCombatants(patch, before.combatants, after.combatants);
  return Object.keys(patch).length === 0 ? null : patch;
};

/** `diff` for many seats of one moment: those whose views had and have the same parts, but for who they are, get the same patch. */
export const diffsOf = (): typeof diff => {
  const made = new Map<View['combatants'], { readonly before: View; readonly after: View; readonly patch: Patch | null }[]>();
  return (before, after) => {
    if (before.you !== after.you) return diff(before, after);
    let known = made.get(after.combatants);
    if (known === undefined) made.set(after.combatants, (known = []));
    const alike = known.find((one) => samePublic(one.before, before) && samePublic(one.after, after));
    if (alike !== undefined) return alike.patch;
    const patch = diff(before, after);
    known.push({ before, after, patch });
    return patch;
  };
};

/** Whether two views are put together from the same parts, but for `you`. */
const samePublic = (a: View, b: View): boolean =>
  a.log === b.log &&
  a.combatants === b.combatants &&
  a.strip === b.strip &&
  a.field === b.field &&
  a.name === b.name &&
  a.options === b.options &&
  a.seats === b.seats &&
  a.questions === b.questions &&
  a.rolls === b.rolls &&
  a.waitingFor === b.waitingFor &&
  a.free === b.free &&
  a.orders === b.orders &&
  a.earlier === b.earlier;

const differ = (a: unknown, b: unknown): boolean => a !== b && !same(a, b);

const diffField = (patch: Draft, before: FieldView, after: FieldView): void => {
  if (before.type === 'grid' && after.type === 'grid' && before.portals.length === after.portals.length && before.portals.every(({ id }, at) => id === after.portals[at]?.id)) {
    const { portals: _, ...rest } = before;
    const { portals, ...others } = after;
    if (same(rest, others)) {
      const changed = portals.filter((portal, at) => differ(portal, before.portals[at]));
      if (changed.length > 0) patch.fp = changed;
      return;
    }
  }
  if (!same(before, after)) patch.f = after;
};

const diffStrip = (patch: Draft, before: TurnStrip, after: TurnStrip): void => {
  const changed = membersOf(before, after);
  if (Object.keys(changed).length > 0) patch.t = changed;
};

/** The members that differ. */
const membersOf = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([member, value]) => differ(before[member as keyof T], value))) as Partial<T>;

const diffLog = (patch: Draft, before: View, after: View): void => {
  const log = after.log;
  if (before.log !== log) {
    const oldest = log[0];
    const first = oldest === undefined ? before.log.length : before.log.findIndex(({ id }) => id === oldest.id);
    if (first < 0 || !grew(before.log, log, first)) {
      patch.lw = log;
    } else {
      const lines: LogPatch[] = [];
      log.forEach((entry, at) => {
        const old = before.log[first + at];
        if (old === entry) return;
        const line = old === undefined ? newLine(entry, after) : grownLine(old, entry);
        if (line !== null) lines.push(line);
      });
      if (lines.length > 0) patch.l = lines;
    }
  }
  const length = before.log.length + (patch.l ?? []).filter(({ i }) => !before.log.some(({ id }) => id === i)).length;
  const earlier = before.earlier || (patch.lw === undefined && length > LOG_SHOWN);
  if (earlier !== after.earlier) patch.e = after.earlier;
};

/** Whether the log only lost its oldest entries beyond what is shown and gained at its end. */
const grew = (before: readonly EntryView[], after: readonly EntryView[], first: number): boolean => {
  const kept = before.length - first;
  if (kept > after.length || Math.max(0, before.length + (after.length - kept) - LOG_SHOWN) !== first) return false;
  for (let at = 0; at < kept; at++) {
    const old = before[first + at];
    const now = after[at];
    if (old === now) continue;
    if (old === undefined || now === undefined || old.id !== now.id || old.by !== now.by || differ(old.title, now.title) || old.told.length > now.told.length) return false;
    if (old.told !== now.told && old.told.some((told, nth) => differ(told, now.told[nth]))) return false;
  }
  return true;
};

const grownLine = (old: EntryView, now: EntryView): LogPatch | null => {
  const added = now.told.slice(old.told.length).map(short);
  if (added.length === 0 && old.state === now.state) return null;
  return { i: now.id, ...(old.state === now.state ? {} : { s: now.state }), ...(added.length === 0 ? {} : { a: added }) };
};

/** A new entry as short as it can be said: what `entryOf` would put in by itself is left out. */
const newLine = (entry: EntryView, { combatants, seats }: View): LogPatch => {
  const told = entry.told.map(short);
  const bare: LogPatch = { i: entry.id, ...(told.length === 0 ? {} : { a: told }) };
  const plain = entryOf(bare, combatants, seats);
  const text = entry.title.map((part) => (typeof part === 'string' ? part : '@')).join('');
  const spoken = entryOf({ ...bare, t: text }, combatants, seats);
  return {
    ...bare,
    ...(same(plain.title, entry.title) ? {} : { t: same(spoken.title, entry.title) ? text : entry.title }),
    ...(plain.by === entry.by ? {} : { by: personOf(entry.by, seats) }),
    ...(entry.state === 'done' ? {} : { s: entry.state }),
  };
};

/** Shorter than a name. */
const personOf = (by: string | null, seats: View['seats']): number | string | null => {
  const at = by === null ? -1 : seats.findIndex(({ name }) => name === by);
  return at < 0 ? by : at;
};

const short = (told: Told): Told | string => (told.type === 'moved' && told.name === undefined && !told.who.includes(' ') ? `${told.who} ${told.path}` : told);

const diffCombatants = (patch: Draft, before: readonly CombatantView[], after: readonly CombatantView[]): void => {
  const moves = new Map<string, string>();
  for (const { a } of patch.l ?? []) for (const told of a ?? []) if (typeof told === 'string') moves.set(told.slice(0, told.indexOf(' ')), told.slice(told.indexOf(' ') + 1));
  const still = new Map(moves);
  const changes: { [id: string]: CombatantPatch | CombatantView | null } = {};
  let any = false;
  let aligned = before.length === after.length;
  for (let at = 0; aligned && at < after.length; at++) {
    const old = before[at];
    const now = after[at];
    if (old === now) continue;
    if (old === undefined || now === undefined || old.id !== now.id) {
      aligned = false;
    } else {
      any = put(changes, old, now, moves.get(now.id)) || any;
      still.delete(now.id);
    }
  }
  if (aligned) {
    // Told to have moved, and yet the same as before.
    for (const [id, path] of still) {
      const one = after.find((other) => other.id === id);
      if (one !== undefined) any = put(changes, one, one, path) || any;
    }
  } else {
    const olds = new Map(before.map((one) => [one.id, one]));
    for (const now of after) {
      const old = olds.get(now.id);
      if (old === undefined) changes[now.id] = now;
      else put(changes, old, now, moves.get(now.id));
      olds.delete(now.id);
    }
    for (const id of olds.keys()) changes[id] = null;
    any = Object.keys(changes).length > 0;
    const gone = new Set(olds.keys());
    const kept = before.filter(({ id }) => !gone.has(id)).map(({ id }) => id);
    const fresh = Object.keys(changes).filter((id) => changes[id] !== null && !before.some((one) => one.id === id));
    const follows = [...kept, ...fresh];
    if (after.some(({ id }, at) => id !== follows[at])) patch.co = after.map(({ id }) => id);
  }
  if (any) patch.c = changes;
};

/** Adds what changed of one combatant; tells whether anything did. */
const put = (changes: { [id: string]: CombatantPatch | CombatantView | null }, old: CombatantView, now: CombatantView, path: string | undefined): boolean => {
  const expected = path === undefined ? old.place : movedTo(old.place, path);
  const change: { -readonly [K in keyof CombatantPatch]: CombatantPatch[K] } = {};
  const { body: oldBody, place: _, ...oldRest } = old;
  const { body, place, ...rest } = now;
  const set: { -readonly [K in keyof NonNullable<CombatantPatch['set']>]: NonNullable<CombatantPatch['set']>[K] } = membersOf(oldRest, rest);
  if (differ(expected, place)) {
    if (place?.type !== 'cell') set.place = place;
    else change.p = expected?.type === 'cell' && expected.height === place.height ? [place.x, place.y] : [place.x, place.y, place.height];
  }
  if (Object.keys(set).length > 0) change.set = set;
  if (oldBody !== body) {
    const members: Partial<CombatantView['body']> = membersOf(oldBody, body);
    const left = pipsLeft(oldBody.pips, body.pips);
    const { pips: __, ...others } = members;
    if (left !== null) {
      if (Object.keys(left).length > 0) change.b = left;
      if (Object.keys(others).length > 0) change.body = others;
    } else if (Object.keys(members).length > 0) {
      change.body = members;
    }
  }
  if (Object.keys(change).length === 0) return false;
  changes[now.id] = change;
  return true;
};

/** What is left of each pip that changed, if that is all that changed of them; null: more did. */
const pipsLeft = (old: CombatantView['body']['pips'], now: CombatantView['body']['pips']): { readonly [pip: string]: number } | null => {
  if (old.length !== now.length || old.some((pip, at) => differ({ ...pip, left: 0 }, { ...now[at], left: 0 }))) return null;
  return Object.fromEntries(now.flatMap(({ id, left }, at) => (old[at]?.left === left ? [] : [[id, left]])));
};
