import type { DiceSource, Pool, Rolled } from '../../dice/index.ts';
import { dice, draw, facesFlaw, merged, sayFacesFlaw, shown, sumOf } from '../../dice/index.ts';
import type { RollOf } from './pool-roll.ts';
import type { Roll } from './procedure.ts';

/** Rolled again more often than this, a die is broken, and a list of faces is no roll. */
const MOST_AGAIN = 100;

/**
 * Equal dice of which a rule reads one, chosen by an order of its own: `ranks` is higher for the die that is taken,
 * and among equals the first is. Dice not taken are shown as dropped.
 */
export const chosenRoll = <R>(
  how: RollOf,
  { count, sides }: { readonly count: number; readonly sides: number },
  ranks: (face: number) => number,
  read: (face: number) => R,
  key: (reading: R) => unknown = (reading) => JSON.stringify(reading),
): Roll<R> => {
  // Odds make many rolls that nobody draws.
  const pool = (): Pool => sumOf([dice(`d${sides}`, count, sides)]);
  const chosen = (faces: readonly number[]): number =>
    faces.reduce((best, face, at) => (ranks(face) > ranks(faces[best] ?? face) ? at : best), 0);
  return {
    of: how.of,
    label: how.label,
    secret: how.secret ?? false,
    draw: (source) => draw(pool(), source),
    wrong: (faces) => {
      const flaw = facesFlaw(pool(), faces);
      return flaw === null ? null : sayFacesFlaw(flaw);
    },
    shown: (faces): Rolled => {
      const lying = shown(pool(), faces);
      const at = chosen(faces);
      const value = faces[at] ?? 0;
      return {
        ...lying,
        dice: lying.dice.map((die, nth) => ({ ...die, kept: nth === at })),
        parts: [{ label: `d${sides}`, value }],
        total: value,
      };
    },
    read: (faces) => read(faces[chosen(faces)] ?? 0),
    odds: () => {
      const faces = Array.from({ length: sides }, (_, at) => at + 1);
      const each = 1 / sides ** count;
      if (count === 1)
        return merged(
          faces.map((face) => [read(face), each] as const),
          key,
        );
      const ranked = faces.map(ranks);
      const all = faces.map((face, at): readonly [R, number] => {
        const rank = ranked[at] ?? 0;
        const below = ranked.filter((other) => other < rank).length;
        const alike = ranked.filter((other) => other === rank).length;
        // The best of the dice ranks with this face, and among those of its rank every face is as likely.
        return [read(face), (((below + alike) ** count - below ** count) * each) / alike];
      });
      return merged(all, key);
    },
  };
};

/** One die rolled again until it shows at most so much: each of the first faces is as likely. */
export const rerolledDie = <R>(how: RollOf, sides: number, most: number, read: (face: number) => R): Roll<R> => ({
  of: how.of,
  label: how.label,
  secret: how.secret ?? false,
  draw: (source: DiceSource) => {
    const faces = [source.face(sides)];
    while ((faces.at(-1) ?? 0) > most) {
      if (faces.length > MOST_AGAIN) throw new Error(`a d${sides} was rolled again ${MOST_AGAIN} times: it is broken`);
      faces.push(source.face(sides));
    }
    return faces;
  },
  wrong: (faces) => {
    if (faces.length === 0) return 'at least one die is needed';
    if (faces.length > MOST_AGAIN) return `at most ${MOST_AGAIN} dice are read`;
    const flaw = facesFlaw(sumOf([dice(`d${sides}`, faces.length, sides)]), faces);
    if (flaw !== null) return sayFacesFlaw(flaw);
    if ((faces.at(-1) ?? 0) > most) return `above ${most} is rolled again`;
    return faces.slice(0, -1).some((face) => face <= most) ? `only a face above ${most} is rolled again` : null;
  },
  shown: (faces): Rolled => {
    const lying = shown(sumOf([dice(`d${sides}`, faces.length, sides)]), faces);
    const value = faces.at(-1) ?? 0;
    return {
      ...lying,
      dice: lying.dice.map((die, nth) => ({ ...die, kept: nth === faces.length - 1 })),
      parts: [{ label: `d${sides}`, value }],
      total: value,
    };
  },
  read: (faces) => read(faces.at(-1) ?? 0),
  odds: () =>
    merged(
      Array.from({ length: most }, (_, at) => [read(at + 1), 1 / most] as const),
      (reading) => JSON.stringify(reading),
    ),
});
