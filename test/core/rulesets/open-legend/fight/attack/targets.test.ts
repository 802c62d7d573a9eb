import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../../src/core/rulesets/open-legend/index.ts';
import { blankGrid } from '../../../../../../src/core/space/field/field.ts';
import type { GridField } from '../../../../../../src/core/space/field/field.ts';
import { against, aimed, attack, quiet, results, sources } from '../fighting.ts';
import { stage } from '../../stage.ts';

const FOES = ['FOE', 'FOE2', 'FOE3', 'FOE4', 'FOE5', 'FOE6', 'FOE7', 'FOE8'] as const;

/** HERO with foes on all eight sides. */
const surrounded = () => {
  const around = [
    [4, 4],
    [5, 4],
    [6, 4],
    [4, 5],
    [6, 5],
    [4, 6],
    [5, 6],
    [6, 6],
  ] as const;
  return stage({ HERO: [5, 5], ...Object.fromEntries(FOES.map((name, i) => [name, around[i]])) });
};

describe('targets', () => {
  test('OL-100 those of a bane have to fit into the same square of 25 ft', () => {
    const s = stage({ MAGE: [5, 5], FOE: [11, 5], FOE2: [11, 10] });
    const bane = { targets: ['FOE', 'FOE2'], bane: 'blinded-4' };
    expect(s.refused('MAGE', 'bane:energy', bane)).toEqual(['outside-25ft-square']);
  });
  test('OL-066 one target is no disadvantage', () => {
    expect(sources(stage({ HERO: [5, 5], FOE: [6, 5] }), 'HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual({
      net: 0,
      by: {},
    });
    const shot = stage({ ARCH: [5, 5], FOE: [9, 5], FOE2: [9, 6] });
    expect(sources(shot, 'ARCH', 'attack:0:agility', { targets: ['FOE'] })).toEqual({ net: 0, by: {} });
  });
  test.each([
    ['HERO', 'attack:0:might', [6, 5], 'A5 Q[14;5,1;]=20', 4],
    ['ARCH', 'attack:0:agility', [9, 5], 'A5 Q[14;5,1;]=20', 5],
  ] as const)('OL-066 one foe is enough for an attack of %s, and no other is struck', (by, offer, at, dice, damage) => {
    const s = stage({ [by]: [5, 5], FOE: at, FOE2: [at[0], 6] });
    expect(s.offer(by, offer).slots[0]).toMatchObject({ name: 'targets', min: 1 });
    const facts = attack(s, by, offer, ['FOE'], dice);
    expect(results(facts)).toEqual({ FOE: damage });
    const attacked = facts.find((fact) => fact.type === 'changed' && fact.because.type === 'attacked');
    expect(attacked).toMatchObject({ because: { targets: ['FOE'] } });
  });

  test('OL-067 two targets: one action, one roll', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [6, 6] });
    const facts = attack(s, 'HERO', 'attack:0:might', ['FOE', 'FOE2'], 'A5-2 Q[14;5,1,6,4;]=19');
    expect(facts.filter(({ type }) => type === 'rolled')).toHaveLength(1);
    expect(s.body('HERO').majorLeft).toBe(0);
  });

  test('OL-067 or a square: one action and one roll as well', () => {
    const s = stage({ MAGE: [5, 5], FOE: [9, 5], FOE2: [9, 6] });
    const { facts } = s.act('MAGE', 'area:energy', { area: { x: 9, y: 5, side: 10 } }, 'A5-2 Q[2;1,1,1,1;]=4');
    expect(facts.filter(({ type }) => type === 'rolled')).toHaveLength(1);
    expect([results(facts), s.body('MAGE').majorLeft]).toEqual([{ FOE: 'missed', FOE2: 'missed' }, 0]);
  });

  test('OL-068 more than one is a disadvantage by name', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [6, 6] });
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }).by).toEqual({ '2 targets': -2 });
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE'] }).by).toEqual({});
    const four = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [6, 6], FOE3: [5, 6], FOE4: [4, 6] });
    const targets = ['FOE', 'FOE2', 'FOE3', 'FOE4'];
    expect(sources(four, 'HERO', 'attack:0:might', { targets }).by).toEqual({ '4 targets': -4 });
  });

  test('OL-069 melee: any number within reach, eight of them at −8', () => {
    const s = surrounded();
    expect(s.refused('HERO', 'attack:0:might', { targets: FOES })).toEqual([]);
    expect(sources(s, 'HERO', 'attack:0:might', { targets: FOES }).net).toBe(-8);
    const apart = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [7, 5] });
    expect(apart.refused('HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] })).toEqual(['out-of-reach']);
  });

  test('OL-070 two foes in melee: −2, 3 damage each; three: −3', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [6, 6] });
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE', 'FOE2'], 'A5-2 Q[14;5,1,6,4;]=19'))).toEqual({
      FOE: 3,
      FOE2: 3,
    });
    expect([s.body('FOE').hp, s.body('FOE2').hp]).toEqual([21, 21]);
    const three = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [6, 6], FOE3: [6, 4] });
    const all = ['FOE', 'FOE2', 'FOE3'] as const;
    expect(results(attack(three, 'HERO', 'attack:0:might', all, 'A5-3 Q[14;5,1,6,4,2;]=17'))).toEqual({
      FOE: 1,
      FOE2: 1,
      FOE3: 1,
    });
  });

  const volley = (count: number) =>
    stage({
      ARCH: [0, 0],
      ...Object.fromEntries(FOES.slice(0, count).map((name, i) => [name, [4 + (i % 3), Math.floor(i / 3)]])),
    });

  test('OL-071 a projectile has at most five targets', () => {
    const s = volley(6);
    expect(s.refused('ARCH', 'attack:0:agility', { targets: FOES.slice(0, 6) })).toEqual(['too-many-targets']);
    expect(s.refused('ARCH', 'attack:0:agility', { targets: FOES.slice(0, 5) })).toEqual([]);
    expect(aimed(s, 'ARCH', 'attack:0:agility', 'FOE6', { targets: FOES.slice(0, 5) })).toEqual(['too-many-targets']);
    // a power too, and what is in reach any number
    const ring = [
      [6, 5],
      [6, 6],
      [5, 6],
      [4, 6],
      [4, 5],
      [4, 4],
    ] as const;
    const six = FOES.slice(0, 6);
    const at = (spots: readonly (readonly [number, number])[]) =>
      stage({ MAGE: [5, 5], ...Object.fromEntries(six.map((name, nth) => [name, spots[nth]])) });
    const far = at(ring.map(([x, y]) => [x + 5, y] as const));
    expect(far.refused('MAGE', 'attack:energy', { targets: six })).toEqual(['too-many-targets']);
    expect(at(ring).refused('MAGE', 'attack:energy', { targets: six })).toEqual([]);
  });

  test.each([
    [[4, 4], []],
    [[5, 0], ['outside-25ft-square']],
  ] as const)('OL-072 targets at (0,0) and %j', (at, codes) => {
    const s = stage({ ARCH: [10, 0], FOE: [0, 0], FOE2: at });
    expect(s.refused('ARCH', 'attack:0:agility', { targets: ['FOE', 'FOE2'] })).toEqual(codes);
    const power = stage({ MAGE: [8, 0], FOE: [0, 0], FOE2: at });
    expect(power.refused('MAGE', 'attack:energy', { targets: ['FOE', 'FOE2'] })).toEqual(codes);
  });

  test('OL-073 five foes: −5, beside what distance and an enemy at hand cost', () => {
    const near = stage({ ARCH: [0, 0], FOE: [8, 0], FOE2: [8, 1], FOE3: [8, 2], FOE4: [8, 3], FOE5: [8, 4] });
    const far = stage({ ARCH: [0, 0], FOE: [11, 0], FOE2: [11, 1], FOE3: [1, 0] });
    const of = (s: typeof near, ...targets: readonly string[]) => sources(s, 'ARCH', 'attack:0:agility', { targets });
    expect(of(near, 'FOE', 'FOE2', 'FOE3', 'FOE4', 'FOE5').by).toEqual({ '5 targets': -5 });
    expect(of(far, 'FOE', 'FOE2').by).toEqual({ '2 targets': -2, 'medium range': -1, 'enemy in melee': -1 });
  });

  test('OL-073 three foes at 40 ft: −3, 1 damage each', () => {
    const s = stage({ ARCH: [0, 0], FOE: [8, 0], FOE2: [8, 1], FOE3: [8, 2] });
    expect(results(attack(s, 'ARCH', 'attack:0:agility', ['FOE', 'FOE2', 'FOE3'], 'A5-3 Q[13;1,6,2,5,4;]=16'))).toEqual(
      {
        FOE: 1,
        FOE2: 1,
        FOE3: 1,
      },
    );
  });

  test('OL-074 the side of a square is a multiple of 5 ft; weapons have no squares', () => {
    const s = stage({ MAGE: [0, 0], FOE: [4, 0], HERO: [9, 9] });
    expect(s.refused('MAGE', 'area:energy', { area: { x: 4, y: 0, side: 12 } })).toEqual(['side-multiple-of-5']);
    expect(s.refused('MAGE', 'area:energy', { area: { x: 4, y: 0, side: 0 } })).toContain('side-multiple-of-5');
    expect(s.refused('MAGE', 'area:energy', { area: { x: 4, y: 0, side: 10 } })).toEqual([]);
    expect(s.refused('MAGE', 'area:energy', { area: { x: 10, y: 0, side: 10 } })).toEqual(['out-of-range']);
    expect(
      stage({ HERO: [0, 0], FOE: [1, 0] }).refused('HERO', 'area:0:might', { area: { x: 1, y: 0, side: 5 } }),
    ).toEqual(['weapon-lacks-property']);
  });

  test('OL-074 partly off the map it covers what is on it, over a wall both sides; nobody need be inside', () => {
    const walls = [{ a: { x: 6, y: 0 }, b: { x: 6, y: 20 } }];
    const field: GridField = { ...blankGrid(20, 20), walls };
    const struck = (area: { readonly x: number; readonly y: number; readonly side: number }) => {
      const s = stage({ MAGE: [0, 0], FOE: [5, 0], FOE2: [6, 0] }, { field });
      expect(s.refused('MAGE', 'area:energy', { area })).toEqual([]);
      return [s, s.act('MAGE', 'area:energy', { area }, 'A5-2 Q[15;6,2,4,3;]=20').facts] as const;
    };
    const [over] = struck({ x: 5, y: -1, side: 10 });
    expect(over.asked().map(([to]) => to)).toEqual(['FOE', 'FOE2']);
    const [empty, facts] = struck({ x: 2, y: 3, side: 10 });
    expect([empty.waiting, results(facts), empty.body('MAGE').majorLeft]).toEqual([null, {}, 0]);
    const outside = { area: { x: -9, y: -9, side: 10 } };
    expect(stage({ MAGE: [0, 0], FOE: [5, 0] }).refused('MAGE', 'area:energy', outside)).toEqual(['off-the-field']);
  });

  test('OL-075 a square of 10 ft: −2, 4 damage to everybody inside', () => {
    const s = stage({ MAGE: [0, 0], FOE: [5, 0], FOE2: [6, 1], FOE3: [7, 0] });
    const area = { x: 5, y: 0, side: 10 };
    expect(sources(s, 'MAGE', 'area:energy', { area }).net).toBe(-2);
    const of = (side: number) => sources(s, 'MAGE', 'area:energy', { area: { x: 5, y: 0, side } }).net;
    expect([of(5), of(15), of(30)]).toEqual([-1, -3, -6]);
    s.act('MAGE', 'area:energy', { area }, 'A5-2 Q[15;6,2,4,3;]=20');
    expect(s.asked().map(([to]) => to)).toEqual(['FOE', 'FOE2', 'FOE3']);
    s.answer('FOE3', 'pass');
    s.answer('FOE', 'pass');
    expect(results(s.answer('FOE2', 'pass').facts)).toEqual({ FOE: 4, FOE2: 4 });
  });

  test('OL-075 with the setting for it a square of 5 ft costs nothing', () => {
    const s = stage({ MAGE: [0, 0], FOE: [5, 0] }, { settings: { fiveFootAreaFree: true } });
    expect(sources(s, 'MAGE', 'area:energy', { area: { x: 5, y: 0, side: 5 } }).net).toBe(0);
    expect(sources(s, 'MAGE', 'area:energy', { area: { x: 5, y: 0, side: 10 } }).net).toBe(-2);
  });

  test('OL-076 friend and foe inside are attacked alike', () => {
    const s = stage({ MAGE: [0, 0], HERO: [5, 0], FOE: [6, 0] });
    expect(
      results([
        ...s.act('MAGE', 'area:energy', { area: { x: 5, y: 0, side: 10 } }, 'A5-2 Q[15;6,2,4,3;]=20').facts,
        ...s.answer('FOE', 'pass').facts,
      ]),
    ).toEqual({ HERO: 5, FOE: 4 });
  });

  test('OL-076 the helpless, the unseen and whoever has one square inside too, friends marked; not the dead', () => {
    const s = stage({
      MAGE: [0, 0],
      HERO: { at: [5, 0], hp: 0, unconscious: true },
      BRUTE: { at: [4, 1], footprint: 2 },
      FOE: { at: [6, 0], hidden: true },
      FOE2: { at: [5, 1], dead: true, unconscious: true, hp: 0 },
      FOE3: [7, 0],
      ARCH: [3, 1],
    });
    const command = s.command('MAGE', 'area:energy', { area: { x: 5, y: 0, side: 10 } });
    const area = openLegend.area(s.scene, command);
    expect(area?.affected).toEqual([
      { who: 'HERO', friend: true },
      { who: 'BRUTE', friend: false },
      { who: 'FOE', friend: false },
    ]);
    expect(area?.cells).toHaveLength(4);
    s.act('MAGE', 'area:energy', command.slots, 'A5-2 Q[15;6,2,4,3;]=20');
    const done = quiet(s, 'A2 Q[9;1;]=10');
    expect(results(done)).toEqual({ HERO: 5, BRUTE: 2, FOE: 4 });
  });

  test('OL-077 the attacker is never inside', () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] });
    const command = s.command('MAGE', 'area:energy', { area: { x: 5, y: 5, side: 10 } });
    expect(s.refused('MAGE', 'area:energy', command.slots)).toEqual([]);
    expect(against(s, 'MAGE', 'area:energy', command.slots)).toEqual({ 'FOE: Toughness': 16 });
    // nor by the second square of a large base
    const large = stage({ MAGE: { at: [4, 5], footprint: 2 }, FOE: [6, 5] });
    expect(against(large, 'MAGE', 'area:energy', command.slots)).toEqual({ 'FOE: Toughness': 16 });
  });

  test('OL-078 a square that covers a square next to the attacker is no ranged attack and provokes nobody', () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] }, { settings: { rangedAttacksProvoke: true } });
    expect(sources(s, 'MAGE', 'area:energy', { area: { x: 6, y: 5, side: 10 } }).net).toBe(-2);
    s.act('MAGE', 'area:energy', { area: { x: 6, y: 5, side: 10 } }, 'A5-2 Q[3;6,2,4,3;]=8');
    expect(s.waiting).toBeNull();
    // next to any square of a large base
    const large = stage({ MAGE: { at: [4, 5], footprint: 2 }, FOE: [6, 5] });
    expect(sources(large, 'MAGE', 'area:energy', { area: { x: 6, y: 5, side: 10 } }).net).toBe(-2);
  });
});
