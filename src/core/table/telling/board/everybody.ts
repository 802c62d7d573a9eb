import type { Viewer } from '../../../rules/offers/offer.ts';
import type { Ruleset } from '../../../rules/ruleset/ruleset.ts';
import type { Combatant } from '../../../rules/scene/scene.ts';
import type { CombatantView } from '../../../rules/views/view.ts';
import type { Board } from './board.ts';
import { once } from './board.ts';
import { viewOf } from './combatant-view.ts';
import { ownedIn } from './owned.ts';

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
