import type { DiceSource } from '../../../core/dice/index.ts';

/** A die as a file writes it: 3, or "d8=3" where the file says which die it is, so that it is checked. */
export type WrittenDie = number | string;

export const WRITTEN_DIE = /^d([1-9][0-9]{0,5})=([1-9][0-9]{0,5})$/;

/** The face of a written die, and its sides; null sides: the file does not say. */
export const readDie = (written: WrittenDie): { readonly face: number; readonly sides: number | null } => {
  if (typeof written === 'number') return { face: written, sides: null };
  const [, sides = '', face = ''] = WRITTEN_DIE.exec(written) ?? [];
  return { face: Number(face), sides: Number(sides) };
};

/** What is wrong with a written die as such: a face that the die it names does not have. null: nothing. */
export const dieFault = (written: WrittenDie): string | null => {
  const { face, sides } = readDie(written);
  return sides !== null && face > sides ? `is ${JSON.stringify(written)}, and a d${sides} has no ${face}` : null;
};

/** A die that the file cannot give: none is left and there is no seed, or the one written is another die. */
export class MissingDie extends Error {}

/** Faces that a step writes, one after the other. */
export interface StepDice extends DiceSource {
  /** Dice that nothing rolled. */
  readonly left: () => readonly WrittenDie[];
}

/** "HERO's attack", or "a roll" where the source was not told whose. */
const sayRoll = (roll: { readonly of: string; readonly label: string } | null): string =>
  roll === null ? 'a roll' : `${roll.of} (${roll.label})`;

/**
 * The faces a step writes, then those of the file's seed. Throws a MissingDie that says which die is wanted, whose and
 * what for; `nameOf` turns the table's id of whose roll it is into the file's.
 */
export const stepDice = (
  written: readonly WrittenDie[],
  rest: DiceSource | null,
  nameOf: (id: string | null) => string,
): StepDice => {
  let used = 0;
  let roll: { readonly of: string; readonly label: string } | null = null;
  return {
    rolling: (of, label) => {
      roll = { of: nameOf(of), label };
    },
    face: (asked) => {
      const next = written[used];
      if (next === undefined) {
        if (rest !== null) return rest.face(asked);
        const gives =
          written.length === 0
            ? 'The step writes no dice'
            : written.length === 1
              ? 'The one die of the step is used'
              : `The ${written.length} dice of the step are used`;
        throw new MissingDie(`A d${asked} is missing for ${sayRoll(roll)}. ${gives}, and the file has no seed.`);
      }
      const { face, sides } = readDie(next);
      if (sides !== null && sides !== asked)
        throw new MissingDie(
          `Die ${used + 1} of the step is ${JSON.stringify(next)}, and ${sayRoll(roll)} rolls a d${asked}.`,
        );
      if (face > asked)
        throw new MissingDie(`Die ${used + 1} of the step shows ${face}, and ${sayRoll(roll)} rolls a d${asked}.`);
      used++;
      return face;
    },
    left: () => written.slice(used),
  };
};
