import { expect, test } from 'vitest';
import type { DiceSource } from '../../../src/core/dice/index.ts';
import type { WrittenDie } from '../../../src/cli/fight/file/dice.ts';
import { dieFault, MissingDie, stepDice } from '../../../src/cli/fight/file/dice.ts';

const diceOf = (written: readonly WrittenDie[], rest: DiceSource | null = null) =>
  stepDice(written, rest, (of) => (of === null ? 'gm' : of.toUpperCase()));

test('The faces of a step come first, then those of the seed', () => {
  const dice = diceOf([9, 3], { face: () => 1 });
  expect([dice.face(20), dice.left(), dice.face(4), dice.face(6), dice.left()]).toEqual([9, [3], 3, 1, []]);
});

test('Without a seed a die that is not written is missing, and it is said whose it is and what for', () => {
  const dice = diceOf([9]);
  dice.rolling?.('hero', 'initiative');
  dice.face(20);
  expect(() => dice.face(6)).toThrow(
    new MissingDie('A d6 is missing for HERO (initiative). The one die of the step is used, and the file has no seed.'),
  );
  const none = diceOf([]);
  none.rolling?.(null, 'morale');
  expect(() => none.face(20)).toThrow(
    'A d20 is missing for gm (morale). The step writes no dice, and the file has no seed.',
  );
});

test('A face that the die does not have is refused', () => {
  const dice = diceOf([7]);
  dice.rolling?.('orc', 'damage');
  expect(() => dice.face(6)).toThrow(new MissingDie('Die 1 of the step shows 7, and ORC (damage) rolls a d6.'));
});

test('A die may be written with its sides, which are checked', () => {
  expect(diceOf(['d8=3']).face(8)).toBe(3);
  expect(() => diceOf(['d8=3']).face(10)).toThrow(
    new MissingDie('Die 1 of the step is "d8=3", and a roll rolls a d10.'),
  );
  expect([dieFault('d8=8'), dieFault('d8=9'), dieFault(400)]).toEqual([null, 'is "d8=9", and a d8 has no 9', null]);
});
