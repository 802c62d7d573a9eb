import type { DiceSource } from '../../../../../src/core/dice/index.ts';

/** One die as a check writes it: `d8=5`. */
export interface Noted {
  readonly sides: number;
  readonly face: number;
}
export const noted = (dice: string): readonly Noted[] =>
  [...dice.matchAll(/d(\d+)=(\d+)/g)].map(([, sides, face]) => ({ sides: Number(sides), face: Number(face) }));

/** Gives these dice in order and minds that each has the sides it is said to have. */
export const tape = (dice: readonly Noted[]): DiceSource & { left(): readonly Noted[] } => {
  let used = 0;
  return {
    face: (sides) => {
      const next = dice[used++];
      if (next === undefined)
        throw new Error(`the script of ${dice.length} dice is used up, and a d${sides} is to be rolled`);
      if (next.sides !== sides)
        throw new Error(`die ${used} of the script is a d${next.sides}, and a d${sides} is to be rolled`);
      return next.face;
    },
    left: () => dice.slice(used),
  };
};
