import type { DiceSource } from '../../dice/index.ts';
import type { Roll } from './procedure.ts';
import { listed } from '../text/text.ts';
import { rollFor } from './roll.ts';

/** The faces of a roll, from a source that is told first whose dice they are and what for. */
export const drawRoll = (roll: Roll<unknown>, source: DiceSource): readonly number[] => {
  source.rolling?.(roll.of, rollFor(roll));
  return roll.draw(source);
};

/** Whether no die of a roll has more than one side: nobody need roll it. */
export const isSettled = (roll: Roll<unknown>): boolean => /^(?:a |\d+)d1$/u.test(diceOf(roll));

/** "3d6 and a d20": the dice of a roll in the order they are read, before any of them is rolled once more. */
export const diceOf = (roll: Roll<unknown>): string => {
  const runs: { count: number; readonly sides: number }[] = [];
  // a face of 1 makes no die explode
  const face = (sides: number): number => {
    const last = runs.at(-1);
    if (last?.sides === sides) last.count++;
    else runs.push({ count: 1, sides });
    return 1;
  };
  roll.draw({ face });
  return listed(runs.map(({ count, sides }) => (count > 1 ? `${count}d${sides}` : `a d${sides}`)));
};
