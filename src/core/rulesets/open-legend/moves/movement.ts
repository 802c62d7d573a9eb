import type { Cell, Command, Explained, ReachView, Reason } from '../../../rules/kit.ts';
import { explained, find, listed, orElse, paidFor, PATH, reachView } from '../../../rules/kit.ts';
import { cellOf, groundOf, leftBy } from '../../../rules/kit/movement/ground.ts';
import { dragAlong } from '../effects/banes/deeds.ts';
import { barred, barredPath, speedNow } from '../effects/bearing.ts';
import type { Combatant, Scene } from '../game.ts';
import { action, changed, halved, look, lookAt, lookFor, MOVE, reason, record, restOf, under, unmet } from '../game.ts';
import { turnReasons } from '../round/budget.ts';
import { walk } from './opportunity.ts';
import { pathFeet, reactorsTo, walkRules } from './threat.ts';
import { feetToMove, leftOf, mayTrade, movesOf, onTheTurn, pay, stages, turnWallet } from './walk.ts';

const wallet = (scene: Scene, combatant: Combatant) =>
  turnWallet(combatant.body, speedNow(scene, combatant).total, mayTrade(scene, combatant));

/** Where a combatant may walk this turn, a band for each move action (OL-051, OL-131, OL-160). */
const moveReach = (scene: Scene, mover: Combatant): ReachView | null => {
  const { moveLeft, majorLeft } = mover.body;
  const speed = speedNow(scene, mover).total;
  const rest = restOf(mover.body, speed);
  return reachView(walkRules, scene, mover, {
    offer: 'move',
    wallet: wallet(scene, mover),
    bands: stages(movesOf(scene, mover), speed),
    bandAt: (left) => Math.max(0, moveLeft - left.moveLeft + majorLeft - left.majorLeft - (rest > 0 ? 0 : 1)),
  });
};

const feetLeft = (scene: Scene, combatant: Combatant) => feetToMove(scene, combatant, speedNow(scene, combatant).total);
const movementReasons = (scene: Scene, combatant: Combatant): readonly Reason[] =>
  orElse(turnReasons(scene, combatant, 'walk'), () => {
    if (scene.field.type !== 'grid') return [reason('needs-a-grid')];
    if (cellOf(combatant) === null) return [reason('not-on-field')];
    return unmet([feetLeft(scene, combatant) > 0, 'no-move-left']);
  });

const walkReasons = (scene: Scene, combatant: Combatant, command: Command): readonly Reason[] => {
  const path = PATH.of(command) ?? [];
  const { feet, reasons } = pathFeet(scene, combatant, path);
  const needed = feet.at(-1) ?? 0;
  const short = `The path takes ${needed} ft: ${needed - feetLeft(scene, combatant)} ft short.`;
  const paid = paidFor(wallet(scene, combatant), feet) !== null;
  return unmet(reasons, barredPath(scene, combatant, path), [paid, 'not-enough-movement', short]);
};

/** Whose opportunity attacks a way risks, in words; nothing where it risks none. */
export const risksOf = (scene: Scene, combatant: Combatant, path: readonly Cell[]): readonly string[] => {
  const [grid, start] = [groundOf(scene), cellOf(combatant)];
  if (grid === null || start === null) return [];
  const reactors = reactorsTo(scene, combatant);
  const struck = path.flatMap((to, at) => leftBy(grid, reactors, combatant, path[at - 1] ?? start, to));
  const names = [...new Set(struck.map(({ name }) => name))];
  return names.length === 0 ? [] : [`Leaves the reach of ${listed(names)}: risks an opportunity attack.`];
};

/** What a walk costs and whom it gives an opportunity attack. */
const explainWalk = (scene: Scene, combatant: Combatant, command: Command): Explained => {
  const path = PATH.of(command);
  if (path === null || groundOf(scene) === null || cellOf(combatant) === null) return explained();
  const { feet } = pathFeet(scene, combatant, path);
  const left = paidFor(wallet(scene, combatant), feet)?.majorLeft ?? Infinity;
  const trades = left < combatant.body.majorLeft ? ['Trades the major action for a second move.'] : [];
  return explained({ notes: [`${feet.at(-1) ?? 0} ft.`, ...trades, ...risksOf(scene, combatant, path)] });
};

/** Up to the speed, in parts (OL-131, OL-133). */
export const move = action({
  ...under('move', 'move', 'Move', 'footprints', 'OL-131'),
  about: 'Move up to your speed, all at once or in parts. Trade the major action to move farther.',
  gesture: 'drag',
  cost: MOVE,
  reasons: movementReasons,
  slots: [PATH.slot()],
  check: walkReasons,
  *resolve(who, command) {
    const path = PATH.of(command);
    const from = cellOf(find(yield* look(), who));
    if (path === null) return;
    yield* walk(who, path, onTheTurn(command.forced !== null));
    if ((yield* lookFor(who))[1] !== null) yield* dragAlong(who, from, path);
  },
  reach: (scene, combatant) => (movementReasons(scene, combatant).length === 0 ? moveReach(scene, combatant) : null),
  explain: explainWalk,
  headline: 'moves',
});

/** Feet that standing up takes: half the speed of a move action. */
const risingFeet = (scene: Scene, combatant: Combatant): number => halved(speedNow(scene, combatant).total);
const risen = (scene: Scene, combatant: Combatant) =>
  pay(combatant.body, risingFeet(scene, combatant), speedNow(scene, combatant).total, mayTrade(scene, combatant));

export const stand = action({
  ...under('move', 'stand', 'Stand up', 'arrow-up-from-line', 'OC-20'),
  about: (scene, combatant) => `Costs ${risingFeet(scene, combatant)} ft of movement. Provokes no opportunity attacks.`,
  when: (_, { body }) => body.prone,
  cost: MOVE,
  reasons: (scene, combatant) =>
    orElse(
      orElse(turnReasons(scene, combatant), () => barred(scene, combatant, 'stand')),
      () => unmet([risen(scene, combatant) !== null, 'not-enough-movement']),
    ),
  *resolve(who) {
    const [scene, combatant] = yield* lookAt(who);
    const left = leftOf(risen(scene, combatant) ?? combatant.body);
    yield* record(changed(who, { prone: false, ...left }, { type: 'stood-up' }));
  },
  headline: 'stands up',
});
