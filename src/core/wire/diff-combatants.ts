import type { CombatantView } from '../rules/view.ts';
import { differ, membersOf } from './differ.ts';
import type { Draft } from './differ.ts';
import type { CombatantPatch } from './messages.ts';
import { movedTo } from './patch.ts';

/** What was found of a combatant, for whoever else had and has the same view of it. */
interface Change {
  readonly old: CombatantView;
  readonly path: string | undefined;
  readonly change: CombatantPatch | null;
}
/** By the view it came to. */
export type Found = Map<CombatantView, Change>;

/** Who came, went or changed. Where a move told in the log leads needs not be said again. */
export const diffCombatants = (
  patch: Draft,
  found: Found,
  before: readonly CombatantView[],
  after: readonly CombatantView[],
): void => {
  const moves = new Map<string, string>();
  for (const { a } of patch.l ?? [])
    for (const told of a ?? [])
      if (typeof told === 'string') moves.set(told.slice(0, told.indexOf(' ')), told.slice(told.indexOf(' ') + 1));
  const still = new Map(moves);
  const changes: { [id: string]: CombatantPatch | CombatantView | null } = {};
  let any = false;
  /** Adds what changed of one combatant; tells whether anything did. */
  const put = (old: CombatantView, now: CombatantView, path: string | undefined): boolean => {
    const known = found.get(now);
    const change =
      known !== undefined && known.old === old && known.path === path ? known.change : changed(old, now, path);
    if (known === undefined) found.set(now, { old, path, change });
    if (change !== null) changes[now.id] = change;
    return change !== null;
  };
  let aligned = before.length === after.length;
  for (let at = 0; aligned && at < after.length; at++) {
    const old = before[at];
    const now = after[at];
    if (old === now) continue;
    if (old === undefined || now === undefined || old.id !== now.id) {
      aligned = false;
    } else {
      any = put(old, now, moves.get(now.id)) || any;
      still.delete(now.id);
    }
  }
  if (aligned) {
    // Told to have moved, and yet the same as before.
    for (const [id, path] of still) {
      const one = after.find((other) => other.id === id);
      if (one !== undefined) any = put(one, one, path) || any;
    }
  } else {
    const olds = new Map(before.map((one) => [one.id, one]));
    for (const now of after) {
      const old = olds.get(now.id);
      if (old === undefined) changes[now.id] = now;
      else put(old, now, moves.get(now.id));
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

/** What changed of one combatant, whose told path says where it should be; null: nothing. */
const changed = (old: CombatantView, now: CombatantView, path: string | undefined): CombatantPatch | null => {
  const expected = path === undefined ? old.place : movedTo(old.place, path);
  const change: { -readonly [K in keyof CombatantPatch]: CombatantPatch[K] } = {};
  const {
    body: _,
    place: __,
    ...set
  }: { -readonly [K in keyof CombatantView]?: CombatantView[K] } = membersOf(old, now);
  const { body, place } = now;
  const moved: { readonly place?: CombatantView['place'] } =
    differ(expected, place) && place?.type !== 'cell' ? { place } : {};
  if (place?.type === 'cell' && differ(expected, place))
    change.p =
      expected?.type === 'cell' && expected.height === place.height
        ? [place.x, place.y]
        : [place.x, place.y, place.height];
  if (Object.keys(set).length > 0 || moved.place !== undefined) change.set = { ...set, ...moved };
  if (old.body !== body) {
    const members = membersOf(old.body, body);
    const left = pipsLeft(old.body.pips, body.pips);
    if (left !== null && Object.keys(left).length > 0) change.b = left;
    const { pips: ___, ...others }: Partial<CombatantView['body']> = members;
    const rest = left === null ? members : others;
    if (Object.keys(rest).length > 0) change.body = rest;
  }
  return Object.keys(change).length === 0 ? null : change;
};

/** What is left of each pip that changed, if that is all that changed of them; null: more did. */
const pipsLeft = (
  old: CombatantView['body']['pips'],
  now: CombatantView['body']['pips'],
): { readonly [pip: string]: number } | null => {
  if (old.length !== now.length || old.some((pip, at) => differ({ ...pip, left: 0 }, { ...now[at], left: 0 })))
    return null;
  return Object.fromEntries(now.flatMap(({ id, left }, at) => (old[at]?.left === left ? [] : [[id, left]])));
};
