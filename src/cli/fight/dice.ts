import type { DiceSource } from '../../core/dice/index.ts';

/** A die that the file cannot give: none is left and there is no seed, or the next face is not on it. */
export class MissingDie extends Error {}

export interface StepDice extends DiceSource {
  /** Faces that nothing rolled. */
  readonly left: () => readonly number[];
}

/** The faces a step writes, then those of the file's seed. Throws a MissingDie that says which face is wanted. */
export const stepDice = (faces: readonly number[], rest: DiceSource | null): StepDice => {
  let used = 0;
  return {
    face: (sides) => {
      const face = faces[used];
      if (face === undefined) {
        if (rest !== null) return rest.face(sides);
        throw new MissingDie(`${faces.length === 0 ? 'It writes no dice' : `${faces.length === 1 ? 'Its one die is' : `Its ${faces.length} dice are`} used up`}, a d${sides} is to be rolled, and the file has no seed.`);
      }
      if (face > sides) throw new MissingDie(`Its die ${used + 1} shows ${face}, and a d${sides} is to be rolled.`);
      used++;
      return face;
    },
    left: () => faces.slice(used),
  };
};
