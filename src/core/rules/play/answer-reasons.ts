import type { Choice, Reason } from '../offers/offer.ts';
import type { Question } from './question.ts';
import type { Scene } from '../scene/scene.ts';
import { shapeReasons } from '../offers/slot-reasons.ts';

/**
 * Why an answer may not be given; none: it may. Its form is looked at before the question's own check, which need not
 * know of anything malformed. The scene is the one that whoever answers knows. An option that is not there is the
 * caller's to refuse.
 */
export const answerReasons = (scene: Scene, question: Question, choice: Choice, gm: boolean): readonly Reason[] => {
  const option = question.options.find(({ id }) => id === choice.offer);
  if (option === undefined) return [{ code: 'no-such-offer', say: 'That action does not exist.', rule: null }];
  if (option.reasons.length > 0) return option.reasons;
  const form = shapeReasons(scene, option, choice.slots, gm);
  return form.length > 0 ? form : question.check(choice);
};
