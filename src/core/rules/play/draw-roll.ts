import type { DiceSource } from '../../dice/index.ts';
import type { Roll } from './procedure.ts';
import { listed } from '../text/text.ts';
import { rollFor } from './roll.ts';

/** The faces of a roll, from a source that is told first whose dice they are and what for. */
export const drawRoll = (roll: Roll<unknown>, source: DiceSource): readonly number[] => {
  source.rolling?.(roll.of, rollFor(roll));
  return roll.draw(source);
};

interface Run {
  readonly count: number;
  readonly sides: number;
}

/** The dice of a roll in the order they are read, before any of them is rolled once more. */
const runsOf = (roll: Roll<unknown>): readonly Run[] => {
  const runs: Run[] = [];
  // a face of 1 makes no die explode
  const face = (sides: number): number => {
    const last = runs.at(-1);
    if (last?.sides === sides) runs[runs.length - 1] = { count: last.count + 1, sides };
    else runs.push({ count: 1, sides });
    return 1;
  };
  roll.draw({ face });
  return runs;
};

/** Whether no die of a roll has more than one side: nobody need roll it. */
export const isSettled = (roll: Roll<unknown>): boolean => {
  const [run, other] = runsOf(roll);
  return run?.sides === 1 && other === undefined;
};

/** The dice of a roll in words: "3d6 and a d20". */
export const diceOf = (roll: Roll<unknown>): string =>
  listed(runsOf(roll).map(({ count, sides }) => (count > 1 ? `${count}d${sides}` : `a d${sides}`)));
