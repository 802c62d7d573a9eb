import { prompt } from '../../../../rules/kit/prompt.ts';
import { combatantSlot, pathSlot } from '../../../../rules/kit/slots.ts';
import type { Choice, Reason, Slot } from '../../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { sentence } from '../../../../rules/text/asked.ts';
import { comeAlong, companions } from './companion.ts';
import type { Scene, Combatant, Procedure } from '../../game.ts';
import { ask } from '../../game.ts';
import { mayStep, stepFeet } from './guard.ts';
import { GROUPS, offer } from '../../offer.ts';
import { stepReasons } from '../../moves/path.ts';
import { reason } from '../../reasons.ts';
import type { Walk } from '../../moves/walk.ts';
import { freeStep } from '../../moves/walk.ts';

/** Where somebody goes with a Defend. */
export const PATH = pathSlot('Move first');
const WITH = combatantSlot('with', 'Take along');

/** Slots of the movement that comes with a Defend, or of a part of it (OL-189, OL-190). */
export const stepSlots = (scene: Scene, guard: Combatant): readonly Slot[] => {
  const among = companions(scene, guard, stepFeet(scene, guard)).map(({ id }) => id);
  const path = PATH.slot({ optional: true });
  return among.length === 0 ? [path] : [path, WITH.slot({ among, optional: true })];
};

/** Reasons against a part of the movement of a Defend. */
export const partReasons = (scene: Scene, guard: Combatant, made: Choice, feet: number): readonly Reason[] => {
  const path = PATH.of(made);
  const along = WITH.of(made);
  if (path === null)
    return along === null ? [] : [reason('slot-malformed', 'Move first: no one comes along without a move.')];
  const found = stepReasons(scene, guard, path, feet);
  return along === null || companions(scene, guard, feet, path).some(({ id }) => id === along)
    ? found
    : [...found, reason('not-adjacent')];
};

/** One part of the movement that comes with a Defend; returns the feet walked. */
export function* part(walk: Walk, guard: CombatantId, made: Choice, feet: number): Procedure<number> {
  const path = PATH.of(made);
  if (path === null) return 0;
  const { feet: walked } = yield* walk(guard, path, freeStep(feet));
  const along = WITH.of(made);
  if (along !== null && walked > 0) yield* comeAlong(walk, guard, along, walked);
  return walked;
}

const STAY = offer({
  id: 'stay',
  name: 'Stay in place',
  about: 'Do not move any farther.',
  group: GROUPS.interrupt,
  icon: 'x',
});

/** The movement left after the roll, in as many parts as there are feet (OL-189). */
export function* moveOn(walk: Walk, by: CombatantId, most: number): Procedure {
  let left = most;
  while (left > 0) {
    const answer = yield* ask((scene) => [
      prompt(by, 'defend-step', () => {
        const guard = lookUp(scene, by);
        if (guard === null || !mayStep(scene, guard)) return null;
        const step = offer({
          id: 'step',
          name: 'Move',
          about: `${left} ft left.`,
          group: GROUPS.interrupt,
          icon: 'footprints',
          slots: stepSlots(scene, guard),
          rule: 'OL-189',
        });
        return {
          say: sentence`${left} ft of the Defend movement left. Move?`,
          options: [step, STAY],
          otherwise: 'stay',
          check: (made) => partReasons(scene, guard, made, left),
        };
      }),
    ]);
    if (answer?.choice.offer !== 'step') return;
    const walked = yield* part(walk, by, answer.choice, left);
    if (walked <= 0) return;
    left -= walked;
  }
}
