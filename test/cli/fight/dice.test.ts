import { expect, test } from 'vitest';
import { MissingDie, stepDice } from '../../../src/cli/fight/dice.ts';

test('The faces of a step come first, then those of the seed', () => {
  const dice = stepDice([9, 3], { face: () => 1 });
  expect([dice.face(20), dice.left(), dice.face(4), dice.face(6), dice.left()]).toEqual([9, [3], 3, 1, []]);
});

test('Without a seed a die that is not written is missing', () => {
  const dice = stepDice([9], null);
  dice.face(20);
  expect(() => dice.face(6)).toThrow(new MissingDie('Its one die is used up, a d6 is to be rolled, and the file has no seed.'));
  expect(() => stepDice([], null).face(20)).toThrow('It writes no dice, a d20 is to be rolled');
});

test('A face that the die does not have is refused', () => {
  expect(() => stepDice([7], null).face(6)).toThrow(new MissingDie('Its die 1 shows 7, and a d6 is to be rolled.'));
});
