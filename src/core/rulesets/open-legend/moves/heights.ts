import { action, cellOf, changed, find, look, MOVE, moved, reason, record, restOf, under, unmet } from '../game.ts';
import type { Body, Combatant, CombatantId, Procedure, Reason, Scene, Why } from '../rules.ts';
import { barredPath, inRounds, modeFeet, numberSlot, orElse, paidFor, PATH, speedNow, turnReasons } from '../rules.ts';
import { leave, walk } from './opportunity.ts';
import { pathFeet } from './threat.ts';
import { feetToMove, leftOf, mayTrade, paidByTurn, pay, turnWallet, type Purse } from './walk.ts';

/** Feet of movement one square of wall costs: climbing is at half speed (OL-140, R-34), unless one is made for it. */
const climbingFeet = ({ body }: Combatant): number => (body.speedModes.climb === undefined ? 10 : 5);

const climbingSpeed = (scene: Scene, by: Combatant): number =>
  modeFeet(scene, by, 'climb') ?? speedNow(scene, by).total;

/** What is left after so many squares of wall; null if they cannot be paid. */
const afterClimb = (scene: Scene, by: Combatant, squares: number): Purse | null => {
  const feet = Array.from({ length: squares + 1 }, (_, nth) => nth * climbingFeet(by));
  return paidFor(turnWallet(by.body, climbingSpeed(scene, by), false), feet);
};

const FEET = numberSlot('feet', 'Feet up (negative: down)');

/** What 5 ft leave of the turn; null where they cannot be paid. */
type Paying = (scene: Scene, mover: Combatant) => Partial<Body> | null;
/** Up or down, 5 ft at a time; each may leave somebody's reach (OL-247). Returns whether all of it was done. */
function* rise(who: CombatantId, feet: number, because: Why, paid: Paying): Procedure<boolean> {
  for (let done = 0; done < Math.abs(feet); done += 5) {
    const from = cellOf(find(yield* look(), who));
    if (from === null) return false;
    const to = { ...from, height: from.height + Math.sign(feet) * 5 };
    if (!(yield* leave(who, from, to))) return false;
    const scene = yield* look();
    const left = paid(scene, find(scene, who));
    if (left === null) return false;
    yield* record(moved(who, [to], true, because), changed(who, left, because));
  }
  return true;
}

export const climb = action({
  ...under('move', 'climb', 'Climb', 'mountain', 'OL-140'),
  about: 'Climb up or down at half speed.',
  when: inRounds,
  cost: (_, by) => [{ pip: 'feet', amount: climbingFeet(by) }],
  reasons: (scene, by) => {
    const rest = restOf(by.body, climbingSpeed(scene, by));
    const left = rest >= climbingFeet(by) || by.body.moveLeft > 0;
    return unmet(turnReasons(scene, by, 'walk'), [left, 'no-move-left']);
  },
  slots: [FEET.slot({ min: -100, max: 100, step: 5, initial: 5 })],
  check: (scene, by, command) => {
    const feet = FEET.of(command) ?? 0;
    const from = cellOf(by);
    if (from === null) return [reason('not-on-field')];
    if (feet === 0) return [reason('slot-malformed', 'Enter how many feet up or down.')];
    if (from.height + feet < 0) return [reason('path-blocked', 'The ground is in the way.')];
    return unmet([afterClimb(scene, by, Math.abs(feet) / 5) !== null, 'not-enough-movement']);
  },
  *resolve(who, command) {
    const feet = FEET.of(command) ?? 0;
    yield* rise(who, feet, { type: 'climbed', feet: Math.sign(feet) * 5 }, (scene, climber) => {
      const left = afterClimb(scene, climber, 1);
      return left === null ? { feetLeft: 0, moveLeft: 0 } : leftOf(left);
    });
  },
  headline: (command) => [(FEET.of(command) ?? 0) < 0 ? 'climbs down' : 'climbs'],
});

const UP = numberSlot('feet', 'Feet up first (negative: down)');

const flySpeed = (scene: Scene, who: Combatant): number => modeFeet(scene, who, 'fly') ?? 0;
const feetLeft = (scene: Scene, who: Combatant): number => feetToMove(scene, who, flySpeed(scene, who));
const flyReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  orElse(turnReasons(scene, who, 'walk'), () =>
    cellOf(who) === null ? [reason('not-on-field')] : unmet([feetLeft(scene, who) > 0, 'no-move-left']),
  );

/** Flying: up and down by 5 ft and along a path, all out of the same move actions. */
export const fly = action({
  ...under('move', 'fly', 'Fly', 'feather', 'OC-39', MOVE),
  about: (scene, who) => `Up to ${flySpeed(scene, who)} ft: first up or down, then along a path at that height.`,
  when: (scene, who) => inRounds(scene) && flySpeed(scene, who) > 0,
  reasons: flyReasons,
  slots: [UP.slot({ min: -200, max: 200, step: 5, initial: 0, optional: true }), PATH.slot({ optional: true })],
  check: (scene, who, command) => {
    const [up, path] = [UP.of(command) ?? 0, PATH.of(command) ?? []];
    const height = cellOf(who)?.height ?? 0;
    const place = cellOf(who);
    const there = place === null ? who : { ...who, place: { ...place, height: height + up } };
    const { feet, reasons } = path.length === 0 ? { feet: [0], reasons: [] } : pathFeet(scene, there, path);
    const needed = Math.abs(up) + (feet.at(-1) ?? 0);
    return unmet(
      [up !== 0 || path.length > 0, 'slot-malformed', 'Say how far up or down, or draw a path.'],
      [height + up >= 0, 'path-blocked', 'The ground is in the way.'],
      reasons,
      barredPath(scene, who, path),
      [needed <= feetLeft(scene, who), 'not-enough-movement', `It takes ${needed} ft.`],
    );
  },
  *resolve(who, command) {
    const risen = yield* rise(who, UP.of(command) ?? 0, { type: 'flew', feet: 5 }, (scene, flier) => {
      const left = pay(flier.body, 5, flySpeed(scene, flier), mayTrade(scene, flier));
      return left && leftOf(left);
    });
    const path = PATH.of(command);
    const paid = paidByTurn(command.forced !== null, flySpeed, (feet) => ({ type: 'flew', feet }));
    if (risen && path !== null) yield* walk(who, path, paid);
  },
  headline: 'flies',
});
