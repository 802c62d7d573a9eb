import { isOf, seenBy, sightOf } from '../../rules/known/known.ts';
import { bodyFor, turnOrderFor } from '../../rules/telling/speaking.ts';
import type { Known } from '../../rules/known/reader.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import { reusingParts } from '../../rules/scene/same.ts';
import { sharing } from '../../rules/scene/sharing.ts';
import { indexOf, lookUp } from '../../rules/scene/scene.ts';
import type { Combatant, CombatantId, Scene, SeatId } from '../../rules/scene/scene.ts';
import type { BodyView, CombatantView, SheetGroup, TurnOrderView } from '../../rules/views/view.ts';
import { memo, notes } from '../../memo.ts';

/** What a kind of viewer sees of one combatant, and from what of the scene that was built. */
interface Seen {
  readonly view: CombatantView;
  readonly turn: unknown;
  readonly settings: unknown;
  readonly field: unknown;
  readonly numbers: boolean;
}
type Kind = 'gm' | 'own' | 'player' | 'watch';
/** No memo: what was seen last is taken over in part when turn, settings or field change. */
const seen = notes<Combatant, { [K in Kind]?: Seen }>();

const groups = sharing<SheetGroup>();

/** What creatures of one kind have on their sheets is one in memory, at all tables. */
const bodyOf = (before: BodyView | undefined, now: BodyView): BodyView => {
  const body = reusingParts(before, now);
  return body.sheet === before?.sheet ? body : { ...body, sheet: body.sheet.map((group) => groups(group)) };
};

/** One combatant for one viewer; the same object while nothing it was built from changes what it says. */
const viewOf = (
  ruleset: Ruleset,
  combatant: Combatant,
  scene: Scene,
  viewer: Viewer,
  numbers: boolean,
  before: CombatantView | undefined,
  knows: () => Known<Scene>,
): CombatantView => {
  const kind: Kind = viewer.role === 'player' && isOf(combatant, viewer) ? 'own' : viewer.role;
  let kinds = seen.get(combatant);
  if (kinds === undefined) seen.set(combatant, (kinds = {}));
  const known = kinds[kind];
  if (
    known !== undefined &&
    known.turn === scene.turn &&
    known.settings === scene.settings &&
    known.field === scene.field &&
    known.numbers === numbers
  )
    return known.view;
  const old = known?.view ?? before;
  const view = reusingParts(old, {
    id: combatant.id,
    name: combatant.name,
    side: combatant.side,
    place: combatant.place,
    footprint: combatant.footprint,
    picture: combatant.picture,
    ...(combatant.face == null ? {} : { face: combatant.face }),
    yours: kind === 'own' || (kind === 'gm' && combatant.seat === null),
    seat: combatant.seat,
    hidden: combatant.hidden,
    body: bodyOf(old?.body, bodyFor(ruleset, combatant, viewer, numbers, knows())),
  });
  kinds[kind] = { view, turn: scene.turn, settings: scene.settings, field: scene.field, numbers };
  return view;
};

/** Found out when it is first asked for. */
const once = <Value>(find: () => Value): (() => Value) => {
  let found: { readonly value: Value } | null = null;
  return () => (found ??= { value: find() }).value;
};

/** What all viewers of one role see of the board; a player's own combatants come on top of it. */
export interface Board {
  readonly scene: Scene;
  readonly numbers: boolean;
  /** Beside the scene's combatants; null: not seen. */
  readonly parts: readonly (CombatantView | null)[];
  /** For each of those, how many before it are seen: where it stands among `combatants`. */
  readonly places: Int32Array;
  readonly combatants: readonly CombatantView[];
  readonly turnOrders: ReadonlyMap<string, TurnOrderView>;
}

/**
 * The board for a role (for players: as one sees it who plays nobody), taken over from an earlier one where nothing
 * changed.
 */
export const boardFor = (
  ruleset: Ruleset,
  scene: Scene,
  role: Viewer['role'],
  numbers: boolean,
  last: Board | null,
): Board => {
  if (last !== null && last.scene === scene && last.numbers === numbers) return last;
  const viewer: Viewer = { role, seat: null };
  const still =
    last !== null &&
    last.numbers === numbers &&
    last.scene.turn === scene.turn &&
    last.scene.settings === scene.settings &&
    last.scene.field === scene.field;
  const knows = once(() => ruleset.known(scene, viewer));
  const parts: (CombatantView | null)[] = [];
  let changed = last === null || last.parts.length !== scene.combatants.length;
  const where = last === null ? null : indexOf(last.scene.combatants);
  for (let at = 0; at < scene.combatants.length; at++) {
    const combatant = scene.combatants[at] as Combatant;
    if (still && last.scene.combatants[at] === combatant) {
      parts.push(last.parts[at] ?? null);
      continue;
    }
    const before = last?.parts[where?.get(combatant.id) ?? -1] ?? undefined;
    const part = seenBy(combatant, viewer) ? viewOf(ruleset, combatant, scene, viewer, numbers, before, knows) : null;
    if (part !== last?.parts[at]) changed = true;
    parts.push(part);
  }
  if (!changed && last !== null) return { ...last, scene, turnOrders: stripsKept(last, scene) };
  const places = new Int32Array(parts.length);
  const combatants: CombatantView[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    places[at] = combatants.length;
    if (part !== null && part !== undefined) combatants.push(part);
  }
  return {
    scene,
    numbers,
    parts,
    places,
    combatants,
    turnOrders: last === null ? new Map<string, TurnOrderView>() : stripsKept(last, scene),
  };
};

