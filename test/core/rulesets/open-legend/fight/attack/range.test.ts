import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../../../src/core/rules/scene/scene.ts';
import { fightBands } from '../../../../../../src/core/rulesets/open-legend/acts/attacks/fight.ts';
import { inOne } from '../../../../../../src/core/rulesets/open-legend/data/creatures/creature-list.ts';
import { openLegend } from '../../../../../../src/core/rulesets/open-legend/index.ts';
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
    expect(fightBands(find(s.scene, 'HERO' as CombatantId), true)).toEqual([{ label: 'Reach', feet: 5, tone: 'bad' }]);
  });

  test('OL-055 a shortbow’s three ranges are drawn', () => {
    const { scene } = stage({ ARCH: [0, 0] });
    expect(fightBands(find(scene, 'ARCH' as CombatantId), true)).toEqual([
      { label: 'Shortbow', feet: 50, tone: 'plain' },
      { label: 'Shortbow, −1', feet: 100, tone: 'warn' },
      { label: 'Shortbow, −2', feet: 150, tone: 'warn' },
    ]);
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

  test('OL-057 from the third range on, to its end, by the farthest target; a thrown dagger too', () => {
    const net = (...xs: readonly number[]) => {
      const [x = 0, y = x] = xs;
      const s = stage({ ARCH: [0, 0], FOE: [x, 0], FOE2: [y, 1] });
      return sources(s, 'ARCH', 'attack:0:agility', { targets: xs.length < 2 ? ['FOE'] : ['FOE', 'FOE2'] }).by;
    };
    expect([net(20), net(21), net(30)]).toEqual([{ 'medium range': -1 }, { 'long range': -2 }, { 'long range': -2 }]);
    for (const both of [net(18, 21), net(21, 18)]) expect(both).toEqual({ '2 targets': -2, 'long range': -2 });
    // what the GM forces beyond the third is no worse
    expect(net(31)).toEqual({ 'long range': -2 });
    const dagger = [{ type: 'listed', weapon: 'dagger', grip: 'one' }] as const;
    const thrown = (x: number) =>
      sources(stage({ HERO: { at: [0, 0], weapons: dagger }, FOE: [x, 0] }), 'HERO', 'throw:0:agility', {
        targets: ['FOE'],
      }).net;
    expect([thrown(5), thrown(10), thrown(11), thrown(15)]).toEqual([0, -1, -2, -2]);
    const far = stage({ ARCH: [0, 0], FOE: [21, 0] });
    const said = openLegend.explain(far.scene, far.command('ARCH', 'attack:0:agility', { targets: ['FOE'] })).notes;
    expect(said).toContain('105 ft: long range.');
  });

  test('OL-058 150 ft are possible at −2, 155 ft are not', () => {
    const s = stage({ ARCH: [0, 0], FOE: [30, 0], FOE2: [31, 0] });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).net).toBe(-2);
    expect(s.refused('ARCH', 'attack:0:agility', { targets: ['FOE2'] })).toEqual(['out-of-range']);
    const thrown = stage({ HERO: { at: [0, 0], weapons: [inOne('dagger')] }, FOE: [15, 0], FOE2: [16, 0] });
    const throws = (target: string) => thrown.refused('HERO', 'throw:0:agility', { targets: [target] });
    expect([throws('FOE'), throws('FOE2')]).toEqual([[], ['out-of-range']]);
  });

  test.each([
    ['OL-059', 1, 25],
    ['OL-059', 2, 25],
    ['OL-059', 3, 25],
    ['OL-060', 4, 50],
    ['OL-060', 5, 50],
    ['OL-060', 6, 50],
    ['OL-061', 7, 75],
    ['OL-061', 8, 75],
    ['OL-061', 9, 75],
  ] as const)('%s a score of %i reaches %i ft: attacks, squares, boons, and what is drawn', (_, worth, feet) => {
    const far = feet / 5;
    const attributes = { protection: worth, creation: worth, energy: worth, presence: worth };
    const [foes, allies] = [
      { FOE: [far, far], FOE2: [far + 1, 0] },
      { HERO: [far, 0], ALLY: [0, far + 1] },
    ] as const;
    const s = stage({ MAGE: { at: [0, 0], attributes }, ...foes, ...allies });
    const why = { reason: 'a wall of blades' };
    const both = (offer: string, near: object, beyond: object, slots: object = {}) => [
      s.refused('MAGE', offer, { ...slots, ...near }),
      s.refused('MAGE', offer, { ...slots, ...beyond }),
    ];
    const one = (name: string) => ({ targets: [name] });
    expect(both('attack:protection', one('FOE'), one('FOE2'), why)).toEqual([[], ['out-of-range']]);
    expect(both('attack:energy', one('FOE'), one('FOE2'))).toEqual([[], ['out-of-range']]);
    const square = (x: number) => ({ area: { x, y: 0, side: 5 } });
    expect(both('area:energy', square(far), square(far + 1))).toEqual([[], ['out-of-range']]);
    expect(both('boon:heal:creation', one('HERO'), one('ALLY'))).toEqual([[], ['out-of-range']]);
    // of what is not supernatural too
    if (worth > 1)
      expect(both('bane:presence', one('FOE'), one('FOE2'), { bane: 'demoralized-2' })).toEqual([[], ['out-of-range']]);
    expect(fightBands(find(s.scene, 'MAGE' as CombatantId), true)).toEqual([{ label: 'Power', feet, tone: 'plain' }]);
  });

  test('OL-062 a power has no farther ranges: 55 ft are refused, not at a disadvantage', () => {
    const s = stage({ MAGE: [0, 0], FOE: [11, 0] });
    expect(aimed(s, 'MAGE', 'attack:energy', 'FOE')).toEqual(['out-of-range']);
    expect(s.refused('MAGE', 'area:energy', { area: { x: 11, y: 0, side: 5 } })).toEqual(['out-of-range']);
  });

  test('OL-063 an enemy within melee reach hampers a shot, at whomever', () => {
    const s = stage({ ARCH: [0, 0], FOE: [8, 0], FOE2: [1, 0] });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).by).toEqual({ 'enemy in melee': -1 });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE2'] }).net).toBe(-1);
    const off = stage({ ARCH: [0, 0], FOE: [8, 0], FOE2: [2, 0] });
    expect(sources(off, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).net).toBe(0);
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
