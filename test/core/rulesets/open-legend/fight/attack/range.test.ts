import { describe, expect, test } from 'vitest';
import { aimed, attack, results, sources } from '../fighting.ts';
import { stage } from '../../stage.ts';

describe('range', () => {
  test('OL-053 a target out of range is refused before any die is drawn', () => {
    const s = stage({ ARCH: [0, 0], FOE: [31, 0] });
    expect(s.refused('ARCH', 'attack:0:agility', { targets: ['FOE'] })).toEqual(['out-of-range']);
    expect(s.offer('ARCH', 'attack:0:agility').reasons).toEqual([]);
  });

  test.each([
    [[6, 6], []],
    [[7, 5], ['out-of-reach']],
  ] as const)('OL-054 a longsword from (5,5) to %j', (at, codes) => {
    const s = stage({ HERO: [5, 5], FOE: at });
    expect(s.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual(codes);
    expect(aimed(s, 'HERO', 'attack:0:might', 'FOE')).toEqual(codes);
  });

  test.each([
    ['OL-055 within the first 50 ft there is no penalty', 10, 0, 'A5 Q[12;6,3;4]=25', 10],
    ['OL-056 beyond the first 50 ft: −1', 11, -1, 'A5-1 Q[12;6,3,4;]=19', 4],
    ['OL-057 beyond the second: −2, the most', 21, -2, 'A5-2 Q[12;6,3,4,2;]=17', 2],
  ] as const)('%s', (_, x, net, dice, damage) => {
    const s = stage({ ARCH: [0, 0], FOE: [x, 0] });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).net).toBe(net);
    expect(results(attack(s, 'ARCH', 'attack:0:agility', ['FOE'], dice))).toEqual({ FOE: damage });
  });

  test('OL-058 150 ft are possible at −2, 155 ft are not', () => {
    const s = stage({ ARCH: [0, 0], FOE: [30, 0], FOE2: [31, 0] });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).net).toBe(-2);
    expect(s.refused('ARCH', 'attack:0:agility', { targets: ['FOE2'] })).toEqual(['out-of-range']);
  });

  test.each([
    ['OL-059 a score of 3 reaches 25 ft', { energy: 3 }, 'energy', 5],
    ['OL-060 a score of 5 reaches 50 ft', { energy: 5 }, 'energy', 10],
    ['OL-061 a score of 8 reaches 75 ft', { entropy: 8 }, 'entropy', 15],
  ] as const)('%s', (_, attributes, attribute, squares) => {
    const s = stage({ MAGE: { at: [0, 0], attributes }, FOE: [squares, 0], FOE2: [squares + 1, 0] });
    expect(s.refused('MAGE', `attack:${attribute}`, { targets: ['FOE'] })).toEqual([]);
    expect(s.refused('MAGE', `attack:${attribute}`, { targets: ['FOE2'] })).toEqual(['out-of-range']);
  });

  test('OL-062 a power has no farther ranges: 55 ft are refused, not at a disadvantage', () => {
    const s = stage({ MAGE: [0, 0], FOE: [11, 0] });
    expect(aimed(s, 'MAGE', 'attack:energy', 'FOE')).toEqual(['out-of-range']);
  });

  test('OL-063 an enemy within melee reach hampers a shot, at whomever', () => {
    const s = stage({ ARCH: [0, 0], FOE: [8, 0], FOE2: [1, 0] });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).by).toEqual({ 'enemy in melee': -1 });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE2'] }).net).toBe(-1);
    expect(results(attack(s, 'ARCH', 'attack:0:agility', ['FOE'], 'A5-1 Q[12;6,3,4;]=19'))).toEqual({ FOE: 4 });
  });

  test('OL-064 so it does a power at 40 ft', () => {
    const s = stage({ MAGE: [0, 0], FOE: [8, 0], FOE2: [1, 0] });
    expect(results(attack(s, 'MAGE', 'attack:energy', ['FOE'], 'A5-1 Q[11;2,5,6;]=18'))).toEqual({ FOE: 3 });
  });

  test('OL-065 but not a power on an adjacent enemy, which counts as melee, against Toughness 16', () => {
    const s = stage({ MAGE: [0, 0], FOE: [8, 0], FOE2: [1, 0] });
    expect(sources(s, 'MAGE', 'attack:energy', { targets: ['FOE2'] }).net).toBe(0);
    expect(results(attack(s, 'MAGE', 'attack:energy', ['FOE2'], 'A5 Q[11;2,5;]=18'))).toEqual({ FOE2: 2 });
  });
});
