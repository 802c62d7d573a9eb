import { lookUp, type CombatantId } from '../../../rules/kit.ts';
import { changed, type Fact, look, lookFor, type Procedure, record } from '../game.ts';
import { isHidden, watchers } from './state.ts';

/** Coming into sight again: by an attack, or at the end of a move in the open (TT-134, TT-149, TT-R33). */

/**
 * Somebody is hidden no longer: its own skill is spent. Whom the GM hides stays so until it is found: an attack out of
 * that dark is the GM's to show.
 */
export function* reveal(who: CombatantId, why: 'seen' | { readonly by: CombatantId } = 'seen'): Procedure {
  const one = lookUp(yield* look(), who);
  if (one === null || !isHidden(one) || (why === 'seen' && one.body.hiding === null)) return;
  const because = why === 'seen' ? ({ type: 'seen' } as const) : ({ type: 'found', by: why.by } as const);
  const facts: readonly Fact[] = [
    ...(one.hidden ? [{ type: 'edited', who, set: { hidden: false }, because } as const] : []),
    changed(who, { hiding: null }, because),
  ];
  yield* record(...facts);
}

/** Whoever hides and stands where an opponent sees it is hidden no longer. */
export function* seenInTheOpen(who: CombatantId): Procedure {
  const [scene, one] = yield* lookFor(who);
  if (one !== null && one.body.hiding !== null && watchers(scene, one).length > 0) yield* reveal(who);
}
