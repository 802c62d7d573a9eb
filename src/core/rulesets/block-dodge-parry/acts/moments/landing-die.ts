import { nameOf, sentence, text } from '../../../../rules/kit.ts';
import { mayReact, option, type Procedure } from '../../game.ts';
import type { Left } from './parry.ts';
import type { StrikeDie } from './strike.ts';

const optionOf = (at: number): string => `die-${at}`;

/**
 * The die of a blow that lands, by its index; undefined: none. The attackers say which of several equal dice it is,
 * where that makes a difference (BD-099, R-56).
 */
export function* landingDie({ face, tied }: Left, dice: readonly StrikeDie[]): Procedure<number | undefined> {
  const [at] = tied;
  const by = at === undefined ? undefined : dice[at]?.by.id;
  if (by === undefined || tied.length < 2) return at;
  const made = yield* mayReact(by, 'highest', () => ({
    say: sentence`${tied.length} dice show ${face}. Which one counts?`,
    about: [by],
    options: tied.flatMap((place) => {
      const die = dice[place];
      if (die === undefined) return [];
      const about = text`${nameOf(die.by)}'s d${die.sides}`;
      return [option.attack(optionOf(place), die.arm.name, about, 'dices', 'BD-099')];
    }),
    otherwise: optionOf(tied[0] ?? 0),
  }));
  return tied.find((place) => optionOf(place) === made?.offer) ?? at;
}
