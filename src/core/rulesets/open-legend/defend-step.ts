import type { Choice, Offer, Reason } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { readPath, readTarget } from '../../rules/slots.ts';
import { comeAlong } from './companion.ts';
import { mayStep } from './guard.ts';
import { partReasons, stepSlots } from './guard-question.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import type { Steps } from './game.ts';
import { ask } from './game.ts';
import { walk } from './walk.ts';

/** One part of the movement that comes with a Defend; returns the feet walked. */
export function* part(guard: CombatantId, made: Choice, feet: number): Steps<number> {
  const path = readPath(made.slots);
  if (path === null) return 0;
  const { feet: walked } = yield* walk(guard, path, { pays: { feet }, voluntary: true, forced: false, along: null });
  const along = readTarget(made.slots, 'with');
  if (along !== null && walked > 0) yield* comeAlong(guard, along, walked);
  return walked;
}

const STAY: Offer = offer({
  id: 'stay',
  name: 'Stay',
  about: 'No further movement.',
  group: GROUPS.interrupt,
  icon: 'x',
});

/** The movement left after the roll, in as many parts as there are feet (OL-189). */
export function* moveOn(by: CombatantId, most: number): Steps {
  let left = most;
  while (left > 0) {
    const answer = yield* ask((scene) => {
      const guard = lookUp(scene, by);
      if (guard === null || !mayStep(guard)) return [];
      const step = offer({
        id: 'step',
        name: 'Move',
        about: `${left} ft are left.`,
        group: GROUPS.interrupt,
        icon: 'footprints',
        slots: stepSlots(scene, guard),
        rule: 'OL-189',
      });
      const check = (made: Choice): readonly Reason[] =>
        made.offer === 'stay'
          ? []
          : made.offer === 'step'
            ? [...slotReasons(scene, step, made.slots, true), ...partReasons(scene, guard, made, left)]
            : [reason('slot-malformed')];
      return [
        {
          kind: 'defend-step',
          to: by,
          say: `${left} ft of the Defend's movement are left: move?`,
          about: [],
          options: [step, STAY],
          otherwise: choice('stay'),
          always: null,
          near: true,
          check,
        },
      ];
    });
    if (answer?.choice.offer !== 'step') return;
    const walked = yield* part(by, answer.choice, left);
    if (walked <= 0) return;
    left -= walked;
  }
}
