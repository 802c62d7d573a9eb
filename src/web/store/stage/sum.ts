import type { Rolled } from '../../../core/dice/index.ts';

/** What a roll came to, where its dice do not say it: a die alone that is the whole roll is its own sum. */
export const sumBeside = ({ dice, total }: Pick<Rolled, 'dice' | 'total'>): number | null => {
  const [first] = dice;
  return dice.length === 1 && first?.face === total ? null : total;
};
