import { reachView } from '../../../rules/kit/movement/reach-view.ts';
import type { ReachView } from '../../../rules/views/view.ts';
import { speedNow } from '../effects/figures.ts';
import type { Scene, Combatant } from '../game.ts';
import type { Purse } from './purse.ts';
import { movesOf, stages, turnWallet, pay, feetToMove } from './purse.ts';
import { walkRules, reactorsTo, pathFeet } from './threat.ts';
import { unless } from '../../../rules/kit/offer.ts';
import { leftBy } from '../../../rules/kit/movement/ground.ts';
import { paidFor } from '../../../rules/kit/movement/wallet.ts';
import { pathSlot } from '../../../rules/kit/slots.ts';
import type { Command, Reason } from '../../../rules/offers/offer.ts';
import type { Cell } from '../../../rules/offers/slots.ts';
import type { Explained } from '../../../rules/ruleset/ruleset.ts';
import { find } from '../../../rules/scene/scene.ts';
import { listed } from '../../../rules/text/text.ts';
import { turnReasons } from '../round/budget.ts';
import { dragAlong } from '../effects/banes/deeds.ts';
import { barredPath } from '../effects/bearing.ts';
import { halved } from '../sheet/derived.ts';
import { action, changed, look, record } from '../game.ts';
import { cellOf, groundOf } from './ground.ts';
import { GROUPS, MOVE } from '../offer.ts';
import { walk } from './opportunity.ts';
import { reason } from '../reasons.ts';
import { onTheTurn } from './walk.ts';

const begun = (from: Purse, to: Purse): number => from.moveLeft - to.moveLeft + from.majorLeft - to.majorLeft;

/** Where a combatant may walk this turn, a band for each move action (OL-051, OL-131, OL-160). */
export const moveReach = (scene: Scene, mover: Combatant): ReachView | null => {
  const rest = mover.body.feetLeft > 0 ? 1 : 0;
  const speed = speedNow(scene, mover).total;
  return reachView(walkRules, scene, mover, {
    offer: 'move',
    wallet: turnWallet(movesOf(scene, mover), speed),
    bands: stages(movesOf(scene, mover), speed),
    bandAt: (left) => Math.max(0, begun(mover.body, left) - 1 + rest),
  });
};

const wallet = (scene: Scene, combatant: Combatant) =>
  turnWallet(movesOf(scene, combatant), speedNow(scene, combatant).total);
const feetLeft = (scene: Scene, combatant: Combatant): number =>
  feetToMove(scene, combatant, speedNow(scene, combatant).total);

const movementReasons = (scene: Scene, combatant: Combatant): readonly Reason[] => {
  const before = turnReasons(scene, combatant, 'walk');
  if (before.length > 0) return before;
  if (scene.field.type !== 'grid') return [reason('needs-a-grid')];
  if (cellOf(combatant) === null) return [reason('not-on-field')];
  return unless(feetLeft(scene, combatant) > 0, reason('no-move-left'));
};

const WAY = pathSlot('Path');

const walkReasons = (scene: Scene, combatant: Combatant, command: Command): readonly Reason[] => {
  const { feet, reasons } = pathFeet(scene, combatant, WAY.of(command) ?? []);
  const short = `The path takes ${feet.at(-1) ?? 0} ft: ${(feet.at(-1) ?? 0) - feetLeft(scene, combatant)} ft short.`;
  const paid = paidFor(wallet(scene, combatant), feet) !== null;
  return [
    ...reasons,
    ...barredPath(scene, combatant, WAY.of(command) ?? []),
    ...unless(paid, reason('not-enough-movement', short)),
  ];
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
  const path = WAY.of(command);
  if (path === null || groundOf(scene) === null || cellOf(combatant) === null)
    return { modifiers: [], tallies: [], notes: [] };
  const { feet } = pathFeet(scene, combatant, path);
  const purse = paidFor(wallet(scene, combatant), feet);
  const notes = [`${feet.at(-1) ?? 0} ft.`];
  if (purse !== null && purse.majorLeft < combatant.body.majorLeft)
    notes.push('Trades the major action for a second move.');
  notes.push(...risksOf(scene, combatant, path));
  return { modifiers: [], tallies: [], notes };
};

/** Up to the speed, in parts (OL-131, OL-133). */
export const move = action({
  id: 'move',
  name: 'Move',
  about: 'Move up to your speed, all at once or in parts. Trade the major action to move farther.',
  group: GROUPS.move,
  icon: 'footprints',
  rule: 'OL-131',
  gesture: 'drag',
  cost: MOVE,
  reasons: movementReasons,
  slots: [WAY.slot()],
  check: walkReasons,
  *resolve(who, command) {
    const path = WAY.of(command);
    const from = cellOf(find(yield* look(), who));
    if (path === null) return;
    yield* walk(who, path, onTheTurn(command.forced !== null));
    yield* dragAlong(who, from, path);
  },
  reach: (scene, combatant) => (movementReasons(scene, combatant).length === 0 ? moveReach(scene, combatant) : null),
  explain: explainWalk,
  headline: 'moves',
});

/** Feet that standing up takes: half the speed of a move action. */
const risingFeet = (scene: Scene, combatant: Combatant): number => halved(speedNow(scene, combatant).total);

const risen = (scene: Scene, combatant: Combatant) =>
  pay(combatant.body, risingFeet(scene, combatant), speedNow(scene, combatant).total);

export const stand = action({
  id: 'stand',
  name: 'Stand up',
  about: (scene, combatant) => `Costs ${risingFeet(scene, combatant)} ft of movement. Provokes no opportunity attacks.`,
  group: GROUPS.move,
  icon: 'arrow-up-from-line',
  rule: 'OC-20',
  when: (_, { body }) => body.prone,
  cost: MOVE,
  reasons: (scene, combatant) => {
    const before = turnReasons(scene, combatant);
    return before.length > 0 ? before : unless(risen(scene, combatant) !== null, reason('not-enough-movement'));
  },
  *resolve(who) {
    const scene = yield* look();
    const combatant = find(scene, who);
    const { feetLeft: feet, moveLeft, majorLeft } = risen(scene, combatant) ?? combatant.body;
    const left = { prone: false, feetLeft: feet, moveLeft, majorLeft };
    yield* record(changed(who, left, { type: 'stood-up' }));
  },
  headline: 'stands up',
});
