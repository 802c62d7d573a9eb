import { LOG_SHOWN, pathOf } from '../rules/view.ts';
import type { CombatantView, EntryView, SeatView, Text, Told, View } from '../rules/view.ts';
import type { Place } from '../space/field.ts';
import type { CombatantPatch, LogPatch, Patch } from './messages.ts';
import { patchedStrip } from './patch-strip.ts';

/** The view after a patch. What the patch does not touch stays the same object. */
export const applyPatch = (view: View, patch: Patch): View => {
  const seats = patch.s ?? view.seats;
  const combatants = patchedCombatants(view.combatants, patch);
  const log = patch.lw ?? (patch.l === undefined ? view.log : patchedLog(view.log, patch.l, combatants, seats));
  return {
    table: view.table,
    name: patch.n ?? view.name,
    ruleset: view.ruleset,
    you: patch.y ?? view.you,
    seats,
    options: patch.o ?? view.options,
    field:
      patch.f ??
      (patch.fp !== undefined && view.field.type === 'grid'
        ? { ...view.field, portals: view.field.portals.map((one) => patch.fp?.find(({ id }) => id === one.id) ?? one) }
        : view.field),
    combatants,
    strip: patch.t === undefined ? view.strip : patchedStrip(view.strip, patch.t),
    arranges: patch.g ?? view.arranges,
    questions: patch.q ?? view.questions,
    rolls: patch.r ?? view.rolls,
    waitingFor: patch.w ?? view.waitingFor,
    free: patch.k ?? view.free,
    orders: patch.d ?? view.orders,
    log: log.length > LOG_SHOWN ? log.slice(-LOG_SHOWN) : log,
    earlier: patch.e ?? (view.earlier || log.length > LOG_SHOWN),
    takesBack: patch.u === undefined ? view.takesBack : patch.u,
  };
};

/** A told move as a bare string: combatant, a space, path. */
const moveOf = (line: string): Extract<Told, { type: 'moved' }> => {
  const space = line.indexOf(' ');
  return { type: 'moved', who: line.slice(0, space) as CombatantView['id'], path: line.slice(space + 1) };
};

const movesIn = (patch: Patch): ReadonlyMap<string, string> =>
  new Map(
    (patch.l ?? []).flatMap(({ a }) =>
      (a ?? []).flatMap((told) => (typeof told === 'string' ? [[moveOf(told).who, moveOf(told).path] as const] : [])),
    ),
  );

/** Where a told move ends, at the height its mover had. */
export const movedTo = (place: Place | null, path: string): Place | null => {
  const end = pathOf(path).at(-1);
  return end === undefined || place?.type !== 'cell'
    ? place
    : { type: 'cell', x: end.x, y: end.y, height: place.height };
};

const patchedCombatants = (before: readonly CombatantView[], patch: Patch): readonly CombatantView[] => {
  const moves = movesIn(patch);
  if (patch.c === undefined && moves.size === 0 && patch.co === undefined) return before;
  const changes = patch.c ?? {};
  const after: CombatantView[] = [];
  const known = new Set<string>();
  for (const one of before) {
    known.add(one.id);
    const change = Object.hasOwn(changes, one.id) ? changes[one.id] : undefined;
    const path = moves.get(one.id);
    if (change === null) continue;
    if (change !== undefined && 'id' in change) after.push(change);
    else if (change !== undefined || path !== undefined) after.push(patchedOne(one, change ?? {}, path));
    else after.push(one);
  }
  for (const [id, change] of Object.entries(changes))
    if (!known.has(id) && change !== null && 'id' in change) after.push(change);
  const order = patch.co;
  if (order === undefined) return after;
  const byId = new Map(after.map((one) => [one.id, one]));
  return order.flatMap((id) => byId.get(id) ?? []);
};

const patchedOne = (one: CombatantView, change: CombatantPatch, path: string | undefined): CombatantView => {
  const { p, b, set, body } = change;
  const moved = path === undefined ? one.place : movedTo(one.place, path);
  const height = moved?.type === 'cell' ? moved.height : 0;
  const place: Place | null = p === undefined ? moved : { type: 'cell', x: p[0], y: p[1], height: p[2] ?? height };
  const whole = body === undefined ? one.body : { ...one.body, ...body };
  const pips =
    b === undefined
      ? whole.pips
      : whole.pips.map((pip) => (Object.hasOwn(b, pip.id) ? { ...pip, left: b[pip.id] ?? pip.left } : pip));
  return { ...one, place, ...set, body: pips === whole.pips ? whole : { ...whole, pips } };
};

const patchedLog = (
  before: readonly EntryView[],
  lines: readonly LogPatch[],
  combatants: readonly CombatantView[],
  seats: readonly SeatView[],
): readonly EntryView[] => {
  const log = before.slice();
  for (const line of lines) {
    const at = log.findIndex(({ id }) => id === line.i);
    const known = log[at];
    if (known === undefined) log.push(entryOf(line, combatants, seats));
    else log[at] = { ...known, state: line.s ?? known.state, told: [...known.told, ...toldIn(line)] };
  }
  return log;
};

const toldIn = (line: LogPatch): readonly Told[] =>
  (line.a ?? []).map((told) => (typeof told === 'string' ? moveOf(told) : told));

/** A new entry. What its line leaves out is as a plain move has it: headed "X moves", done, by the mover's player. */
export const entryOf = (
  line: LogPatch,
  combatants: readonly CombatantView[],
  seats: readonly SeatView[],
): EntryView => {
  const told = toldIn(line);
  const first = told.find(({ type }) => type === 'moved');
  const mover = first?.type === 'moved' ? combatants.find(({ id }) => id === first.who) : undefined;
  const person = seats.find((seat) => (mover?.seat == null ? seat.role === 'gm' : seat.id === mover.seat));
  return {
    id: line.i,
    title: typeof line.t === 'object' ? line.t : titleOf(line.t ?? '@ moves', mover),
    by:
      line.by === undefined
        ? (person?.name ?? null)
        : typeof line.by === 'number'
          ? (seats[line.by]?.name ?? null)
          : line.by,
    state: line.s ?? 'done',
    told,
  };
};

const titleOf = (text: string, mover: CombatantView | undefined): Text => {
  const at = mover === undefined ? -1 : text.indexOf('@');
  if (mover === undefined || at < 0) return [text];
  return [text.slice(0, at), { who: mover.id, name: mover.name }, text.slice(at + 1)].filter((part) => part !== '');
};
