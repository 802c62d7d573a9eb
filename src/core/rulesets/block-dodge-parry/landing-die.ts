import { choice } from '../../rules/offer.ts';
import type { Asked, Question } from '../../rules/question.ts';
import { lookUp } from '../../rules/scene.ts';
import { nameOf, text } from '../../rules/text.ts';
import { optionReasons } from './answer.ts';
import { GROUPS, offer } from './offer.ts';
import type { Left } from './parry.ts';
import type { StrikeDie } from './strike.ts';
import type { Battle, Steps } from './game.ts';
import { ask } from './game.ts';

/** The attackers say which of several equal dice lands, where it makes a difference (BD-099, R-56). */
const tieQuestion = (
  scene: Battle,
  left: Left,
  dice: readonly StrikeDie[],
  only: ReadonlySet<Asked> | undefined,
): readonly Question[] => {
  const [first] = left.tied;
  const by = first === undefined ? undefined : dice[first]?.by.id;
  if (by === undefined || left.tied.length < 2 || (only !== undefined && !only.has(by)) || lookUp(scene, by) === null)
    return [];
  const options = left.tied.flatMap((at) => {
    const die = dice[at];
    return die === undefined
      ? []
      : [
          offer({
            id: `die-${at}`,
            name: die.arm.name,
            about: text`${nameOf(die.by)}'s d${die.sides}`,
            group: GROUPS.attack,
            icon: 'dices',
            rule: 'BD-099',
          }),
        ];
  });
  return [
    {
      kind: 'highest',
      to: by,
      say: `${left.tied.length} dice show ${left.face}: which one lands?`,
      about: [by],
      options,
      otherwise: choice(`die-${first}`),
      always: null,
      near: true,
      check: (made) => optionReasons(scene, options, made),
    },
  ];
};

/** Which die of a blow lands, by its place among them; undefined: none. */
export function* landingDie(left: Left, dice: readonly StrikeDie[]): Steps<number | undefined> {
  if (left.tied.length < 2) return left.tied[0];
  const answer = yield* ask((scene, only) => tieQuestion(scene, left, dice, only));
  const chosen = answer === null ? undefined : left.tied.find((at) => `die-${at}` === answer.choice.offer);
  return chosen ?? left.tied[0];
}
