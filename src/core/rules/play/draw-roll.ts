import type { DiceSource } from '../../dice/index.ts';
import type { Roll } from './procedure.ts';
import { rollFor } from './roll.ts';

/** The faces of a roll, from a source that is told first whose dice they are and what for. */
export const drawRoll = (roll: Roll<unknown>, source: DiceSource): readonly number[] => {
  source.rolling?.(roll.of, rollFor(roll));
  return roll.draw(source);
};
