import { unless } from '../../../rules/kit/offer.ts';
import { numberSlot } from '../../../rules/kit/slots.ts';
import { find } from '../../../rules/scene/scene.ts';
import { inRounds, turnReasons } from '../round/budget.ts';
import { speedOf } from '../sheet/derived.ts';
import type { Fighter } from '../game.ts';
import { action, changed, look, moved, record } from '../game.ts';
import { cellOf } from './ground.ts';
import { GROUPS } from '../offer.ts';
import { leave } from './opportunity.ts';
import type { Purse } from './purse.ts';
import { pay } from './purse.ts';
import { reason } from '../reasons.ts';

/** Feet of movement one square of wall costs: climbing is at half speed (OL-140, R-34), unless one is made for it. */
const climbingFeet = ({ body }: Fighter): number => (body.speedModes.climb === undefined ? 10 : 5);

const climbingSpeed = ({ body }: Fighter): number => body.speedModes.climb ?? speedOf(body).total;

/** What is left after so many squares of wall; null if they cannot be paid. */
const afterClimb = (fighter: Fighter, squares: number): Purse | null => {
  let purse: Purse | null = { feetLeft: fighter.body.feetLeft, moveLeft: fighter.body.moveLeft, majorLeft: 0 };
  for (let n = 0; n < squares && purse !== null; n++) purse = pay(purse, climbingFeet(fighter), climbingSpeed(fighter));
  return purse;
};

const FEET = numberSlot('feet', 'Feet up (or, below 0, down)');

/** Up or down, 5 ft at a time; each of them may leave somebody's reach (OL-140, OL-247). */
export const climb = action({
  id: 'climb',
  name: 'Climb',
  about: 'Up or down, at half speed.',
  group: GROUPS.move,
  icon: 'mountain',
  rule: 'OL-140',
  when: inRounds,
  cost: (_, fighter) => [{ pip: 'feet', amount: climbingFeet(fighter) }],
  reasons: (scene, fighter) => [
    ...turnReasons(scene, fighter),
    ...unless(fighter.body.feetLeft >= climbingFeet(fighter) || fighter.body.moveLeft > 0, reason('no-move-left')),
  ],
  slots: [FEET.slot({ min: -100, max: 100, step: 5, initial: 5 })],
  check: (_, fighter, command) => {
    const feet = FEET.of(command) ?? 0;
    const from = cellOf(fighter);
    if (from === null) return [reason('not-on-field')];
    if (feet === 0) return [reason('slot-malformed', 'Feet up or down are needed.')];
    if (from.height + feet < 0) return [reason('path-blocked', 'The ground is there.')];
    return unless(afterClimb(fighter, Math.abs(feet) / 5) !== null, reason('not-enough-movement'));
  },
  *resolve(who, command) {
    const feet = FEET.of(command) ?? 0;
    const up = Math.sign(feet) * 5;
    for (let done = 0; done < Math.abs(feet); done += 5) {
      const from = cellOf(find(yield* look(), who));
      if (from === null) return;
      const to = { ...from, height: from.height + up };
      if (!(yield* leave(who, from, to))) return;
      const { feetLeft, moveLeft } = afterClimb(find(yield* look(), who), 1) ?? { feetLeft: 0, moveLeft: 0 };
      const because = { type: 'climbed', feet: up } as const;
      yield* record(moved(who, [to], true, because), changed(who, { feetLeft, moveLeft }, because));
    }
  },
  headline: (command) => [(FEET.of(command) ?? 0) < 0 ? 'climbs down' : 'climbs'],
});
