import { cellOf, explained, find, groundOf, leftBy, listed, orElse, paidFor, PATH } from '../../../rules/kit.ts';
import { dragAlong } from '../effects/banes/deeds.ts';
import { action, changed, halved, look, lookAt, lookFor, MOVE, reason } from '../game.ts';
import type { Cell, Combatant, Command, Explained, ReachView, Reason, Scene } from '../rules.ts';
import { barred, barredPath, reachView, record, restOf, speedNow, turnReasons, under, unmet } from '../rules.ts';
import { walk } from './opportunity.ts';
import { pathFeet, reactorsTo, walkRules } from './threat.ts';
import { feetToMove, leftOf, mayTrade, movesOf, onTheTurn, pay, stages, turnWallet } from './walk.ts';

const wallet = (scene: Scene, mover: Combatant) =>
  turnWallet(mover.body, speedNow(scene, mover).total, mayTrade(scene, mover));

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

const feetLeft = (scene: Scene, mover: Combatant) => feetToMove(scene, mover, speedNow(scene, mover).total);
const movementReasons = (scene: Scene, mover: Combatant): readonly Reason[] =>
  orElse(turnReasons(scene, mover, 'walk'), () => {
    if (scene.field.type !== 'grid') return [reason('needs-a-grid')];
    if (cellOf(mover) === null) return [reason('not-on-field')];
    return unmet([feetLeft(scene, mover) > 0, 'no-move-left']);
  });

const walkReasons = (scene: Scene, mover: Combatant, command: Command): readonly Reason[] => {
  const path = PATH.of(command) ?? [];
  const { feet, reasons } = pathFeet(scene, mover, path);
  const needed = feet.at(-1) ?? 0;
  const short = `The path takes ${needed} ft: ${needed - feetLeft(scene, mover)} ft short.`;
  const paid = paidFor(wallet(scene, mover), feet) !== null;
  return unmet(reasons, barredPath(scene, mover, path), [paid, 'not-enough-movement', short]);
};

/** Whose opportunity attacks a way risks, in words; nothing where it risks none. */
export const risksOf = (scene: Scene, mover: Combatant, path: readonly Cell[]): readonly string[] => {
  const [grid, start] = [groundOf(scene), cellOf(mover)];
  if (grid === null || start === null) return [];
  const reactors = reactorsTo(scene, mover);
  const struck = path.flatMap((to, at) => leftBy(grid, reactors, mover, path[at - 1] ?? start, to));
  const names = [...new Set(struck.map(({ name }) => name))];
  return names.length === 0 ? [] : [`Leaves the reach of ${listed(names)}: risks an opportunity attack.`];
};

/** What a walk costs and whom it gives an opportunity attack. */
const explainWalk = (scene: Scene, mover: Combatant, command: Command): Explained => {
  const path = PATH.of(command);
  if (path === null || groundOf(scene) === null || cellOf(mover) === null) return explained();
  const { feet } = pathFeet(scene, mover, path);
  const left = paidFor(wallet(scene, mover), feet)?.majorLeft ?? Infinity;
  const trades = left < mover.body.majorLeft ? ['Trades the major action for a second move.'] : [];
  return explained({ notes: [`${feet.at(-1) ?? 0} ft.`, ...trades, ...risksOf(scene, mover, path)] });
};

/** Up to the speed, in parts (OL-131, OL-133). */
export const move = action({
  ...under('move', 'move', 'Move', 'footprints', 'OL-131', MOVE),
  about: 'Move up to your speed, all at once or in parts. Trade the major action to move farther.',
  gesture: 'drag',
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
  reach: (scene, mover) => (movementReasons(scene, mover).length === 0 ? moveReach(scene, mover) : null),
  explain: explainWalk,
  headline: 'moves',
});

/** Feet that standing up takes: half the speed of a move action. */
const risingFeet = (scene: Scene, mover: Combatant): number => halved(speedNow(scene, mover).total);
const risen = (scene: Scene, mover: Combatant) =>
  pay(mover.body, risingFeet(scene, mover), speedNow(scene, mover).total, mayTrade(scene, mover));

export const stand = action({
  ...under('move', 'stand', 'Stand up', 'arrow-up-from-line', 'OC-20', MOVE),
  about: (scene, mover) => `Costs ${risingFeet(scene, mover)} ft of movement. Provokes no opportunity attacks.`,
  when: (_, { body }) => body.prone,
  reasons: (scene, mover) =>
    orElse(
      orElse(turnReasons(scene, mover), () => barred(scene, mover, 'stand')),
      () => unmet([risen(scene, mover) !== null, 'not-enough-movement']),
    ),
  *resolve(who) {
    const [scene, mover] = yield* lookAt(who);
    const left = leftOf(risen(scene, mover) ?? mover.body);
    yield* record(changed(who, { prone: false, ...left }, { type: 'stood-up' }));
  },
  headline: 'stands up',
});
