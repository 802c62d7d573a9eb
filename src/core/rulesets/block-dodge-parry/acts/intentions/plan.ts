import { afterStep, closingStep } from './draft.ts';
import { stepReasons } from './intent-check.ts';
import type { StrikeDeed } from './intents.ts';
import { allClose, attackReasons } from '../../moves/reachable.ts';
import type { Intent, Step } from '../../sheet/turn.ts';
import type { Battle, Fighter } from '../../game.ts';
import { isClose, isSlow, placeOf, zoneAt } from '../../moves/zones.ts';

/**
 * How somebody strikes when its moment has come, planned anew within what was declared: from where it stands,
 * after a move, or before the move it declared to come first.
 */
export type Plan =
  { readonly how: 'stand' } | { readonly how: 'move-first'; readonly step: Step } | { readonly how: 'move-after' };

/** Whether one move can be made now. Leaving a zone that slows takes a whole turn (BD-025). */
const canStep = (scene: Battle, fighter: Fighter, step: Step): boolean => {
  const from = placeOf(fighter);
  if (from === null || stepReasons(scene, fighter, from, step).length > 0) return false;
  return step.zone === from.zone || !isSlow(zoneAt(scene, fighter));
};

const reachesAfter = (scene: Battle, fighter: Fighter, deed: StrikeDeed, step: Step, target: Fighter): boolean =>
  canStep(scene, fighter, step) &&
  attackReasons(scene, fighter, deed.arms, target, afterStep(scene, fighter, step, target)).length === 0;

/**
 * Whether its turn has a move in it that is not spent: one it declared, or any in a full turn that it did not spend on
 * waiting.
 */
const mayMove = (intent: Intent): boolean =>
  !intent.moved &&
  (intent.path.length === 1 ||
    (intent.path.length === 0 && intent.lane === 'full' && !intent.receives && !intent.overruled));

/**
 * How one strikes at a target from how things stand now; null: it cannot. A declared way comes first, then the shortest
 * way to the target where it stands by now. At arm's length no move is needed any more, and a shot may come before the
 * move that was to come first.
 */
export const planOf = (
  scene: Battle,
  fighter: Fighter,
  intent: Intent,
  deed: StrikeDeed,
  target: Fighter,
): Plan | null => {
  const [declared] = intent.path;
  const here = attackReasons(scene, fighter, deed.arms, target).length === 0;
  const melee = allClose(fighter.body, deed.arms);
  const pending = declared !== undefined && intent.moveFirst && !intent.moved;
  if (here && (!pending || (melee && isClose(fighter, target)))) return { how: 'stand' };
  if (mayMove(intent)) {
    if (declared !== undefined && reachesAfter(scene, fighter, deed, declared, target))
      return { how: 'move-first', step: declared };
    const nearer = melee ? closingStep(scene, fighter, target) : null;
    if (nearer !== null && reachesAfter(scene, fighter, deed, nearer, target))
      return { how: 'move-first', step: nearer };
  }
  if (!here) return null;
  return melee ? { how: 'stand' } : { how: 'move-after' };
};