/**
 * Where only cells changed, the order of turns did not. Of zones it says where somebody means to go, which hangs on who
 * stands there.
 */
const stripsKept = (last: Board, scene: Scene): ReadonlyMap<string, TurnOrderView> => {
  const { combatants, turn, settings } = last.scene;
  const stays =
    turn === scene.turn &&
    settings === scene.settings &&
    combatants.length === scene.combatants.length &&
    combatants.every(
      (combatant, at) => combatant === scene.combatants[at] || onlyMoved(combatant, scene.combatants[at]),
    );
  return stays
    ? new Map(last.turnOrders)
    : new Map([...last.turnOrders].map(([key, turnOrder]) => [`?${key.replace(/^\?+/, '')}`, turnOrder]));
};

const onlyMoved = (combatant: Combatant, next: Combatant | undefined): boolean =>
  next !== undefined &&
  combatant.id === next.id &&
  combatant.body === next.body &&
  combatant.name === next.name &&
  combatant.side === next.side &&
  combatant.seat === next.seat &&
  combatant.hidden === next.hidden &&
  (combatant.place === next.place || next.place?.type === 'cell');

/**
 * The turn order for a viewer: one for all of a role who see the same combatants, but for who is up with one of their
 * own: it may speak to them.
 */
export const turnOrderShown = (ruleset: Ruleset, board: Board, viewer: Viewer): TurnOrderView => {
  const sight = sightOf(board.scene.combatants, viewer);
  const isUp = ({ active }: TurnOrderView): boolean =>
    viewer.role === 'player' && active.some((id) => isTheirs(board.scene, id, viewer));
  const shared = board.turnOrders.get(sight);
  if (shared !== undefined && !isUp(shared)) return shared;
  const own = `${sight}/${viewer.seat ?? ''}`;
  const known = board.turnOrders.get(own);
  if (known !== undefined) return known;
  const made = turnOrderFor(ruleset, board.scene, viewer);
  const key = isUp(made) ? own : sight;
  const turnOrder = reusingParts(board.turnOrders.get(`?${key}`), made);
  (board.turnOrders as Map<string, TurnOrderView>).set(key, turnOrder);
  return turnOrder;
};

const isTheirs = (scene: Scene, id: CombatantId, viewer: Viewer): boolean => {
  const combatant = lookUp(scene, id);
  return combatant !== null && isOf(combatant, viewer);
};

/** Where each seat's own stand among the combatants. */
const ownedIn = memo((combatants: readonly Combatant[]): ReadonlyMap<SeatId, readonly number[]> => {
  const found = new Map<SeatId, number[]>();
  combatants.forEach((combatant, at) => {
    if (combatant.seat === null) return;
    const list = found.get(combatant.seat);
    if (list === undefined) found.set(combatant.seat, [at]);
    else list.push(at);
  });
  return found;
});

/** Whether this seat decides for somebody here, seen or hidden. */
export const playsAnybody = (scene: Scene, seat: SeatId): boolean => ownedIn(scene.combatants).has(seat);

/** What one seat sees of everybody, and what that was put together from. */
export interface Everybody {
  readonly of: readonly CombatantView[];
  readonly own: readonly CombatantView[];
  readonly views: readonly CombatantView[];
}

/**
 * The board of a seat's role, with its own combatants as their player sees them; the last one where neither changed.
 */
export const everybodyFor = (ruleset: Ruleset, board: Board, viewer: Viewer, last: Everybody | null): Everybody => {
  const indexes =
    viewer.role === 'player' && viewer.seat !== null ? (ownedIn(board.scene.combatants).get(viewer.seat) ?? []) : [];
  const knows = once(() => ruleset.known(board.scene, viewer));
  const own = indexes.map((at, nth) => {
    const before = last?.own[nth];
    const combatant = board.scene.combatants[at] as Combatant;
    return viewOf(
      ruleset,
      combatant,
      board.scene,
      viewer,
      board.numbers,
      before?.id === combatant.id ? before : undefined,
      knows,
    );
  });
  if (
    last !== null &&
    last.of === board.combatants &&
    last.own.length === own.length &&
    own.every((view, nth) => view === last.own[nth])
  )
    return last;
  return { of: board.combatants, own, views: own.length === 0 ? board.combatants : withOwn(board, indexes, own) };
};

const withOwn = (board: Board, indexes: readonly number[], own: readonly CombatantView[]): readonly CombatantView[] => {
  const views = board.combatants.slice();
  let added = 0;
  indexes.forEach((at, nth) => {
    const view = own[nth] as CombatantView;
    const place = (board.places[at] ?? 0) + added;
    // One's own are seen though they are hidden from the others.
    if (board.parts[at] === null) views.splice(place, 0, view);
    else views[place] = view;
    if (board.parts[at] === null) added++;
  });
  return views;
};
