import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { TableState } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';
import { heldNow, onHeld } from './held.ts';
import { actingIn, askedIn } from '../camera/concerned.ts';
import { bringAllIntoSight, followShared } from '../camera/controls.ts';
import { useFollowing } from '../camera/following.ts';

/** Whom the newest thing in the log names: who acted, then on whom. */
const namedLast = ({ view }: TableState): readonly CombatantId[] =>
  view?.log.at(-1)?.title.flatMap((part) => (typeof part === 'string' ? [] : (part.who ?? []))) ?? [];

/**
 * The newest entry, then the actor and the targets, those first who are asked something: as words that are equal while
 * nothing happens.
 */
const actionIn = (state: TableState): string => {
  const asked = askedIn(state.view);
  const acting = actingIn(state.view);
  const who = asked.length > 0 ? [...asked, ...acting] : [...acting, ...namedLast(state)];
  return [state.view?.log.at(-1)?.id ?? '', ...new Set(who)].join('\n');
};

/** The first one a player plays: at first they see where it stands. */
const playedIn = ({ view }: TableState): CombatantId | null =>
  view?.you.role === 'player' ? (view.combatants.find((combatant) => combatant.yours)?.id ?? null) : null;

/** Whether somebody points at the map just now, or is about to: then it stays under the hand. */
const isPointing = ({ composing, menu, context, counting, tool }: TableState): boolean =>
  composing !== null || menu !== null || context !== null || counting !== null || tool !== 'select';

/**
 * Follows the action while that is wished: pans, without zooming, as far as brings who acts and whom it is about into
 * the safe area. A watch screen that the GM leads shows what the GM shares instead.
 */
export const useFollow = (): void => {
  const follows = useFollowing();
  const action = useTable(actionIn);
  const played = useTable(playedIn);
  const watching = useTable((state) => state.view?.you.role === 'watch');
  const shared = useTable((state) => state.following);
  const led = shared !== null && watching;
  useEffect(() => {
    if (played !== null) bringAllIntoSight([played]);
  }, [played]);
  const pointing = useTable(isPointing);
  const holding = useSyncExternalStore(onHeld, heldNow) !== null;
  const busy = pointing || holding;
  // what was followed once is not gone back to when a hand is free again
  const seen = useRef('');
  useEffect(() => {
    if (!follows || led || busy || seen.current === action) return;
    seen.current = action;
    bringAllIntoSight(action.split('\n').slice(1) as CombatantId[]);
  }, [follows, led, busy, action]);
  useEffect(() => {
    if (led) followShared(shared);
  }, [shared, led]);
};
