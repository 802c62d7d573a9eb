import { find } from '../../rules/scene.ts';
import { readNumber } from '../../rules/slots.ts';
import type { Action } from './action.ts';
import { inRounds, turnReasons } from './budget.ts';
import { speedOf } from './derived.ts';
import { cellOf } from './ground.ts';
import { GROUPS, offer } from './offer.ts';
import { leave } from './opportunity.ts';
import type { Purse } from './purse.ts';
import { pay } from './purse.ts';
import { reason } from './reasons.ts';
import type { Fighter } from './game.ts';
import { look, record } from './game.ts';

/** Feet of movement one square of wall costs: climbing is at half speed (OL-140, R-34), unless one is made for it. */
const climbingFeet = ({ body }: Fighter): number => (body.speedModes.climb === undefined ? 10 : 5);

const climbingSpeed = ({ body }: Fighter): number => body.speedModes.climb ?? speedOf(body).total;

/** What is left after so many squares of wall; null if they cannot be paid. */
const afterClimb = (fighter: Fighter, squares: number): Purse | null => {
  let purse: Purse | null = { feetLeft: fighter.body.feetLeft, moveLeft: fighter.body.moveLeft, majorLeft: 0 };
  for (let n = 0; n < squares && purse !== null; n++) purse = pay(purse, climbingFeet(fighter), climbingSpeed(fighter));
  return purse;
};

/** Up or down, 5 ft at a time; each of them may leave somebody's reach (OL-140, OL-247). */
export const climb: Action = {
  id: 'climb',
  offers: (scene, fighter) =>
    inRounds(scene)
      ? [
          offer({
            id: 'climb',
            name: 'Climb',
            about: 'Up or down, at half speed.',
            group: GROUPS.move,
            icon: 'mountain',
            rule: 'OL-140',
            cost: [{ pip: 'feet', amount: climbingFeet(fighter) }],
            reasons: [
              ...turnReasons(scene, fighter),
              ...(fighter.body.feetLeft < climbingFeet(fighter) && fighter.body.moveLeft === 0
                ? [reason('no-move-left')]
                : []),
            ],
            slots: [
              {
                name: 'feet',
                label: 'Feet up (or, below 0, down)',
                type: 'number',
                min: -100,
                max: 100,
                step: 5,
                initial: 5,
              },
            ],
          }),
        ]
      : [],
  check: (_scene, fighter, command) => {
    const feet = readNumber(command.slots, 'feet') ?? 0;
    const from = cellOf(fighter);
    if (from === null) return [reason('not-on-field')];
    if (feet === 0) return [reason('slot-malformed', 'Feet up or down are needed.')];
    if (from.height + feet < 0) return [reason('path-blocked', 'The ground is there.')];
    return afterClimb(fighter, Math.abs(feet) / 5) === null ? [reason('not-enough-movement')] : [];
  },
  *resolve(command) {
    if (command.who === null) return;
    const { who } = command;
    const feet = readNumber(command.slots, 'feet') ?? 0;
    const up = Math.sign(feet) * 5;
    for (let done = 0; done < Math.abs(feet); done += 5) {
      const fighter = find(yield* look(), who);
      const from = cellOf(fighter);
      if (from === null) return;
      const to = { ...from, height: from.height + up };
      if (!(yield* leave(who, from, to))) return;
      const climber = find(yield* look(), who);
      const purse = afterClimb(climber, 1) ?? { feetLeft: 0, moveLeft: 0 };
      const because = { type: 'climbed', feet: up } as const;
      yield* record(
        { type: 'moved', who, path: [to], voluntary: true, because },
        { type: 'changed', who, set: { feetLeft: purse.feetLeft, moveLeft: purse.moveLeft }, because },
      );
    }
  },
  headline: (command) => [(readNumber(command.slots, 'feet') ?? 0) < 0 ? 'climbs down' : 'climbs'],
};
