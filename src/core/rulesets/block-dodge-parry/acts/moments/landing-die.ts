import { lookUp, nameOf, reaction, sentence, text } from '../../../../rules/kit.ts';
import { ask, type Procedure, type Scene } from '../../game.ts';
import { option } from '../../offer.ts';
import type { Left } from './parry.ts';
import type { StrikeDie } from './strike.ts';

const optionOf = (at: number): string => `die-${at}`;

/** The attackers say which of several equal dice lands, where it makes a difference (BD-099, R-56). */
const tiePrompt = (scene: Scene, { face, tied }: Left, first: StrikeDie, dice: readonly StrikeDie[]) =>
  reaction(first.by.id, 'highest', () => {
    if (lookUp(scene, first.by.id) === null) return null;
    const options = tied.flatMap((at) => {
      const die = dice[at];
      if (die === undefined) return [];
      const about = text`${nameOf(die.by)}'s d${die.sides}`;
      return [option.attack(optionOf(at), die.arm.name, about, 'dices', 'BD-099')];
    });
    return {
      say: sentence`${tied.length} dice show ${face}. Which one counts?`,
      about: [first.by.id],
      options,
      otherwise: optionOf(tied[0] ?? 0),
    };
  });

/** The die of a blow that lands, by its index; undefined: none. */
export function* landingDie(left: Left, dice: readonly StrikeDie[]): Procedure<number | undefined> {
  const [at] = left.tied;
  const first = at === undefined ? undefined : dice[at];
  if (first === undefined || left.tied.length < 2) return at;
  const answer = yield* ask((scene) => [tiePrompt(scene, left, first, dice)]);
  return left.tied.find((place) => optionOf(place) === answer?.choice.offer) ?? at;
}
