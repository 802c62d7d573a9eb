import { describe, expect, test } from 'vitest';
import { SIZE, SIZES } from '../../../../src/core/rulesets/legend/data/size-list.ts';
import { bodySchema, newBody } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { has, resized } from './usual.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { stage, way } from './stage.ts';

const F: Partial<Body> = { hpMax: 100, acMisc: 5 };

describe('sizes', () => {
  test('LG-241 five of them', () => {
    expect(SIZES).toEqual(['tiny', 'small', 'average', 'large', 'huge']);
  });

  test('LG-242 a fifth of the hits on the tiny miss: they count as concealed, whatever else is on them', () => {
    for (const [die, damage] of [
      [20, 0],
      [21, 4],
    ] as const) {
      const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], size: 'tiny', hpMax: 100 } });
      s.act('F', 'impose', { condition: 'sickened', unit: 'encounter', source: 'Hex' });
      expect([has(s.body('F'), 'concealed'), has(s.body('A'), 'concealed')]).toEqual([true, false]);
      s.act('A', 'attack:unarmed', { target: 'F' }, 15, die, ...(damage > 0 ? [damage] : []));
      expect(s.body('F').hp).toBe(100 - damage);
    }
  });

  test('LG-241 a creature is of one of them, and the GM may make it any; there is no sixth', () => {
    for (const size of SIZES) expect(bodySchema.parse(newBody({ size })).ok).toBe(true);
    expect(bodySchema.parse({ ...newBody({}), size: 'gargantuan' }).ok).toBe(false);
    const s = stage({ A: { at: [5, 5] }, F: { at: [20, 5], ...F } });
    const [slot] = s.offer('A', 'resize')?.slots ?? [];
    expect(slot?.type === 'option' ? slot.options.map(({ id, label }) => [id, label]) : []).toEqual([
      ['tiny', 'Tiny'],
      ['small', 'Small'],
      ['average', 'Average'],
      ['large', 'Large'],
      ['huge', 'Huge'],
    ]);
    expect(s.refused('A', 'resize', { size: 'gargantuan' })).toEqual(['slot-malformed']);
    for (const size of ['huge', 'tiny', 'large', 'small', 'average'] as const) {
      s.act('A', 'resize', { size });
      expect(s.body('A').size).toBe(size);
    }
  });

  test('LG-243 up to average one square, large 2 by 2, huge 3 by 3', () => {
    expect(SIZES.map((size) => SIZE[size].footprint)).toEqual([1, 1, 1, 2, 3]);
    const s = stage({ A: { at: [2, 2], size: 'large' }, F: { at: [4, 4], ...F } });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
  });

  test('LG-244 the large preset: AC and attacks −1', () => {
    expect(resized(newBody({}), 'large')).toMatchObject({ acMisc: -1, attackMisc: -1 });
    expect(resized(newBody({}), 'small')).toMatchObject({ acMisc: 1, attackMisc: 1 });
    expect(resized(newBody({}), 'huge')).toMatchObject({ acMisc: -2, attackMisc: -2 });
    const large = newBody({ size: 'large', acMisc: 2, attackMisc: 0 });
    expect(resized(large, 'huge')).toMatchObject({ acMisc: 1, attackMisc: -1 });
    expect(resized(large, 'small')).toMatchObject({ acMisc: 4, attackMisc: 2 });
  });

  test('LG-245 speeds: large 35, small 20, huge 40; who grows gains the difference', () => {
    expect(SIZES.map((size) => SIZE[size].speed)).toEqual([20, 20, 30, 35, 40]);
    expect(SIZES.map((size) => resized(newBody({ speed: 30 }), size).speed)).toEqual([20, 20, 30, 35, 40]);
    expect(resized(newBody({ speed: 45, size: 'large' }), 'average').speed).toBe(40);
  });

  test('LG-245 a change of size at play shifts it, there and back; ready ones have it; from 0 to 200 ft', () => {
    const after = (speed: number, ...sizes: readonly (typeof SIZES)[number][]) => {
      const s = stage({ A: { at: [5, 5], speed }, F: { at: [20, 5], ...F } });
      return sizes.map((size) => {
        s.act('A', 'resize', { size });
        return s.body('A').speed;
      });
    };
    expect(after(30, 'large', 'huge', 'average', 'small', 'tiny', 'average')).toEqual([35, 40, 30, 20, 20, 30]);
    expect(after(50, 'large', 'small')).toEqual([55, 40]);
    expect(after(5, 'small')).toEqual([0]);
    expect(after(200, 'huge')).toEqual([200]);
    const most = newBody({ speed: 200, acMisc: 20, attackMisc: 20 });
    for (const size of SIZES) expect(bodySchema.parse({ ...most, ...resized(most, size) }).ok).toBe(true);
    const s = stage({ A: { at: [5, 5], speed: 10 }, F: { at: [40, 5], ...F } });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 3) })).toEqual(['too-far']);
    s.act('A', 'resize', { size: 'large' });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 3) })).toEqual([]);
    for (const { body } of legend.catalogue)
      if (body.kind === 'creature' && body.size !== 'average') expect(body.speed).toBe(SIZE[body.size].speed);
  });
});
