import { expect, test } from 'vitest';
import { fromBytes, scripted, seeded } from '../../../src/core/dice/index.ts';

test('a script gives its faces in order and says what is left', () => {
  const source = scripted([3, 20, 1]);
  expect([source.face(6), source.face(20)]).toEqual([3, 20]);
  expect(source.left()).toEqual([1]);
});

test('a script that is used up names the die that was wanted', () => {
  expect(() => scripted([]).face(8)).toThrow('used up, and a d8 is to be rolled');
});

test.each([7, 0, -1, 2.5, Number.NaN, Infinity])('a script showing %s on a d6 is refused', (face) => {
  expect(() => scripted([face]).face(6)).toThrow('no face of a d6');
});

test('a seed gives the same faces again, another seed others', () => {
  const roll = (seed: number | string): readonly number[] => {
    const source = seeded(seed);
    return Array.from({ length: 40 }, () => source.face(20));
  };
  expect(roll('goblins')).toEqual(roll('goblins'));
  expect(roll('goblins')).not.toEqual(roll('goblint'));
  expect(roll(1)).not.toEqual(roll('1'));
});

test('a seed gives these very faces on every machine', () => {
  const source = seeded(42);
  expect(Array.from({ length: 12 }, () => source.face(20))).toEqual([17, 17, 15, 17, 17, 3, 11, 20, 2, 19, 20, 3]);
});

test.each([2, 6, 7, 20, 100])(
  'seeded faces of a d%d are even: chi-square is below what chance passes once in 100,000',
  (sides) => {
    const source = seeded(`even ${sides}`);
    const seen = Array.from({ length: sides }, () => 0);
    const rolls = 2000 * sides;
    for (let i = 0; i < rolls; i++) {
      const face = source.face(sides);
      seen[face - 1] = (seen[face - 1] ?? 0) + 1;
    }
    const squared = seen.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0);
    const freedom = sides - 1;
    expect(squared).toBeLessThan(freedom + 4.3 * Math.sqrt(2 * freedom) + 13);
  },
);

/** A host's generator that gives the listed words over and over. */
const giving = (...words: readonly number[]) => {
  let at = 0;
  return fromBytes((array) => {
    for (let i = 0; i < array.length; i++) array[i] = words[at++ % words.length] ?? 0;
  });
};

test('words above the last whole multiple of the sides are thrown away', () => {
  // 2^32 = 4 (mod 6): the words from 2^32 - 4 on would favour the faces 1 to 4.
  expect(giving(2 ** 32 - 4, 2 ** 32 - 1, 5).face(6)).toBe(6);
  expect(giving(2 ** 32 - 5).face(6)).toBe(6);
  expect(giving(2 ** 32 - 1).face(2)).toBe(2);
});

test('a host is asked again when its words are used', () => {
  let asked = 0;
  const source = fromBytes((array) => {
    asked += 1;
    array.fill(asked - 1);
  });
  const faces = Array.from({ length: 65 }, () => source.face(10));
  expect([faces[0], faces[32], faces[64], asked]).toEqual([1, 2, 3, 3]);
});

test('a broken host is noticed instead of waited for', () => {
  expect(() => giving(2 ** 32 - 1).face(6)).toThrow('same words');
});

test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 33])('no die has %s sides', (sides) => {
  expect(() => seeded(1).face(sides)).toThrow(RangeError);
});
