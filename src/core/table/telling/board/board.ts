import { isOf, seenBy, sightOf } from '../../../rules/known/known.ts';
import { turnOrderFor } from '../../../rules/telling/speaking.ts';
import type { Viewer } from '../../../rules/offers/offer.ts';
import type { Ruleset } from '../../../rules/ruleset/ruleset.ts';
import { reusingParts, same } from '../../../rules/scene/same.ts';
import { sharingLately } from '../../../rules/scene/sharing.ts';
import { indexOf, lookUp } from '../../../rules/scene/scene.ts';
import type { Combatant, CombatantId, Scene } from '../../../rules/scene/scene.ts';
import type { TurnOrderItem } from '../../../rules/views/turn-order.ts';
import type { CombatantView, TurnOrderView } from '../../../rules/views/view.ts';
import { viewOf } from './combatant-view.ts';

/** Found out when it is first asked for. */
export const once = <Value>(find: () => Value): (() => Value) => {
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

/** Most of what one viewer reads of the order another reads too. */
const items = sharingLately<TurnOrderItem>(512);

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
  const last = board.turnOrders.get(`?${key}`);
  const turnOrder = reusingParts(last, {
    ...made,
    lanes: made.lanes.map((lane, at) => ({
      ...lane,
      items: lane.items.map((item, nth) => {
        const before = last?.lanes[at]?.items[nth];
        return before !== undefined && same(before, item) ? before : items(item);
      }),
    })),
  });
  (board.turnOrders as Map<string, TurnOrderView>).set(key, turnOrder);
  return turnOrder;
};

const isTheirs = (scene: Scene, id: CombatantId, viewer: Viewer): boolean => {
  const combatant = lookUp(scene, id);
  return combatant !== null && isOf(combatant, viewer);
};
