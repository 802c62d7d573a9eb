import { describe, expect, test } from 'vitest';
import { chancesOf } from '../../../../../src/core/dice/index.ts';
import { actionPool, actionRoll, netOf } from '../../../../../src/core/rulesets/open-legend/acts/action-roll.ts';
import { noted } from '../stage.ts';

/** The chance of each total of an action roll. */
const actionChances = (score: number, net: number) => chancesOf(actionPool('attribute', score, net));

/** `A5+1 Q[12;6,3,4;2]=24`: rolls these faces and gives the total of the notation and of the roll. */
const rolled = (score: number, net: number, dice: string): number => {
  const { faces } = noted(dice);
  const roll = actionRoll({
    of: null,
    attribute: 'might',
    score,
    label: 'roll',
    sources: net === 0 ? [] : [{ label: 'x', value: net }],
  });
  expect(roll.wrong(faces)).toBeNull();
  return roll.read(faces);
};

describe('action rolls', () => {
  test('OL-028 d20 and attribute dice by score', () => {
    expect(rolled(7, 0, 'A7 Q[8;3,9;]')).toBe(20);
  });
  test('OL-029 the d20 explodes without limit', () => {
    expect(rolled(3, 0, 'A3 Q[20;5;20,7]')).toBe(52);
  });
  test('OL-030 so does every kept attribute die', () => {
    expect(rolled(1, 0, 'A1 Q[8;4;4,1]')).toBe(17);
  });
  test.each([
    [9, 'A9 Q[9;3,4,5;]', 21],
    [10, 'A10 Q[9;3,4,5,6;]', 27],
  ])('OC-01 attribute dice of score %i', (score, dice, total) => {
    expect(rolled(score, 0, dice)).toBe(total);
  });
  test('OC-02 advantage: more dice, the lowest ignored', () => {
    expect(rolled(9, 1, 'A9+1 Q[16;3,5,7,9;]')).toBe(37);
  });
  test('OC-03 disadvantage: more dice, the highest ignored', () => {
    expect(rolled(5, -2, 'A5-2 Q[10;6,5,1,2;]')).toBe(13);
  });
  test('OC-04 dropped dice never explode, explosion dice are never dropped', () => {
    expect(rolled(3, 2, 'A3+2 Q[10;8,8,3;5]')).toBe(23);
  });
  test('OC-05 a score of 0 accrues neither', () => {
    expect(rolled(0, 3, 'A0+3 Q[9;;]')).toBe(9);
  });
  test('OL-255 at a score of 0 there is the exploding d20 alone', () => {
    expect(rolled(0, -1, 'A0-1 Q[14;;]')).toBe(14);
    expect(rolled(0, 0, 'A0 Q[20;;3]')).toBe(23);
  });

  test.each([
    [0, 0, 10, 0.55],
    [1, 0, 12, 0.613281],
    [5, 0, 20, 0.463542],
    [9, 0, 28, 0.533358],
    [5, 1, 18, 0.654257],
    [5, -1, 18, 0.441294],
    [6, -2, 22, 0.243716],
  ])('the chance of a score of %i at net %i to reach %i is the one of the table of odds', (score, net, n, chance) => {
    // the table has six decimals, and one of its values lies half-way between two of them
    expect(Math.abs(actionChances(score, net).atLeast(n) - chance)).toBeLessThan(5.0001e-7);
  });

  test('expected damage is that of the table of odds; at a score of 0 a total of 20 cannot occur', () => {
    expect(actionChances(4, 0).expectedAbove(15)).toBeCloseTo(4.343743, 6);
    expect(actionChances(5, 1).expectedAbove(18)).toBeCloseTo(5.3562, 6);
    expect(actionChances(0, 5).at(20)).toBe(0);
  });

  test('however much comes together, the roll stays possible', () => {
    expect(netOf([{ label: 'a', value: 400 }])).toBe(400);
    expect(actionChances(5, -400).atLeast(1)).toBeGreaterThan(0.999);
  });
});
