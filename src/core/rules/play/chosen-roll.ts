import type { DiceSource, Pool, Rolled } from '../../dice/index.ts';
import { dice, draw, facesFlaw, sayFacesFlaw, shown, sumOf } from '../../dice/index.ts';
import type { RollOf } from './pool-roll.ts';
import type { Roll } from './procedure.ts';

/** Readings with their weights: those that `key` does not tell apart are one. */
const weighed = <R>(
  faces: readonly (readonly [face: number, weight: number])[],
  read: (face: number) => R,
  key: (reading: R) => unknown,
): readonly (readonly [R, number])[] => {
  const found = new Map<unknown, [R, number]>();
  for (const [face, weight] of faces) {
    const reading = read(face);
    const name = key(reading);
    const known = found.get(name);
    if (known === undefined) found.set(name, [reading, weight]);
    else known[1] += weight;
  }
  return [...found.values()];
};

const fitsOne = (sides: number, faces: readonly number[]): string | null => {
  const flaw = facesFlaw(sumOf([dice(`d${sides}`, faces.length, sides)]), faces);
  return flaw === null ? null : sayFacesFlaw(flaw);
};

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
        return weighed(
          faces.map((face) => [face, each] as const),
          read,
          key,
        );
      const ranked = faces.map(ranks);
      const all = faces.map((face, at): readonly [number, number] => {
        const rank = ranked[at] ?? 0;
        const below = ranked.filter((other) => other < rank).length;
        const alike = ranked.filter((other) => other === rank).length;
        // The best of the dice ranks with this face, and among those of its rank every face is as likely.
        return [face, (((below + alike) ** count - below ** count) * each) / alike];
      });
      return weighed(all, read, key);
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
    while ((faces.at(-1) ?? 0) > most) faces.push(source.face(sides));
    return faces;
  },
  wrong: (faces) => {
    const flaw = faces.length === 0 ? 'at least one die is needed' : fitsOne(sides, faces);
    if (flaw !== null) return flaw;
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
    weighed(
      Array.from({ length: most }, (_, at) => [at + 1, 1 / most] as const),
      read,
      (reading) => JSON.stringify(reading),
    ),
});
