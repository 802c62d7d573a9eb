import { unreachable } from '../base.ts';
import type { NotationFlaw } from './notation.ts';
import type { PoolFlaw } from './pool.ts';
import type { FacesFlaw } from './faces-flaw.ts';

/** What is wrong with a pool, as a sentence. Groups and modifiers are counted from 1. */
export const sayPoolFlaw = (flaw: PoolFlaw): string => {
  switch (flaw.type) {
    case 'too-many-dice':
      return `${flaw.count} dice are too many; at most ${flaw.limit} can be rolled at once.`;
    case 'bad-count':
      return `Group ${flaw.group + 1} cannot have ${flaw.count} dice.`;
    case 'bad-sides':
      return `Group ${flaw.group + 1} has dice with ${flaw.sides} sides; they need 1 to ${flaw.limit}.`;
    case 'explodes-for-ever':
      return `Group ${flaw.group + 1} would explode forever: a die with one side always shows its maximum.`;
    case 'bad-keep':
      return `Group ${flaw.group + 1} has ${flaw.count} dice and cannot keep ${flaw.keep} of them.`;
    case 'keep-too-wide':
      return (
        `Group ${flaw.group + 1} drops dice and has ${flaw.faces} faces in all; at most ${flaw.limit} can be ` +
        'weighed.'
      );
    case 'bad-modifier':
      return `Modifier ${flaw.at + 1} is ${flaw.value}; it must be a whole number of at most ${flaw.limit} either way.`;
    case 'too-many-modifiers':
      return `${flaw.count} modifiers are too many; at most ${flaw.limit} can be added.`;
    case 'nothing-to-land':
      return 'The highest die is asked for, but there is no die.';
    case 'highest-is-plain':
      return (
        `Group ${flaw.group + 1} explodes or drops dice, which has no meaning where only the single highest die ` +
        'counts.'
      );
    default:
      return unreachable(flaw);
  }
};

/** What is wrong with faces somebody typed in, as a sentence. Dice are counted from 1. */
export const sayFacesFlaw = (flaw: FacesFlaw): string => {
  switch (flaw.type) {
    case 'not-a-list':
      return 'Enter the dice as a list of numbers.';
    case 'no-such-face':
      return `Die ${flaw.at + 1} is a d${flaw.sides} and cannot show ${flaw.found}.`;
    case 'too-few':
      return flaw.exploded
        ? `A d${flaw.sides} exploded: roll it again and enter the extra die.`
        : `Enter one more d${flaw.sides} (${flaw.got} so far).`;
    case 'too-many':
      return `Too many dice: ${flaw.got} entered, ${flaw.needed} needed.`;
    default:
      return unreachable(flaw);
  }
};

/** What is wrong with a dice expression, as a sentence. Characters are counted from 1. */
export const sayNotationFlaw = (flaw: NotationFlaw): string => {
  switch (flaw.type) {
    case 'empty':
      return 'Write some dice, such as 2d6+3.';
    case 'too-long':
      return `The dice take ${flaw.length} characters; the limit is ${flaw.limit}.`;
    case 'unexpected':
      return flaw.found === ''
        ? `The dice end too early; ${flaw.wanted} was expected.`
        : `At character ${flaw.at + 1}, ${flaw.wanted} was expected, not “${flaw.found}”.`;
    case 'dice-subtracted':
      return `At character ${flaw.at + 1} dice are subtracted; only numbers can be.`;
    default:
      return sayPoolFlaw(flaw);
  }
};
