import { changed, featTier, MAJOR, MINOR, MOVE } from '../../game.ts';
import type { Body, BoonKind, Combatant, Offer, Procedure, Reason, Scene } from '../../rules.ts';
import { focusOf, majorReasons, minorReasons, moveReasons, record, turnReasons, unable, usedUp } from '../../rules.ts';
import type { Invocable } from './apply.ts';
import { invocables } from './invocables.ts';

/** What it takes to invoke a boon, and for which of them there is time now. */

const idle = ({ turn }: Scene): boolean => turn.phase === 'idle';

/** One step of time faster (the second tier of boon focus). */
const FASTER = { major: 'move', move: 'minor', minor: 'free' } as const;
/** Those that take a minute come down to a major action. */
const A_MINUTE: ReadonlySet<BoonKind> = new Set(['augury', 'transmutation']);
type BoonCost = 'major' | 'minor' | 'move' | 'free' | null;

/** null: longer than a round. */
export const costOf = (body: Body, { id, cost }: Invocable['boon']): BoonCost => {
  if (featTier(body, 'boon-focus', id) < 2) return cost;
  return cost === null ? (A_MINUTE.has(id) ? 'major' : null) : FASTER[cost];
};

const COSTS = { major: MAJOR, minor: MINOR, move: MOVE, free: [] } as const;
/** What is shown of it; in peace nothing is counted. */
export const costsOf = (scene: Scene, { body }: Combatant, { boon }: Invocable): Offer['cost'] =>
  idle(scene) ? [] : COSTS[costOf(body, boon) ?? 'free'];

/** A boon that takes a minor action is a type of its own. */
const minorOf = ({ boon }: Invocable) => (boon.aim === 'place' ? 'teleport' : 'light');

/** Whatever forbids boons forbids it, whatever it costs; a superior action may be any but going elsewhere. */
export const costReasons = (scene: Scene, by: Combatant, what: Invocable): readonly Reason[] => {
  const cost = costOf(by.body, what.boon);
  if (idle(scene)) return unable(scene, by);
  if (focusOf(scene, by.id) !== null) return turnReasons(scene, by, what.boon.aim === 'place' ? 'walk' : 'boon');
  if (cost === 'free') return turnReasons(scene, by, 'boon');
  if (cost === 'minor') return minorReasons(scene, by, minorOf(what), 'boon');
  return cost === 'move' ? moveReasons(scene, by, 'boon') : majorReasons(scene, by);
};

/** What there is time for outside a fight: what takes longer than a round, and mending the hurt. */
const PEACEFUL: ReadonlySet<string> = new Set(['heal', 'restoration']);
export const invocablesNow = (scene: Scene, by: Combatant): readonly Invocable[] =>
  invocables(by.body).filter(({ boon }) =>
    idle(scene) ? boon.cost === null || PEACEFUL.has(boon.id) : costOf(by.body, boon) !== null,
  );

export function* pay(scene: Scene, by: Combatant, what: Invocable): Procedure {
  if (idle(scene)) return;
  const cost = costOf(by.body, what.boon) ?? 'major';
  const set = cost === 'free' ? {} : usedUp(scene, by, cost === 'minor' ? minorOf(what) : cost);
  yield* record(changed(by.id, set, { type: 'effects-ran' }));
}
