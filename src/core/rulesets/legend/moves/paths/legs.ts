import { cellOf, lookUp, type Cell, type CombatantId } from '../../../../rules/kit.ts';
import { uses } from '../../acts/special.ts';
import { look, lookFor, type Procedure } from '../../game.ts';
import { interruptions } from '../interrupting.ts';
import { walk } from '../opportunity.ts';
import { able, immediateReasons } from '../../round/budget.ts';

type How = Parameters<typeof walk>[2];

/**
 * A walk with the immediate actions that come in between its steps (LG-056): who acts walks as `goer`, itself or its
 * mount. The feet that were walked.
 */
export function* walkInLegs(who: CombatantId, goer: CombatantId, path: readonly Cell[], how: How): Procedure<number> {
  const had = how.had ?? new Set<CombatantId>();
  let walked = 0;
  let gone = 0;
  /** On to this step; whether the walker got there and can go on. */
  const leg = function* (to: number): Procedure<boolean> {
    yield* walk(goer, path.slice(gone, to), {
      ...how,
      had,
      feet: how.feet - walked,
      facts: (mover, run) => {
        walked += run.feet;
        return how.facts(mover, run);
      },
    });
    gone = to;
    const scene = yield* look();
    const [there, now] = [path[to - 1], lookUp(scene, goer)];
    const at = now === null ? null : cellOf(now);
    return now !== null && able(scene, now) && (there === undefined || (at?.x === there.x && at.y === there.y));
  };
  let on = true;
  for (const { by, nth, after, last } of yield* interruptions(who, path.length)) {
    on = on && (yield* leg(after));
    const one = lookUp(yield* look(), by);
    if (on && one !== null && immediateReasons(yield* look(), one, true).length === 0) yield* uses(by, nth, null, last);
  }
  const [scene, still] = yield* lookFor(who);
  if (on && still !== null && able(scene, still)) yield* leg(path.length);
  return walked;
}
