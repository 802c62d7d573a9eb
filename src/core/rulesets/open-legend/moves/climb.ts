import { unless } from '../../../rules/kit/offer.ts';
import { numberSlot } from '../../../rules/kit/slots.ts';
import { find } from '../../../rules/scene/scene.ts';
import { inRounds, turnReasons } from '../round/budget.ts';
import { modeFeet, speedNow } from '../effects/figures.ts';
import type { Combatant, Scene } from '../game.ts';
import { action, changed, look, moved, record } from '../game.ts';
import { cellOf } from './ground.ts';
import { GROUPS } from '../offer.ts';
import { leave } from './opportunity.ts';
import type { Purse } from './purse.ts';
import { pay } from './purse.ts';
import { reason } from '../reasons.ts';

/** Feet of movement one square of wall costs: climbing is at half speed (OL-140, R-34), unless one is made for it. */
const climbingFeet = ({ body }: Combatant): number => (body.speedModes.climb === undefined ? 10 : 5);

const climbingSpeed = (scene: Scene, combatant: Combatant): number =>
  modeFeet(scene, combatant, 'climb') ?? speedNow(scene, combatant).total;

/** What is left after so many squares of wall; null if they cannot be paid. */
const afterClimb = (scene: Scene, combatant: Combatant, squares: number): Purse | null => {
  let purse: Purse | null = { feetLeft: combatant.body.feetLeft, moveLeft: combatant.body.moveLeft, majorLeft: 0 };
  for (let n = 0; n < squares && purse !== null; n++)
    purse = pay(purse, climbingFeet(combatant), climbingSpeed(scene, combatant));
  return purse;
};

const FEET = numberSlot('feet', 'Feet up (negative: down)');

/** Up or down, 5 ft at a time; each of them may leave somebody's reach (OL-140, OL-247). */
export const climb = action({
  id: 'climb',
  name: 'Climb',
  about: 'Climb up or down at half speed.',
  group: GROUPS.move,
  icon: 'mountain',
  rule: 'OL-140',
  when: inRounds,
  cost: (_, combatant) => [{ pip: 'feet', amount: climbingFeet(combatant) }],
  reasons: (scene, combatant) => [
    ...turnReasons(scene, combatant, 'walk'),
    ...unless(
      combatant.body.feetLeft >= climbingFeet(combatant) || combatant.body.moveLeft > 0,
      reason('no-move-left'),
    ),
  ],
  slots: [FEET.slot({ min: -100, max: 100, step: 5, initial: 5 })],
  check: (scene, combatant, command) => {
    const feet = FEET.of(command) ?? 0;
    const from = cellOf(combatant);
    if (from === null) return [reason('not-on-field')];
    if (feet === 0) return [reason('slot-malformed', 'Enter how many feet up or down.')];
    if (from.height + feet < 0) return [reason('path-blocked', 'The ground is in the way.')];
    return unless(afterClimb(scene, combatant, Math.abs(feet) / 5) !== null, reason('not-enough-movement'));
  },
  *resolve(who, command) {
    const feet = FEET.of(command) ?? 0;
    const up = Math.sign(feet) * 5;
    for (let done = 0; done < Math.abs(feet); done += 5) {
      const from = cellOf(find(yield* look(), who));
      if (from === null) return;
      const to = { ...from, height: from.height + up };
      if (!(yield* leave(who, from, to))) return;
      const now = yield* look();
      const { feetLeft, moveLeft } = afterClimb(now, find(now, who), 1) ?? { feetLeft: 0, moveLeft: 0 };
      const because = { type: 'climbed', feet: up } as const;
      yield* record(moved(who, [to], true, because), changed(who, { feetLeft, moveLeft }, because));
    }
  },
  headline: (command) => [(FEET.of(command) ?? 0) < 0 ? 'climbs down' : 'climbs'],
});
