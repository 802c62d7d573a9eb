import { unless } from '../../../rules/kit/offer.ts';
import { numberSlot, pathSlot } from '../../../rules/kit/slots.ts';
import type { Going } from '../../../rules/kit/movement/walk.ts';
import type { Why } from '../facts/because.ts';
import type { Body } from '../sheet/body.ts';
import type { Turn } from '../sheet/turn.ts';
import { find } from '../../../rules/scene/scene.ts';
import type { Reason } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { barredPath } from '../effects/bearing.ts';
import { modeFeet } from '../effects/figures.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, changed, look, moved, record } from '../game.ts';
import { GROUPS, MOVE } from '../offer.ts';
import { reason } from '../reasons.ts';
import { inRounds, turnReasons } from '../round/budget.ts';
import { cellOf } from './ground.ts';
import { leave, walk } from './opportunity.ts';
import { pathFeet } from './path.ts';
import type { Purse } from './purse.ts';
import { movesOf, pay, stages, turnWallet } from './purse.ts';

/** Flying: up and down by 5 ft and along a path, all out of the same move actions (OC-39). */

const WAY = pathSlot('Path');
const UP = numberSlot('feet', 'Feet up first (negative: down)');

const flySpeed = (scene: Scene, who: Combatant): number => modeFeet(scene, who, 'fly') ?? 0;
const feetLeft = (scene: Scene, who: Combatant): number =>
  stages(movesOf(scene, who), flySpeed(scene, who)).reduce((sum, { feet }) => sum + feet, 0);

const flyReasons = (scene: Scene, who: Combatant): readonly Reason[] => {
  const before = turnReasons(scene, who, 'walk');
  if (before.length > 0) return before;
  if (cellOf(who) === null) return [reason('not-on-field')];
  return unless(feetLeft(scene, who) > 0, reason('no-move-left'));
};

/** Five feet up or down; false where it does not come to that. */
function* rise(who: CombatantId, up: number): Procedure<boolean> {
  const before = yield* look();
  const from = cellOf(find(before, who));
  if (from === null) return false;
  const to = { ...from, height: from.height + up };
  if (!(yield* leave(who, from, to))) return false;
  const scene = yield* look();
  const flier = find(scene, who);
  const purse = pay(movesOf(scene, flier), 5, flySpeed(scene, flier));
  if (purse === null) return false;
  const because = { type: 'flew', feet: 5 } as const;
  const { feetLeft: feet, moveLeft, majorLeft } = purse;
  yield* record(moved(who, [to], true, because), changed(who, { feetLeft: feet, moveLeft, majorLeft }, because));
  return true;
}

const flying = (forced: boolean): Going<Body, Turn, Why, Purse> => ({
  wallet: (mover, _, scene) => turnWallet(movesOf(scene, mover), flySpeed(scene, mover)),
  voluntary: !forced,
  forced,
  facts: ({ id }, { places, feet, purse: { feetLeft: left, moveLeft, majorLeft } }) => {
    const because = { type: 'flew', feet } as const;
    return [moved(id, places, !forced, because), changed(id, { feetLeft: left, moveLeft, majorLeft }, because)];
  },
});

export const fly = action({
  id: 'fly',
  name: 'Fly',
  about: (scene, who) => `Up to ${flySpeed(scene, who)} ft: first up or down, then along a path at that height.`,
  group: GROUPS.move,
  icon: 'feather',
  rule: 'OC-39',
  cost: MOVE,
  when: (scene, who) => inRounds(scene) && flySpeed(scene, who) > 0,
  reasons: flyReasons,
  slots: [UP.slot({ min: -200, max: 200, step: 5, initial: 0, optional: true }), WAY.slot({ optional: true })],
  check: (scene, who, command) => {
    const [up, path] = [UP.of(command) ?? 0, WAY.of(command) ?? []];
    const height = cellOf(who)?.height ?? 0;
    const there = {
      ...who,
      place: who.place === null || who.place.type !== 'cell' ? who.place : { ...who.place, height: height + up },
    };
    const { feet, reasons } = path.length === 0 ? { feet: [0], reasons: [] } : pathFeet(scene, there, path);
    const needed = Math.abs(up) + (feet.at(-1) ?? 0);
    return [
      ...unless(up !== 0 || path.length > 0, reason('slot-malformed', 'Say how far up or down, or draw a path.')),
      ...unless(height + up >= 0, reason('path-blocked', 'The ground is in the way.')),
      ...reasons,
      ...barredPath(scene, who, path),
      ...unless(needed <= feetLeft(scene, who), reason('not-enough-movement', `It takes ${needed} ft.`)),
    ];
  },
  *resolve(who, command) {
    const up = UP.of(command) ?? 0;
    for (let done = 0; done < Math.abs(up); done += 5) if (!(yield* rise(who, Math.sign(up) * 5))) return;
    const path = WAY.of(command);
    if (path !== null) yield* walk(who, path, flying(command.forced !== null));
  },
  headline: 'flies',
});
